import { type Locator, type Page, expect, test } from '@playwright/test'
import { signUp } from './person.ts'

/** What a person does, each thing counted: typing a text up to its Enter key, pressing something, choosing from a list. */
class Actions {
  taken = 0
  async press(target: Locator): Promise<void> {
    await target.click()
    this.taken += 1
  }
  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text)
    this.taken += 1
  }
  async choose(target: Locator, option: string): Promise<void> {
    await target.selectOption(option)
    this.taken += 1
  }
}

const MOST = 4

/** From the start of a signed-in person's visit. */
async function inFewActions(page: Page, task: (actions: Actions) => Promise<void>): Promise<void> {
  await signUp(page)
  await page.goto('/')
  await expect(page.locator('article.offer').first()).toBeVisible()
  const actions = new Actions()
  await task(actions)
  expect(actions.taken).toBeLessThanOrEqual(MOST)
}

const rows = (page: Page) => page.locator('article.offer')
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const show = (page: Page) => filters(page).getByRole('button', { name: /^Show \d+ offers?$/ })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })
const inMenu = (page: Page, name: string) => page.getByRole('dialog').getByRole('link', { name, exact: true })

async function search(page: Page, actions: Actions, text: string): Promise<void> {
  await actions.type(searchBox(page), text)
  await searchBox(page).press('Enter')
  await expect(page.locator('.group-head').first()).toBeVisible()
}

// On the desktop the filters stand beside the list: fewer actions, never more.
test.describe('each of ten tasks takes four actions at most', { tag: '@phone' }, () => {
  test('the cheapest BPC-157 in one’s own currency', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'bpc-157')
      await actions.press(openFilters(page))
      await actions.press(filters(page).getByRole('checkbox', { name: /^GBP/ }))
      await actions.press(show(page))
      await expect(page).toHaveURL(/[?&]cur=GBP/)
      await expect(rows(page).first()).toContainText('Best Price')
      await expect(rows(page).first()).toContainText('£')
    })
  })

  test('a single 10 mg vial', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'bpc-157 10mg')
      await actions.press(openFilters(page))
      await actions.press(filters(page).getByRole('checkbox', { name: /^Single/ }))
      await actions.press(show(page))
      await expect(rows(page).first()).toContainText('10 mg × 1 vial')
    })
  })

  test('the cheapest retatrutide kit with a code, applied', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'retatrutide kit')
      const kits = rows(page)
        .filter({ hasText: /× (\d{2,}|[2-9]) vials/ })
        .filter({ has: page.getByRole('button', { name: /^Save and apply/ }) })
      await expect(kits.first()).toBeVisible()
      const promises = (await kits.locator('.public-code').allTextContents()).map(
        text => /→ (\S+)\//.exec(text)?.[1] ?? 'no promise',
      )
      const amounts = promises.map(text => Number(text.replace(/[^\d.]/g, '')))
      const cheapest = amounts.indexOf(Math.min(...amounts))
      const row = kits.nth(cheapest)
      const kept = page.locator(`[id="${await row.getAttribute('id')}"]`)
      await actions.press(row.getByRole('button', { name: /^Save and apply/ }))
      await expect(kept.locator('.offer-unit')).toContainText(promises[cheapest] ?? 'no promise')
    })
  })

  test('three offers of a search compared', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'bpc-157')
      await actions.press(
        page.getByRole('button', { name: 'Compare the lowest BPC-157 vials of three vendors' }),
      )
      await actions.press(page.getByRole('region', { name: 'Comparison' }).getByRole('button').first())
      const table = page.getByRole('dialog').getByRole('table')
      await expect(table).toBeVisible()
      await expect(table.getByRole('button', { name: /^Take / })).toHaveCount(3)
      await page.goto('/?q=bpc-157&cur=EUR')
      await page.getByRole('button', { name: 'Compare the lowest BPC-157 vials of three vendors' }).click()
      await page.getByRole('region', { name: 'Comparison' }).getByRole('button').first().click()
      await expect(table).toContainText('about €')
    })
  })

  test('three offers compared', async ({ page }) => {
    await inFewActions(page, async actions => {
      const compare = page.getByRole('button', { name: /^Compare .+ at / })
      for (const at of [0, 1, 2]) await actions.press(compare.nth(at))
      await actions.press(page.getByRole('region', { name: 'Comparison' }).getByRole('button').first())
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    })
  })

  test('a target for the whole market', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'bpc-157')
      await actions.press(
        page.getByRole('button', { name: 'Set a market target for BPC-157 vials', exact: true }),
      )
      await actions.type(page.getByRole('textbox', { name: /at or below/ }), '0.05')
      await actions.press(page.getByRole('button', { name: 'Set target' }))
      await expect(page.locator('.toast')).toContainText('Market target set')
    })
  })

  test('vendors that ship to the EU and say they provide certificates', async ({ page }) => {
    await inFewActions(page, async actions => {
      await actions.press(menu(page))
      await actions.press(inMenu(page, 'Vendors'))
      const tiles = page.locator('.tile.vendor')
      await expect(tiles.first()).toBeVisible()
      const all = await tiles.count()
      await actions.choose(page.getByRole('combobox', { name: 'Ships to' }), 'EU')
      await actions.press(page.getByRole('checkbox', { name: 'Certificate' }))
      await expect(tiles.first()).toContainText('COA')
      const left = await tiles.count()
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(all)
      await expect(tiles.filter({ hasText: 'COA' })).toHaveCount(left)
    })
  })

  test('whether a discount is real', async ({ page }) => {
    await inFewActions(page, async actions => {
      await actions.press(menu(page))
      await actions.press(inMenu(page, 'Deals'))
      await expect(page.locator('.deal-check').first()).toContainText('%')
      await expect(page.getByText(/on sale \d+ of/i).first()).toBeVisible()
    })
  })

  test('what changed this week', async ({ page }) => {
    await inFewActions(page, async actions => {
      await actions.press(menu(page))
      await actions.press(inMenu(page, 'Price changes'))
      await expect(page.locator('.entry').first()).toContainText('→')
    })
  })

  test('what a kit saves over vials', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'bpc-157')
      await actions.press(page.locator('.group-head').getByRole('link', { name: 'BPC-157 vials' }))
      await expect(page).toHaveURL('/compound/bpc-157/vials')
      await expect(page.getByText(/ saves \d+% per mg against /)).toBeVisible()
    })
  })

  test('the list as a file', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'bpc-157')
      const download = page.waitForEvent('download')
      await actions.press(page.getByRole('button', { name: 'Export as CSV' }))
      expect((await download).suggestedFilename()).toBe('bpc-157.csv')
    })
  })
})
