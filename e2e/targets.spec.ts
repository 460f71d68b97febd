import { expect, test } from '@playwright/test'
import { axeFor } from './axe.ts'
import { signUp } from './person.ts'

test('a market target is tried on the past, set, listed, changed, muted and deleted', async ({ page }) => {
  await signUp(page)
  await page.goto('/compound/bpc-157')
  await page.getByRole('button', { name: 'Set a market target for BPC-157', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a market target' })
  const limit = dialog.getByRole('textbox', { name: 'Price per mg at or below (USD)' })

  await test.step('a limit of nothing is refused in words', async () => {
    await limit.fill('0')
    await dialog.getByRole('button', { name: 'Set target' }).click()
    await expect(dialog.getByText('Price limit per unit must be a number above 0')).toBeVisible()
  })

  await test.step('the past and the price now stand in the dialog before it is saved', async () => {
    await limit.fill('1000')
    await expect(
      dialog.getByText(/^Met on \d+ of the last 90 days, last on .*Now \$.* per mg at .*Lowest recorded/),
    ).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Packs that count' }).selectOption('single')
    await expect(dialog.getByText('No message can reach you yet')).toBeVisible()
    const { violations } = await axeFor(page).include('[role=dialog]').analyze()
    expect(violations).toEqual([])
  })

  await test.step('it is saved, said where it goes, and told at once because it is met', async () => {
    await dialog.getByRole('button', { name: 'Set target' }).click()
    await expect(page.locator('.toast')).toContainText('Market target set')
    await expect(page.locator('.toast')).toContainText('No message can reach you yet')
    await page.goto('/notifications')
    await expect(
      page.getByText(/^Market low \$.* per mg \(\$.*\), at or below your limit of \$1,?000\.00 per mg$/),
    ).toBeVisible()
  })

  await test.step('the watchlist lists it: muted, heard again, deleted', async () => {
    await page.goto('/watchlist')
    const list = page.getByRole('region', { name: 'Market targets' })
    await expect(list.getByText(/Any vendor, single packs.*, at or below \$1,?000\.00 per mg/)).toBeVisible()
    await list.getByRole('button', { name: 'Change the limit of the market target for BPC-157' }).click()
    const change = page.getByRole('dialog', { name: 'Change a market target' })
    const limitNow = change.getByRole('textbox', { name: 'Price per mg at or below (USD)' })
    await limitNow.fill('')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(change.getByText(/must be a number above 0/)).toBeVisible()
    await limitNow.fill('0.02')
    await expect(change.getByText('Not met on any of the last 90 days.')).toBeVisible()
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(list.getByText(/at or below \$0\.02 per mg/)).toBeVisible()
    await list.getByRole('button', { name: 'Mute 7 d' }).click()
    await list.getByRole('button', { name: 'Unmute', exact: true }).click()
    await expect(list.getByRole('button', { name: 'Mute 7 d' })).toBeVisible()
    await list.getByRole('button', { name: /^Delete the market target for BPC-157/ }).click()
    await expect(list).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No items in watchlist' })).toBeVisible()
    await expect(list).toHaveCount(0)
  })
})

test('the alert of one offer leads to a target for its product at any vendor', async ({ page }) => {
  await signUp(page)
  await page.goto('/compound/bpc-157/vials')
  await page
    .getByRole('button', { name: /^Alert for BPC-157 vials at / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Set a market target for BPC-157 vials', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a market target' })
  await expect(dialog).toContainText('BPC-157 vials, any vendor')
  await dialog.getByRole('textbox', { name: /^Price per mg at or below \([A-Z]{3}\)$/ }).fill('0.01')
  await dialog.getByRole('button', { name: 'Set target' }).click()
  await page.goto('/watchlist')
  await expect(
    page.getByRole('region', { name: 'Market targets' }).getByText(/at or below .*0\.01.* per mg/),
  ).toBeVisible()
})

test('the head of a market in the results leads to a target for it, under the lens', async ({ page }) => {
  await signUp(page)
  await page.goto('/?q=bpc-157&pack=single')
  await page.getByRole('button', { name: 'Set a market target for BPC-157 vials', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a market target' })
  await expect(dialog.getByRole('combobox', { name: 'Packs that count' })).toHaveValue('single')
  await dialog.getByRole('textbox', { name: /^Price per mg at or below/ }).fill('0.01')
  await dialog.getByRole('button', { name: 'Set target' }).click()
  await page.goto('/watchlist')
  await expect(
    page
      .getByRole('region', { name: 'Market targets' })
      .getByText(/single packs.*at or below .*0\.01.* per mg/),
  ).toBeVisible()
})

test('a visitor who asks for a target signs in first', async ({ page }) => {
  await page.goto('/compound/bpc-157/capsules')
  await page.getByRole('button', { name: 'Set a market target for BPC-157', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Login' })).toBeVisible()
})
