import { expect, test } from '@playwright/test'

test('the palette leads to pages and products by a few letters', async ({ page }) => {
  await page.goto('/trending')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Page, product or action' })
  // The first heading is the server's; the keys are listened to once the page has started and is idle.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await field.fill('data sta')
  await expect(page.getByRole('option').first()).toContainText('Data status')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/status')
  await page.keyboard.press('Control+k')
  await field.fill('bpc')
  await expect(page.getByRole('option', { name: /BPC-157/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/\?q=BPC-157/)
})

test('shortcuts are listed, and the single keys can be switched off', async ({ page }) => {
  await page.goto('/vendors')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // The keys are listened to once the page is idle.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await dialog.getByText('Single-key shortcuts').click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('?')
  await page.waitForTimeout(300)
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Page, product or action' })).toBeVisible()
})

test('two to four offers side by side, a fifth is refused', async ({ page }) => {
  await page.goto('/deals')
  const names = page.locator('[data-offer-name]')
  await names.first().waitFor()
  for (const at of [0, 1, 2, 3, 4]) {
    await names.nth(at).focus()
    await page.keyboard.press('c')
    if (at === 0) await expect(page.getByText('Add one more offer to compare')).toBeVisible()
  }
  await expect(page.locator('.toast')).toContainText('At most 4 offers can be compared')
  await page.getByRole('button', { name: 'Compare 4 offers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare offers' })
  await expect(dialog.getByRole('columnheader')).toHaveCount(5)
  await dialog
    .getByRole('button', { name: /^Take .* out$/ })
    .first()
    .click()
  await expect(dialog.getByRole('columnheader')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('button', { name: /^Compare/ }).filter({ hasText: 'Compare' })).toHaveCount(0)
})

test('a list is exported as it stands on the screen', async ({ page }) => {
  await page.goto('/deals')
  await page.locator('[data-offer-name]').first().waitFor()
  const filter = page.getByRole('button', { name: /^Big Discounts/ })
  const count = Number(/\((\d+)\)/.exec(await filter.innerText())?.[1])
  await filter.click()
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('deals.csv')
  const stream = await file.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF?Product,Size,Vendor/)
  expect(lines).toHaveLength(count + 1)
})
