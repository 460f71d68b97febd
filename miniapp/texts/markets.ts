import type { LensReason } from '#api/domain/markets/lens.ts'
import type { Facet } from '#api/domain/markets/facets.ts'
import { count } from '#api/domain/plural.ts'

export const markets = {
  counts: (offers: number, vendors: number) => `${count(offers, 'offer')} · ${count(vendors, 'vendor')}`,
  /** Prices then speak of those that were sent: the best of each form, pack, size and currency. */
  someCounts: (offers: number, sent: number) =>
    `${count(offers, 'offer')} · prices of the ${sent} that are lowest by form, pack and size`,
  range: (lowest: string, median: string, unit: string) => `lowest ${lowest} · median ${median} per ${unit}`,
  lowest: (price: string) => `lowest ${price}`,
  median: (price: string) => `median ${price}`,
  highest: (price: string, unit: string) => `highest ${price} per ${unit}`,
  onlyOne: (lowest: string, unit: string) => `${lowest} per ${unit}`,
  nothingRanked: 'no price to compare now',
  more: (n: number) => `Show ${count(n, 'more offer')}`,
  rankings: {
    unit: 'By product; cheapest per unit first, after your coupons. No paid placement.',
    price: 'By product; lowest price first, after your coupons. No paid placement.',
    size: 'By product; smallest pack first. No paid placement.',
    checked: 'By product; newest check first. No paid placement.',
    vendor: 'By product; vendors by name. No paid placement.',
  },
  unranked: 'By product; in the order found. No paid placement.',
  cut: (n: number) => `Counts are of the first ${n} products found; there may be more. `,
  /** A query that names a size or a pack. */
  askedFirst: 'Searched size first. ',
  trend: 'Asked by the vendor, against 30 days ago:',
  codeMakes: (price: string) => `→ ${price}`,
  compare: 'Compare the lowest of three vendors',
  compareName: (product: string) => `Compare the lowest ${product} of three vendors`,
  save: 'Save and apply',
  saveName: (code: string, vendor: string) => `Save and apply ${code} of ${vendor}`,
} as const

const VALUES: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  pack: { single: 'Single', kit: 'Kit' },
  certificate: { true: 'With certificate' },
  inStock: { true: 'In stock' },
  codes: { public: 'Public codes counted', none: 'No codes counted' },
}

export const facets = {
  title: 'Filters',
  open: (n: number) => (n === 0 ? 'Filters' : `Filters (${n})`),
  show: (n: number) => `Show ${count(n, 'offer')}`,
  chosen: 'Chosen filters',
  names: {
    currency: 'Prices in',
    codes: 'Codes',
    form: 'Form',
    sizeMg: 'Size',
    pack: 'Pack',
    vendor: 'Vendor',
    certificate: 'Certificate',
    inStock: 'Stock',
    shipsTo: 'Ships to',
  },
  values: VALUES,
  /** What leaves nothing out says of how many offers it is true, not how many are left. */
  counts: {
    currency: (n: number) => `${n} listed in it`,
    codes: (n: number) => `${n} with one`,
  } as Partial<Record<Facet, (n: number) => string>>,
  allValues: (n: number) => `Show all ${n}`,
  chip: (label: string, left: number) => (left === 0 ? label : `${label} · leaves out ${left}`),
  takeOff: (name: string, label: string, left: number) =>
    `Take off ${name}: ${label}${left === 0 ? '' : `, which leaves out ${count(left, 'offer')}`}`,
  sort: 'Sort',
  sorts: {
    unit: 'Price per unit',
    price: 'Price',
    size: 'Pack size',
    checked: 'Newest check',
    vendor: 'Vendor',
  },
} as const

export const lens = {
  title: 'Which offers count',
  currency: 'Currency',
  asListed: 'As listed',
  form: 'Form',
  anyForm: 'Any form',
  pack: 'Pack',
  size: 'Size',
  anySize: 'Any size',
  mg: (size: number) => `${size} mg`,
  codes: 'Codes',
  shipsTo: 'Ships to',
  anywhere: 'Anywhere',
  inStock: 'In stock',
  certificate: 'Certificate',
  reset: 'Count all offers',
  reasons: {
    form: 'Form',
    pack: 'Pack',
    sizeMg: 'Size',
    inStock: 'In stock',
    certificate: 'Certificate',
    shipsTo: 'Shipping',
    hidden: 'Hidden vendors',
  } satisfies Record<LensReason, string>,
  leavesOut: (reason: LensReason, offers: number) =>
    `${lens.reasons[reason]} leaves out ${count(offers, 'offer')}`,
  clear: (reason: LensReason) => `Count them again: ${lens.reasons[reason]}`,
  apart: (currency: string) =>
    `Priced in ${currency}, not ranked against the others: there is no rate for it`,
}

export const compound = {
  forms: 'Forms',
  all: 'All forms',
  figures: 'Prices now',
  charts: 'Price history and pack sizes',
  chart: (name: string, unit: string) => `${name}: price per ${unit} at every vendor`,
  lines:
    'Grey: the lowest of each vendor. Coloured: the lowest of all. Dashed: the median of the grey lines. A gap: not in stock. Before codes.',
  allDrawn: 'All offers are drawn, also those that your choices leave out.',
  otherCurrencies: (currency: string, day: string) =>
    `Prices in other currencies are drawn in ${currency} at the rate of ${day}.`,
  noHistory: 'The price history could not be loaded',
  loadingHistory: 'Loading price history',
  packs: (unit: string) => `What a larger pack saves: price per ${unit} over pack size`,
  packTable: { pack: 'Pack', vendor: 'Vendor', price: 'Price', unit: (unit: string) => `Per ${unit}` },
  offers: 'Offers',
  more: (shown: number, all: number) => `The ${shown} lowest of ${count(all, 'offer')} are listed.`,
  empty: 'No offer counts under these choices',
  emptyWhy: 'Count more of them to see prices.',
  codes: 'Public codes of these vendors',
  moreCodes: (n: number) => `Show ${count(n, 'more code')}`,
  changes: 'Latest changes',
  allChanges: 'All price changes',
  names: 'Also listed as',
  loading: 'Loading prices',
  failed: 'The prices could not be loaded',
  watch: (name: string) => `Watch ${name}`,
} as const
