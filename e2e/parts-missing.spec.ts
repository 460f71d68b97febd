import { type Page, expect, test } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { FEW, signUp } from './person.ts'

/** What lies over the page comes with its own code; without a connection the page must outlive that it cannot. */

async function openWithout(page: Page, path: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) await page.route(`**/assets/${part}-*.js`, route => route.abort())
  await signUp(page)
  await page.goto(path)
  await expect(page.locator('[data-offer-name]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
}

const ONCE = { tag: '@desktop' }

const told = (page: Page) =>
  page.locator('.toast').getByText('This could not be opened. Check the connection and try again.')
const screen = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' })

test('a menu that cannot be fetched leaves the page, and opens when asked again', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithout(page, FEW, ['HeaderMenu'])
  const open = page.getByRole('button', { name: 'Open menu' })
  await open.click()
  await expect(told(page)).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
  await expect(page.locator('[data-offer-name]').first()).toBeVisible()
  await page.unrouteAll()
  await open.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('details that cannot be fetched leave the list, and open when asked again', ONCE, async ({ page }) => {
  await openWithout(page, FEW, ['Dialogs'])
  const name = page.locator('[data-offer-name]').first()
  await name.click()
  await expect(told(page)).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
  await expect(page).toHaveURL(FEW)
  await page.unrouteAll()
  await name.click()
  await expect(page.getByRole('dialog').getByText('How this price was computed')).toBeVisible()
})

test(
  'an alert that cannot be fetched leaves the list, and opens when asked again',
  ONCE,
  async ({ page }) => {
    await openWithout(page, FEW, ['AlertDialog'])
    const alert = page.getByRole('button', { name: /^Alert / }).first()
    await alert.click()
    await expect(told(page)).toBeVisible()
    await expect(screen(page)).toHaveCount(0)
    await page.unrouteAll()
    await alert.click()
    await expect(page.getByRole('dialog', { name: 'Set up an alert' })).toBeVisible()
  },
)

test(
  'without what draws toasts and changes the list, a watch still says that it failed, and works when asked again',
  ONCE,
  async ({ page }) => {
    await openWithout(page, FEW, ['ToastView', 'watch-change'])
    await page.route('**/api/watchlist', route => route.abort())
    const watch = page.getByRole('button', { name: /^Watch / }).first()
    await watch.click()
    await expect(page.locator('.toast')).toHaveText(
      'Network error. Please check your connection and try again.',
    )
    await expect(watch).toHaveAttribute('aria-pressed', 'false')
    await page.unrouteAll()
    await watch.click()
    await expect(watch).toHaveAttribute('aria-pressed', 'true')
  },
)

test('the error screen keeps its distance from the edge where the frame is gone', ONCE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withoutPageAnswers(page)
  await page.route('**/api/features', route => route.fulfill({ json: { appName: { not: 'a name' } } }))
  await signUp(page)
  await page.goto('/')
  await expect(screen(page)).toBeVisible()
  expect((await screen(page).boundingBox())?.x).toBe(16)
})

test('the menu is fetched before anybody needs it', ONCE, async ({ page }) => {
  const ahead = page.waitForEvent('requestfinished', request => request.url().includes('/HeaderMenu-'))
  await signUp(page)
  await page.goto('/')
  await ahead
})
