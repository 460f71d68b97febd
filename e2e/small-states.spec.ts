import { type Locator, type Page, expect, test } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { FEW, signUp } from './person.ts'
import { answers, holdsBack, open, product } from './spec-words-tools.ts'

/** Small things that a careful look at every screen found, each held where it was seen. */
const ONCE = { tag: '@desktop' }
const PHONE = { width: 390, height: 844 }

const left = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.x ?? NaN)

async function openOnPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => localStorage.setItem('disclaimer-dismissed', 'true'))
  await open(page, path)
}

test('a home without any product says so, with one way on', ONCE, async ({ page }) => {
  await withoutPageAnswers(page)
  await signUp(page)
  await answers(page, '**/api/products/search?*', [])
  await open(page, '/')
  await expect(page.getByRole('heading', { name: /^No products to show/ })).toBeVisible()
  await expect(page.getByText(/^ranked by/)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Data status' }).click()
  await expect(page).toHaveURL('/status')
})

test('no new products without a filter: the way on leads somewhere else', ONCE, async ({ page }) => {
  await withoutPageAnswers(page)
  await answers(page, '**/api/products/new?*', [])
  await open(page, '/new')
  const clear = page.getByRole('button', { name: 'Show all new products' })
  await expect(page.getByRole('heading', { name: 'No new products found' })).toBeVisible()
  await expect(clear).toHaveCount(0)
  await page.getByLabel('Category').selectOption('sarm')
  await clear.click()
  await expect(page.getByLabel('Category')).toHaveValue('all')
  await page.getByRole('button', { name: 'Show restocked products' }).click()
  await expect(page.getByText('Recently restocked products')).toBeVisible()
})

test('the mark of an invalid coupon is as wide as its words', ONCE, async ({ page }) => {
  await withoutPageAnswers(page)
  await signUp(page)
  const vendor = { name: 'Copper Thimble Labs', slug: 'copper-thimble' }
  const coupon = { id: '9', vendorId: '1', vendor, code: 'BROKEN', discountType: 'odd', discountAmount: '5' }
  await answers(page, '**/api/coupons', [coupon])
  await openOnPhone(page, '/coupons')
  const mark = page.locator('.badge').filter({ hasText: 'Invalid - Delete to fix' })
  await expect(mark).toBeVisible()
  expect((await mark.boundingBox())?.width).toBeLessThan(200)
})

test('what is opened at the end of the details comes into sight', ONCE, async ({ page }) => {
  await signUp(page)
  await openOnPhone(page, FEW)
  await page.locator('[data-offer-name]').nth(3).click()
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: 'Report a wrong price' }).click()
  await expect(details.getByRole('button', { name: 'Send report' })).toBeInViewport({ ratio: 1 })
})

