import { expect } from '@playwright/test'
import { withoutPageAnswers } from './page-answers.ts'
import { answers, fails, holdsBack, open, product, type States } from './spec-words-tools.ts'

const IN = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

const code = (id: string, name: string, more: object) => ({
  id,
  vendorId: id === '1' ? '1' : '2',
  vendor: {
    name: id === '1' ? 'Northline Bio' : 'Second demo vendor',
    slug: id === '1' ? 'northline-bio' : 'second-demo-vendor',
    website: 'https://northline.example/',
  },
  code: name,
  promotionName: `Demo code ${id}`,
  discountType: 'percentage',
  discountAmount: '20',
  expiresAt: IN(86_400),
  verifiedAt: IN(-60),
  ...more,
})

/** What everybody sees without an account. */
export const PUBLIC_STATES: States<
  | 'landing'
  | 'landingAlone'
  | 'loading'
  | 'notFound'
  | 'signInDialog'
  | 'trending'
  | 'deals'
  | 'vendorDeals'
  | 'noDeals'
  | 'fresh'
  | 'noFresh'
  | 'vendors'
  | 'vendor'
> = {
  async landing({ page, says }) {
    await open(page, '/')
    await says('disclaimer')
    await says('trending')
    await says('vendors')
    await says('products')
    await says('coupons')
    await says('signIn')
    await says('all')
    await expect(page.getByRole('button', { name: 'Sign in to view all trending' })).toBeDisabled()
    await says('alerts')
    await page.getByRole('button', { name: 'Dismiss the notice' }).click()
    expect(await page.evaluate(() => localStorage.getItem('disclaimer-dismissed'))).toBe('true')
    await page.reload()
    await page.locator('.frame').waitFor()
    await expect(page.getByText(/Not medical advice\. Always consult/)).toHaveCount(0)
  },

  async landingAlone({ page, says }) {
    await withoutPageAnswers(page)
    await fails(page, '**/api/stats')
    await fails(page, '**/api/products/trending')
    await open(page, '/')
    await says('vendors')
    await says('trending')
  },

  async loading({ page, says }) {
    await withoutPageAnswers(page)
    const release = await holdsBack(page, '**/api/auth/user')
    await page.goto('/')
    await says('loading')
    release()
    await page.locator('.frame').waitFor()
  },

  async notFound({ page, says }) {
    await open(page, '/no/such/page')
    await says('title')
    await says('tab')
  },

  async signInDialog({ page, says }) {
    await withoutPageAnswers(page)
    const features = await (await page.request.get('/api/features')).json()
    await answers(page, '**/api/features', { ...features, botUsername: 'demo_bot' })
    await page.route('https://telegram.org/**', route => route.fulfill({ body: '' }))
    await open(page, '/')
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await says('login', dialog)
    await says('signup', dialog)
    const widget = page.locator('script[data-telegram-login="demo_bot"]')
    await expect(widget).toHaveAttribute('data-request-access', 'write')
    await expect(widget).toHaveAttribute('data-auth-url', /^http:\/\/[^/]+\/api\/auth\/telegram\?state=/)
  },

  async trending({ page, says }) {
    await withoutPageAnswers(page)
    const list = (await (await page.request.get('/api/products/trending')).json()) as object[]
    const changes = [-3.42, 12, undefined]
    await answers(
      page,
      '**/api/products/trending',
      list.map((entry, at) => ({ ...entry, priceChange: changes[at] ?? null })),
    )
    await open(page, '/trending')
    await says('title')
    await says('lead')
    await says('list')
    await says('count')
    await says('updated')
    await says('justNow')
    await says('down')
    await says('up')
    await says('same')
    expect(await page.locator('a.tile.hot').count()).toBeLessThanOrEqual(8)
  },

  async deals({ page, says }) {
    await open(page, '/deals')
    await says('title')
    await says('lead')
    await says('all')
    await says('coupon')
    await says('big')
    await says('vendors')
  },

  async vendorDeals({ page, says }) {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } })
    })
    await withoutPageAnswers(page)
    const lasting = [
      code('2', 'TWENTY', { promotionType: 'holiday_sale' }),
      code('3', 'FLASH', { promotionType: 'flash_sale' }),
      code('4', 'CLEAR', { promotionType: 'clearance' }),
    ]
    const ending = { promotionType: 'unheard_of', discountType: 'fixed', discountAmount: '5.00' }
    let first = true
    await page.route('**/api/promotions', async route => {
      const five = first ? [code('1', 'FIVE', { ...ending, expiresAt: IN(20) })] : []
      // The renewed list comes a moment later, so that what has expired is seen.
      if (!first) await new Promise(resolve => setTimeout(resolve, 1_000))
      first = false
      await route.fulfill({ json: [...five, ...lasting] })
    })
    await page.clock.install()
    await open(page, '/deals')
    await page.getByRole('button', { name: /^Vendor Deals/ }).click()
    await says('title')
    const dialog = page.getByRole('dialog')
    await says('lead', dialog)
    await says('all', dialog)
    await says('one', dialog)
    await says('percent', dialog)
    await says('fixed', dialog)
    await says('holiday', dialog)
    await says('flash', dialog)
    await says('clearance', dialog)
    await says('general', dialog)
    await says('visit', dialog)
    await dialog.getByRole('button', { name: 'Copy code FIVE' }).click()
    await says('copied')
    await dialog.getByRole('combobox', { name: 'Vendor' }).selectOption({ label: 'Northline Bio (1)' })
    await page.clock.fastForward(21_000)
    await says('expired', dialog)
    await says('noneOfVendor', dialog)
  },

  async noDeals({ page, says }) {
    await withoutPageAnswers(page)
    await answers(page, '**/api/products/deals', [])
    await answers(page, '**/api/promotions', [])
    await open(page, '/deals')
    await says('title')
    await says('all')
    await page.getByRole('button', { name: /^With Coupon/ }).click()
    await says('coupon')
    await page.getByRole('button', { name: /^Big Discounts/ }).click()
    await says('big')
    await page.getByRole('button', { name: /^Vendor Deals/ }).click()
    await says('codes', page.getByRole('dialog'))
  },

  async fresh({ page, says }) {
    await withoutPageAnswers(page)
    await open(page, '/new')
    await says('title')
    await says('isNew')
    await says('newLead')
    await says('allVendors')
    await says('allCategories')
    await says('peptides')
    await says('sarms')
    await says('chemicals')
    await says('many')
    await says('restocked')
    await answers(page, '**/api/products/back-in-stock', [await product(page)])
    await page.getByRole('button', { name: 'Back in Stock' }).click()
    await says('restockedLead')
    await says('one')
  },

  async noFresh({ page, says }) {
    await withoutPageAnswers(page)
    await answers(page, '**/api/products/new?*', [])
    await answers(page, '**/api/products/back-in-stock', [])
    await open(page, '/new')
    await says('isNew')
    await says('newWhy')
    await page.getByRole('button', { name: 'Back in Stock' }).click()
    await says('restocked')
    await says('restockedWhy')
  },

  async vendors({ page, says }) {
    await withoutPageAnswers(page)
    const [first, ...others] = (await (await page.request.get('/api/vendors/stats')).json()) as object[]
    const small = { ...first, productCount: 1, dealCount: 2, providesCoa: 'true' }
    await answers(page, '**/api/vendors/stats', [small, ...others])
    await open(page, '/vendors')
    await says('title')
    await says('lead')
    const tile = page.locator('a.tile.vendor').first()
    await says('one', tile)
    await says('deals', tile)
    await says('coa', tile)
    await says('many')
    await page.getByRole('button', { name: 'What is a COA?' }).click()
    await says('explained', page.getByRole('dialog'))
    await answers(page, '**/api/vendors/stats', [])
    await open(page, '/vendors')
    await says('none')
  },

  async vendor({ page, says }) {
    const list = (await (await page.request.get('/api/vendors/stats')).json()) as {
      slug: string
      providesCoa: string
    }[]
    const certified = list.find(({ providesCoa }) => providesCoa === 'true')
    await open(page, `/vendor/${certified?.slug}`)
    await says('back')
    await says('count')
    await says('coa')
    await open(page, '/vendor/nobody-here')
    await says('slug')
    await says('none')
  },
}
