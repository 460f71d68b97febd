import { type Page, expect, test } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { signUp } from './person.ts'

const toast = (page: Page) => page.locator('.toast')

/** One person, one journey: the number of sign-ups from one address is limited. */
test('watchlist and coupons: empty, filled, taken back, refused', async ({ page }) => {
  await signUp(page)
  await page.addInitScript(() => localStorage.setItem('notification-prompt-watchlist', 'true'))

  await test.step('an empty watchlist says what to do', async () => {
    await page.goto('/watchlist')
    await expect(page.getByText('Track your favorite products and get price alerts')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No items in watchlist' })).toBeVisible()
    await expect(page.getByText('Start watching products to track their prices')).toBeVisible()
  })

  await test.step('one offer in stock a watched product; removing can be undone', async () => {
    await page.getByRole('link', { name: 'Search products' }).click()
    const watch = page.getByRole('button', { name: /^Watch / }).first()
    // The next page is read from the server: what was pressed has to be there.
    const saved = page.waitForResponse(
      answer => answer.url().endsWith('/api/watchlist') && answer.request().method() === 'POST',
    )
    await Promise.all([saved, watch.click()])
    await page.goto('/watchlist')
    await expect(page.getByRole('heading', { name: '1 product watched' })).toBeVisible()
    await expect(page.locator('.offers .offer')).toHaveCount(1)
    await expect(page.locator('.offers').getByText('In stock')).toBeVisible()
    await page.getByRole('button', { name: /^Watch / }).click()
    await expect(page.getByRole('heading', { name: 'No items in watchlist' })).toBeVisible()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('.offers .offer')).toHaveCount(1)
  })

  await test.step('the banner about notifications is dismissed for good', async () => {
    const banner = page.getByText('Enable notifications to get price alerts')
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await page.reload()
    await expect(page.locator('.offers .offer')).toHaveCount(1)
    await expect(banner).toHaveCount(0)
  })

  await test.step('a coupon is checked before it is saved', async () => {
    await page.goto('/coupons')
    await expect(
      page.getByText('Manage your vendor discount codes to automatically apply savings when searching'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add Coupon' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Coupon Code' })
    const save = dialog.getByRole('button', { name: 'Save Coupon' })
    await expect(save).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Vendor' }).selectOption({ index: 1 })
    await dialog.getByPlaceholder('SAVE10').fill('TEN')
    await expect(save).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Discount amount' }).fill('-3')
    await save.click()
    await expect(dialog.getByText('Discount amount must be a positive number')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Discount amount' }).fill('101')
    await save.click()
    await expect(dialog.getByText('Percentage discount cannot exceed 100%')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Discount amount' }).fill('10')
    await expect(dialog.getByText(/^10% off /)).toBeVisible()
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article').getByText('10% off')).toBeVisible()
  })

  await test.step('a refusal of the server stands in the dialog, in its words', async () => {
    await page.route('**/api/coupons', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { message: 'This code is saved already.' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Add Coupon' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Coupon Code' })
    await dialog.getByRole('combobox', { name: 'Vendor' }).selectOption({ index: 1 })
    await dialog.getByPlaceholder('SAVE10').fill('TEN')
    await dialog.getByRole('textbox', { name: 'Discount amount' }).fill('10')
    await dialog.getByRole('button', { name: 'Save Coupon' }).click()
    await expect(dialog.getByText('This code is saved already.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute('**/api/coupons')
  })

  await test.step('deleting can be undone', async () => {
    await page.getByRole('button', { name: /^Delete coupon TEN/ }).click()
    await expect(page.getByText('No coupons saved')).toBeVisible()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article').getByText('10% off')).toBeVisible()
  })

  await test.step('a coupon that cannot be used says so', async () => {
    const vendor = { name: 'Northline Bio', slug: 'northline-bio' }
    const invalid = { id: '9', vendorId: '1', vendor, code: 'OLD', discountType: 'gift', discountAmount: '5' }
    await withoutPageAnswers(page)
    await page.route('**/api/coupons', route => route.fulfill({ json: [invalid] }))
    await page.reload()
    await expect(page.getByText('Invalid - Delete to fix')).toBeVisible()
    await expect(page.locator('.ticket.invalid')).toHaveCount(1)
  })
})
