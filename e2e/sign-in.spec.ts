import { type Page, expect, test } from '@playwright/test'
import { signUp } from './person.ts'

test('a visitor sees the landing page without header and footer, and the way in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: "What's Trending" })).toBeVisible()
  await expect(page.locator('.trends h3')).toHaveCount(4)
  await expect(page.locator('.features > li')).toHaveCount(8)
  await expect(page.getByText('every 5 minutes')).toBeVisible()
  await expect(page.getByText('100% real verified coupons')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in to view all trending' })).toBeDisabled()
})

test('without statistics the network counts eleven vendors @desktop', async ({ page }) => {
  await page.route('**/api/stats', route => route.fulfill({ status: 500, body: '{"message":"down"}' }))
  await page.goto('/')
  await expect(page.getByText('11 active vendors')).toBeVisible()
})

test('what belongs to an account is not routed for visitors @desktop', async ({ page }) => {
  for (const path of ['/watchlist', '/coupons', '/chat']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText('It opens here after signing in.')).toBeVisible()
  }
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(asDialog(page)).toBeVisible()
})

test('fields say what is wrong with them, and the first takes the focus', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await dialog.getByRole('tab', { name: 'Login' }).click()
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
})

const asDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to Aliquot' })

test('sign-up, with the messages of the specification @desktop', async ({ page }) => {
  const email = `ada-${crypto.randomUUID()}@example.com`
  await page.goto('/')
  await page.getByRole('button', { name: 'Create an account' }).click()
  const dialog = asDialog(page)
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('123456')
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('Unable to create account')
  await expect(page.locator('.toast')).toContainText('Password must be at least 6 characters long.')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  // The welcome may lie over the page already, so it is not found by its role.
  await expect(page.locator('h1', { hasText: 'Find the Best Peptide Prices' })).toBeVisible()
})

test('sign-in, with the messages of the specification @desktop', async ({ page }) => {
  const email = await signUp(page)
  await page.goto('/api/logout')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
  const dialog = asDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('.toast')).toContainText('Unable to sign in')
  await expect(page.locator('.toast')).toContainText('Invalid email or password. Please try again.')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Find the Best Peptide Prices' })).toBeVisible()
})

test('a page whose code is gone is fetched anew once, then the failure is shown with two ways on @desktop', async ({
  page,
}) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route('**/assets/VendorsPage-*.js', route => route.abort())
  await page.goto('/vendors')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(loads).toBe(2)
  await expect(page.getByText('This could not be opened. Check the connection and try again.')).toBeVisible()
  await expect(page.getByRole('alert').locator('pre')).not.toBeEmpty()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})
