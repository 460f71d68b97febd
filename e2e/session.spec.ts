import { type Page, expect, test } from '@playwright/test'
import { signUp } from './person.ts'

const watchedBy = async (page: Page) =>
  ((await (await page.request.get('/api/watchlist')).json()) as unknown[]).length

const watchFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Watch / })
    .first()
    .click()

const saveCoupon = async (page: Page) => {
  await page.goto('/coupons')
  await page.getByRole('button', { name: 'Add Coupon' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Coupon Code' })
  await dialog.getByRole('combobox', { name: 'Vendor' }).selectOption({ index: 1 })
  await dialog.getByPlaceholder('SAVE10').fill('KEPT10')
  await dialog.getByRole('textbox', { name: 'Discount amount' }).fill('10')
  return dialog
}

test('a tab that shows one person writes nothing into the account of another', async ({ page, context }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await signUp(page, 'Ada')
  await page.goto('/')
  await expect(page.locator('[data-offer-name]').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/api/logout')
  await signUp(other, 'Ben')
  const anew = page.waitForEvent('load')
  await watchFirst(page)
  await anew
  expect(await watchedBy(page)).toBe(0)
  await watchFirst(page)
  await expect.poll(() => watchedBy(page)).toBe(1)
})

test('a sign-in and a sign-out in one tab are seen by the others', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
  const other = await context.newPage()
  await signUp(other, 'Ada')
  await other.goto('/')
  await expect(page.getByRole('heading', { name: 'Find the Best Peptide Prices' })).toBeVisible()
  await other.goto('/api/logout')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
})

test('an ended session is said, and what was typed is still there after the sign-in', async ({ page }) => {
  const email = await signUp(page)
  const coupon = await saveCoupon(page)
  await page.request.get('/api/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await coupon.getByRole('button', { name: 'Save Coupon' }).click()
  const signIn = page.getByRole('dialog', { name: 'Sign in to Aliquot' })
  await expect(signIn.getByText('You were signed out.')).toBeVisible()
  await signIn.getByLabel('Email').fill(email)
  await signIn.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await signIn.getByRole('button', { name: 'Log in' }).click()
  await expect(signIn).toHaveCount(0)
  await expect(coupon.getByPlaceholder('SAVE10')).toHaveValue('KEPT10')
  await coupon.getByRole('button', { name: 'Save Coupon' }).click()
  await expect(page.getByRole('article', { name: /KEPT10/ })).toBeVisible()
})

test('the lens of one account does not become that of the next in the same browser', async ({ page }) => {
  const lensOf = async () =>
    ((await (await page.request.get('/api/auth/user')).json()) as { lens: string | null }).lens
  await page.addInitScript(() => localStorage.setItem('tutorial-seen', 'true'))
  await signUp(page, 'Ada')
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('lens', 'pack=kit'))
  await page.reload()
  await expect.poll(lensOf).toBe('pack=kit')
  await page.goto('/api/logout')
  await signUp(page, 'Ben')
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lens'))).toBeNull()
  expect(await lensOf()).toBeNull()
})

test('an account opened after an ended session sees nothing of the person before', async ({ page }) => {
  await signUp(page)
  const coupon = await saveCoupon(page)
  await coupon.getByRole('button', { name: 'Save Coupon' }).click()
  await expect(page.getByRole('article', { name: /KEPT10/ })).toBeVisible()
  await page.request.get('/api/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await page
    .getByRole('article', { name: /KEPT10/ })
    .getByRole('button')
    .last()
    .click()
  const signIn = page.getByRole('dialog', { name: 'Sign in to Aliquot' })
  await signIn.getByRole('tab', { name: 'Sign Up' }).click()
  await signIn.getByLabel('First name').fill('Ben')
  await signIn.getByLabel('Email').fill(`ben-${crypto.randomUUID()}@example.com`)
  await signIn.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  const anew = page.waitForEvent('load')
  await signIn.getByRole('button', { name: 'Sign up', exact: true }).click()
  await anew
  // The welcome begins with it.
  await expect(page.getByRole('dialog', { name: 'Price alerts in this browser' })).toBeVisible()
  await expect(page.getByText('KEPT10')).toHaveCount(0)
})

test('a form sends once, however often its button is pressed', async ({ page }) => {
  await signUp(page)
  const coupon = await saveCoupon(page)
  let sent = 0
  await page.route('**/api/coupons', async route => {
    if (route.request().method() === 'POST') sent += 1
    await route.continue()
  })
  await coupon.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByRole('article', { name: /KEPT10/ })).toBeVisible()
  expect(sent).toBe(1)
})
