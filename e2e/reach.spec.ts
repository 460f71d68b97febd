import { expect, test } from '@playwright/test'
import { FEW, signUp } from './person.ts'

test('what would reach nobody says so at every place, with what mends it', async ({ page }) => {
  await signUp(page)
  await page.addInitScript(() => localStorage.setItem('notification-prompt-watchlist', 'true'))
  await page.goto(FEW, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /^Watch / })
    .first()
    .click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('No message can reach you yet')
  await page
    .getByRole('button', { name: /^Alert for / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Set up an alert' })
  await expect(dialog.getByText('No message can reach you yet')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Turn on the bell' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create alert' }).click()
  await expect(toast).toContainText('Alert created')
  await expect(toast).toContainText('No message can reach you yet')
  await toast.getByRole('button', { name: 'What to do' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.locator('main').getByText('No message can reach you yet')).toBeVisible()
  await expect(page.locator('main').getByRole('button', { name: 'Turn on the bell' })).toBeVisible()
  await page.goto('/watchlist')
  await expect(page.locator('main').getByRole('button', { name: 'Turn on the bell' })).toBeVisible()
})
