import {
  DEFAULT_LENS,
  type Lens,
  type LensReason,
  LENS_REASONS,
  leavesOut,
  packOf,
  pieceMg,
  shipsTo,
} from './lens.ts'
import { WORLD, countryName } from '#api/domain/vendors/regions.ts'
import { FORM_FAMILIES } from '#api/domain/offers/products.ts'
import type { Offer } from '#api/domain/offers/offers.ts'
import { compareText } from '#api/domain/offers/order.ts'

/** What a list can be seen by; each but the vendor is a choice of the lens. The currency and the codes leave nothing out. */
export const FACETS = [
  'currency',
  'codes',
  'form',
  'sizeMg',
  'pack',
  'vendor',
  'certificate',
  'inStock',
  'shipsTo',
] as const
export type Facet = (typeof FACETS)[number]

/** A value of a facet as the lens or an address holds it, with how many offers there are of it. */
export type FacetValue = { value: string; label: string; count: number }
export type Facets = Record<Facet, FacetValue[]>

export type Narrowing = { lens: Lens; vendor: string | null }

type Named = { value: string; label: string }

const plain = (value: string | null): Named | null => (value === null ? null : { value, label: value })

const sizeOf = (offer: Offer): Named | null => {
  const size = pieceMg(offer)
  return size === null ? null : { value: String(size), label: `${size} mg` }
}

const vendorOf = ({ vendor }: Offer): Named | null =>
  vendor?.slug ? { value: vendor.slug, label: vendor.name ?? vendor.slug } : null

/** A vendor may ship to many places, so this one facet has a value of its own for each. */
type OneValued = Exclude<Facet, 'shipsTo' | 'codes'>

const VALUES: Record<OneValued, (offer: Offer) => Named | null> = {
  currency: ({ currency }) => plain(currency),
  form: ({ form }) => plain(form && FORM_FAMILIES[form]),
  sizeMg: sizeOf,
  pack: offer => plain(packOf(offer)),
  vendor: vendorOf,
  certificate: ({ certificate }) => plain(certificate ? 'true' : null),
  inStock: ({ inStock }) => plain(inStock ? 'true' : null),
}

const isOf = (offer: Offer, vendor: string | null): boolean =>
  vendor === null || offer.vendor?.slug === vendor

const without = ({ lens, vendor }: Narrowing, facet: Facet): Narrowing =>
  facet === 'vendor' ? { lens, vendor: null } : { lens: { ...lens, [facet]: DEFAULT_LENS[facet] }, vendor }

/** Sizes ascending, the others by how many there are, then by name: a total order. */
const inOrder = (facet: Facet, values: FacetValue[]): FacetValue[] =>
  values.sort((left, right) =>
    facet === 'sizeMg'
      ? Number(left.value) - Number(right.value)
      : right.count - left.count ||
        compareText(left.label, right.label) ||
        compareText(left.value, right.value),
  )

type FacetContext = {
  hiddenVendors: ReadonlySet<string>
  hasPublicCode: (offer: Offer) => boolean
}

/** The places that vendors name, and the one that was chosen; whoever ships to all of the world ships to each of them. */
const placesOf = (offers: readonly Offer[], chosen: string | null): Named[] =>
  [
    ...new Set([
      ...offers.flatMap(({ vendor }) => vendor?.shipsTo ?? []),
      ...(chosen === null ? [] : [chosen]),
    ]),
  ]
    .filter(place => place !== WORLD)
    .map(place => ({ value: place, label: countryName(place) }))

const valuesOf = (facet: Facet, offers: readonly Offer[], chosen: Lens, { hasPublicCode }: FacetContext) => {
  if (facet === 'shipsTo') {
    const places = placesOf(offers, chosen.shipsTo)
    return (offer: Offer): Named[] => places.filter(({ value }) => shipsTo(offer, value))
  }
  if (facet === 'codes')
    return (offer: Offer): Named[] => (hasPublicCode(offer) ? [{ value: 'public', label: 'public' }] : [])
  return (offer: Offer): Named[] => {
    const value = VALUES[facet](offer)
    return value ? [value] : []
  }
}

/** Each value is counted as if it alone were chosen of its facet, all other choices as they are; hidden vendors count nowhere. */
export const facetsOf = (offers: readonly Offer[], narrowing: Narrowing, context: FacetContext): Facets => {
  const counted = (facet: Facet): FacetValue[] => {
    const { lens, vendor } = without(narrowing, facet)
    const of = valuesOf(facet, offers, narrowing.lens, context)
    const found = new Map<string, FacetValue>()
    for (const offer of offers) {
      if (!isOf(offer, vendor) || leavesOut(offer, lens, context.hiddenVendors).length > 0) continue
      for (const value of of(offer))
        found.set(value.value, { ...value, count: (found.get(value.value)?.count ?? 0) + 1 })
    }
    return inOrder(facet, [...found.values()])
  }
  return Object.fromEntries(FACETS.map(facet => [facet, counted(facet)])) as Facets
}

export type LeftOut = { found: number; byReason: Record<LensReason | 'vendor', number> }

/** How many offers there are without hidden vendors, and how many of them each choice leaves out. */
export const leftOutBy = (
  offers: readonly Offer[],
  { lens, vendor }: Narrowing,
  hiddenVendors: ReadonlySet<string>,
): LeftOut => {
  const byReason = Object.fromEntries(
    [...LENS_REASONS, 'vendor'].map(reason => [reason, 0]),
  ) as LeftOut['byReason']
  let found = 0
  for (const offer of offers) {
    const reasons = leavesOut(offer, lens, hiddenVendors)
    if (reasons.includes('hidden')) continue
    found += 1
    for (const reason of reasons) byReason[reason] += 1
    if (!isOf(offer, vendor)) byReason.vendor += 1
  }
  return { found, byReason }
}
