import { count } from '#api/domain/plural.ts'

/** Words over the offers of a product, and on what narrows them. */
export const markets = {
  counts: (offers: number, vendors: number) => `${count(offers, 'offer')} · ${count(vendors, 'vendor')}`,
  range: (lowest: string, median: string, unit: string) => `lowest ${lowest} · median ${median} per ${unit}`,
  onlyOne: (lowest: string, unit: string) => `${lowest} per ${unit}`,
  nothingRanked: 'no price to compare now',
  more: (n: number) => `Show ${count(n, 'more offer')}`,
  ranking: 'By product; cheapest per unit first, after your coupons. No paid placement.',
  unranked: 'By product, in the order found. No paid placement.',
  codeMakes: (price: string) => `→ ${price}`,
  save: 'Save and apply',
  saveName: (code: string, vendor: string) => `Save and apply ${code} of ${vendor}`,
} as const
