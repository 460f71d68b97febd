import { type Locator, type Page, expect, test } from '@playwright/test'
import {
  type Offer,
  amountOf,
  answer,
  DAY,
  codePrices,
  offersOf,
  priceAt,
  pricesOf,
  productNamed,
  sinceLastChange,
  ratesNow,
  unitPriceOf,
} from './market-answers.ts'
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

interface VendorStats {
  readonly slug: string
  readonly name: string
  readonly shipsTo: readonly string[] | null
  readonly certificate: boolean
}
interface Facts {
  readonly destinations: { readonly value: 'world' | readonly string[]; readonly sourceUrl: string } | null
}
interface Move {
  readonly offerId: string
  readonly oldPrice: string
  readonly newPrice: string
  readonly at: string
}

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
const rowOf = (page: Page, { id }: { readonly id: string }) => page.locator(`[id="offer-${id}"]`)
const cheapest = (list: readonly Offer[], price: (offer: Offer) => number): Offer => {
  const [first] = list.toSorted((left, right) => price(left) - price(right))
  if (!first) throw new Error('nothing to choose from')
  return first
}
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
      const { inCurrency } = await ratesNow(page)
      const vials = await offersOf(page, 'bpc-157', 'BPC-157 vials')
      const right = cheapest(vials, offer => inCurrency(unitPriceOf(offer), offer.currency, 'GBP'))
      await expect(rows(page).first()).toHaveId(`offer-${right.id}`)
      await expect(rows(page).first()).toContainText('Best Price')
      await expect(rows(page).first()).toContainText('£')
      const lowest = inCurrency(unitPriceOf(right), right.currency, 'GBP').toFixed(2)
      await expect(page.locator('.group-head').first()).toContainText(`lowest £${lowest}`)
    })
  })

  test('a single 10 mg vial', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'bpc-157 10mg')
      await actions.press(openFilters(page))
      await actions.press(filters(page).getByRole('checkbox', { name: /^Single/ }))
      await actions.press(show(page))
      await expect(rows(page).first()).toContainText('10 mg × 1 vial')
      const { inCurrency } = await ratesNow(page)
      const vials = await offersOf(page, 'bpc-157 10mg', 'BPC-157 vials')
      const single = vials.filter(({ size }) => size === '10 mg × 1 vial')
      const right = cheapest(single, offer => inCurrency(Number(offer.price), offer.currency, 'USD'))
      await expect(rows(page).first()).toHaveId(`offer-${right.id}`)
    })
  })

  test('the cheapest retatrutide kit with a code, applied', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'retatrutide kit')
      const { inCurrency } = await ratesNow(page)
      const vials = await offersOf(page, 'retatrutide kit', 'Retatrutide vials')
      const withCode = await codePrices(
        page,
        vials.filter(({ unitCount }) => (unitCount ?? 1) > 1),
      )
      const inDollars = ({ offer, price }: (typeof withCode)[number]) =>
        inCurrency(price / Number(offer.quantity), offer.currency, 'USD')
      const [right] = withCode.toSorted((left, other) => inDollars(left) - inDollars(other))
      if (!right) throw new Error('no kit has a public code')
      const row = rowOf(page, right.offer)
      const promise = /→ (\S+)\//.exec((await row.locator('.public-code').textContent()) ?? '')?.[1] ?? ''
      expect(amountOf(promise)).toBeCloseTo(right.price / Number(right.offer.quantity), 2)
      await expect(row).toContainText(right.code)
      await actions.press(row.getByRole('button', { name: /^Save and apply/ }))
      await expect(row.locator('.offer-unit')).toContainText(promise)
      await expect(row.locator('.offer-total')).toContainText(
        right.price.toFixed(2).replace(/\d(?=(\d{3})+\.)/g, '$&,'),
      )
      await expect(rows(page).first()).toHaveId(`offer-${right.offer.id}`)
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
      const { inCurrency } = await ratesNow(page)
      const unit = (offer: Offer) => inCurrency(unitPriceOf(offer), offer.currency, 'USD')
      const vials = await offersOf(page, 'bpc-157', 'BPC-157 vials')
      const ofVendors = new Map<string, Offer>()
      for (const offer of vials.toSorted((left, right) => unit(left) - unit(right)))
        if (!ofVendors.has(offer.vendor.name)) ofVendors.set(offer.vendor.name, offer)
      const three = [...ofVendors.values()].slice(0, 3)
      await expect(table.locator('thead .meta')).toHaveText(three.map(({ vendor }) => vendor.name))
      const cells = (fact: string) => table.getByRole('row').filter({ hasText: fact }).getByRole('cell')
      await expect(cells('Size')).toHaveText(three.map(({ size }) => size))
      await expect(cells('Price per unit').first()).toContainText('lowest of these')
      await expect(table.getByText('lowest of these')).toHaveCount(1)
      await page.goto('/?q=bpc-157&cur=EUR')
      await page.getByRole('button', { name: 'Compare the lowest BPC-157 vials of three vendors' }).click()
      await page.getByRole('region', { name: 'Comparison' }).getByRole('button').first().click()
      await expect(table).toContainText('about €')
    })
  })

  test('three offers compared', async ({ page }) => {
    await inFewActions(page, async actions => {
      const compare = page.getByRole('button', { name: /^Compare .+ at / })
      const vendors = (await rows(page).locator('.offer-vendor > a').allTextContents()).slice(0, 3)
      for (const at of [0, 1, 2]) await actions.press(compare.nth(at))
      await actions.press(page.getByRole('region', { name: 'Comparison' }).getByRole('button').first())
      const table = page.getByRole('dialog').getByRole('table')
      await expect(table.locator('thead .meta')).toHaveText(vendors)
    })
  })

  // The lens is what the person has chosen before; the target takes it over.
  test('a target for the whole market, under the lens', async ({ page }) => {
    await inFewActions(page, async actions => {
      await page.goto('/?pack=single&coa=1&codes=public')
      await search(page, actions, 'bpc-157')
      await actions.press(
        page.getByRole('button', { name: 'Set a market target for BPC-157 vials', exact: true }),
      )
      await actions.type(page.getByRole('textbox', { name: /at or below/ }), '0.05')
      await actions.press(page.getByRole('button', { name: 'Set target' }))
      await expect(page.locator('.toast')).toContainText('Market target set')
      const { id } = await productNamed(page, 'bpc-157', 'BPC-157 vials')
      expect(await answer(page, '/api/targets')).toMatchObject([
        {
          productId: id,
          limit: { amount: '0.05', currency: 'USD', per: 'mg' },
          lens: { pack: 'single', certificate: true, codes: 'public' },
        },
      ])
      await page.goto('/watchlist')
      const listed = page.getByRole('region', { name: 'Market targets' })
      await expect(listed).toContainText('BPC-157 vials')
      await expect(listed).toContainText(
        'Any vendor, single packs, with certificate, codes counted, at or below $0.05 per mg',
      )
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
      const stats = await answer<VendorStats[]>(page, '/api/vendors/stats')
      const right = stats.filter(
        ({ shipsTo, certificate }) =>
          certificate && shipsTo?.some(place => place === 'EU' || place === 'world') === true,
      )
      const names = await tiles.locator('.vendor-name > b').allTextContents()
      expect(names.toSorted()).toEqual(right.map(({ name }) => name).toSorted())
      for (const { slug, name } of right) {
        const on = `/api/certificates?vendor=${slug}`
        const files = await answer<{ url: string; linkState: string | null }[]>(page, on)
        expect(
          files.some(({ linkState }) => linkState !== 'missing'),
          `${name} has one to be read`,
        ).toBe(true)
        const facts = await answer<Facts>(page, `/api/vendors/${slug}/facts`)
        const places = facts.destinations?.value ?? []
        expect(
          places === 'world' || ['DE', 'FR', 'IE', 'SE'].every(place => places.includes(place)),
          name,
        ).toBe(true)
        expect(facts.destinations?.sourceUrl).toMatch(/^https:/)
      }
    })
  })

  test('whether a discount is real', async ({ page }) => {
    await inFewActions(page, async actions => {
      await actions.press(menu(page))
      await actions.press(inMenu(page, 'Deals'))
      await expect(page.locator('.deal-check').first()).toContainText('%')
      const sales = rows(page).filter({ has: page.locator('.deal-check') })
      for (const sale of (await sales.all()).slice(0, 5)) {
        const id = ((await sale.getAttribute('id')) ?? '').replace('offer-', '')
        const said = (await sale.locator('.deal-note').textContent()) ?? ''
        const prices = await pricesOf(page, id)
        const { now, began, lowest } = sinceLastChange(prices)
        expect(amountOf(/now (\S+?)(?=30-day|list|on )/.exec(said)?.[1] ?? ''), said).toBe(now)
        const isLow = now !== null && lowest !== null && now < lowest
        const percent = isLow ? Math.floor(((lowest - now) * 100) / lowest + 1e-9) : null
        const low = /(?:(\d+)% under its 30-day low of|not a low:) \D?([\d,.]+\d)/.exec(said)
        if (lowest === null) expect(said).toContain('no earlier price on record')
        else {
          expect(amountOf(low?.[2] ?? ''), said).toBe(lowest)
          expect(low?.[1], said).toBe(percent === null ? undefined : String(percent))
        }
        const [, onSale, onRecord] = /on sale (\d+) of the last (\d+) day/.exec(said) ?? []
        expect(Number(onSale), said).toBeGreaterThanOrEqual(Math.floor((Date.now() - began) / DAY))
        const record = Math.min(90, Math.round((Date.now() - (prices[0]?.at ?? 0)) / DAY))
        expect(Math.abs(Number(onRecord) - record), said).toBeLessThanOrEqual(1)
      }
    })
  })

  test('what changed this week', async ({ page }) => {
    await inFewActions(page, async actions => {
      await actions.press(menu(page))
      await actions.press(inMenu(page, 'Price changes'))
      await expect(page.locator('.entry').first()).toContainText('→')
      const { movers } = await answer<{ movers: { changes: Move[] } }>(page, '/api/changes/week')
      const share = ({ oldPrice, newPrice }: Move) => Math.abs(Number(newPrice) / Number(oldPrice) - 1)
      const weekAgo = Date.now() - 7 * DAY
      for (const [at, move] of movers.changes.slice(0, 5).entries()) {
        const [from, to] = [Number(move.oldPrice), Number(move.newPrice)]
        const entry = page.locator('.entry').nth(at)
        const said = (await entry.locator('.entry-marks').textContent()) ?? ''
        const [, old, now] = /\D([\d,]+\.\d\d) → \D([\d,]+\.\d\d)/.exec(said) ?? []
        expect([amountOf(old ?? ''), amountOf(now ?? '')], said).toEqual([from, to])
        expect(said).toContain(`${Math.abs((to / from - 1) * 100).toFixed(1)}%`)
        expect(said).toContain(to < from ? 'down' : 'up')
        const prices = await pricesOf(page, move.offerId)
        expect([priceAt(prices, weekAgo), prices.at(-1)?.price], said).toEqual([from, to])
        expect(share(move)).toBeLessThanOrEqual(share(movers.changes[Math.max(0, at - 1)] ?? move))
      }
    })
  })

  test('what a kit saves over vials', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'bpc-157')
      await actions.press(page.locator('.group-head').getByRole('link', { name: 'BPC-157 vials' }))
      await expect(page).toHaveURL('/compound/bpc-157/vials')
      const { inCurrency } = await ratesNow(page)
      const unit = (offer: Offer) => inCurrency(unitPriceOf(offer), offer.currency, 'USD')
      const vials = await offersOf(page, 'bpc-157', 'BPC-157 vials')
      const kit = cheapest(
        vials.filter(({ unitCount }) => (unitCount ?? 1) > 1),
        unit,
      )
      const vial = cheapest(
        vials.filter(({ unitCount }) => unitCount === 1),
        unit,
      )
      const said = (await page.locator('.pack-words').textContent()) ?? ''
      const [, saved, more] = /saves (\d+)% per mg .+ costs \$([\d,.]+) more\./.exec(said) ?? []
      expect(said).toContain(`${kit.size} at ${kit.vendor.name} saves`)
      expect(said).toContain(`against ${vial.size} at ${vial.vendor.name}`)
      expect(Number(saved)).toBe(Math.round((1 - unit(kit) / unit(vial)) * 100))
      const total = (offer: Offer) => inCurrency(Number(offer.price), offer.currency, 'USD')
      expect(amountOf(more ?? '')).toBeCloseTo(total(kit) - total(vial), 1)
    })
  })

  test('the list as a file', async ({ page }) => {
    await inFewActions(page, async actions => {
      await search(page, actions, 'bpc-157')
      const download = page.waitForEvent('download')
      await actions.press(page.getByRole('button', { name: 'Export as CSV' }))
      const file = await download
      expect(file.suggestedFilename()).toBe('bpc-157.csv')
      const chunks: Buffer[] = []
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
      const [head, first, ...rest] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
      expect(head).toMatch(/^Product,Size,Vendor,Currency,Vendor price,/)
      const count = (await page.locator('.list-head .count').textContent()) ?? ''
      expect(`${rest.length + 1} offers`).toBe(count.trim())
      const row = rows(page).first()
      const [vendor, total] = ['.offer-vendor > a', '.offer-total .price b'].map(part => row.locator(part))
      expect(first).toContain((await vendor?.textContent()) ?? 'no vendor')
      expect(first).toContain(`,${amountOf((await total?.textContent()) ?? '').toFixed(2)},`)
    })
  })
})
