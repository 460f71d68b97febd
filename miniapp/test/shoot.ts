/** Pictures and axe of the kit page: `node --import tsx miniapp/test/shoot.ts [name]` writes to screenshots/kit. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, chromium } from '@playwright/test'
import { build, preview } from 'vite'

const OUT = 'screenshots/kit'
const PORT = 41500
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
const THEMES = {
  light: '',
  dark: '',
  telegram: `#tgWebAppVersion=8.0&tgWebAppPlatform=android&tgWebAppThemeParams=${encodeURIComponent(JSON.stringify(DARK_TELEGRAM))}`,
}
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

type Act = (page: Page) => Promise<void>

const press =
  (name: string): Act =>
  page =>
    page.getByRole('button', { name, exact: true }).click()

const VIEWS: Record<string, { readonly query?: string; readonly full?: boolean; readonly act?: Act }> = {
  page: { full: true },
  fold: {},
  loading: { query: '?loading' },
  details: { act: press('Open details') },
  form: { act: press('Open form') },
  toast: { act: press('Toast with undo') },
  menu: { act: press('Open menu') },
  tooltip: { act: page => page.getByRole('button', { name: 'Vendor health: 97' }).first().click() },
}

async function shoot(page: Page, name: string, full: boolean): Promise<string[]> {
  await page.waitForTimeout(450)
  await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: full })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    rule => `${name}: ${rule.id} ${rule.nodes.map(node => node.target.join(' ')).join(', ')}`,
  )
  return sideways > 0 ? [...found, `${name}: ${sideways} px sideways`] : found
}

const html = (source: string) =>
  source
    .replace('/miniapp/main.tsx', '/miniapp/test/kit.tsx')
    .replace(
      '</head>',
      '<style>.kit-part{display:grid;gap:16px;margin-top:48px}.kit-stack{display:grid;gap:12px}</style></head>',
    )

await build({
  logLevel: 'warn',
  plugins: [{ name: 'kit', transformIndexHtml: { order: 'pre', handler: html } }],
  build: { outDir: `${OUT}/site` },
})
mkdirSync(OUT, { recursive: true })
const server = await preview({ build: { outDir: `${OUT}/site` }, preview: { port: PORT, host: '127.0.0.1' } })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const faults: string[] = []
const only = process.argv[2] ?? ''
for (const [theme, hash] of Object.entries(THEMES)) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const [view, { query = '', full = false, act }] of Object.entries(VIEWS)) {
      const name = `${size}-${theme}-${view}`
      if ((size === 'desktop' && view === 'menu') || !name.includes(only)) continue
      const context = await browser.newContext({
        viewport,
        isMobile: size === 'phone',
        hasTouch: size === 'phone',
      })
      if (theme === 'dark') await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
      const page = await context.newPage()
      page.on('pageerror', error => faults.push(`${name}: ${error.message}`))
      page.on('console', line => line.type() === 'error' && faults.push(`${name}: ${line.text()}`))
      await page.goto(`http://127.0.0.1:${PORT}/${query}${hash}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await act?.(page)
      faults.push(...(await shoot(page, name, full)))
      await context.close()
    }
  }
}
await browser.close()
await server.close()
writeFileSync(`${OUT}/faults.txt`, faults.join('\n'))
process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'No fault\n')
process.exitCode = faults.length > 0 ? 1 : 0
