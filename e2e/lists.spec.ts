import { type Page, expect, test } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { signUp } from './person.ts'

test.beforeEach(({ page }) => withoutPageAnswers(page))

test('a trending card leads to the search of its name @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/trending')
  await expect(page.getByRole('heading', { level: 1, name: "What's Hot in Peptides" })).toBeVisible()
  await expect(page.getByText('Top searched products this week')).toBeVisible()
  await expect(page.getByText('Last updated: just now')).toBeVisible()
  const cards = page.locator('a.tile.hot')
  expect(await cards.count()).toBeLessThanOrEqual(8)
  const name = (await cards.first().locator('b').textContent()) ?? ''
  await cards.first().click()
  await expect(page).toHaveURL(`/?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: `Results for "${name}"` })).toBeVisible()
})

test('trending says when it cannot be fetched, and when it is empty @desktop', async ({ page }) => {
  let answer = { status: 503, body: '{"message":"down"}' }
  await page.route('**/api/products/trending', route => route.fulfill(answer))
  await page.goto('/trending')
  await expect(page.getByText('Failed to fetch trending products.')).toBeVisible()
  answer = { status: 200, body: '[]' }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Search products' })).toBeVisible()
})

test('deals: three filters with counts, six skeletons while loading', async ({ page }) => {
  let answerNow = () => {}
  const asked = new Promise<void>(resolve => (answerNow = resolve))
  await page.route('**/api/products/deals', async route => {
    await asked
    await route.continue()
  })
  await page.goto('/deals')
  await expect(page.locator('.offers .offer')).toHaveCount(6)
  answerNow()
  const all = page.getByRole('button', { name: /^All Deals \(\d+\)$/ })
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-offer-name]').first()).toBeVisible()
  const big = page.getByRole('button', { name: /^Big Discounts 15%\+ \(\d+\)$/ })
  const count = Number(/\((\d+)\)/.exec((await big.textContent()) ?? '')?.[1])
  await big.click()
  await expect(big).toHaveAttribute('aria-pressed', 'true')
  const inGroups = async () => {
    const texts = await page.locator('.group-head .meta').allTextContents()
    return texts.reduce((sum, text) => sum + parseInt(text, 10), 0)
  }
  await expect.poll(inGroups).toBe(count)
  for (const note of await page.locator('.deal-check .meta').allTextContents())
    expect(Number(/(\d+) ?%/.exec(note)?.[1])).toBeGreaterThanOrEqual(15)
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a vendor code is filtered, copied and ticked for two seconds', async ({ page }) => {
    await page.goto('/deals')
    await page.getByRole('button', { name: /^Vendor Deals \(\d+\)$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Active Vendor Coupons' })
    await expect(dialog.getByText('Browse and copy coupon codes from our verified vendors')).toBeVisible()
    const vendors = dialog.getByRole('combobox', { name: 'Vendor' })
    await expect(vendors.locator('option').first()).toHaveText(/^All Vendors \(\d+\)$/)
    await vendors.selectOption({ index: 1 })
    const copy = dialog.getByRole('button', { name: /^Copy code/ }).first()
    const code = ((await copy.textContent()) ?? '').replace('Copy code ', '')
    await copy.click()
    await expect(copy).toHaveClass(/copied/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await expect(copy).not.toHaveClass(/copied/, { timeout: 3_000 })
    await expect(dialog.getByRole('link', { name: /^Visit Site/ }).first()).toHaveAttribute(
      'target',
      '_blank',
    )
  })
})

test('a code that runs out while it is looked at says so once, in red before @desktop', async ({ page }) => {
  let calls = 0
  const promotion = {
    id: '1',
    vendorId: '1',
    vendor: { name: 'Northline Bio', slug: 'northline-bio', website: 'https://northline.example/' },
    code: 'LAST5',
    promotionType: 'unheard_of',
    promotionName: 'Last minutes',
    discountType: 'fixed',
    discountAmount: '5.00',
    expiresAt: new Date(Date.now() + 6_000).toISOString(),
    verifiedAt: new Date(Date.now() - 60_000).toISOString(),
  }
  await page.route('**/api/promotions', route => {
    calls += 1
    return route.fulfill({ json: [promotion] })
  })
  await page.goto('/deals')
  await page.getByRole('button', { name: /^Vendor Deals/ }).click()
  const ticket = page.getByRole('article', { name: 'Northline Bio: Last minutes' })
  await expect(ticket.getByText('$5 OFF')).toBeVisible()
  await expect(ticket.getByText('General')).toBeVisible()
  await expect(ticket.getByRole('timer')).toHaveClass(/urgent/)
  const before = calls
  await expect(ticket.getByText('Expired')).toBeVisible({ timeout: 10_000 })
  await expect.poll(() => calls).toBe(before + 1)
  await page.waitForTimeout(1_500)
  expect(calls).toBe(before + 1)
})

test('empty deals and codes say so in the words of the specification @desktop', async ({ page }) => {
  await page.route('**/api/products/deals', route => route.fulfill({ json: [] }))
  await page.route('**/api/promotions', route => route.fulfill({ json: [] }))
  await page.goto('/deals')
  await expect(page.getByRole('heading', { name: 'No deals available' })).toBeVisible()
  await expect(page.getByText('Check back later for new deals')).toBeVisible()
  await page.getByRole('button', { name: /^With Coupon/ }).click()
  await expect(page.getByText('No products with active coupons right now')).toBeVisible()
  await page.getByRole('button', { name: /^Big Discounts/ }).click()
  await expect(page.getByText('No products with 15%+ discounts at the moment')).toBeVisible()
  await page.getByRole('button', { name: 'Vendor Deals (0)' }).click()
  await expect(page.getByRole('dialog').getByText('No active coupons available')).toBeVisible()
})

test('new arrivals: filters are sent only when chosen, restocks load only when asked for', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (/\/api\/products\/(new|back)/.test(pathname)) asked.push(pathname + search)
  })
  await page.goto('/new')
  await expect(page.getByText(/^\d+ Products?$/)).toBeVisible()
  await expect(page.getByText('Latest products from trusted vendors')).toBeVisible()
  expect(asked).toContain('/api/products/new?days=30')
  expect(asked.some(path => path.includes('back-in-stock'))).toBe(false)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('peptide')
  await expect.poll(() => asked).toContain('/api/products/new?days=30&category=peptide')
  const vendors = page.getByRole('combobox', { name: 'Vendor' })
  const counts = (await vendors.locator('option').allTextContents())
    .slice(1)
    .map(text => Number(/\((\d+)\)$/.exec(text)?.[1]))
  expect(counts).toEqual([...counts].sort((left, right) => right - left))
  expect(Math.min(...counts)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Back in Stock' }).click()
  await expect(page.getByText('Recently restocked products')).toBeVisible()
  await expect.poll(() => asked).toContain('/api/products/back-in-stock')
})

test('new arrivals that are none say so, for each view @desktop', async ({ page }) => {
  await page.route('**/api/products/new?*', route => route.fulfill({ json: [] }))
  await page.route('**/api/products/back-in-stock', route => route.fulfill({ json: [] }))
  await page.goto('/new')
  await expect(page.getByRole('heading', { name: 'No new products found' })).toBeVisible()
  await expect(
    page.getByText('Try adjusting your filters or check back later for new arrivals'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back in Stock' }).click()
  await expect(page.getByRole('heading', { name: 'No restocked items found' })).toBeVisible()
  await expect(page.getByText('No products have been restocked in this time period')).toBeVisible()
})

test('a vendor: from the catalogue to its offers and back', async ({ page }) => {
  await page.goto('/vendors')
  await expect(page.getByText('Browse products from trusted vendors')).toBeVisible()
  await page.getByRole('button', { name: 'What is a COA?' }).click()
  await expect(
    page.getByRole('dialog').getByText(/Certificate of Analysis: a third-party lab document/),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  const tile = page.locator('a.tile.vendor').first()
  const name = (await tile.locator('b').textContent()) ?? ''
  await tile.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^\d+ products? available$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vendor health/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Vendors' }).click()
  await expect(page).toHaveURL('/vendors')
})

test('an unknown vendor shows its slug and that it has nothing @desktop', async ({ page }) => {
  await page.goto('/vendor/nobody-here')
  await expect(page.getByRole('heading', { level: 1, name: 'nobody-here' })).toBeVisible()
  await expect(page.getByText('No products found for this vendor')).toBeVisible()
})

test('Best Price speaks of every vendor, also on the page of one @desktop', async ({ page, request }) => {
  const products = (await (await request.get('/api/products/search?q=bpc-157')).json()) as {
    id: string
    offers: {
      id: string
      inStock: boolean
      currency: string
      normalizedPricePerMg: string | null
      vendor: { slug: string }
    }[]
  }[]
  const [product] = products
  const dear = product?.offers
    .filter(offer => offer.inStock && offer.currency === 'USD' && offer.normalizedPricePerMg !== null)
    .sort((left, right) => Number(right.normalizedPricePerMg) - Number(left.normalizedPricePerMg))[0]
  await page.goto(`/vendor/${dear?.vendor.slug}`)
  const card = page.locator(`#offer-${dear?.id}`)
  await expect(card).toBeVisible()
  await expect(card.getByText('Best Price')).toHaveCount(0)
})

