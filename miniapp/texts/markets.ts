import type { Facet } from '#api/domain/offers/facets.ts'
import { count } from '#api/domain/plural.ts'

/** Words over the offers of a product, and on what narrows them. */
export const markets = {
  counts: (offers: number, vendors: number) => `${count(offers, 'offer')} · ${count(vendors, 'vendor')}`,
  /** Prices then speak of those that were sent: the best of each form, pack, size and currency. */
  someCounts: (offers: number, sent: number) =>
    `${count(offers, 'offer')} · prices of the ${sent} that are lowest by form, pack and size`,
  range: (lowest: string, median: string, unit: string) => `lowest ${lowest} · median ${median} per ${unit}`,
  onlyOne: (lowest: string, unit: string) => `${lowest} per ${unit}`,
  nothingRanked: 'no price to compare now',
  more: (n: number) => `Show ${count(n, 'more offer')}`,
  /** Over the first row. */
  rankings: {
    unit: 'By product; cheapest per unit first, after your coupons. No paid placement.',
    price: 'By product; lowest price first, after your coupons. No paid placement.',
    size: 'By product; smallest pack first. No paid placement.',
    checked: 'By product; newest check first. No paid placement.',
    vendor: 'By product; vendors by name. No paid placement.',
  },
  unranked: 'By product, in the order found. No paid placement.',
  codeMakes: (price: string) => `→ ${price}`,
  save: 'Save and apply',
  saveName: (code: string, vendor: string) => `Save and apply ${code} of ${vendor}`,
} as const

const VALUES: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  pack: { single: 'Single', kit: 'Kit' },
  certificate: { true: 'Vendor provides certificates' },
  inStock: { true: 'In stock' },
}

/** Words of what a list is narrowed by. */
export const facets = {
  title: 'Filters',
  open: (n: number) => (n === 0 ? 'Filters' : `Filters (${n})`),
  show: (n: number) => `Show ${count(n, 'offer')}`,
  chosen: 'Chosen filters',
  names: {
    form: 'Form',
    sizeMg: 'Size',
    pack: 'Pack',
    vendor: 'Vendor',
    certificate: 'Certificate',
    inStock: 'Stock',
  },
  values: VALUES,
  allValues: (n: number) => `Show all ${n}`,
  chip: (label: string, left: number) => (left === 0 ? label : `${label} · leaves out ${left}`),
  takeOff: (name: string, label: string, left: number) =>
    `Take off ${name}: ${label}, which leaves out ${count(left, 'offer')}`,
  sort: 'Sort',
  sorts: {
    unit: 'Price per unit',
    price: 'Price',
    size: 'Pack size',
    checked: 'Newest check',
    vendor: 'Vendor',
  },
} as const
