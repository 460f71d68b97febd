import { type Locator, type Page, expect, test } from '@playwright/test'
import { axeFor } from './axe.ts'
import { FEW, signUp } from './person.ts'

const rows = (page: Page) => page.locator('article.offer')
const counted = async (text: Locator) => Number(/^(\d+)/.exec((await text.textContent()) ?? '')?.[1])

/** The filters stand in a rail beside the list, or in a sheet behind a button. */
async function withFilters(page: Page, choose: (filters: Locator) => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ })
  if (!(await button.isVisible())) return choose(page.getByRole('region', { name: 'Filters' }))
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await choose(sheet)
  await sheet.getByRole('button', { name: /^Show \d+ offers?$/ }).click()
}

const search = async (page: Page, address: string) => {
  await signUp(page)
  await page.goto(address)
  await expect(rows(page).first()).toBeVisible()
}

test('results stand by product: one head with counts, range and ruler, the ranking said above the first row', async ({
  page,
}) => {
  await search(page, '/?q=bpc-157')
  const heads = page.locator('.group-head')
  await expect(heads.first()).toContainText(/BPC-157 vials\s*(?:Trending)?\s*\d+ offers · \d+ vendors/)
  await expect(heads.first()).toContainText(/lowest \S+median \S+highest \S+ per mg/)
  await expect(heads.first().getByRole('img', { name: /offers from .* to .* per mg, median/ })).toBeVisible()
  const rank = await page.getByText('By product; cheapest per unit first').boundingBox()
  const head = await heads.first().boundingBox()
  expect(rank?.y ?? 0).toBeLessThan(head?.y ?? 0)
  const sum = (await heads.locator('.market-name .meta').allTextContents())
    .map(text => parseInt(text, 10))
    .reduce((total, count) => total + count, 0)
  expect(await counted(page.locator('.list-head .count'))).toBe(sum)
  await expect(page.locator('.button.primary:visible')).toHaveCount(1)
})

test('a size in the search stands first, and the line above the rows says so @desktop', async ({ page }) => {
  await search(page, '/?q=retatrutide+10+mg')
  await expect(page.getByText('Searched size first. By product; cheapest per unit first')).toBeVisible()
  await expect(rows(page).first()).toContainText('10 mg')
})

test('the head of a market says how its lowest price moved in 30 days @desktop', async ({ page }) => {
  await search(page, FEW)
  const trend = page.locator('.group-head').first().locator('.market-trend')
  await expect(trend).toContainText(/(%|No change).*against 30 days ago/)
  await expect(trend.locator('.sparkline')).toBeVisible()
})

