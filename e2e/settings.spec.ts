import { type Page, expect, test } from '@playwright/test'
import { signUp } from './person.ts'

const saved = (page: Page, path: string) =>
  page.waitForResponse(answer => answer.url().endsWith(path) && answer.ok())

test('settings: alerts, quiet hours, display, hidden vendors, sessions, password, export, deletion', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await test.step('a preference is kept', async () => {
    const done = saved(page, '/alert-preferences')
    await page.getByRole('checkbox', { name: 'Price drops' }).click()
    expect((await done).request().postDataJSON()).toEqual({ alertPreferences: ['price_drop'] })
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Price drops' })).toBeChecked()
  })

  await test.step('quiet hours are kept as minutes of the day', async () => {
    await page.getByRole('checkbox', { name: 'Quiet hours' }).click()
    await page.getByLabel('From').fill('22:30')
    await page.getByLabel('Until').fill('07:15')
    const done = saved(page, '/quiet-hours')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await done).request().postDataJSON()).toMatchObject({
      quietFrom: 1350,
      quietUntil: 435,
      digestAt: null,
    })
    await page.reload()
    await expect(page.getByLabel('From')).toHaveValue('22:30')
  })

  await test.step('all alerts are muted and on again', async () => {
    await page.getByRole('button', { name: 'Mute for 7 days' }).click()
    await expect(page.getByText(/^Muted until \d/)).toBeVisible()
    await page.getByRole('button', { name: 'On', exact: true }).click()
    await expect(page.getByText(/^Muted until/)).toHaveCount(0)
  })

  await test.step('a vendor is hidden everywhere and shown again', async () => {
    await page.goto('/vendors')
    await page.locator('a.tile.vendor').first().click()
    // Until the vendor is known its slug stands in for the name.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[A-Z]/)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('button', { name: 'Hide this vendor everywhere' }).click()
    await expect(page.getByText('This vendor is hidden in every other list.')).toBeVisible()
    await page.goto('/deals')
    await page.locator('[data-offer-name]').first().waitFor()
    await expect(page.locator('.offer-vendor').getByText(name)).toHaveCount(0)
    await page.goto('/settings')
    await page.getByRole('button', { name: `Show ${name} again` }).click()
    await expect(page.getByText(/^No vendor is hidden\./)).toBeVisible()
  })

  await test.step('the password is checked, then changed', async () => {
    await page.getByLabel('Current password').fill('wrong one')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await page.getByLabel('New password').fill('graduated-rule-15')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('The password could not be changed')).toBeVisible()
    await page.getByLabel('Current password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.locator('.toast')).toContainText('Password changed')
  })

  await test.step('this session is listed; everything stored can be taken along', async () => {
    await expect(page.getByText(/Browser · this one/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export my data' }).click()
    expect((await download).suggestedFilename()).toBe('my-data.json')
  })

  await test.step('deleting asks for the word and the password, and ends at the start', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete this account?' })
    await dialog.getByLabel('Password', { exact: true }).fill('graduated-rule-15')
    await dialog.getByLabel('Type delete to confirm').fill('delete')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
  })
})

test('pages of a person are not there for visitors @desktop', async ({ page }) => {
  for (const path of ['/watchlist', '/coupons', '/chat', '/settings', '/notifications']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
})

test('the pages that explain are open to everybody @desktop', async ({ page }) => {
  for (const [path, name] of [
    ['/methodology', 'How prices are collected and compared'],
    ['/status', 'Data status'],
    ['/funding', 'Who pays for this'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/accessibility', 'Accessibility'],
    ['/changes', 'Price changes'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
  }
})
