/** The one door to Telegram: outside it every function is a no-op and the SDK is never loaded. */
import type { EventName, PostEventFn, RequestFn } from '@telegram-apps/sdk-react'
import type { Launch } from './launch.ts'
import { session } from '#miniapp/state/storage.ts'

type Listen = (event: EventName, listener: (payload: unknown) => void) => void

export interface Bridge {
  readonly post: PostEventFn
  readonly request: RequestFn
  readonly listen: Listen
}

type Haptic = 'selection' | 'light' | 'success' | 'warning' | 'error'
const SAVED = 'launch'

let launch: Launch | null = null
let bridge: Bridge | null = null
const wants = { color: '', swipeLocks: 0, unsaved: 0, settings: null as (() => void) | null }
/** Goes back; `steps` says whether a step of our own lies behind the page. */
type GoBack = (steps: boolean) => void
const backHandlers: { readonly level: number; readonly run: GoBack }[] = []

/** Runs a call to the host; a host that is too old, gone or strange is not an error of ours. */
function attempt(run: (to: Bridge) => void): boolean {
  if (!bridge) return false
  try {
    run(bridge)
    return true
  } catch {
    return false
  }
}

/** Before the router starts; kept for reloads and cleared off the address. */
export async function captureLaunch(): Promise<Launch | null> {
  const { hash, search, pathname } = window.location
  const saved = session.get(SAVED)
  if (!saved && !/tgWebApp/.test(hash + search)) return null
  const { readLaunch, withoutLaunch } = await import('./launch.ts')
  launch = readLaunch(hash, search, saved)
  if (!launch) return null
  const clean = withoutLaunch(pathname, search, hash)
  if (clean !== pathname + search + hash) {
    session.set(SAVED, hash.includes('tgWebApp') ? hash : search)
    window.history.replaceState(window.history.state, '', clean)
  }
  return launch
}

export const launched = (): Launch | null => launch

/** Opened by Telegram (as its parameters say; whether a host answers shows later). */
export const insideTelegram = (): boolean => launch !== null

/** A host answered: from now on it is told what the app wants, beginning with what it wanted so far. */
export function attachHost(host: Bridge): void {
  bridge = host
}

export const pressBack = (steps: boolean): void => topBackHandler()?.run(steps)
export const pressSettings = (): void => wants.settings?.()

export function tellAll(): void {
  tellBack()
  tellSwipes()
  tellColor()
  tellUnsaved()
  attempt(({ post }) => post('web_app_setup_settings_button', { is_visible: wants.settings !== null }))
}

const topBackHandler = () => backHandlers.toSorted((a, b) => a.level - b.level).at(-1)

const tellBack = () =>
  attempt(({ post }) => post('web_app_setup_back_button', { is_visible: backHandlers.length > 0 }))

const tellSwipes = () =>
  attempt(({ post }) =>
    post('web_app_setup_swipe_behavior', { allow_vertical_swipe: wants.swipeLocks === 0 }),
  )

const tellUnsaved = () =>
  attempt(({ post }) => post('web_app_setup_closing_behavior', { need_confirmation: wants.unsaved > 0 }))

function tellColor(): void {
  const color = wants.color as `#${string}`
  if (!color) return
  attempt(({ post }) => post('web_app_set_header_color', { color }))
  attempt(({ post }) => post('web_app_set_background_color', { color }))
  attempt(({ post }) => post('web_app_set_bottom_bar_color', { color }))
}

/** A dialog (`over`) is asked before a route, the newest first; the button goes with the last handler. */
export function onBack(run: GoBack, level: 'route' | 'over' = 'route'): () => void {
  const entry = { level: level === 'over' ? 1 : 0, run }
  backHandlers.push(entry)
  tellBack()
  return () => {
    const at = backHandlers.indexOf(entry)
    if (at >= 0) backHandlers.splice(at, 1)
    tellBack()
  }
}

/** Counts who wants something of the host; what a call returns takes its wish back. */
const wanting = (what: 'swipeLocks' | 'unsaved', tell: () => void) => (): (() => void) => {
  const add = (by: number) => {
    wants[what] += by
    tell()
  }
  add(1)
  return () => add(-1)
}

/** Stops a downward swipe from closing the app while something scrolls or is dragged. */
export const lockSwipes = wanting('swipeLocks', tellSwipes)

export const askBeforeClosing = wanting('unsaved', tellUnsaved)

export const hasUnsaved = (): boolean => wants.unsaved > 0

/** Header, background and bottom bar around the app follow its background colour (`#rrggbb`). */
export function setHostColor(color: string): void {
  wants.color = color
  tellColor()
}

export function onSettings(run: (() => void) | null): void {
  wants.settings = run
  attempt(({ post }) => post('web_app_setup_settings_button', { is_visible: run !== null }))
}

export function haptic(kind: Haptic): void {
  attempt(({ post }) => {
    if (kind === 'selection') post('web_app_trigger_haptic_feedback', { type: 'selection_change' })
    else if (kind === 'light')
      post('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'light' })
    else post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: kind })
  })
}

/** Opens an http(s) address outside the app. False: no host did, the browser's own link should. */
export function openOutside(address: string): boolean {
  return attempt(({ post }) => {
    const url = new URL(address)
    const own = url.protocol === 'https:' && url.hostname === 't.me'
    if (own) post('web_app_open_tg_link', { path_full: url.pathname + url.search })
    else post('web_app_open_link', { url: url.href })
  })
}

/** Puts a question to the host and waits for its answer; undefined where there is no host. For telegram-asks.ts. */
export const hostRequest = (): RequestFn | undefined => bridge?.request

export const tellHost = (run: (post: PostEventFn) => void): boolean => attempt(({ post }) => run(post))

export const hostVersion = (): number => (bridge ? Number.parseFloat(launch?.version ?? '') || 0 : 0)
