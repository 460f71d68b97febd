import { CHECK_ALERTS_EVERY_MINUTES } from '#api/domain/constants.ts'
import { PAGE_WORDS } from '#api/domain/public-pages.ts'

export const landing = {
  headline: PAGE_WORDS.home.title,
  lead: PAGE_WORDS.home.lead,
  signIn: 'Sign in',
  signUp: 'Create an account',
  free: 'Free, no ads, no affiliate links. Paid for by donations.',
  wanted: (query: string) => `Sign in to compare offers for "${query}"`,
  trending: "What's Trending",
  noTrending: 'Nothing has been searched often enough this week.',
  inStockAt: (vendors: string) => `in stock at ${vendors}`,
  signInForAll: 'Sign in to view all trending',
  allTrending: 'The full list',
  signInForAllWhy: ' is open without an account. Watches and alerts open once signed in.',
  featuresTitle: 'What it does',
  features: [
    ['Price per mg', 'Every pack divided by what it holds, so sizes can be compared.'],
    ['Price history', 'A dated record of every change, drawn as steps with its gaps.'],
    ['Watchlist', 'The best offer in stock of each product followed.'],
    [
      'Alerts',
      `An alert checker that runs every ${CHECK_ALERTS_EVERY_MINUTES} minutes, by Telegram or browser push.`,
    ],
    ['Saved coupons', 'Codes saved once and applied to every price shown.'],
    ['Vendor health', 'A score from what was observed: freshness, stock, steady prices.'],
    ['New and restocked', 'What vendors added or brought back in the last 30 days.'],
    ['Research Assistant', 'Educational answers with their sources, never a recommendation.'],
  ],
  statsTitle: 'Vendor network',
  vendors: (n: number) => (n === 1 ? 'active vendor' : 'active vendors'),
  products: (n: number) => (n === 1 ? 'product' : 'products'),
  coupons: ['100%', 'real verified coupons'],
  couponsNote: (n: number) =>
    n === 1
      ? '1 code read at its vendor; expired and unverified ones are left out'
      : `${n} codes read at their vendors; expired and unverified ones are left out`,
} as const
