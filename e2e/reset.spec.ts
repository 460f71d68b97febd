import { expect, test } from '@playwright/test'

test('a forgotten password: the way there, and the same answer whether there is an account or not', async ({
  page,
}) => {
  await page.goto('/reset')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new password')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill('nobody.here@mail.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If there is an account with this e-mail')).toBeVisible()
})

test('a link that is used or too old says so and leads to a new one', async ({ page }) => {
  await page.goto(`/reset#${'A'.repeat(43)}`)
  await page.getByLabel('New password').fill('another good sentence')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('This link was used already or is too old')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible()
})
