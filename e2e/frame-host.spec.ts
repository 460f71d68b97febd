import type { Page } from '@playwright/test'
import { axeFor } from './axe.ts'
import { DARK, LIGHT, type Telegram, expect, test } from './telegram.ts'

const tabs = ({ app }: Telegram) => app.getByRole('navigation', { name: 'Tabs' })
const heading = ({ app }: Telegram, name: string) => app.getByRole('heading', { level: 1, name })

const violations = async (page: Page) =>
  (await axeFor(page.frames()[1]!).analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )

test('five tabs lead through the app, and the last to everything else @phone', async ({ telegram }) => {
  await telegram.open()
  const bar = tabs(telegram)
  await expect(bar.getByRole('button')).toHaveText(['Search', 'Deals', 'Watchlist', 'Alerts', 'More'])
  for (const [tab, title] of [
    ['Deals', 'Hot Deals'],
    ['Watchlist', 'Your Watchlist'],
    ['Alerts', 'Notifications'],
    ['Search', 'Find the Best Peptide Prices'],
  ] as const) {
    await bar.getByRole('button', { name: tab }).click()
    await expect(heading(telegram, title)).toBeVisible()
    await expect(bar.getByRole('button', { name: tab })).toHaveAttribute('aria-current', 'page')
  }
  await bar.getByRole('button', { name: 'More' }).click()
  const sheet = telegram.app.getByRole('dialog', { name: 'More' })
  await sheet.getByRole('button', { name: 'Settings' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(heading(telegram, 'Settings')).toBeVisible()
  await expect(telegram.app.getByRole('button', { name: 'Open menu' })).toHaveCount(0)
})

test('who comes back to the app sees prices of now @phone', async ({ telegram, page }) => {
  await telegram.open({ path: '/deals' })
  await expect(telegram.app.locator('[data-offer-name]').first()).toBeVisible()
  await expect(tabs(telegram).getByRole('button', { name: 'Search' })).toBeVisible()
  await page.clock.install({ time: Date.now() + 120_000 })
  const again = page.waitForRequest(/api\/products\/deals/)
  await telegram.tell('visibility_changed', { is_visible: true })
  await again
})

test('the second visit offers the home screen @phone', async ({ telegram, page }) => {
  // A frame of another site may be given no storage; Telegram's own apps give it.
  await page.addInitScript(() => {
    const kept = new Map([['telegram-visits', '1']])
    const value = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    }
    Object.defineProperty(window, 'localStorage', { value })
  })
  await telegram.open()
  const offer = telegram.app.locator('.toast', { hasText: 'Add this app to the home screen?' })
  await offer.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => telegram.last('web_app_add_to_home_screen')).toBeDefined()
})

// Each platform's parts and each theme's colours once: no colour depends on the platform.
for (const [platform, name, theme] of [
  ['ios', 'light', LIGHT],
  ['android', 'dark', DARK],
] as const)
  test(`the frame on ${platform}, ${name}, has no fault of accessibility @phone`, async ({
    telegram,
    page,
  }) => {
    await telegram.open({ platform, theme })
    await expect(telegram.app.locator('[data-offer-name]').first()).toBeVisible()
    await expect(tabs(telegram).getByRole('button', { name: 'Search' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await tabs(telegram).getByRole('button', { name: 'More' }).click()
    const sheet = telegram.app.getByRole('dialog', { name: 'More' })
    await expect(sheet.getByRole('button', { name: 'Settings' })).toBeVisible()
    await sheet.evaluate(part => Promise.all(part.getAnimations().map(({ finished }) => finished)))
    expect(await violations(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Settings' }).click()
    const row = telegram.app.locator('.switch-row', { hasText: 'Price drops' })
    await expect(row).toBeVisible()
    await expect(sheet).toHaveCount(0)
    await row.getByRole('checkbox').click()
    await expect(row.getByRole('checkbox')).toBeChecked()
    const [words, control] = [row.getByText('Price drops'), row.getByRole('checkbox')]
    const middle = (await words.boundingBox())?.x ?? 0
    expect((await control.boundingBox())?.x).toBeGreaterThan(middle + 200)
    expect(await violations(page)).toEqual([])
  })
