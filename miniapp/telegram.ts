/**
 * The one door to Telegram. Outside Telegram every function is a quiet no-op and the SDK is never loaded.
 * What the app wants (back button, colours, swipes) is kept here and told to the host once it answers.
 */
import type { EventName, PostEventFn, RequestFn } from '@telegram-apps/sdk-react'
import { type HostColors, type Launch, readColors, readLaunch, withoutLaunch } from './launch.ts'
import { session } from './storage.ts'

type Listen = (event: EventName, listener: (payload: unknown) => void) => void

interface Bridge {
  readonly post: PostEventFn
  readonly request: RequestFn
  readonly listen: Listen
}

export type Haptic = 'selection' | 'light' | 'success' | 'warning' | 'error'
/** `paid`, `cancelled`, `failed` or `pending` as Telegram says, or that no invoice could be opened. */
export type InvoiceResult = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unavailable'

const SAVED = 'launch'
const ANSWER_MS = 3_000

let launch: Launch | null = null
let bridge: Bridge | null = null
let openedInvoice: Promise<InvoiceResult> | null = null
const wants = { color: '', swipeLocks: 0, askBeforeClosing: false, settings: null as (() => void) | null }
const backHandlers: { readonly level: number; readonly run: () => void }[] = []

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

/** Reads the launch parameters before the router starts, keeps them for reloads and clears them off the address. */
export function captureLaunch(): Launch | null {
  const { hash, search, pathname } = window.location
  launch = readLaunch(hash, search, session.get(SAVED))
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

/** Who may frame us is the server's frame-ancestors; messages go to Telegram's site or a local stand-in only. */
function hostOrigin(): string | null {
  const named = window.location.ancestorOrigins?.[0] ?? document.referrer
  try {
    const { hostname, origin } = new URL(named)
    return /^(localhost|127\.0\.0\.1|\[::1\]|(.+\.)?telegram\.org)$/.test(hostname) ? origin : null
  } catch {
    return null
  }
}

async function connect(version: string, platform: string): Promise<Bridge> {
  const { createPostEvent, init, on, request, targetOrigin } = await import('@telegram-apps/sdk-react')
  const origin = hostOrigin()
  if (origin) targetOrigin.set(origin)
  init({ launchParams: { tgWebAppPlatform: platform, tgWebAppVersion: version }, acceptCustomStyles: false })
  return { post: createPostEvent(version), request, listen: on }
}

/**
 * Loads the SDK and ties host and app together; tells `onColors` every theme the host has.
 * False: no host answers there, the app goes on as a web site.
 */
export async function startTelegram(onColors: (colors: HostColors) => void): Promise<boolean> {
  if (!launch) return false
  onColors(launch.colors)
  try {
    bridge = await connect(launch.version, launch.platform)
  } catch {
    return false
  }
  listen(bridge.listen, onColors)
  attempt(({ post }) => post('web_app_expand'))
  attempt(({ post }) => post('web_app_request_viewport'))
  attempt(({ post }) => post('web_app_request_safe_area'))
  attempt(({ post }) => post('web_app_request_content_safe_area'))
  tellAll()
  attempt(({ post }) => post('web_app_ready'))
  return true
}

function listen(on: Listen, onColors: (colors: HostColors) => void): void {
  on('theme_changed', payload => onColors(readColors((payload as { theme_params?: unknown }).theme_params)))
  on('back_button_pressed', () => topBackHandler()?.run())
  on('settings_button_pressed', () => wants.settings?.())
  on('viewport_changed', payload => {
    const { height, is_state_stable: stable } = payload as { height: number; is_state_stable: boolean }
    setLength('height', height)
    if (stable) setLength('stable-height', height)
  })
  on('safe_area_changed', payload => setInsets('safe-area-inset', payload))
  on('content_safe_area_changed', payload => setInsets('content-safe-area-inset', payload))
}

/** The SDK's own names for these, which tokens.css reads. */
function setLength(name: string, value: unknown): void {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return
  document.documentElement.style.setProperty(`--tg-viewport-${name}`, `${value}px`)
}

function setInsets(name: string, payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return
  Object.entries(payload).forEach(([side, value]) => setLength(`${name}-${side}`, value))
}

function tellAll(): void {
  tellBack()
  tellSwipes()
  tellColor()
  attempt(({ post }) => post('web_app_setup_closing_behavior', { need_confirmation: wants.askBeforeClosing }))
  attempt(({ post }) => post('web_app_setup_settings_button', { is_visible: wants.settings !== null }))
}

const topBackHandler = () => backHandlers.toSorted((a, b) => a.level - b.level).at(-1)

const tellBack = () =>
  attempt(({ post }) => post('web_app_setup_back_button', { is_visible: backHandlers.length > 0 }))

const tellSwipes = () =>
  attempt(({ post }) =>
    post('web_app_setup_swipe_behavior', { allow_vertical_swipe: wants.swipeLocks === 0 }),
  )

function tellColor(): void {
  const color = wants.color as `#${string}`
  if (!color) return
  attempt(({ post }) => post('web_app_set_header_color', { color }))
  attempt(({ post }) => post('web_app_set_background_color', { color }))
  attempt(({ post }) => post('web_app_set_bottom_bar_color', { color }))
}

/**
 * Shows Telegram's back button and answers it. A dialog (`over`) is asked before a route, the newest first.
 * Returns how to take the handler away again; the button goes with the last one.
 */
export function onBack(run: () => void, level: 'route' | 'over' = 'route'): () => void {
  const entry = { level: level === 'over' ? 1 : 0, run }
  backHandlers.push(entry)
  tellBack()
  return () => {
    const at = backHandlers.indexOf(entry)
    if (at >= 0) backHandlers.splice(at, 1)
    tellBack()
  }
}

/** Stops a downward swipe from closing the app while something scrolls or is dragged; returns how to allow it again. */
export function lockSwipes(): () => void {
  wants.swipeLocks += 1
  tellSwipes()
  return () => {
    wants.swipeLocks -= 1
    tellSwipes()
  }
}

/** Telegram asks before closing while a form holds something unsaved. */
export function askBeforeClosing(ask: boolean): void {
  wants.askBeforeClosing = ask
  attempt(({ post }) => post('web_app_setup_closing_behavior', { need_confirmation: ask }))
}

/** Header, ground and bottom bar around the app follow its ground colour (`#rrggbb`). */
export function setHostColor(color: string): void {
  wants.color = color
  tellColor()
}

/** Telegram's own "Settings" entry in the app's menu. */
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

/** An answer we do not know may still be a payment: ask the server. */
const INVOICE = ['paid', 'cancelled', 'failed', 'pending'] as const

const slugOf = (url: string): string | null =>
  /^https:\/\/(?:t|telegram)\.me\/(?:\$|invoice\/)([\w\-=]+)$/.exec(url)?.[1] ?? null

/** Opens a Stars invoice in Telegram. The answer is advisory: the server's order is the truth. One at a time. */
export function openInvoice(url: string): Promise<InvoiceResult> {
  const slug = slugOf(url)
  if (!bridge || !slug) return Promise.resolve('unavailable')
  openedInvoice ??= bridge
    .request('web_app_open_invoice', 'invoice_closed', {
      params: { slug },
      capture: data => data.slug === slug,
    })
    .then(
      (data): InvoiceResult => INVOICE.find(known => known === data.status) ?? 'pending',
      (): InvoiceResult => 'unavailable',
    )
    .finally(() => {
      openedInvoice = null
    })
  return openedInvoice
}

/** Asks whether the bot may write to this person. False also when nobody can be asked. */
export async function requestWriteAccess(): Promise<boolean> {
  const answer = await bridge
    ?.request('web_app_request_write_access', 'write_access_requested', { timeout: 60_000 })
    .then(
      data => data.status,
      () => null,
    )
  return answer === 'allowed'
}

/** Telegram's "forward to" sheet with an address and a line. */
export const shareUrl = (url: string, text: string): boolean =>
  openOutside(`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`)

/** Telegram's "forward to" sheet with a card that the bot made ready. False: no host was asked. */
export const shareCard = (preparedId: string): boolean =>
  attempt(({ post }) => post('web_app_send_prepared_message', { id: preparedId }))

/** Whether a card can be shared at all: Telegram of the end of 2024 or newer. */
export const canShareCard = (): boolean => bridge !== null && Number.parseInt(launch?.version ?? '', 10) >= 8

/** Whether an icon for the app can be put on the home screen and is not known to be there. */
export async function canAddToHomeScreen(): Promise<boolean> {
  const answer = await bridge
    ?.request('web_app_check_home_screen', 'home_screen_checked', { timeout: ANSWER_MS })
    .then(
      data => data.status,
      () => null,
    )
  return answer === 'missed' || answer === 'unknown'
}

export const addToHomeScreen = (): boolean => attempt(({ post }) => post('web_app_add_to_home_screen'))
