import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync('public/sw.js', 'utf8')
const ORIGIN = 'https://aliquot.example'

type Window = { url: string; focus: () => Promise<void>; navigate: (to: string) => Promise<Window | null> }
type Shown = { title: string; options: { body: string; tag?: string; data: { url: string } } }

/** The worker in a scope of its own, with what it did written down. */
function startWorker(open: string[] = []) {
  const listeners = new Map<string, (event: unknown) => void>()
  const done = {
    shown: [] as Shown[],
    opened: [] as string[],
    focused: [] as string[],
    posted: [] as unknown[],
  }
  const windows: Window[] = open.map(url => {
    const own: Window = {
      url,
      focus: async () => void done.focused.push(own.url),
      navigate: async to => {
        own.url = to
        return own
      },
    }
    return own
  })
  const self = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void done.shown.push({ title, options }),
      pushManager: { subscribe: async () => subscriptionAt('https://push.example/renewed') },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void done.opened.push(url),
      claim: async () => undefined,
    },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  }
  const fetch = async (path: string, { body }: { body: string }) =>
    void done.posted.push([path, JSON.parse(body)])
  runInContext(source, createContext({ self, fetch, URL }))
  const fire = async (name: string, event: object) => {
    let work: unknown
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => void (work = promise) })
    await work
  }
  return { done, fire, listeners }
}

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new ArrayBuffer(65) },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
})

const message = (data: unknown) => ({ data: { json: () => data } })

test('a message is shown with its tag, and leads to its page', async () => {
  const { done, fire } = startWorker()
  await fire(
    'push',
    message({ title: 'BPC-157 vials', body: 'Price down', url: '/vendor/a#o=7', tag: 'offer-7' }),
  )
  expect(done.shown).toMatchObject([
    {
      title: 'BPC-157 vials',
      options: { body: 'Price down', tag: 'offer-7', data: { url: `${ORIGIN}/vendor/a#o=7` } },
    },
  ])
})

test('what cannot be read is shown all the same', async () => {
  const { done, fire } = startWorker()
  await fire('push', { data: null })
  expect(done.shown).toHaveLength(1)
})

test('a message never leads to another site', async () => {
  const { done, fire } = startWorker()
  await fire('push', message({ title: 'x', body: '', url: 'https://elsewhere.example/' }))
  expect(done.shown[0]?.options.data.url).toBe(ORIGIN)
})

const pressed = (url: string) => ({ notification: { close: () => undefined, data: { url } } })

test('a press takes an open window to the page, or opens one', async () => {
  const known = startWorker([`${ORIGIN}/deals`])
  await known.fire('notificationclick', pressed('/vendor/a#o=7'))
  expect(known.done).toMatchObject({ focused: [`${ORIGIN}/vendor/a#o=7`], opened: [] })
  const none = startWorker()
  await none.fire('notificationclick', pressed('/vendor/a#o=7'))
  expect(none.done.opened).toEqual([`${ORIGIN}/vendor/a#o=7`])
})

test('a subscription that the browser dropped is made anew and told to the server', async () => {
  const { done, fire } = startWorker()
  await fire('pushsubscriptionchange', { oldSubscription: subscriptionAt('https://push.example/old') })
  expect(done.posted).toEqual([
    ['/api/push/subscribe', { endpoint: 'https://push.example/renewed', keys: { p256dh: 'p', auth: 'a' } }],
    ['/api/push/unsubscribe', { endpoint: 'https://push.example/old' }],
  ])
})

test('no request of a page ever passes through it', () =>
  expect(startWorker().listeners.has('fetch')).toBe(false))
