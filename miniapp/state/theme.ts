import type { HostTheme } from './contrast.ts'
import type { HostColors } from '#miniapp/telegram/launch.ts'
import { storage } from './storage.ts'
import { createStore } from './store.ts'

type Theme = 'light' | 'dark'

interface ThemeState {
  readonly theme: Theme
  /** Telegram's own colours are on: inside Telegram, and the person has not chosen a theme here. */
  readonly host: boolean
  readonly background: string
}

const BACKGROUND: Record<Theme, string> = { light: '#f5f7f6', dark: '#0e1413' }

/** The order of truth: what the person chose, then Telegram's scheme, then light. */
export function resolveTheme(choice: Theme | null, host: HostTheme | null): ThemeState {
  if (choice) return { theme: choice, host: false, background: BACKGROUND[choice] }
  if (!host) return { theme: 'light', host: false, background: BACKGROUND.light }
  return {
    theme: host.dark ? 'dark' : 'light',
    host: true,
    background: host.tokens['--bg'] ?? BACKGROUND.light,
  }
}

let host: HostTheme | null = null
export const theme = createStore<ThemeState>(resolveTheme(null, null))

function paint(tokens: HostTheme['tokens']): void {
  const state = theme.get()
  const root = document.documentElement
  root.classList.toggle('dark', state.theme === 'dark')
  root.classList.toggle('tg-host', state.host)
  root.classList.toggle('system-font', storage.read('systemFont'))
  for (const [name, value] of Object.entries(tokens)) {
    if (state.host) root.style.setProperty(name, value)
    else root.style.removeProperty(name)
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', state.background)
}

function apply(): void {
  const next = resolveTheme(storage.read('theme'), host)
  const shown = theme.get()
  const isSame =
    next.theme === shown.theme && next.host === shown.host && next.background === shown.background
  if (!isSame) theme.set(next)
  paint(host?.tokens ?? {})
}

/** Takes over from the script in the head, before React draws anything; follows other tabs from then on. */
export function startTheme(): void {
  storage.subscribe(apply)
  apply()
}

/** Telegram's colours, now or after it changed them. What corrects them is loaded inside Telegram only. */
export async function setHostTheme(colors: HostColors): Promise<void> {
  if (colors['bg_color'] || colors['text_color']) {
    const { hostTheme } = await import('./contrast.ts')
    host = hostTheme(colors)
  }
  apply()
}

/** The person's own choice; null follows Telegram again (on the site: light). */
const chooseTheme = (theme: Theme | null): void => storage.write('theme', theme)

export const toggleTheme = (): void => chooseTheme(theme.get().theme === 'dark' ? 'light' : 'dark')
