import type { Page } from '@playwright/test'
import { ONCE, APP, type Telegram, expect, test } from './telegram.ts'

const answer = (page: Page, path: string, status: number, json: unknown) =>
  page.route(`${APP}${path}`, route => route.fulfill({ status, json }))

const text = ({ app }: Telegram, words: string | RegExp) => app.getByText(words).first()

test('every list that is empty says so, with one way on @phone', async ({ telegram, page }) => {
  for (const path of [
    'products/deals',
    'products/trending',
    'products/new*',
    'products/back-in-stock',
    'promotions',
    'vendors/stats',
  ])
    await answer(page, `/api/${path}`, 200, [])
  await telegram.open({ path: '/?q=zzzzqq' })
  const { app } = telegram
  await expect(app.getByRole('heading', { name: 'No products found for "zzzzqq"' })).toBeVisible()
  for (const [path, words] of [
    ['/deals', 'No deals available'],
    ['/new', 'No new products found'],
    ['/vendors', 'No vendors found'],
    ['/vendor/nobody-here', 'No products found for this vendor'],
    ['/coupons', 'No coupons saved'],
    ['/watchlist', 'No items in watchlist'],
    ['/trending', 'Nothing has been searched often enough this week'],
    ['/notifications', 'Nothing has been told yet'],
  ] as const)
    await test.step(path, async () => {
      await telegram.go(path)
      await expect(text(telegram, words)).toBeVisible()
    })
})

test('every list that cannot be loaded says so, and loads when asked again @phone', async ({
  telegram,
  page,
}) => {
  telegram.allow(/status of 503/)
  const { app } = telegram
  // The coupons are asked for with the first page.
  await answer(page, '/api/coupons', 503, { message: 'down' })
  await telegram.open({ path: '/privacy' })
  await expect(app.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  for (const [path, call, words] of [
    ['/?q=bpc', '/api/products/search*', 'Failed to search products.'],
    ['/deals', '/api/products/deals', 'Failed to fetch products'],
    ['/new', '/api/products/new?*', 'Failed to fetch new arrivals'],
    ['/coupons', '/api/coupons', /^Failed to fetch coupons/],
  ] as const)
    await test.step(path, async () => {
      await answer(page, call, 503, { message: 'down' })
      await telegram.go(path)
      await expect(text(telegram, words)).toBeVisible()
      await page.unroute(`${APP}${call}`)
      await app.getByRole('button', { name: 'Try again' }).first().click()
      await expect(text(telegram, words)).toHaveCount(0)
    })
})

test('an unknown page is a page of ours, with the way back in the host', ONCE, async ({ telegram }) => {
  telegram.allow(/status of 404 .*\/nothing-here/)
  await telegram.open({ path: '/nothing-here' })
  await expect(telegram.app.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await telegram.back()
  await expect(telegram.app.getByRole('heading', { name: 'Find the Best Peptide Prices' })).toBeVisible()
})

test('code that cannot be fetched ends in the error screen; both its ways lead on inside Telegram @phone', async ({
  telegram,
  page,
}) => {
  telegram.allow(/VendorsPage|Failed to load resource|Minified React|error occurred in|dynamically imported/)
  const { app } = telegram
  const missing = '**/assets/VendorsPage-*.js'
  await page.route(missing, route => route.abort())
  await telegram.open({ path: '/vendors' })
  await expect(app.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await app.getByRole('link', { name: 'Go Home' }).click()
  await expect(app.getByRole('heading', { name: 'Find the Best Peptide Prices' })).toBeVisible()
  await telegram.open({ path: '/vendors' })
  await expect(app.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute(missing)
  await app.getByRole('button', { name: 'Reload Page' }).click()
  await expect(app.getByRole('heading', { name: 'Vendor Catalog' })).toBeVisible()
  await expect.poll(() => telegram.last('web_app_ready')).toBeDefined()
})

test('without a connection what was loaded stays, the strip says how old it is, and a failure is told @phone', async ({
  telegram,
  context,
  page,
}) => {
  telegram.allow(/ERR_INTERNET_DISCONNECTED/)
  const { app } = telegram
  // What says that something failed is fetched ahead, once the page has nothing better to do.
  const ahead = page.waitForEvent('requestfinished', request => request.url().includes('/ToastView-'))
  await telegram.open()
  await expect(app.locator('[data-offer-name]')).toHaveCount(20)
  const toasts = await ahead
  // Its file is there; what the file itself imports may still be on its way.
  await toasts.frame().evaluate(`import(${JSON.stringify(toasts.url())}).then(() => undefined)`)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(text(telegram, /^No connection\. Showing prices from \d\d:\d\d\.$/)).toBeVisible()
  await expect(app.locator('[data-offer-name]')).toHaveCount(20)
  const watch = app.getByRole('button', { name: /^Watch / }).first()
  await watch.click()
  await expect(app.locator('.toast')).toContainText(
    'Network error. Please check your connection and try again.',
  )
  await expect(watch).toHaveAttribute('aria-pressed', 'false')
  expect(telegram.last('web_app_trigger_haptic_feedback')).toEqual({
    type: 'notification',
    notification_type: 'error',
  })
  await context.setOffline(false)
  await expect(text(telegram, /^No connection/)).toHaveCount(0)
  await watch.click()
  await expect(watch).toHaveAttribute('aria-pressed', 'true')
})

test(
  'when the server does not answer at the start the app says so, and starts when asked again',
  ONCE,
  async ({ telegram, page }) => {
    telegram.allow(/ERR_FAILED|ERR_CONNECTION/)
    const calls = `${APP}/api/**`
    await page.route(calls, route => route.abort())
    await telegram.open()
    await expect(text(telegram, 'Something went wrong')).toBeVisible()
    await expect(text(telegram, 'Network failure: the server cannot be reached')).toBeVisible()
    await page.unroute(calls)
    await telegram.app.getByRole('button', { name: 'Reload Page' }).click()
    await expect(telegram.app.getByRole('heading', { name: 'Find the Best Peptide Prices' })).toBeVisible()
  },
)

test(
  'a connection that goes before the page was complete leaves what is there',
  ONCE,
  async ({ telegram, page }) => {
    telegram.allow(/ERR_FAILED|dynamically imported module/)
    const { app } = telegram
    for (const late of ['after-page', 'ToastView'])
      await page.route(`**/assets/${late}-*.js`, route => route.abort())
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    const missed = page.waitForEvent('requestfailed', request => request.url().includes('/after-page-'))
    await telegram.open()
    await missed
    await page.waitForTimeout(500)
    await app
      .getByRole('button', { name: /^Watch / })
      .first()
      .click()
    await expect(app.getByRole('button', { name: 'Push alerts' })).toBeDisabled()
    await expect(app.locator('[data-offer-name]')).toHaveCount(20)
  },
)