test('a row shows how its price moved in 30 days; its line moves nothing when it comes', async ({ page }) => {
  await signUp(page)
  let release = (): void => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/products/*/trends', async route => {
    await held
    await route.continue()
  })
  await page.goto(FEW)
  const row = rows(page).first()
  const trend = row.locator('.offer-trend')
  await expect(trend).toBeVisible()
  const before = (await row.boundingBox())?.height
  release()
  await expect(trend.locator('.sparkline')).toBeVisible()
  await expect(trend).toContainText(/against 30 days ago: *(No change|.*%)/)
  expect((await row.boundingBox())?.height).toBe(before)
})

test('a facet says what it would leave, leaves exactly that, and is taken off by its chip', async ({
  page,
}) => {
  await search(page, FEW)
  const all = await counted(page.locator('.list-head .count'))
  let left = 0
  await withFilters(page, async filters => {
    const single = filters.locator('.facet-value', { hasText: 'Single' })
    left = await counted(single.locator('.count'))
    await single.getByRole('checkbox').check()
  })
  await expect(page).toHaveURL(/[?&]pack=single/)
  await expect(page.locator('.list-head .count')).toHaveText(`${left} of ${all} offers`)
  await expect(page.locator('.offer-name', { hasText: /× (\d{2,}|[2-9]) vials/ })).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.list-head .count')).toHaveText(`${left} of ${all} offers`)
  await page.getByRole('button', { name: /^Take off Pack: Single, which leaves out \d+ offers?$/ }).click()
  await expect(page.locator('.list-head .count')).toHaveText(`${all} offers`)
})

test('filters that leave nothing say so with a way back @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto(`${FEW}&vendor=nobody-at-all`)
  await expect(page.getByText('No offers match your filters. Try adjusting them.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all offers' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('the order is chosen and stands in the address @desktop', async ({ page }) => {
  await search(page, FEW)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('vendor')
  await expect(page).toHaveURL(`${FEW}&sort=vendor`)
  await expect(page.getByText('By product; vendors by name')).toBeVisible()
})

test('a public code says what it would make of the price; saved, it is in the price @desktop', async ({
  page,
}) => {
  await search(page, '/?q=bpc-157')
  const row = rows(page)
    .filter({ has: page.getByRole('button', { name: /^Save and apply/ }) })
    .first()
  const id = await row.getAttribute('id')
  const kept = page.locator(`[id="${id}"]`)
  const promised = /→ (\S+)\//.exec((await row.locator('.public-code').textContent()) ?? '')?.[1]
  const code = (await row.locator('.public-code .code').textContent()) ?? ''
  await expect(row.locator('.public-code')).toContainText('verified')
  await row.getByRole('button', { name: /^Save and apply/ }).click()
  await expect(page.locator('.toast')).toContainText(`${code} saved`)
  await expect(kept.locator('.offer-unit')).toContainText(promised ?? 'no promise')
  await page.goto('/coupons')
  await expect(page.getByText(code).first()).toBeVisible()
})

test('the popular offers stand under the lens that was chosen, and one press counts all @desktop', async ({
  page,
}) => {
  await search(page, FEW)
  await page.getByRole('checkbox', { name: /^Single/ }).click()
  await page.goto('/')
  await expect(rows(page).first()).toBeVisible()
  const kits = rows(page).filter({ hasText: /× (\d{2,}|[2-9]) vials/ })
  await expect(kits).toHaveCount(0)
  await page.getByRole('button', { name: /^Take off Pack: Single, which leaves out \d+ offers?/ }).click()
  await expect(kits.first()).toBeVisible()
})

test('what was found is exported as it is narrowed @desktop', async ({ page }) => {
  await search(page, '/?q=bpc-157&pack=single')
  const left = await counted(page.locator('.list-head .count'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('bpc-157.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString('utf8').trim().split('\r\n')).toHaveLength(left + 1)
})

test('nothing of it is beyond reach: 320 px, axe @desktop', async ({ page }) => {
  await search(page, '/?q=bpc-157&pack=single')
  const { violations } = await axeFor(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
})

test('the week: sections with their counts, grouped by product or vendor @desktop', async ({ page }) => {
  await page.goto('/changes')
  const movers = page.getByRole('button', { name: /^Movers \(\d+\)$/ })
  await expect(movers).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.entry').first()).toContainText('→')
  await page.getByRole('button', { name: /^Restocks \(\d+\)$/ }).click()
  await expect(page).toHaveURL('/changes?show=restocks')
  await expect(page.locator('.entry').first()).toContainText('In stock')
  await page.getByText('By vendor').click()
  await expect(page).toHaveURL('/changes?show=restocks&by=vendor')
  const names = await page.locator('.entry-group').allTextContents()
  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual(names.toSorted((left, right) => (left.toLowerCase() < right.toLowerCase() ? -1 : 1)))
})

test('the account menu leads to what has no link in the header', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/')
  const account = page.locator('summary[aria-label="Account"]')
  await account.click()
  for (const name of ['Price changes', 'Settings', 'Research Assistant', 'Data status'])
    await expect(page.locator('.account-menu').getByRole('link', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.account-menu ul')).toBeHidden()
  await expect(account).toBeFocused()
  await account.press('Enter')
  await page.locator('.account-menu').getByRole('link', { name: 'Price changes' }).click()
  await expect(page).toHaveURL('/changes')
  await expect(page.locator('.account-menu ul')).toBeHidden()
})
