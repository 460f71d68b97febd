import { expect, test } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'

test.beforeEach(({ page }) => withoutPageAnswers(page))

const FACTS = '/vendor/moonfen-labs?view=record'

test('a vendor page says what the vendor states, each with its age and source', async ({ page }) => {
  await page.goto('/vendor/moonfen-labs')
  await expect(page.locator('[data-offer-name]').first()).toBeVisible()
  await page.getByText('Facts and record').click()
  await expect(page).toHaveURL(FACTS)
  const facts = page.locator('.facts')
  await expect(facts).toContainText('United States')
  await expect(facts).toContainText('+ $9.50 shipping, free from $150, 2 to 4 working days')
  await expect(facts).toContainText(/stated \d+ \w+, \d+ days? ago/)
  const source = facts.getByRole('link', { name: /^source for Shipping/ }).first()
  await expect(source).toHaveAttribute('href', 'https://moonfen-labs.example/shipping')
})

test('its record shows parts of health, price discipline, codes and certificates', async ({ page }) => {
  await page.goto(FACTS)
  await expect(page.getByRole('table', { name: 'Health, by its parts' })).toContainText('Freshness of prices')
  await expect(page.getByText(/^On sale \d+ of \d+ days/)).toBeVisible()
  await expect(page.getByText(/^(Raised before \d+ of \d+ sales?|No sale that we saw begin)/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Public codes, with those that ended' })).toContainText(
    'MOON12',
  )
  const certificates = page.getByRole('table', { name: 'Certificates' })
  await expect(certificates).toContainText('99.1 %, 5.12 mg')
  await expect(page.getByText('As printed; we do not test.', { exact: false })).toBeVisible()
})

test('a vendor whose certificates are on file is told from one that says it has some', async ({ page }) => {
  await page.goto('/vendor/moonfen-labs')
  await expect(page.locator('main')).toContainText('COA/Testing')
  await expect(page.getByText(/^certificates on file, newest tested \w{3} \d{4}$/)).toBeVisible()
  await page.goto('/vendors')
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(tile('Moonfen Labs')).toContainText(/COA certificates on file, newest tested \w{3} \d{4}/)
  await expect(tile('Wet Ink Research')).not.toContainText('COA')
})

test('a vendor that states nothing says so', async ({ page }) => {
  await page.goto('/vendor/wet-ink?view=record')
  await expect(page.locator('.facts dd', { hasText: 'not stated' })).toHaveCount(8)
  await expect(page.getByText('No certificate on record.')).toBeVisible()
})

test('a fact of long ago and a lost certificate say so', async ({ page }) => {
  await page.goto('/vendor/lanternfish-bio?view=record')
  await expect(page.locator('.facts')).toContainText(
    /stated \d+ \w+( \d{4})?, \d+ days ago: older than 180 days/,
  )
  await page.goto('/vendor/glass-orchard?view=record')
  await expect(page.getByText(/address leads nowhere any more/)).toBeVisible()
})

test('a card tells a certificate on file from what a vendor says', async ({ page }) => {
  await page.goto('/compound/bpc-157')
  await page
    .getByRole('button', { name: /^Show \d+ more offers$/ })
    .first()
    .click()
  const of = (vendor: string) =>
    page.locator('article.offer', { has: page.getByRole('link', { name: vendor }) }).first()
  await expect(of('Moonfen Labs').locator('.badge.coa')).toHaveText(
    /^COA batch tested [A-Z][a-z]{2} 20\d\d, HPLC and MS$/,
  )
  await expect(of('Hatpin & Daughters').locator('.badge.coa')).toContainText(
    /batch tested|vendor says it provides/,
  )
  await expect(of('Wet Ink Research').locator('.badge.coa')).toHaveCount(0)
})

test('the details name shipping and testing of the vendor', async ({ page }) => {
  await page.goto('/vendor/moonfen-labs')
  const name = page
    .locator('[data-offer-name]')
    .filter({ hasText: /^BPC-157 vials$/ })
    .first()
  // The list holds what is near the window; the vendor's products come by name.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 500))
    await expect(name).toBeVisible({ timeout: 300 })
  }).toPass()
  await name.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('United States: + $9.50 shipping, free from $150')
  await expect(dialog).toContainText(/batch tested \w{3} \d{4}, HPLC and MS/)
  await expect(dialog).toContainText('As printed; we do not test: batch MF-2609-11')
})
