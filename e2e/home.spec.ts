import { type Page, expect, test } from '@playwright/test'
import { FEW, signUp } from './person.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search products' })

test.beforeEach(async ({ page }) => {
  await signUp(page)
})

test('the home shows twenty popular offers and says how they are ranked', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Popular Products' })).toBeVisible()
  await expect(page.locator('[data-offer-name]')).toHaveCount(20)
  await expect(page.getByText(/^Prices last checked .* · ranked by price per unit/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Best Price First' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Has Coupon' })).not.toBeChecked()
})

test('typing replaces the address after a rest, Enter makes a step, Back restores; each search is counted once @desktop', async ({
  page,
}) => {
  const counted: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/analytics/search')) counted.push(request.postDataJSON())
  })
  await page.goto('/')
  await field(page).pressSequentially('bpc-157')
  await expect(page).toHaveURL('/?q=bpc-157')
  await expect(page.getByRole('heading', { name: 'Results for "bpc-157"' })).toBeVisible()
  // The heading stands while the list loads; a search counts once there is something to see.
  await expect(page.locator('[data-offer-name]').first()).toBeVisible()
  await field(page).fill('tb-500')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/?q=tb-500')
  await page.goBack()
  await expect(page).toHaveURL('/?q=bpc-157')
  await expect(field(page)).toHaveValue('bpc-157')
  await page.waitForTimeout(800)
  await expect(page).toHaveURL('/?q=bpc-157')
  await expect.poll(() => counted).toEqual([{ query: 'bpc-157' }, { query: 'tb-500' }, { query: 'bpc-157' }])
})

test('Enter on what has rested is a step too: Back leads to where the typing began @desktop', async ({
  page,
}) => {
  await page.goto('/')
  await field(page).pressSequentially('bpc-157')
  await expect(page).toHaveURL('/?q=bpc-157')
  await field(page).press('Escape')
  await field(page).press('Enter')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(field(page)).toHaveValue('')
  await page.goForward()
  await expect(page).toHaveURL('/?q=bpc-157')
  await expect(field(page)).toHaveValue('bpc-157')
})

test('a pause before a name that was offered is no step: Back never shows half a word @desktop', async ({
  page,
}) => {
  await page.goto('/?q=rad-140')
  await expect(field(page)).toHaveValue('rad-140')
  await field(page).fill('ipa')
  await expect(page).toHaveURL('/?q=ipa')
  await page
    .getByRole('option', { name: /^Ipamorelin/ })
    .first()
    .click()
  await expect(page).toHaveURL(/q=Ipamorelin/)
  await page.goBack()
  await expect(page).toHaveURL('/?q=rad-140')
  await expect(field(page)).toHaveValue('rad-140')
})

test('a pause before the rest of a word is no step either @desktop', async ({ page }) => {
  await page.goto('/?q=rad-140')
  await expect(field(page)).toHaveValue('rad-140')
  await field(page).fill('tb-5')
  await expect(page).toHaveURL('/?q=tb-5')
  await field(page).fill('TB-500')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/?q=TB-500')
  await page.goBack()
  await expect(page).toHaveURL('/?q=rad-140')
  await expect(field(page)).toHaveValue('rad-140')
})

test('who leaves before the typing has rested finds all of it again @desktop', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('[data-offer-name]')).toHaveCount(20)
  const typeAndPress = (text: string, target: string) =>
    field(page).evaluate(
      (input: HTMLInputElement, [typed, pressed]) => {
        input.focus()
        input.select()
        document.execCommand('insertText', false, typed)
        setTimeout(() => document.querySelector<HTMLElement>(pressed ?? '')?.click(), 50)
      },
      [text, target],
    )
  await typeAndPress('bpc-157', 'a[href="/chat"]')
  await expect(page).toHaveURL('/chat')
  await page.goBack()
  await expect(page).toHaveURL('/?q=bpc-157')
  await expect(field(page)).toHaveValue('bpc-157')
  await expect(page.getByRole('heading', { name: 'Results for "bpc-157"' })).toBeVisible()
  await expect(page.locator('[data-offer-name]').first()).toBeVisible()
  await typeAndPress('tb-500', '[data-offer-name]')
  await expect(page).toHaveURL(/\/\?q=tb-500#o=\d+$/)
  await page.waitForTimeout(600)
  await expect(page).toHaveURL(/\/\?q=tb-500#o=\d+$/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('filters live in the address and say what they hide', async ({ page }) => {
  await page.goto(`${FEW}&coupon=1`)
  await expect(page.getByText('No offers match your filters. Try adjusting them.')).toBeVisible()
  await expect(page.getByText(/^0 of \d+ offers$/)).toBeVisible()
  await page.getByRole('button', { name: 'Show all offers' }).click()
  await expect(page).toHaveURL(FEW)
  await expect(page.locator('.list-head').getByText(/^\d+ offers$/)).toBeVisible()
  await page.getByText('Best Price First').click()
  await expect(page).toHaveURL(`${FEW}&best=0`)
})

test('a search without a result says so @desktop', async ({ page }) => {
  await page.goto('/?q=zzzzqq')
  await expect(page.getByRole('heading', { name: 'No products found for "zzzzqq"' })).toBeVisible()
  await expect(page.getByRole('alert').getByText('No products found for "zzzzqq"')).toBeAttached()
})

test('that nothing was found for one search is never said of the next while that is under way @desktop', async ({
  page,
}) => {
  await page.goto('/?q=zzzzqq')
  await expect(page.getByRole('heading', { name: 'No products found for "zzzzqq"' })).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/products/search?q=bpc', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('combobox').fill('bpc')
  await expect(page.getByRole('heading', { name: 'Results for "bpc"' })).toBeVisible()
  await expect(page.locator('.offer-skeleton, .offers[aria-hidden]').first()).toBeVisible()
  await expect(page.getByText('No products found for "bpc"')).toHaveCount(0)
  await expect(page.locator('.list-head .count')).toHaveCount(0)
  answer()
  await expect(page.locator('[data-offer-name]').first()).toBeVisible()
})

test('when loading fails the page says what happened and what to do @desktop', async ({ page }) => {
  await page.route('**/api/products/search*', route =>
    route.fulfill({ status: 503, body: '{"message":"down"}' }),
  )
  await page.goto('/')
  await expect(page.getByText('Unable to load products')).toBeVisible()
  await expect(
    page.getByText("We're experiencing connectivity issues. Please try again in a moment."),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await page.goto('/?q=bpc')
  await expect(page.getByText('Failed to search products.')).toBeVisible()
  await page.unroute('**/api/products/search*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-offer-name]').first()).toBeVisible()
})

test('the legend explains the five badges', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Badge Legend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Badge Legend' })
  await expect(dialog.getByRole('term')).toHaveText([
    /Best Price/,
    /Trending/,
    /Has Coupon/,
    /Watchlist Count/,
    /COA Available/,
  ])
})

test('what was loaded stays when the connection goes, and the page says so @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.locator('[data-offer-name]')).toHaveCount(20)
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. Showing prices from \d\d:\d\d\.$/)).toBeVisible()
  await expect(page.locator('[data-offer-name]')).toHaveCount(20)
})
