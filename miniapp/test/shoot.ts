/** Pictures and axe of the kit page: `node --import tsx miniapp/test/shoot.ts [name]` writes to screenshots/kit. */
import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { OUT, TELEGRAM_HASH, openKit } from './kit-server.ts'

const THEMES = { light: '', dark: '', telegram: TELEGRAM_HASH }
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
  narrow: { width: 320, height: 640 },
}

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
  suggest: {
    act: async page => {
      await page.getByRole('combobox', { name: 'Search' }).fill('bpc')
      await page.keyboard.press('ArrowDown')
    },
  },
  toast: { act: press('Toast with undo') },
  menu: { act: press('Open menu') },
  tooltip: { act: page => page.getByRole('button', { name: 'Vendor health: 97' }).first().click() },
  focus: {
    act: async page => {
      await page.getByRole('button', { name: 'Badge Legend' }).focus()
      await page.keyboard.press('Tab')
    },
  },
  forced: { act: page => page.emulateMedia({ forcedColors: 'active' }) },
  print: { full: true, act: page => page.emulateMedia({ media: 'print' }) },
}

async function shoot(page: Page, name: string, full: boolean): Promise<string[]> {
  await page.waitForTimeout(450)
  await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: full })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  // Forced colours are the system's own pairs, which axe computes from ours.
  if (name.endsWith('forced')) return []
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    rule => `${name}: ${rule.id} ${rule.nodes.map(node => node.target.join(' ')).join(', ')}`,
  )
  return sideways > 0 ? [...found, `${name}: ${sideways} px sideways`] : found
}

const wanted = (size: string, theme: string, view: string): boolean => {
  if (size === 'desktop' && view === 'menu') return false
  if (view === 'print' || view === 'forced') return size === 'desktop' && theme === 'light'
  return size !== 'narrow' || (theme === 'light' && view !== 'loading')
}

mkdirSync(OUT, { recursive: true })
const { browser, url, close } = await openKit(41500)
const faults: string[] = []
const only = process.argv[2] ?? ''
for (const [theme, hash] of Object.entries(THEMES)) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const [view, { query = '', full = false, act }] of Object.entries(VIEWS)) {
      const name = `${size}-${theme}-${view}`
      if (!wanted(size, theme, view) || !name.includes(only)) continue
      const touch = size !== 'desktop'
      const context = await browser.newContext({ viewport, isMobile: touch, hasTouch: touch })
      if (theme === 'dark') await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
      const page = await context.newPage()
      page.on('pageerror', error => faults.push(`${name}: ${error.message}`))
      page.on('console', line => line.type() === 'error' && faults.push(`${name}: ${line.text()}`))
      await page.goto(`${url}${query}${hash}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await act?.(page)
      faults.push(...(await shoot(page, name, full)))
      await context.close()
    }
  }
}
await close()
process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'No fault\n')
process.exitCode = faults.length > 0 ? 1 : 0
