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
