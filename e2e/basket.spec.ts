import { expect, test, type Page } from '@playwright/test'
import { signUp } from './person.ts'

/** Adds the first offer that a search finds, from its details. */
async function addFromSearch(page: Page, query: string) {
  await page.goto(`/?q=${encodeURIComponent(query)}`)
  await page.locator('[data-offer-name]').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Add .* to the basket/ }).click()
  await expect(page.getByText(/^In the basket: /)).toBeVisible()
  await page.keyboard.press('Escape')
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
  await page.getByLabel('Codes').selectOption({ label: 'Mine and public' })
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

  const before = await totalOf(page, 'Cheapest split')
  const lines = await page.evaluate(() => localStorage.getItem('basket'))
  const visitor = await browser.newContext()
  const opened = await visitor.newPage()
  await opened.goto(`/basket?l=${lines}&to=US&codes=public`)
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
  await page.unroute('**/api/vendors/facts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(plans(page).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a currency of the address that nobody lists stays chosen @desktop', async ({ page }) => {
  await page.goto('/basket?l=1:5&cur=CHF')
  await expect(page.getByLabel('Currency')).toHaveValue('CHF')
})

test('a product from the compound page, the comparison and the watchlist', async ({ page }) => {
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
  await page
    .getByRole('button', { name: /^Watch / })
    .first()
    .click()
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
  await expect(card).toContainText('before shipping')
  const height = (await card.boundingBox())?.height
  await page.getByLabel('Ships to').selectOption('US')
  await expect(card).toContainText(rule)
  expect((await card.boundingBox())?.height).toBe(height)
  await card.locator('[data-offer-name]').click()
  await expect(page.getByRole('dialog').getByText(`${rule}, stated`)).toBeVisible()
  await page.goto('/basket?l=1:5')
  await expect(page.getByLabel('Ship to')).toHaveValue('US')
})
