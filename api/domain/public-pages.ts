import { PAGES } from './pages.ts'

/** Titles and leads of the pages that are the same for everyone: the server writes them into the HTML, the UI says the same. */
export const PAGE_WORDS = {
  home: {
    title: 'What a milligram really costs, at every vendor',
    lead: 'Price lists of research peptides, SARMs and research chemicals, read around the clock and brought to one unit: the price per mg or ml. Every number says how old it is.',
  },
  trending: {
    title: "What's Hot in Peptides",
    lead: 'Top searched products this week',
  },
  deals: {
    title: 'Hot Deals',
    lead: 'Products with active coupons and price discounts',
  },
  fresh: {
    title: 'New Arrivals',
    lead: 'Latest products from trusted vendors',
  },
  vendors: {
    title: 'Vendor Catalog',
    lead: 'Browse products from trusted vendors',
  },
  basket: {
    title: 'Basket',
    lead: 'What a list costs in all: prices, codes, shipping, and what is not known',
  },
  changes: {
    title: 'Price changes',
    lead: 'What vendors changed, as we read it at their shops',
  },
  methodology: {
    title: 'How prices are collected and compared',
    lead: 'Formulas and thresholds, as the program uses them',
  },
  status: {
    title: 'Data status',
    lead: 'How fresh and how complete each vendor’s data is',
  },
  funding: {
    title: 'Who pays for this',
    lead: 'Donations, and nobody else',
  },
  privacy: {
    title: 'Privacy',
    lead: 'What is stored, why, and how to take it along or delete it',
  },
  terms: {
    title: 'Terms',
    lead: 'What this comparison is, and what it is not',
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'Made to WCAG 2.2, level AA',
  },
} as const satisfies Partial<Record<keyof typeof PAGES, { title: string; lead: string }>>

export type PublicPage = keyof typeof PAGE_WORDS

export const PUBLIC_PATHS = Object.keys(PAGE_WORDS).map(key => PAGES[key as PublicPage].path)

const patterns = Object.values(PAGES).map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[a-z0-9-]{1,60}')}/?$`),
)

export const isPagePath = (path: string): boolean => patterns.some(pattern => pattern.test(path))

export const CHANGE_FEEDS = [
  { format: 'rss', name: 'RSS', path: '/changes.rss', type: 'application/rss+xml' },
  { format: 'atom', name: 'Atom', path: '/changes.atom', type: 'application/atom+xml' },
  { format: 'json', name: 'JSON Feed', path: '/changes.feed.json', type: 'application/feed+json' },
] as const