test('a deal says its drop first, then what the vendor says and when the list price was raised @desktop', async ({
  page,
}) => {
  await page.goto('/deals')
  const raised = page.locator('.deal-check').filter({ hasText: 'list price raised from' }).first()
  await expect(page.locator('.deal-check').first()).toContainText(/^\d+% under its 30-day low of \$/)
  await page.getByLabel('Sort').selectOption('discount')
  await expect(page).toHaveURL('/deals?sort=discount')
  // Fewer than are drawn at once, so that all of them are looked at.
  await page.getByRole('button', { name: /^Big Discounts/ }).click()
  await expect(raised).toContainText(
    /(under its 30-day low|not a low|no earlier price).*vendor says \d+% below list; list price raised from .* to .* (\d+ days? (before|after)|with the sale)$/,
  )
  const ruler = page.getByRole('img', { name: /now, lowest of the 30 days before .*, list price/ })
  await expect(ruler.first()).toBeVisible()
  await expect(page.getByText(/^on sale \d+ of the last \d+ days?$/).first()).toBeVisible()
})

test('deals are narrowed by name and vendor, and nothing left says so with a way back @desktop', async ({
  page,
}) => {
  await page.goto('/deals')
  await expect(page.locator('.group-head').first()).toBeVisible()
  await page.getByLabel('Find a product').fill('bpc157')
  await expect(page).toHaveURL('/deals?find=bpc157')
  await expect(page.locator('.group-head h2').first()).toContainText('BPC-157')
  for (const name of await page.locator('.group-head h2').allTextContents()) expect(name).toContain('BPC-157')
  const vendor = page.getByLabel('Vendor', { exact: true })
  await vendor.selectOption({ index: 1 })
  const chosen = (await vendor.locator('option').nth(1).textContent()) ?? ''
  for (const name of await page.locator('.offer-vendor a').allTextContents()) expect(name).toBe(chosen)
  const groups = await page.locator('.group-head .meta').allTextContents()
  const listed = groups.reduce((sum, text) => sum + parseInt(text, 10), 0)
  await expect(page.getByRole('button', { name: `All Deals (${listed})` })).toBeVisible()
  await page.getByLabel('Find a product').fill('zzzz')
  await expect(page.getByRole('heading', { name: 'No deal fits this search and vendor' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all vendors and products' }).click()
  await expect(page).toHaveURL('/deals')
  await expect(page.locator('.group-head').first()).toBeVisible()
})

/** The list as it is answered where it is too long: of each product its first offer, and how many there are. */
const bounded = (page: Page, path: string) =>
  page.route(path, async route => {
    const list = (await (await route.fetch()).json()) as { offers: unknown[]; more?: unknown }[]
    const json = list.map(product =>
      product.offers.length > 1
        ? { ...product, offers: product.offers.slice(0, 1), more: { offers: product.offers.length } }
        : product,
    )
    await route.fulfill({ json })
  })

for (const [address, path] of [
  ['/vendor/marble-otter', '**/api/vendors/marble-otter/products'],
  ['/new', '**/api/products/new?*'],
] as const)
  test(`a bounded list says how many offers it holds and loads the others: ${address} @desktop`, async ({
    page,
  }) => {
    await withoutPageAnswers(page)
    await bounded(page, path)
    await page.goto(address)
    const words = page.getByText(/^\d+ of \d+ offers$/)
    await expect(words).toBeVisible()
    const [shown, all] = ((await words.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    expect(shown).toBeLessThan(all ?? 0)
    const more = page.getByRole('button', { name: 'Show more offers' })
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: 1_000 })
      await expect(more).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(words).toBeHidden()
    const rows = page.locator('ul.offers > li').first()
    expect(Number((await rows.getAttribute('aria-setsize')) ?? all)).toBe(all)
  })

test('what was chosen in one list counts in the others, and one press counts all again @desktop', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/?q=bpc-157&pack=kit')
  await expect(page.locator('article.offer').first()).toBeVisible()
  const single = page.locator('article.offer', { hasText: /× 1 vial/ })
  await page.goto('/deals')
  const chip = page.getByRole('button', { name: /^Take off Pack: Kit/ })
  // The address alone is not kept: what a person chooses is.
  await expect(chip).toHaveCount(0)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^Kit/ }).check()
  await sheet.getByRole('button', { name: /^Show \d+ offers?$/ }).click()
  for (const path of ['/deals', '/new', '/vendor/quiet-kettle']) {
    await page.goto(path)
    await expect(chip).toHaveAccessibleName(/which leaves out \d+ offers?$/)
    await expect(page.locator('article.offer, .empty').first()).toBeVisible()
    await expect(single).toHaveCount(0)
  }
  await chip.click()
  await expect(chip).toHaveCount(0)
  await page.goto('/deals')
  await expect(single.first()).toBeVisible()
  await expect(chip).toHaveCount(0)
})
