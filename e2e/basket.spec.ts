import { expect, test, type Page, type Route } from '@playwright/test'
import { signUp } from './person.ts'
import { holdsBack } from './spec-words-tools.ts'

/** Adds the first offer that a search finds, from its details. */
async function addFromSearch(page: Page, query: string) {
  await page.goto(`/?q=${encodeURIComponent(query)}`)
  await page.locator('[data-offer-name]').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Add .* to the basket/ }).click()
  await expect(page.getByText(/^In the basket: /)).toBeVisible()
  await page.keyboard.press('Escape')
  // It goes back a step of the history, which the next address must not meet on its way.
  await expect(dialog).toHaveCount(0)
}

const added = (page: Page, lines: string) =>
  page.locator('.toast-title', { hasText: `In the basket: ${lines}` })
const plans = (page: Page) => page.getByRole('article').filter({ has: page.locator('.plan-total') })
const plan = (page: Page, title: string) => page.getByRole('article', { name: new RegExp(title) })
const settled = (page: Page) => expect(page.locator('.basket-plans[aria-busy="false"]')).toBeVisible()
const totalOf = async (page: Page, title: string) =>
  Number(((await plan(page, title).locator('.plan-total b').textContent()) ?? '').replace(/[^\d.]/g, ''))

test('a basket of three: country, public codes, split, save, share, opened signed out', async ({
  page,
  browser,
}) => {
  await signUp(page)
  for (const query of ['bpc-157', 'tb-500', 'ipamorelin']) await addFromSearch(page, query)
  await page.getByRole('link', { name: 'Basket, 3 lines' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What you want' }).getByRole('article')).toHaveCount(3)

  await expect(page.getByText('Without a country no shipping can be counted')).toBeVisible()
  await expect(plan(page, 'Before shipping')).toContainText('before shipping')
  await expect(plan(page, 'Cheapest split')).toHaveCount(0)

  await page.getByLabel('Ship to').selectOption({ label: 'United States' })
  await expect(plan(page, 'Cheapest split')).toBeVisible()
  await settled(page)
  const own = await totalOf(page, 'Cheapest split')
  await page.getByLabel('Ship to').selectOption({ label: 'United Kingdom' })
  await expect.poll(() => totalOf(page, 'Cheapest split')).not.toBe(own)
  await expect(page).toHaveURL(/to=GB/)
  await page.getByLabel('Ship to').selectOption({ label: 'United States' })
  await expect.poll(() => totalOf(page, 'Cheapest split')).toBe(own)
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(plan(page, 'Cheapest split').locator('.plan-total')).toContainText('€')
  await page.getByLabel('Currency').selectOption('')
  await expect.poll(() => totalOf(page, 'Cheapest split')).toBe(own)
  await page.getByLabel('Codes').selectOption({ label: 'Yours and public' })
  await expect(page).toHaveURL(/codes=public/)
  await settled(page)
  expect(await totalOf(page, 'Cheapest split')).toBeLessThanOrEqual(own)
  await expect(
    plans(page)
      .getByText(/^Code /)
      .first(),
  ).toBeVisible()
  for (const vendor of await plan(page, 'Cheapest split').locator('.plan-vendor').all())
    await expect(vendor.locator('dt', { hasText: 'Shipping' })).toBeVisible()

  await page.getByLabel('Name').fill('Three vials')
  await page.getByRole('button', { name: 'Save basket' }).click()
  await expect(page.getByRole('button', { name: 'Open “Three vials”' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')

  const before = await totalOf(page, 'Cheapest split')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share this basket' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('/basket?l=')
  const visitor = await browser.newContext()
  const opened = await visitor.newPage()
  await opened.goto(await copied())
  await expect(opened.getByText('A shared basket')).toBeVisible()
  await expect(plan(opened, 'Cheapest split')).toBeVisible()
  expect(await totalOf(opened, 'Cheapest split')).toBe(before)
  await opened.getByRole('button', { name: 'Keep as my basket' }).click()
  await expect(opened.getByText('A shared basket')).toHaveCount(0)
  await expect(opened.getByRole('link', { name: 'Basket, 3 lines' })).toBeVisible()
  await visitor.close()
})

test('what cannot be loaded is said, and asked for again @desktop', async ({ page }) => {
  await page.goto('/')
  const product = await page.evaluate(async () => {
    const answer = await fetch('/api/compounds/bpc-157')
    return ((await answer.json()) as { products: { id: string }[] }).products[0]?.id ?? ''
  })
  await page.route('**/api/vendors/facts', route =>
    route.fulfill({ status: 500, json: { message: 'Something is wrong here.' } }),
  )
  await page.goto(`/basket?l=${product}:10&to=US`)
  const notice = page.getByText('Shipping and codes could not be loaded, so nothing is counted')
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Counting the basket')).toHaveCount(0)
  const again = page.getByRole('button', { name: 'Try again' })
  const [asked] = await Promise.all([page.waitForRequest('**/api/vendors/facts'), again.click()])
  expect(asked.method()).toBe('GET')
  await page.unroute('**/api/vendors/facts')
  // A try of its own may come first: the button is then gone.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(plans(page).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(notice).toHaveCount(0)
})

test('a printed basket says the country and the codes of its totals @desktop', async ({ page }) => {
  await page.goto('/basket?l=1:5&to=US&codes=public')
  const terms = page.getByText(/^Ship to: United States\. Codes: yours and public\. Printed on \d/)
  await expect(terms).toBeAttached()
  await expect(terms).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(terms).toBeVisible()
  await expect(page.getByText('A shared basket')).toBeHidden()
})

test('a currency of the address that nobody lists stays chosen @desktop', async ({ page }) => {
  await page.goto('/basket?l=1:5&cur=CHF')
  await expect(page.getByLabel('Currency')).toHaveValue('CHF')
})

test('a product from the compound page, the comparison and the watchlist @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/compound/bpc-157')
  await page
    .getByRole('button', { name: /^Add BPC-157 vials, .* to the basket$/ })
    .first()
    .click()
  await expect(added(page, '1 line')).toBeVisible()

  await page.goto('/?q=tb-500')
  for (const at of [0, 1]) {
    await page.locator('[data-offer-name]').nth(at).focus()
    await page.keyboard.press('c')
  }
  await page.getByRole('button', { name: /^Compare 2/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add .* to the basket/ })
    .first()
    .click()
  await expect(added(page, '2 lines')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/?q=ipamorelin')
  const saved = page.waitForResponse(
    answer => answer.url().endsWith('/api/watchlist') && answer.request().method() === 'POST',
  )
  await page
    .getByRole('button', { name: /^Watch / })
    .first()
    .click()
  await saved
  await page.goto('/watchlist')
  await page.getByRole('button', { name: 'Add 1 product to the basket' }).click()
  await expect(added(page, '3 lines')).toBeVisible()
})

test('a card says that its price is before shipping, and with a country what shipping costs @phone', async ({
  page,
}) => {
  const rule = '+ $9.50 shipping, free from $150'
  const card = page
    .locator('article.offer', { has: page.getByRole('link', { name: 'Moonfen Labs' }) })
    .first()
  await page.goto('/compound/bpc-157')
  await page
    .getByRole('button', { name: /^Show \d+ more offers$/ })
    .first()
    .click()
  await expect(card).toContainText('before shipping')
  const letThrough = await holdsBack(page, '**/api/vendors/facts')
  await page.getByLabel('Ships to').selectOption('US')
  await expect(page.locator('.to-country').first()).toBeVisible()
  const height = (await card.boundingBox())?.height
  letThrough()
  await expect(card).toContainText(rule)
  expect((await card.boundingBox())?.height).toBe(height)
  await card.locator('[data-offer-name]').click()
  await expect(page.getByRole('dialog').getByText(`${rule}, stated`)).toBeVisible()
  await page.goto('/basket?l=1:5')
  await expect(page.getByLabel('Ship to')).toHaveValue('US')
})

type Wire = {
  id: string
  offers: { id: string; vendorId: string; price: string; inStock: boolean; vendor: { slug: string } }[]
}

/** The first offer of these compounds that is as wanted, as a line of one pack. */
async function lineOf(page: Page, fits: (offer: Wire['offers'][number]) => boolean) {
  for (const slug of ['bpc-157', 'tb-500', 'ipamorelin', 'semax', 'retatrutide']) {
    const answer = await page.request.get(`/api/compounds/${slug}`)
    for (const product of ((await answer.json()) as { products: Wire[] }).products) {
      const offer = product.offers.find(fits)
      if (offer) return { line: `${product.id}:1@${offer.id}`, product: product.id, offer }
    }
  }
  throw new Error('the demo has no such offer')
}

const said = (page: Page, text: string) => expect(page.locator('.basket-fault')).toHaveText(text)

test('why a line cannot be had: out of stock, below the minimum order, of a hidden vendor @phone', async ({
  page,
}) => {
  await signUp(page)
  const isMoonfen = ({ vendor, inStock }: Wire['offers'][number]) => inStock && vendor.slug === 'moonfen-labs'
  const out = await lineOf(page, ({ inStock }) => !inStock)
  await page.goto(`/basket?l=${out.line}&to=US`)
  await said(page, 'out of stock')
  const small = await lineOf(page, offer => isMoonfen(offer) && Number(offer.price) < 25)
  await page.goto(`/basket?l=${small.line}&to=US`)
  await said(
    page,
    'less than the minimum order of every vendor that offers it: take more, or add another product',
  )
  await page.getByLabel('How much of').fill('2')
  await expect(plan(page, 'Cheapest split')).toContainText('Minimum order $25.00')
  await expect(page.locator('.basket-fault')).toHaveCount(0)
  const hidden = await page.request.post('/api/hidden-vendors', {
    data: { vendorId: small.offer.vendorId },
  })
  expect(hidden.ok(), await hidden.text()).toBe(true)
  await page.goto(`/basket?l=${small.line}&to=US`)
  await said(page, 'only vendors that you have hidden offer it')
  await expect(page.getByText('Nothing of this basket can be had now')).toBeVisible()
})

test('raise to free shipping adds what is missing, and can be undone', async ({ page }) => {
  const fits = ({ vendor, inStock, price }: Wire['offers'][number]) =>
    inStock && vendor.slug === 'moonfen-labs' && Number(price) > 20 && Number(price) < 70
  const { product, offer } = await lineOf(page, fits)
  const packs = Math.floor(149 / Number(offer.price))
  await page.goto(`/basket?l=${product}:${packs}@${offer.id}&to=US`)
  const shipping = plan(page, 'Cheapest split').locator('.plan-sums div', { hasText: 'Shipping' })
  await expect(shipping).toContainText('$9.50')
  await expect(page.getByText(/^1 × .* more would make shipping free/)).toBeVisible()
  const before = await totalOf(page, 'Cheapest split')
  await page.getByRole('button', { name: 'Raise to free shipping' }).click()
  await expect(page.getByLabel('How much of')).toHaveValue(`${packs + 1}`)
  await expect(shipping.locator('dd')).toHaveText('free')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('How much of')).toHaveValue(`${packs}`)
  await expect.poll(() => totalOf(page, 'Cheapest split')).toBe(before)
})

test('no rates, a code that ends and a lost connection are said, and nothing false is summed @desktop', async ({
  page,
  context,
}) => {
  const { product } = await lineOf(page, ({ inStock }) => inStock)
  const withoutRates = async (route: Route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"\/api\/rates":\{"base".*?\}\},?/, '')
    await route.fulfill({ response: answer, body })
  }
  await page.route(/\/basket\?/, withoutRates)
  await page.route('**/api/rates', route => route.fulfill({ status: 404, json: { message: 'No rates.' } }))
  await page.goto(`/basket?l=${product}:20&to=GB`)
  await expect(page.getByText(/^Left out: .* in GBP\. There are no reference rates/)).toBeVisible()
  await page.unrouteAll()

  await page.clock.install()
  await page.route('**/api/promotions', async route => {
    const answer = await route.fetch()
    const codes = (await answer.json()) as object[]
    const expiresAt = new Date(Date.now() + 45_000).toISOString()
    await route.fulfill({ json: codes.map(code => ({ ...code, expiresAt })) })
  })
  await page.goto(`/basket?l=${product}:20&to=US&codes=public`)
  const code = plans(page).getByText(/^Code /)
  await expect(code.first()).toBeVisible()
  await page.clock.runFor(120_000)
  await expect(page.getByText(/^Ended since this page was opened, and not counted any more: /)).toBeVisible()
  await expect(code).toHaveCount(0)

  await page.unrouteAll()
  await page.goto(`/basket?l=${product}:20&to=US`)
  await expect(plan(page, 'Cheapest split')).toBeVisible()
  const before = await totalOf(page, 'Cheapest split')
  await context.setOffline(true)
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await page.getByLabel('How much of').fill('40')
  await expect.poll(() => totalOf(page, 'Cheapest split')).toBeGreaterThan(before)
})
