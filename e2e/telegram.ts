import { type FrameLocator, type Page, expect, test as base } from '@playwright/test'
import { TELEGRAM_PORT } from './ports.ts'
import { REQUESTS } from './telegram-events.ts'

export const APP = `http://localhost:${TELEGRAM_PORT}`
/** Another site than the app's: a frame in it is a third party, as in Telegram Web. */
const HOST = `http://127.0.0.1:${TELEGRAM_PORT + 1}`

export const DARK = {
  bg_color: '#17212b',
  secondary_bg_color: '#232e3c',
  section_bg_color: '#17212b',
  header_bg_color: '#17212b',
  bottom_bar_bg_color: '#17212b',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  link_color: '#6ab3f3',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
  accent_text_color: '#6ab2f2',
  section_header_text_color: '#6ab3f3',
  section_separator_color: '#111921',
  subtitle_text_color: '#708499',
  destructive_text_color: '#ec3942',
}
export const LIGHT = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f0f3f2',
  section_bg_color: '#ffffff',
  text_color: '#13201e',
  hint_color: '#6c7a76',
  link_color: '#0a6466',
  button_color: '#0a6466',
  button_text_color: '#ffffff',
}

type Data = Readonly<Record<string, unknown>>
export interface HostEvent {
  readonly type: string
  readonly data: Data
}

export interface LaunchOptions {
  /** Path in the app: of the button that opened it. */
  readonly path?: string
  readonly startParam?: string
  readonly theme?: Readonly<Record<string, string>>
  readonly version?: string
  readonly ageHours?: number
  readonly platform?: 'web' | 'ios' | 'android'
  /** Changes what Telegram signed, or the whole address. */
  readonly change?: (url: string) => string
  /** The page around the frame; Telegram Web's own address is answered without a network. */
  readonly host?: string
}

export interface Telegram {
  readonly app: FrameLocator
  readonly person: number
  /** What the app asked for, oldest first. */
  readonly heard: readonly HostEvent[]
  /** The data of the last request of a kind; undefined when there was none. */
  readonly last: (type: string) => Data | undefined
  readonly open: (options?: LaunchOptions) => Promise<void>
  /** Sends the app an event, as Telegram does. */
  readonly tell: (type: string, data?: unknown) => Promise<void>
  /** Presses Telegram's main button; fails when it does not say `text`. */
  readonly main: (text: string) => Promise<void>
  /** Presses Telegram's back button; fails when it is not shown. */
  readonly back: () => Promise<void>
  readonly isBackShown: () => boolean
  /** Goes to another page of the app, without opening it anew. */
  readonly go: (path: string) => Promise<void>
  /** Where the app is: path, query and fragment. */
  readonly path: () => string
  /** Something that a person does in the local Telegram. */
  readonly act: (name: string, body: object) => Promise<Record<string, unknown>>
  /** Console errors of this kind belong to the journey. */
  readonly allow: (pattern: RegExp) => void
}

const page = (
  app: string,
) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title>
<style>html,body{margin:0;block-size:100%;overflow:hidden}iframe{border:0;inline-size:100%;block-size:100%;display:block}</style>
<iframe title="Mini App" sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-modals" src="${app.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>
<script>addEventListener('message', event => {
  if (event.source === frames[0] && event.origin === ${JSON.stringify(APP)}) heard(event.data)
  else if (event.source === frames[0]) heard('from ' + event.origin)
})</script></html>`

type Answer = readonly [type: string, data: unknown]

/** What Telegram Web answers of itself. Payments and questions are answered by the journey. */
const answersFor = (view: Page, theme: () => object): Readonly<Record<string, () => Answer>> => {
  const viewport = (): Answer => [
    'viewport_changed',
    { ...view.viewportSize(), is_expanded: true, is_state_stable: true },
  ]
  const none = { top: 0, bottom: 0, left: 0, right: 0 }
  return {
    web_app_expand: viewport,
    web_app_request_viewport: viewport,
    web_app_request_theme: () => ['theme_changed', { theme_params: theme() }],
    web_app_request_safe_area: () => ['safe_area_changed', none],
    web_app_request_content_safe_area: () => ['content_safe_area_changed', none],
    web_app_check_home_screen: () => ['home_screen_checked', { status: 'missed' }],
    web_app_request_write_access: () => ['write_access_requested', { status: 'allowed' }],
  }
}

const PARSED = /^\{.*\}$/s

/** Takes a message of the app as strictly as no client does. */
function read(message: unknown, faults: string[]): HostEvent | null {
  if (typeof message !== 'string' || !PARSED.test(message)) {
    faults.push(`no message of a Mini App: ${String(message)}`)
    return null
  }
  const { eventType: type, eventData } = JSON.parse(message) as { eventType: string; eventData?: unknown }
  const shape = REQUESTS[type]
  const checked = shape?.safeParse(eventData ?? undefined)
  if (!checked?.success) faults.push(`${type} ${JSON.stringify(eventData)} is not understood by Telegram`)
  return { type, data: (eventData ?? {}) as Data }
}

/** Every error of the page and its frame; what a blocked policy says is one of them. */
function listenForFaults(view: Page, faults: string[], allowed: RegExp[]): void {
  const note = (text: string) => void (allowed.some(pattern => pattern.test(text)) || faults.push(text))
  view.on('pageerror', error => note(`pageerror: ${error.message}`))
  view.on('console', message => {
    if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`)
  })
}

