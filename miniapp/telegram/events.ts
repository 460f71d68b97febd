/** What Telegram tells the app. Loaded with the SDK, inside Telegram only. */
import { type HostColors, readColors } from './launch.ts'

/** The browser's count takes in the steps of the page around our frame; going back over those would leave the app. */
type Entry = { readonly step?: unknown } | null

const stepHere = (): number => {
  const step = (window.history.state as Entry)?.step
  return typeof step === 'number' ? step : 0
}

/** Starts counting; what it returns says whether there is a step of ours to go back over. */
function followSteps(): () => boolean {
  let step = stepHere()
  // The router says each change of the history by an event of its name (wouter); replacing an entry drops what it held.
  const mark = () => {
    if (stepHere() !== step) window.history.replaceState({ ...window.history.state, step }, '')
  }
  window.addEventListener('pushState', () => {
    step += 1
    mark()
  })
  window.addEventListener('replaceState', mark)
  window.addEventListener('popstate', () => {
    step = stepHere()
  })
  return () => step > 0
}

type HostEvent =
  | 'theme_changed'
  | 'back_button_pressed'
  | 'settings_button_pressed'
  | 'viewport_changed'
  | 'safe_area_changed'
  | 'content_safe_area_changed'
  | 'main_button_pressed'
  | 'visibility_changed'

type Listen = (event: HostEvent, listener: (payload: unknown) => void) => void

interface HostListener {
  readonly colors: (colors: HostColors) => void
  readonly back: (steps: boolean) => void
  readonly settings: () => void
  readonly mainButton: () => void
  readonly activated: () => void
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

export function followHost(on: Listen, tell: HostListener): void {
  const hasStep = followSteps()
  on('theme_changed', payload =>
    tell.colors(readColors((payload as { theme_params?: unknown }).theme_params)),
  )
  on('back_button_pressed', () => tell.back(hasStep()))
  on('settings_button_pressed', tell.settings)
  on('main_button_pressed', tell.mainButton)
  on('visibility_changed', payload => {
    if ((payload as { is_visible?: unknown }).is_visible === true) tell.activated()
  })
  on('viewport_changed', payload => {
    const { height, is_state_stable: stable } = payload as { height: number; is_state_stable: boolean }
    setLength('height', height)
    if (stable) setLength('stable-height', height)
  })
  on('safe_area_changed', payload => setInsets('safe-area-inset', payload))
  on('content_safe_area_changed', payload => setInsets('content-safe-area-inset', payload))
}
