import { expect, test } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { FEW, signUp } from './person.ts'
import { open, product } from './spec-words-tools.ts'

/** What is pressed while an earlier press has no answer yet, or gets none. */
const ONCE = { tag: '@desktop' }
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

test('an Undo never overtakes the removal that it undoes', ONCE, async ({ page }) => {
  await signUp(page)
  const { id: productId } = await product(page)
  expect((await page.request.post('/api/watchlist', { data: { productId } })).ok()).toBe(true)
  await page.route('**/api/watchlist/*', async route => {
    if (route.request().method() === 'DELETE') await wait(1_500)
    await route.fallback()
  })
  await open(page, '/watchlist')
  const watched = page.locator('article.offer')
  await watched.getByRole('button', { name: /^Watch / }).click()
  await expect(page.getByText('No items in watchlist')).toBeVisible()
  const added = page.waitForResponse(answer => answer.request().method() === 'POST')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await added
  const list = (await (await page.request.get('/api/watchlist')).json()) as unknown[]
  expect(list).toHaveLength(1)
  await expect(watched).toBeVisible()
})

test('a refused watch is said though another was pressed after it', ONCE, async ({ page }) => {
  await signUp(page)
  await open(page, '/trending')
  await open(page, '/')
  const presses = page.getByRole('main').getByRole('button', { name: /^Watch / })
  let posts = 0
  await page.route('**/api/watchlist', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    posts += 1
    await wait(500)
    if (posts === 1) return route.abort()
    // Its own toast would take the place of the first one's.
    await wait(3_000)
    return route.fallback()
  })
  await presses.nth(0).click()
  await presses.nth(1).click()
  await expect(page.getByText('Failed to add to watchlist. Please sign in.').first()).toBeVisible()
  await expect(presses.nth(0)).toHaveAttribute('aria-pressed', 'false')
  await expect(presses.nth(1)).toHaveAttribute('aria-pressed', 'true')
})

test('an alert whose deletion is refused comes back, and says so', ONCE, async ({ page }) => {
  await signUp(page)
  const [offer] = (await product(page)).offers
  const data = {
    productOfferId: offer?.id,
    alertTypes: ['price_change'],
    limit: { kind: 'price', value: '12' },
  }
  expect((await page.request.post('/api/alerts', { data })).ok()).toBe(true)
  await page.route('**/api/alerts/*', route => route.abort())
  await open(page, '/settings')
  await expect(page.getByText(/price change · at or below [$£€]12\.00/)).toBeVisible()
  const remove = page.getByRole('button', { name: /^Delete the alert/ })
  await remove.click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(remove).toBeVisible()
})

test('a vendor that could not be hidden from its details is said', ONCE, async ({ page }) => {
  await signUp(page)
  await page.route('**/api/hidden-vendors', route =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await open(page, FEW)
  await page.locator('[data-offer-name]').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Hide / })
    .click()
  await expect(page.locator('.toast.destructive')).toBeVisible()
})

test('deals that could not be read are not counted as none', ONCE, async ({ page }) => {
  await withoutPageAnswers(page)
  await page.route('**/api/products/deals', route => route.abort())
  await open(page, '/deals')
  await expect(page.getByText('Failed to fetch products')).toBeVisible()
  await expect(page.getByRole('button', { name: 'All Deals', exact: true })).toBeVisible()
})
