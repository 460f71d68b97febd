import { type Page, expect, test } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { FEW, signUp } from './person.ts'

type Offer = { id: string; vendor: { slug: string } }

async function anyOffer(page: Page): Promise<Offer> {
  const answer = await page.request.get('/api/products/search?q=bpc-157')
  const [product] = (await answer.json()) as { offers: Offer[] }[]
  const offer = product?.offers[0]
  if (!offer) throw new Error('the demo catalogue has no BPC-157')
  return offer
}

const first = (page: Page) => page.locator('article.offer').first()

test('what opens over the details darkens them too, so that its edge is seen', async ({ page }) => {
  await signUp(page)
  await page.goto(FEW)
  await first(page).locator('[data-offer-name]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Alert', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Set up an alert' })).toBeVisible()
  // Nothing but the dialog on top can be pressed, so what lies over what is read from layers and order.
  const isOver = await page.evaluate(() => {
    const layer = (element: Element) => Number(getComputedStyle(element).zIndex)
    const details = document.querySelector('.dialog')
    const scrim = [...document.querySelectorAll('.scrim')].at(-1)
    if (!details || !scrim) return null
    const isLater = (details.compareDocumentPosition(scrim) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    return isLater && layer(scrim) >= layer(details)
  })
  expect(isOver).toBe(true)
})

test('the keyboard alone: search, card, details, alert, back, with the focus where it was @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('notification-prompt-watchlist', 'true'))
  await signUp(page)
  await page.goto(FEW)
  await expect(first(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const name = first(page).locator('[data-offer-name]')
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#o=\d+$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(FEW)
  await expect(name).toBeFocused()
  await page.keyboard.press('w')
  await expect(first(page).getByRole('button', { name: /^Watch / })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Set up an alert' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
})

test('the details say how the price came to be, who else sells it, and stay open over Back and Forward', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/?q=bpc-157')
  await first(page).locator('[data-offer-name]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('How this price was computed')).toBeVisible()
  await expect(dialog.getByText(/^÷ .* mg/)).toBeVisible()
  await expect(dialog.getByText('Price at the vendor, before shipping')).toBeVisible()
  await dialog.getByRole('button', { name: 'Read more' }).click()
  await expect(dialog.getByRole('button', { name: 'Read less' })).toBeVisible()
  await expect(dialog.getByRole('table', { name: /^Same product, \d+ vendors$/ })).toBeVisible()
  const address = page.url()
  await dialog.locator('.row-button').first().click()
  await expect(page).not.toHaveURL(address)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
})

test('details that came with a reload leave the focus on their offer when they close @desktop', async ({
  page,
}) => {
  await page.goto('/compound/bpc-157/vials')
  const name = page.locator('[data-offer-name]').nth(3)
  const dialog = page.getByRole('dialog')
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await name.click()
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeFocused()
    await close()
    await expect(dialog).toBeHidden()
    await expect(name).toBeFocused()
  }
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
})

test('an alert is set with all three types, checked, and taken off again @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto(FEW)
  const toggle = first(page).getByRole('button', { name: /^Alert for/ })
  await toggle.click()
  const dialog = page.getByRole('dialog', { name: 'Set up an alert' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(dialog.getByText(/^This alert would (not )?have fired/)).toBeVisible()
  await dialog.getByLabel('Only below a limit').selectOption('price')
  await dialog.getByRole('button', { name: 'Create alert' }).click()
  await expect(dialog.getByText('Price limit must be a number above 0')).toBeVisible()
  await dialog.getByLabel('Total price at or below').fill('1')
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await dialog.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByText('Please select at least one alert type').first()).toBeVisible()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Create alert' }).click()
  await expect(dialog).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

test('a watch that the server refuses goes back, and says so @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto(FEW)
  await page.route('**/api/watchlist', route =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const toggle = first(page).getByRole('button', { name: /^Watch / })
  await toggle.click()
  await expect(page.getByText('Failed to add to watchlist. Please sign in.').first()).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

test('an alert that is opened again begins anew, with all three types @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto(FEW)
  const dialog = page.getByRole('dialog', { name: 'Set up an alert' })
  for (let opening = 0; opening < 2; opening += 1) {
    await first(page)
      .getByRole('button', { name: /^Alert for/ })
      .click()
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await expect(dialog.getByLabel('Only below a limit')).toHaveValue('none')
    await dialog.getByRole('checkbox').first().uncheck()
    await dialog.getByLabel('Only below a limit').selectOption('price')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
})

test('a shared address opens the details for a visitor, who is asked to sign in for what needs an account', async ({
  page,
}) => {
  const offer = await anyOffer(page)
  await page.goto(`/vendor/${offer.vendor.slug}#o=${offer.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('How this price was computed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByText('Failed to add to watchlist. Please sign in.').first()).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to Aliquot' })).toBeVisible()
})

test('an offer whose list could not be read is not said to be gone @desktop', async ({ page }) => {
  await withoutPageAnswers(page)
  const offer = await anyOffer(page)
  await page.route('**/api/vendors/*/products', route => route.abort())
  await page.goto(`/vendor/${offer.vendor.slug}#o=${offer.id}`)
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await page.waitForTimeout(2_500)
  await expect(page.getByText('This offer is not listed any more')).toHaveCount(0)
  await page.unroute('**/api/vendors/*/products')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('dialog').getByText('How this price was computed')).toBeVisible()
})

test('an offer that is gone is said to be gone @desktop', async ({ page }) => {
  const offer = await anyOffer(page)
  await page.goto(`/vendor/${offer.vendor.slug}#o=999999999`)
  await expect(page.getByText('This offer is not listed any more').first()).toBeVisible()
  await expect(page).not.toHaveURL(/#/)
})
