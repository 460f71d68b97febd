import type { PriceRulerProps } from '#miniapp/ui/charts/PriceRuler.tsx'
import type { BadgeKind } from '#miniapp/ui/Badge.tsx'
import type { Observation } from '#miniapp/ui/charts/steps.ts'

export const NOW = Date.UTC(2026, 10, 20, 10, 0)

export interface KitOffer {
  readonly id: string
  readonly size: string
  readonly vendor: string
  readonly score: number | null
  readonly coa: boolean
  readonly unit: { readonly value: number; readonly label: string }
  readonly total: string
  readonly original?: string
  readonly coupon?: readonly [code: string, text: string]
  readonly badges: readonly BadgeKind[]
  readonly inStock: boolean
  readonly age: string
  readonly stale?: boolean
  readonly watched: boolean
}

const price = (value: number): KitOffer['unit'] => ({ value, label: `$${value.toFixed(2)}` })

/** Fictional vendors, invented prices. */
export const OFFERS: readonly KitOffer[] = [
  {
    id: 'a',
    size: '5 mg × 1 vial',
    vendor: 'Fictional Northline',
    score: 97,
    coa: true,
    unit: price(3.8),
    total: '$19.00',
    original: '$21.11',
    coupon: ['SAVE10', '\u221210% applied'],
    badges: ['best', 'coupon'],
    inStock: true,
    age: 'checked 4 min ago',
    watched: true,
  },
  {
    id: 'b',
    size: '10 mg × 1 vial',
    vendor: 'Fictional Verity',
    score: 91,
    coa: true,
    unit: price(4.12),
    total: '$41.20',
    badges: ['trending'],
    inStock: true,
    age: 'checked 4 min ago',
    watched: false,
  },
  {
    id: 'c',
    size: '5 mg × 1 vial',
    vendor: 'Fictional Altair',
    score: 83,
    coa: false,
    unit: price(4.99),
    total: '$24.95',
    original: '$29.95',
    coupon: ['FALL5', '\u2212$5.00 applied'],
    badges: ['new', 'coupon'],
    inStock: true,
    age: 'checked 7 h ago',
    stale: true,
    watched: false,
  },
  {
    id: 'd',
    size: '5 mg × 2 vials',
    vendor: 'Fictional Quarry Research Supply',
    score: 95,
    coa: true,
    unit: price(5.45),
    total: '$54.50',
    badges: [],
    inStock: false,
    age: 'checked 2 h ago',
    watched: false,
  },
  {
    id: 'e',
    size: '10 mg × 1 vial',
    vendor: 'Fictional Meridian',
    score: null,
    coa: false,
    unit: price(7.2),
    total: '$72.00',
    badges: ['best-coupon', 'new', 'trending'],
    inStock: true,
    age: 'not checked since 12 Nov',
    stale: true,
    watched: false,
  },
]

const IN_STOCK = OFFERS.filter(offer => offer.inStock).map(offer => offer.unit.value)
const LOW = Math.min(...IN_STOCK)
const HIGH = Math.max(...IN_STOCK)
const share = (value: number) => (value - LOW) / (HIGH - LOW)

/** The rule of an offer of the kit, as a card would carry it. */
export const rulerOf = ({ unit, inStock }: KitOffer): PriceRulerProps['ruler'] => ({
  ticks: IN_STOCK.filter(value => value !== unit.value).map(share),
  mark: share(unit.value),
  isBest: inStock && unit.value === LOW,
  ranked: inStock,
  lowText: dollars(LOW),
  highText: dollars(HIGH),
  sentence: `${unit.label} per mg, range ${dollars(LOW)} to ${dollars(HIGH)}`,
})

const DAY = 86_400_000
const VALUES = [6.1, 5.6, null, 4.9, 5.3, 4.6, 4.2, 3.8] as const

export const HISTORY: readonly Observation[] = VALUES.map((value, index) => ({
  at: NOW - (100 - index * 13) * DAY,
  value,
  label: value === null ? '' : `$${value.toFixed(2)}`,
}))

export const dollars = (value: number): string => `$${value.toFixed(2)}`
