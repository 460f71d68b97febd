import type { Page } from '@playwright/test'

export type PushAnswers = { permission: NotificationPermission; subscribing: 'works' | 'fails' }

/** A browser that answers the permission question as it is told and subscribes without any push service. */
const fakePush = (first: PushAnswers) => {
  const told = { ...first }
  let permission: NotificationPermission = 'default'
  let made: object | null = null
  const endpoint = 'https://fcm.googleapis.com/fcm/send/words'
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({
      endpoint,
      keys: {
        p256dh: 'BFdB57zNUaLyEammU3SExMTZBvt_asP8OeZUjIpEy6JXgiBKdCCw6Raml-boKzMppCnkU86p3Wf_bC9SJBItOJw',
        auth: 'a'.repeat(22),
      },
    }),
    unsubscribe: async () => {
      made = null
      return true
    },
  }
  Object.assign(window, { tellPush: (next: Partial<PushAnswers>) => Object.assign(told, next) })
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => (permission = told.permission)
  PushManager.prototype.getSubscription = async () => made as PushSubscription | null
  PushManager.prototype.subscribe = async () => {
    // A browser's failure without a word of its own.
    if (told.subscribing === 'fails') throw new Error('')
    made = subscription
    return subscription as unknown as PushSubscription
  }
}

export async function usesFakePush(page: Page, first: PushAnswers): Promise<void> {
  await page.addInitScript(fakePush, first)
}

export const tellPush = (page: Page, next: Partial<PushAnswers>): Promise<void> =>
  page.evaluate(answers => {
    ;(window as unknown as { tellPush: (next: object) => void }).tellPush(answers)
  }, next)
