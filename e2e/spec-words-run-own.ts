import { expect, type Page } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { signUp } from './person.ts'
import { tellPush, usesFakePush } from './spec-words-push.ts'
import { answers, holdsBack, isPhone, open, product, type Offer, type States } from './spec-words-tools.ts'

const FEATURES = {
  appName: 'Aliquot',
  botUsername: 'demo_bot',
  miniAppName: null,
  venmoHandle: '@aliquot-demo',
  cashAppTag: '$aliquot',
  moneyTabsInTelegram: false,
}

const coupon = (offer: Pick<Offer, 'vendorId' | 'vendor'>, more: object = {}) => ({
  id: '9',
  vendorId: offer.vendorId,
  vendor: { name: offer.vendor.name, slug: offer.vendor.slug },
  code: 'TEN',
  discountType: 'percentage',
  discountAmount: '10',
  ...more,
})

/** A signed-in person whose page asks the API for everything. */
async function person(page: Page): Promise<void> {
  await withoutPageAnswers(page)
  await signUp(page)
}

async function donating(page: Page, weeklyDonors: number) {
  await answers(page, '**/api/features', FEATURES)
  await answers(page, '**/api/donation-stats', { weeklyDonors })
  await open(page, '/funding')
  await page.getByRole('button', { name: 'Donate' }).click()
  return page.getByRole('dialog')
}

/** What the signed-in see, and donations. */
export const OWN_STATES: States<
  | 'tutorial'
  | 'header'
  | 'home'
  | 'legend'
  | 'search'
  | 'card'
  | 'details'
  | 'donate'
  | 'donated'
  | 'watchlist'
  | 'coupons'
  | 'chat'
  | 'push'
