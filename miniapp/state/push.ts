import { ALERT_PREFERENCES } from '#api/domain/constants.ts'
import { NO_PUBLIC_KEY, PUSH_UNSUPPORTED } from '#api/domain/error-messages.ts'
import { forgetPush, pushPublicKey, registerPush } from '#miniapp/queries/account/push.ts'
import { push } from '#miniapp/texts/push.ts'
import { shownPerson } from './session.ts'
import { createText } from './storage.ts'

/** Browser push: what the browser can, whether it is on, and switching it on and off. Asks the server by queries/push. */

export const pushSupported = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window

/** Safari on a phone pushes only to sites on the home screen. */
const needsHomeScreen = (): boolean =>
  !pushSupported() &&
  /iPhone|iPad|iPod/.test(navigator.userAgent) &&
  !window.matchMedia('(display-mode: standalone)').matches

export const whyNoPush = (): string | null =>
  pushSupported() ? null : needsHomeScreen() ? push.homeScreen : PUSH_UNSUPPORTED

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whose messages the server sends to this browser: a subscription alone may be another person's, or known to nobody. */
const REGISTERED_FOR = 'push-registered-for'
const REGISTERED_AS = 'push-registered-as'
const stored = createText(() => window.localStorage)

export async function pushIsOn(): Promise<boolean> {
  if (!pushSupported() || Notification.permission !== 'granted') return false
  if (stored.get(REGISTERED_FOR) !== shownPerson.get()) return false
  return (await subscription().catch(() => null)) !== null
}

const keyBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const sameKey = (existing: PushSubscription, key: Uint8Array): boolean => {
  const used = existing.options.applicationServerKey
  return used !== null && new Uint8Array(used).join() === key.join()
}

async function subscribe(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const registration = await navigator.serviceWorker.ready
  const existing = await registration.pushManager.getSubscription()
  if (existing && sameKey(existing, key)) return existing
  await existing?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function register(registered: PushSubscription): Promise<void> {
  const { endpoint, keys } = registered.toJSON()
  const { id } = await registerPush({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
  stored.set(REGISTERED_FOR, shownPerson.get())
  stored.set(REGISTERED_AS, id)
}

const listeners = new Set<() => void>()
const tell = () => listeners.forEach(listener => listener())

export function onPushChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Enabled = 'on' | 'denied' | 'undecided'

/** Permission, subscription, registration, all five preferences; stops without an error when permission is not given. */
export async function enablePush(
  setPreferences: (all: (typeof ALERT_PREFERENCES)[number][]) => Promise<unknown>,
): Promise<Enabled> {
  const permission =
    Notification.permission === 'granted' ? 'granted' : await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'undecided'
  const key = await pushPublicKey()
  if (!key) throw new Error(NO_PUBLIC_KEY)
  await register(await subscribe(keyBytes(key)))
  await setPreferences([...ALERT_PREFERENCES])
  tell()
  return 'on'
}

export async function disablePush(): Promise<void> {
  const existing = await subscription()
  if (!existing) return
  const { endpoint } = existing
  await existing.unsubscribe()
  stored.set(REGISTERED_FOR, null)
  await forgetPush(endpoint).finally(tell)
}

/** A subscription that the server was told to forget: this browser's own is off then. */
export async function pushForgotten(id: string): Promise<void> {
  if (stored.get(REGISTERED_AS) === id) await (await subscription())?.unsubscribe()
  tell()
}

/** A server that changed its key reaches old subscriptions no more: subscribe again without asking anybody. */
export async function renewPush(): Promise<void> {
  const existing = await subscription()
  if (!existing || Notification.permission !== 'granted') return
  const key = await pushPublicKey()
  if (key && !sameKey(existing, keyBytes(key))) await register(await subscribe(keyBytes(key)))
}
