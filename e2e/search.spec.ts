import { expect, test } from '@playwright/test'
import { signUp } from './person.ts'

test('a signed-in person searches, compares and opens an offer', async ({ page }) => {
  await signUp(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Find the Best Peptide Prices' })).toBeVisible()
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('bpc157 5mg')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for "bpc157 5mg"' })).toBeVisible()
  await expect(page).toHaveURL(/q=bpc157/)
  const first = page.getByRole('listitem').filter({ hasText: 'BPC-157' }).first()
  await expect(first).toContainText('/mg')
  await expect(first).toContainText('Best Price')
  await first
    .getByRole('button', { name: /BPC-157/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('How this price was computed')
  await expect(dialog.getByRole('link', { name: /View on vendor/ })).toHaveAttribute('href', /^https:/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('an address that does not exist is a real 404 with its page', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
