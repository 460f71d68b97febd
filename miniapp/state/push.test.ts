import { afterEach, expect, test, vi } from 'vitest'
import { disablePush, enablePush, onPushChange, pushForgotten, pushIsOn } from './push.ts'
import { shownPerson } from './session.ts'

/** A browser that allows everything; `answer` is the server's status to the registration. */
function browser(answer: { status: number }) {
  let made: object | null = null
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      made = null
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => made,
    subscribe: async () => (made = subscription),
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  vi.stubGlobal('window', { Notification: {}, PushManager: {}, localStorage, setTimeout, clearTimeout })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/subscribe')
      ? new Response('{"id":"1"}', { status: answer.status })
      : new Response('{"publicKey":"AAAA","ok":true}'),
  )
}

afterEach(() => {
  shownPerson.set(null)
  vi.unstubAllGlobals()
})

test('push is on for whom the server registered, and off after it was switched off', async () => {
  browser({ status: 200 })
  shownPerson.set('ada')
  await enablePush(async () => undefined)
  expect(await pushIsOn()).toBe(true)
  shownPerson.set('ben')
  expect(await pushIsOn()).toBe(false)
  shownPerson.set('ada')
  await disablePush()
  expect(await pushIsOn()).toBe(false)
})

test('a subscription that the server refused is not on', async () => {
  browser({ status: 500 })
  shownPerson.set('ada')
  await expect(enablePush(async () => undefined)).rejects.toThrow('500')
  expect(await pushIsOn()).toBe(false)
})

test('forgotten by its row of the settings it is off, and whoever shows it hears so', async () => {
  browser({ status: 200 })
  shownPerson.set('ada')
  await enablePush(async () => undefined)
  const heard = vi.fn()
  const stop = onPushChange(heard)
  await pushForgotten('2')
  expect(await pushIsOn()).toBe(true)
  await pushForgotten('1')
  expect(await pushIsOn()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})