test('the buttons of a notice stand under its words on a phone', ONCE, async ({ page }) => {
  await signUp(page)
  const made = await page.request.post('/api/watchlist', { data: { productId: (await product(page)).id } })
  expect(made.ok()).toBe(true)
  await openOnPhone(page, '/watchlist')
  const words = page.getByText('Enable notifications to get price alerts')
  const notice = page.locator('.notice').filter({ has: words })
  await expect(notice.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  // The page is laid out for the phone a moment after its width changes.
  const apart = async () => (await left(notice.getByRole('button').first())) - (await left(words))
  await expect.poll(apart).toBe(0)
})

test('the buttons of all rows stand in columns, watched or not', ONCE, async ({ page }) => {
  await withoutPageAnswers(page)
  await signUp(page)
  // What trends changes with what other journeys look at.
  const trending = (await (await page.request.get('/api/products/trending')).json()) as { id: string }[]
  await answers(page, '**/api/watchlist/counts', { [trending[0]?.id ?? '']: 2 })
  await open(page, '/')
  const rows = page.locator('.offer')
  await expect(rows.locator('.count', { hasText: '2' }).first()).toBeVisible()
  const watch = await rows.getByRole('button', { name: /^Watch / }).all()
  expect(watch.length).toBeGreaterThan(3)
  expect(new Set(await Promise.all(watch.map(left))).size).toBe(1)
})

test('two whole offers of a search stand on a phone, also with a coupon on both', ONCE, async ({ page }) => {
  await signUp(page)
  const { id: productId, offers } = await product(page)
  for (const { vendorId } of offers)
    await page.request.post('/api/coupons', {
      data: { vendorId, code: 'FIVEOFF', discountType: 'fixed', discountAmount: '5' },
    })
  // The head then says also that somebody watches it.
  await page.request.post('/api/watchlist', { data: { productId } })
  await openOnPhone(page, '/?q=bpc-157')
  const second = page.locator('.offer').nth(1)
  await expect(second.getByText('FIVEOFF')).toBeVisible()
  const box = await second.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
})

test(
  'the button that saves a public code is high enough for a thumb and takes no other button away',
  ONCE,
  async ({ page }) => {
    await signUp(page)
    await openOnPhone(page, '/?q=bpc-157')
    const save = page.getByRole('button', { name: /^Save and apply/ }).first()
    await expect(save).toBeVisible()
    expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const covered = await page
      .locator('.offer')
      .filter({ has: save })
      .first()
      .locator('a, button')
      .evaluateAll(parts =>
        parts
          .filter(part => {
            part.scrollIntoView({ block: 'center' })
            const { x, y, width, height } = part.getBoundingClientRect()
            const hit = document.elementFromPoint(x + width / 2, y + height / 2)
            return height > 0 && !(hit && (part.contains(hit) || hit.contains(part)))
          })
          .map(part => part.textContent),
      )
    expect(covered).toEqual([])
  },
)

test('the time of every change stands at the same edge on a phone', ONCE, async ({ page }) => {
  await openOnPhone(page, '/changes')
  await expect(page.locator('.entry time').first()).toBeVisible()
  // Read at once: rows below the window go while the list measures itself.
  const edges = await page
    .locator('.entry time')
    .evaluateAll(times => times.map(time => Math.round(time.getBoundingClientRect().x)))
  expect(edges.length).toBeGreaterThan(3)
  expect(new Set(edges).size).toBe(1)
})

test('how a vendor is read is said in words', ONCE, async ({ page }) => {
  await open(page, '/status')
  await expect(page.getByText('WooCommerce feed').first()).toBeVisible()
  await expect(page.getByText(/^(woocommerce|json-ld|google-merchant)/)).toHaveCount(0)
})

test('a suggested product that nobody has in stock says that', ONCE, async ({ page }) => {
  await signUp(page)
  await answers(page, '**/api/products/suggest*', [
    { productId: '1', name: 'RAD-140 tablets', matched: 'RAD-140', offers: 0 },
  ])
  await open(page, '/')
  await page.getByRole('combobox', { name: 'Search products' }).fill('rad')
  await expect(page.getByRole('option', { name: /RAD-140 tablets.*out of stock/ })).toBeVisible()
})

test('the changes are offered as feeds, each in a window of its own', ONCE, async ({ page, request }) => {
  await open(page, '/changes')
  for (const [name, path, type] of [
    ['RSS', '/changes.rss', /^application\/rss\+xml/],
    ['Atom', '/changes.atom', /^application\/atom\+xml/],
    ['JSON Feed', '/changes.feed.json', /^application\/feed\+json/],
    ['JSON(?! Feed)', '/api/changes', /^application\/json/],
  ] as const) {
    const link = page.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', new RegExp(`${path}$`))
    expect((await request.get(path)).headers()['content-type']).toMatch(type)
  }
})

test('codes that are on their way are not said to be none', ONCE, async ({ page }) => {
  await withoutPageAnswers(page)
  const release = await holdsBack(page, '**/api/promotions')
  await open(page, '/deals')
  await page.getByRole('button', { name: /^Vendor Deals/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Active Vendor Coupons' })
  await expect(dialog.locator('.ticket').first()).toBeAttached()
  await expect(dialog.getByText('No active coupons available')).toHaveCount(0)
  release()
  await expect(dialog.getByRole('button', { name: /^Copy code/ }).first()).toBeVisible()
})

test('settings send nobody to a bell that cannot ring', ONCE, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await signUp(page)
  await open(page, '/settings')
  await expect(page.getByText(/^Push notifications are not supported on this browser\./)).toBeVisible()
  await expect(page.getByText(/The bell in the header turns push alerts on/)).toHaveCount(0)
})
