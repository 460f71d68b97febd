import { PAGE_WORDS } from '#api/domain/public-pages.ts'
import policies from './policies.json' with { type: 'json' }
import type { TrustSection } from './trust.ts'

/** Who pays, what is kept, on what terms, and for whom it is made. Each says what the program does and nothing else. */

export const funding = {
  title: PAGE_WORDS.funding.title,
  lead: PAGE_WORDS.funding.lead,
  donate: 'Donate',
  none: 'No donation in the last seven days.',
} as const

export const FUNDING = policies.funding as readonly TrustSection[]

export const privacy = {
  title: PAGE_WORDS.privacy.title,
  lead: PAGE_WORDS.privacy.lead,
} as const

export const PRIVACY = policies.privacy as readonly TrustSection[]

export const terms = PAGE_WORDS.terms

export const TERMS = policies.terms as readonly TrustSection[]

export const accessibility = {
  title: PAGE_WORDS.accessibility.title,
  lead: PAGE_WORDS.accessibility.lead,
} as const

export const ACCESSIBILITY = policies.accessibility as readonly TrustSection[]

export const status = {
  title: PAGE_WORDS.status.title,
  lead: PAGE_WORDS.status.lead,
  failed: 'The data status could not be loaded',
  loading: 'Loading data status',
  empty: 'No vendor is read yet',
  table: 'Vendors and their data',
  vendor: 'Vendor',
  last: 'Last good read',
  reads: 'Reads, 7 days',
  offers: 'Offers',
  comparable: 'comparable',
  held: 'held back',
  health: 'Health',
  failedReads: (failed: number, reads: number) =>
    failed === 0 ? `${reads}, none failed` : `${reads}, ${failed} failed`,
  ok: 'as planned',
  lastFailed: 'the last read failed',
  stale: (day: string) => `stale since ${day}`,
  never: 'never',
  /** How a vendor's list is read; a way without a name of its own is named as it is. */
  formats: {
    shopify: 'Shopify feed',
    woocommerce: 'WooCommerce feed',
    'google-merchant': 'Google Merchant feed',
    csv: 'CSV file',
    'json-ld': 'Data in its pages',
    'html-table': 'Table in a page',
    squarespace: 'Squarespace feed',
    medusa: 'Medusa feed',
    ecwid: 'Ecwid feed',
  } as Readonly<Record<string, string>>,
  fictional: 'invented demo vendor',
  demo: 'This is the demo catalogue: every vendor and every price in it is invented.',
  error: (text: string) => `Last failure: ${text}`,
  method: 'What these numbers mean',
  summary: (fresh: number, all: number) => `${fresh} of ${all} vendors read as planned`,
} as const
