import { expect, test } from '@playwright/test'
import { signUp } from './person.ts'

const LONG = 'x'.repeat(180)

test('a word without a gap widens no page', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  for (const path of [`/?q=${LONG}`, `/vendor/${LONG.slice(0, 60)}`, `/${LONG}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test('filters of deals and new products live in the address @desktop', async ({ page }) => {
  await page.goto('/deals')
  await page.getByRole('button', { name: /^With Coupon/ }).click()
  await expect(page).toHaveURL('/deals?filter=coupon')
  await page.reload()
  await expect(page.getByRole('button', { name: /^With Coupon/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/new')
  await page.getByLabel('Category').selectOption('sarm')
  await expect(page).toHaveURL('/new?category=sarm')
  await page.goto('/vendors')
  await page.goBack()
  await expect(page.getByLabel('Category')).toHaveValue('sarm')
  await page.goto('/new?view=restocked&vendor=..%2F&category=none')
  await expect(page.getByRole('button', { name: 'Back in Stock' })).toHaveAttribute('aria-pressed', 'true')
})

test('no count of deals is said while there is none @desktop', async ({ page }) => {
  await page.route('**/api/products/deals*', route =>
    route.fulfill({ status: 500, body: '{"message":"down"}' }),
  )
  await page.goto('/deals')
  await expect(page.getByRole('button', { name: 'All Deals', exact: true })).toBeVisible()
})

test('going back closes what lies over the page', async ({ page }) => {
  await page.goto('/trending')
  await page.getByRole('link', { name: 'Aliquot' }).first().click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('who removes a coupon keeps the focus in the list, Escape closes the dialog before the toast @desktop', async ({
  page,
}) => {
  await signUp(page)
  const [vendor] = (await (await page.request.get('/api/vendors')).json()) as { id: string }[]
  for (const code of ['ONE', 'TWO'])
    await page.request.post('/api/coupons', {
      data: { vendorId: vendor?.id, code, discountType: 'percentage', discountAmount: '10' },
    })
  await page.goto('/coupons', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Delete coupon TWO/ }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.locator('li :focus')).toHaveCount(1)
  await expect(page.locator('.toast')).toBeVisible()
  await page.getByRole('button', { name: 'Add Coupon' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Coupon Code' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.toast')).toBeVisible()
})

test('a reload during the welcome of a new account begins it again @desktop', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create an account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to Aliquot' })
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@example.com`)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  const tour = page
    .getByRole('button', { name: 'Skip Tour' })
    .or(page.getByRole('button', { name: 'Not now' }))
  await expect(tour).toBeVisible()
  await page.reload()
  await expect(tour).toBeVisible()
})