async function act(view: Page, name: string, body: object): Promise<Record<string, unknown>> {
  const answer = await view.request.post(`${HOST}/sim/${name}`, { data: body })
  expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}

const random = (below: number): number => Math.floor(Math.random() * below)

function createTelegram(view: Page, faults: string[], allowed: RegExp[]): Telegram {
  const heard: HostEvent[] = []
  const person = 1_000_000 + random(1_000_000_000)
  let theme: Readonly<Record<string, string>> = LIGHT
  const answers = answersFor(view, () => theme)
  const frame = () => view.frames()[1]
  const tell = (type: string, data: unknown = null) =>
    view.evaluate(([text, origin]) => window.frames[0]?.postMessage(text, origin), [
      JSON.stringify({ eventType: type, eventData: data }),
      APP,
    ] as const)
  const last = (type: string) => heard.findLast(event => event.type === type)?.data
  const isBackShown = () => last('web_app_setup_back_button')?.['is_visible'] === true
  const hear = async (message: unknown) => {
    const event = read(message, faults)
    if (!event) return
    heard.push(event)
    const answer = answers[event.type]?.()
    if (answer) await tell(...answer).catch(() => undefined)
  }
  return {
    app: view.frameLocator('iframe'),
    person,
    heard,
    last,
    tell,
    isBackShown,
    act: (name, body) => act(view, name, body),
    async go(path) {
      await frame()?.evaluate(to => window.history.pushState(null, '', to), path)
    },
    path: () => (frame()?.url() ?? '').replace(APP, ''),
    allow: pattern => void allowed.push(pattern),
    async main(text) {
      await expect
        .poll(() => last('web_app_setup_main_button'))
        .toMatchObject({ is_visible: true, is_active: true, text })
      await tell('main_button_pressed')
    },
    async back() {
      await expect.poll(isBackShown).toBe(true)
      await tell('back_button_pressed')
    },
    async open({
      path = '/',
      startParam,
      version = '9.1',
      platform = 'web',
      ageHours = 0,
      change,
      host = HOST,
      ...more
    } = {}) {
      theme = more.theme ?? LIGHT
      await act(view, 'create', { id: person, first_name: 'Ann', language_code: 'en' })
      const launch = { user: person, url: APP + path, startParam, theme, version, platform, ageHours }
      const { url } = (await act(view, 'launch', launch)) as { url: string }
      if (heard.length === 0) await view.exposeFunction('heard', hear)
      await view.route(`${host}/frame`, route =>
        route.fulfill({ contentType: 'text/html', body: page(change?.(url) ?? url) }),
      )
      await view.goto(`${host}/frame`)
    },
  }
}

/** For what is the same in every size of the frame: held once (playwright.config.ts). */
export const ONCE = { tag: '@desktop' }

/** A journey inside Telegram. It fails on any error in the console, any breach of the policy and any strange request. */
export const test = base.extend<{ telegram: Telegram }>({
  // The page around the frame has no address of its own, so the browser asks whether it may reach this machine.
  permissions: ['local-network-access'],
  telegram: async ({ page: view }, use) => {
    const faults: string[] = []
    const allowed: RegExp[] = []
    listenForFaults(view, faults, allowed)
    // The limits of one address would be used up by a run of all journeys.
    await view.setExtraHTTPHeaders({
      'X-Forwarded-For': [10, random(256), random(256), random(256)].join('.'),
    })
    await use(createTelegram(view, faults, allowed))
    expect(faults).toEqual([])
  },
})

export { expect }