> = {
  async tutorial({ page, says }) {
    await page.addInitScript(() => localStorage.setItem('notification-prompt-signup', 'true'))
    await open(page, '/')
    await page.getByRole('button', { name: 'Create an account' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('First name').fill('Ada')
    await form.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@example.com`)
    await form.getByRole('textbox', { name: 'Password' }).fill('graduated-rule-14')
    await form.getByRole('button', { name: 'Sign up', exact: true }).click()
    await says('search')
    await says('skip')
    await says('next')
    await page.getByRole('button', { name: 'Next' }).click()
    await says('watch')
    await page.getByRole('button', { name: 'Next' }).click()
    await says('deals')
    await says('start')
  },

  async header({ page, says }) {
    await signUp(page)
    await open(page, '/methodology')
    await says('product', page.getByRole('banner'))
    await says('footer', page.getByRole('contentinfo'))
    await says('year', page.getByRole('contentinfo'))
    if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
    const frame = page.getByRole(isPhone(page) ? 'dialog' : 'banner')
    const links = frame.getByRole('navigation').getByRole('link')
    await says('search', frame)
    await says('fresh', frame)
    await says('trending', frame)
    await says('deals', frame)
    await says('vendors', frame)
    await says('watchlist', frame)
    await says('coupons', frame)
    const names = ['Search', 'New', 'Trending', 'Deals', 'Vendors', 'Watchlist', 'Coupons']
    expect((await links.allInnerTexts()).slice(0, 7)).toEqual(names)
    await says('donate', frame)
    await says('signOut', frame)
    const left = page.waitForRequest(request => new URL(request.url()).pathname === '/api/logout')
    await frame.getByRole('button', { name: 'Sign Out' }).click()
    expect((await left).isNavigationRequest()).toBe(true)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  },

  async home({ page, says }) {
    await signUp(page)
    await open(page, '/')
    await says('title')
    await says('subtitle')
    await says('example')
    await says('best')
    await says('coupon')
    await says('popular')
  },

  async legend({ page, says }) {
    await signUp(page)
    await open(page, '/')
    await page.getByRole('button', { name: 'Badge Legend' }).click()
    await says('title')
    const dialog = page.getByRole('dialog')
    await says('best', dialog)
    await says('trending', dialog)
    await says('coupon', dialog)
    await says('watchers', dialog)
    await says('coa', dialog)
    await says('bestName', dialog)
    await says('trendingName', dialog)
    await says('couponName', dialog)
    await says('watchersName', dialog)
    await says('coaName', dialog)
  },

  async search({ page, says }) {
    await person(page)
    const { offers } = await product(page)
    await open(page, '/?q=bpc-157')
    await says('title')
    await says('count')
    await open(page, '/?q=bpc-157&coupon=1')
    await says('hidden')
    await answers(
      page,
      '**/api/coupons',
      offers.slice(0, 1).map(offer => coupon(offer)),
    )
    await open(page, '/?q=bpc-157&coupon=1')
    await says('part')
    await open(page, '/?q=zzzzqq')
    await says('nothing')
  },

  async card({ page, says }) {
    await person(page)
    const found = await product(page)
    const offer = found.offers.find(
      ({ normalizedPricePerMg, inStock, currency }) => normalizedPricePerMg && inStock && currency === 'USD',
    )
    if (!offer) throw new Error('no offer of the demo catalogue can be compared')
    const marked = {
      ...offer,
      createdAt: new Date().toISOString(),
      vendor: { ...offer.vendor, providesCoa: 'true' },
    }
    // A vendor alone has no competitor and so no Best Price.
    const dearer = {
      ...offer,
      id: '900001',
      vendorId: '900001',
      vendor: { ...offer.vendor, id: '900001', name: 'Dearer' },
      price: '999.00',
      normalizedPricePerMg: '999.00',
    }
    await answers(page, '**/api/products/search?*', [{ ...found, offers: [marked, dearer], others: [] }])
    await answers(page, '**/api/products/trending/ids', [found.id])
    await answers(page, '**/api/watchlist/counts*', { [found.id]: 2 })
    await answers(page, '**/api/coupons', [coupon(offer)])
    await open(page, '/?q=bpc-157')
    const card = page.getByRole('article').first()
    await says('isNew', card)
    await says('best', card)
    // In results what is true of the whole product stands in the head of its group.
    await says('trending')
    await says('coupon', card)
    await says('coa', card)
    await says('stock', card)
    await says('unit', card)
    await says('applied', card)
    await says('watchers')
    await expect(card.locator('s').filter({ visible: true }).first()).toHaveText(/^\$\d/)
    await says('view', card)
    await expect(card.getByRole('link', { name: /^View/ })).toHaveAttribute('target', '_blank')
    await expect(card.locator('.coupon-line')).toContainText('TEN')
  },

  async details({ page, says }) {
    await signUp(page)
    await open(page, '/?q=bpc-157')
    await page.locator('[data-offer-name]').first().click()
    const dialog = page.getByRole('dialog')
    await says('more', dialog)
    const text = dialog.locator('.details-text')
    // 120 characters, an ellipsis, and the button's own words.
    const shown = ((await text.textContent()) ?? '').replace(' Read more', '')
    expect(Array.from(shown).length).toBeLessThanOrEqual(121)
    await dialog.getByRole('button', { name: 'Read more' }).click()
    await says('less', dialog)
    await says('view', dialog)
    await dialog.getByRole('link', { name: 'Ask the research assistant about BPC-157' }).click()
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('What is BPC-157?')
  },

  async donate({ page, says }) {
    await withoutPageAnswers(page)
    let dialog = await donating(page, 1)
    await says('title')
    await says('person', dialog)
    await says('telegram', dialog)
    await says('venmo', dialog)
    await says('cashApp', dialog)
    await says('coffee', dialog)
    await says('day', dialog)
    await says('week', dialog)
    await says('champion', dialog)
    await says('stars', dialog)
    await says('donorTiers', dialog)
    await dialog.getByRole('tab', { name: 'Venmo' }).click()
    await says('money', dialog)
    await says('coffee', dialog)
    await says('champion', dialog)
    dialog = await donating(page, 2)
    await says('people', dialog)
  },

  async donated({ page, context, says }) {
    await withoutPageAnswers(page)
    for (const host of ['https://t.me/**', 'https://venmo.com/**', 'https://cash.app/**'])
      await context.route(host, route => route.fulfill({ body: 'demo' }))
    await answers(page, '**/api/donation/create-invoice', {
      invoiceUrl: 'https://t.me/$abc',
      invoiceId: '7e1b3c52-6d5e-4a55-9b57-a0a1a0a1a0a1',
    })
    const choose = async (tab: string, tier: RegExp) => {
      const dialog = await donating(page, 0)
      await dialog.getByRole('tab', { name: tab }).click()
      const opened = context.waitForEvent('page')
      await dialog.getByRole('button', { name: tier }).click()
      // The page behind a new tab draws slowly.
      await (await opened).close()
      await expect(dialog).toBeHidden()
    }
    await choose('Telegram', /10 Stars/)
    await says('telegram')
    await choose('Venmo', /\$5\b/)
    await says('venmo')
    await choose('Cash App', /\$50/)
    await says('cashApp')
  },

  async watchlist({ page, says }) {
    await person(page)
    const watched = await product(page)
    const watches = [{ productId: watched.id, createdAt: new Date().toISOString(), product: watched }]
    await answers(page, '**/api/watchlist', watches)
    await open(page, '/watchlist')
    await says('title')
    await says('lead')
    await says('banner')
    await says('bell')
    await answers(page, '**/api/watchlist', [])
    await open(page, '/watchlist')
    await says('none')
    await says('noneWhy')
    await expect(page.getByText('Enable notifications to get price alerts')).toHaveCount(0)
  },

  async coupons({ page, says }) {
    await person(page)
    const { offers } = await product(page)
    const [offer] = offers
    if (!offer) throw new Error('the product has no offer')
    const own = [
      coupon(offer),
      coupon(offer, { id: '10', code: 'FIVE', discountType: 'fixed', discountAmount: '5.00' }),
      coupon(offer, { id: '11', code: 'OLD', discountType: 'gift' }),
    ]
    const release = await holdsBack(page, '**/api/coupons', route =>
      route.request().method() === 'POST' ? route.fulfill({ json: own[0] }) : route.continue(),
    )
    await page.route('**/api/coupons', route =>
      route.request().method() === 'GET' ? route.fulfill({ json: own }) : route.fallback(),
    )
    await open(page, '/coupons')
    await says('title')
    await says('lead')
    await says('percentOff')
    await says('fixedOff')
    await says('invalid')
    await says('add')
    await page.getByRole('button', { name: 'Add Coupon' }).click()
    await says('dialog')
    const dialog = page.getByRole('dialog')
    await says('dialogLead', dialog)
    await says('example', dialog)
    await says('percentage', dialog)
    await says('fixed', dialog)
    await says('save', dialog)
    await expect(dialog.getByRole('button', { name: 'Save Coupon' })).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Vendor' }).selectOption({ index: 1 })
    await dialog.getByPlaceholder('SAVE10').fill('TEN')
    await dialog.getByRole('textbox', { name: 'Discount amount' }).fill('10')
    await dialog.getByRole('button', { name: 'Save Coupon' }).click()
    await says('saving', dialog)
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    release()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Add Coupon' }).click()
    await expect(dialog.getByPlaceholder('SAVE10')).toHaveValue('')
  },

  async chat({ page, says }) {
    await person(page)
    const load = await holdsBack(page, '**/api/chat/messages')
    const answer = await holdsBack(page, '**/api/chat', route => route.abort())
    await open(page, '/chat')
    await says('loading')
    load()
    await says('title')
    await says('intro')
    await says('disclaimer')
    await says('first')
    await says('second')
    await says('third')
    await page.getByRole('button', { name: 'What is BPC-157?' }).click()
    await page.keyboard.press('Enter')
    await says('thinking')
    answer()
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('What is BPC-157?')
  },

  async push({ page, says }) {
    await usesFakePush(page, { permission: 'granted', subscribing: 'works' })
    await signUp(page)
    await open(page, '/methodology')
    const bell = page.getByRole('button', { name: 'Push alerts' })
    await tellPush(page, { permission: 'granted' })
    await bell.click()
    await says('on')
    await says('onWhy')
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    await bell.click()
    await says('off')
    await says('offWhy')
    await expect(bell).toHaveAttribute('aria-pressed', 'false')
  },
}
