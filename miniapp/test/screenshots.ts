/**
 * Pictures of every screen in every theme and size, with axe and a check for sideways scrolling, into screenshots/:
 * `npm run screenshots [-- part of a name]`. Starts the product on its demo catalogue, or takes SHOTS_URL.
 */
import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { LAUNCH } from '../../e2e/chromium.ts'
import { signUpSomebody, startProduct } from './shot-server.ts'
import { VIEWS, type View } from './shot-views.ts'

const DARK_TELEGRAM = {
  bg_color: '#17212b',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  link_color: '#6ab3f3',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
  secondary_bg_color: '#232e3c',
  section_bg_color: '#17212b',
  destructive_text_color: '#ec3942',
}

/** The fragment with which Telegram would open the app in its documentation's dark sample theme. */
const TELEGRAM_HASH = `#tgWebAppVersion=8.0&tgWebAppPlatform=android&tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(DARK_TELEGRAM))}`

const OUT = 'screenshots'
const LONGEST = 2600
const THEMES = { light: '', dark: '', telegram: TELEGRAM_HASH } as const
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
  narrow: { width: 320, height: 640 },
} as const

type Theme = keyof typeof THEMES
type Size = keyof typeof SIZES
interface Shot {
  readonly name: string
  readonly view: View
  readonly theme: Theme
  readonly size: Size
}

/** The narrow size is for what must still fit, so one theme is enough there. */
const shots: readonly Shot[] = Object.entries(VIEWS).flatMap(([id, view]) =>
  (Object.keys(SIZES) as Size[]).flatMap(size =>
    (Object.keys(THEMES) as Theme[])
      .filter(theme => size !== 'narrow' || theme === 'light')
      .map(theme => ({ name: `${id}-${size}-${theme}`, view, theme, size })),
  ),
)

async function openContext(browser: Browser, url: string, cookie: string, { view, theme, size }: Shot) {
  const touch = size !== 'desktop'
  const context = await browser.newContext({ viewport: SIZES[size], isMobile: touch, hasTouch: touch })
  if (!view.signedOut) {
    const cookies = cookie.split('; ').map(pair => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
    })
    await context.addCookies(cookies)
  }
  await context.addInitScript(dark => {
    if (dark) localStorage.setItem('theme', 'dark')
    localStorage.setItem('disclaimer-dismissed', 'true')
    localStorage.setItem('donation-prompt-shown', 'true')
  }, theme === 'dark')
  return context
}

async function playAnswers(context: BrowserContext, { answers = {}, waits = [] }: View): Promise<void> {
  // What the page brings along would be taken before any of these is asked.
  if (Object.keys(answers).length > 0 || waits.length > 0)
    await context.addInitScript(() => {
      document.addEventListener('readystatechange', () => document.getElementById('boot')?.remove(), {
        once: true,
      })
    })
  for (const [pattern, { status = 200, json }] of Object.entries(answers))
    await context.route(pattern, route => route.fulfill({ status, json }))
  for (const pattern of waits) await context.route(pattern, () => undefined)
}

async function faultsOn(page: Page, name: string): Promise<string[]> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    rule => `${name}: ${rule.id} ${rule.nodes.map(node => node.target.join(' ')).join(', ')}`,
  )
  return sideways > 0 ? [...found, `${name}: ${sideways} px sideways`] : found
}

/** The whole page, as far as somebody would look at it: a list of thousands is drawn in full otherwise. */
async function picture(page: Page, name: string, { fold }: View): Promise<void> {
  const { width, height } = page.viewportSize() ?? SIZES.desktop
  const long = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: fold ? height : Math.min(long, LONGEST) }
  await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: !fold, clip })
}

async function take(browser: Browser, url: string, cookie: string, shot: Shot): Promise<string[]> {
  const { name, view, theme } = shot
  const context = await openContext(browser, url, cookie, shot)
  const faults: string[] = []
  try {
    await playAnswers(context, view)
    const page = await context.newPage()
    page.on('pageerror', error => faults.push(`${name}: ${error.message}`))
    await page.goto(`${url}${view.path}${THEMES[theme]}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    if (!view.waits) await page.waitForLoadState('networkidle')
    await view.act?.(page)
    await page.waitForTimeout(600)
    await picture(page, name, view)
    faults.push(...(await faultsOn(page, name)))
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  } finally {
    await context.close()
  }
  return faults
}

mkdirSync(OUT, { recursive: true })
const wanted = process.argv.slice(2)
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)))
const product = await startProduct(42150, `${OUT}/.data`)
const browser = await chromium.launch(LAUNCH)
const faults: string[] = []
try {
  const cookie = await signUpSomebody(product)
  for (const shot of chosen) faults.push(...(await take(browser, product.url, cookie, shot)))
} finally {
  await browser.close()
  await product.stop()
}
process.stdout.write(
  `${chosen.length} pictures in ${OUT}/\n${faults.length > 0 ? faults.join('\n') : 'No fault'}\n`,
)
process.exitCode = faults.length > 0 ? 1 : 0
