import { expect, test } from '@playwright/test'
import { signUp } from './person.ts'
import { open, product } from './spec-words-tools.ts'

/** What the specification's own words did not cover, found while they were held against the running interface. */

test('a toast never lies over the buttons of a dialog', async ({ page }) => {
  await page.route('**/api/auth/login', route => route.fulfill({ status: 401, json: { message: 'no' } }))
  await open(page, '/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('ada@example.com')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('graduated-rule-14')
  const send = dialog.getByRole('button', { name: 'Log in' })
  await send.click()
  await expect(page.locator('.toast')).toBeVisible()
  await send.click({ timeout: 2_000 })
})

test('an alert in the settings takes another limit and other types', async ({ page }) => {
  await signUp(page)
  const [offer] = (await product(page)).offers
  const made = await page.request.post('/api/alerts', {
    data: { productOfferId: offer?.id, alertTypes: ['price_change', 'out_of_stock'] },
  })
  expect(made.ok()).toBe(true)
  await open(page, '/settings')
  const change = page.getByRole('button', { name: /^Change the alert for BPC-157/ })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change the alert' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(dialog.getByText(/^This alert would (not )?have fired/)).toBeVisible()
  await dialog.getByText('it goes out of stock').click()
  await dialog.getByLabel('Only below a limit').selectOption('perUnit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Price limit per unit must be a number above 0')).toBeVisible()
  await dialog.getByLabel(/^Price per mg at or below$/).fill('0.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/price change · at or below [$€£]0\.50* per unit/)).toBeVisible()
  await change.click()
  await expect(dialog.getByLabel(/^Price per mg at or below$/)).toHaveValue(/^0\.50*$/)
})

test(
  'who is refused by an address of ours reads a page, and finds back',
  { tag: '@desktop' },
  async ({ page }) => {
    const answer = await page.goto('/api/auth/telegram?id=1')
    expect(answer?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible()
    await expect(page.getByText(/^Sign-in with Telegram is not set up on this server\./)).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.locator('.frame').waitFor()
  },
)
