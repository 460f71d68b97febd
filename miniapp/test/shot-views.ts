import type { Page } from '@playwright/test'

export type Act = (page: Page) => Promise<void>

export interface View {
  readonly path: string
  /** Without a session. */
  readonly signedOut?: true
  /** The first screen only: for what lies over the page. */
  readonly fold?: true
  readonly act?: Act
  /** Answers to give in the server's place, for states that a healthy server does not show. */
  readonly answers?: Readonly<Record<string, { readonly status?: number; readonly json?: unknown }>>
  /** Calls that never answer, for what stands while loading. */
  readonly waits?: readonly string[]
}

const press =
  (name: string | RegExp): Act =>
  page =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()

const firstOffer: Act = page => page.locator('[data-offer-name]').first().click()

const down = { status: 503, json: { message: 'The database is being restarted. Try again in a minute.' } }

/** Every screen and dialog, by name. */
export const VIEWS: Readonly<Record<string, View>> = {
  landing: { path: '/', signedOut: true },
  'sign-in': { path: '/', signedOut: true, fold: true, act: press('Sign in') },
  home: { path: '/' },
  results: { path: '/?q=bpc-157' },
  details: { path: '/?q=bpc-157', fold: true, act: firstOffer },
  trending: { path: '/trending' },
  'trending-loading': { path: '/trending', waits: ['**/api/products/trending'] },
  'trending-failed': { path: '/trending', answers: { '**/api/products/trending': down } },
  'trending-empty': { path: '/trending', answers: { '**/api/products/trending': { json: [] } } },
  compound: { path: '/compound/bpc-157', signedOut: true },
  'compound-lens': { path: '/compound/bpc-157/vials?pack=single&cur=EUR&codes=public' },
  'compound-loading': { path: '/compound/bpc-157', waits: ['**/api/compounds/*'] },
  'compound-empty': { path: '/compound/bpc-157/vials?mg=999' },
  deals: { path: '/deals' },
  'deals-loading': { path: '/deals', waits: ['**/api/products/deals'] },
  'deals-empty': { path: '/deals', answers: { '**/api/products/deals': { json: [] } } },
  'vendor-deals': { path: '/deals', fold: true, act: press(/^Vendor Deals/) },
  'vendor-deals-empty': {
    path: '/deals',
    fold: true,
    act: press(/^Vendor Deals/),
    answers: { '**/api/promotions': { json: [] } },
  },
  new: { path: '/new' },
  restocked: { path: '/new', act: press('Back in Stock') },
  'new-empty': { path: '/new', answers: { '**/api/products/new?*': { json: [] } } },
  vendors: { path: '/vendors' },
  'vendors-empty': { path: '/vendors', answers: { '**/api/vendors/stats': { json: [] } } },
  coa: { path: '/vendors', fold: true, act: press('What is a COA?') },
  vendor: {
    path: '/vendors',
    act: async page => {
      await page.locator('a.tile.vendor').first().click()
      await page.locator('.offers .offer').first().waitFor()
    },
  },
  watchlist: { path: '/watchlist' },
  'watchlist-empty': { path: '/watchlist', answers: { '**/api/watchlist': { json: [] } } },
  coupons: { path: '/coupons' },
  'coupons-empty': { path: '/coupons', answers: { '**/api/coupons': { json: [] } } },
  'coupon-add': { path: '/coupons', fold: true, act: press('Add Coupon') },
  chat: { path: '/chat', answers: { '**/api/chat/messages': { json: [] } } },
  'chat-conversation': { path: '/chat' },
  'chat-answer': { path: '/chat', fold: true },
  'chat-sources': { path: '/chat', fold: true, act: page => page.locator('.cite').first().click() },
  'chat-report': { path: '/chat', fold: true, act: press('Report a problem') },
  'chat-failed': { path: '/chat', answers: { '**/api/chat/messages': down } },
  settings: { path: '/settings' },
  desk: { path: '/desk' },
  'desk-vendors': { path: '/desk/vendors' },
  'desk-people': { path: '/desk/people' },
  'desk-health': { path: '/desk/health' },
  notifications: { path: '/notifications' },
  changes: { path: '/changes' },
  methodology: { path: '/methodology' },
  status: { path: '/status' },
  funding: { path: '/funding' },
  privacy: { path: '/privacy' },
  terms: { path: '/terms' },
  accessibility: { path: '/accessibility' },
  donate: { path: '/funding', fold: true, act: press('Donate') },
  palette: {
    path: '/trending',
    fold: true,
    act: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('bpc')
    },
  },
  shortcuts: { path: '/trending', fold: true, act: page => page.keyboard.press('?') },
  compare: {
    path: '/?q=bpc-157',
    fold: true,
    act: async page => {
      for (const at of [0, 1, 2]) {
        await page.locator('[data-offer-name]').nth(at).focus()
        await page.keyboard.press('c')
      }
      await page.getByRole('button', { name: /^Compare 3/ }).click()
    },
  },
  welcome: {
    path: '/settings',
    fold: true,
    act: async page => {
      await page.getByRole('button', { name: 'Show the tour again' }).click()
      await page.getByRole('button', { name: 'Next' }).click()
    },
  },
  'not-found': { path: '/no-such-page' },
}
