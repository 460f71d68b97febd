import { DEFAULT_LENS, type Lens, type LensReason, LENS_REASONS, leavesOut, packOf, pieceMg } from './lens.ts'
import { FORM_FAMILIES } from '#api/domain/offers/products.ts'
import type { Offer } from '#api/domain/offers/offers.ts'
import { compareText } from '#api/domain/offers/order.ts'

/** What a list can be narrowed by; each but the vendor is a choice of the lens. */
export const FACETS = ['form', 'sizeMg', 'pack', 'vendor', 'certificate', 'inStock'] as const
export type Facet = (typeof FACETS)[number]

/** A value of a facet as the lens or an address holds it, with how many offers there are of it. */
export type FacetValue = { value: string; label: string; count: number }
export type Facets = Record<Facet, FacetValue[]>

/** The lens and one vendor, by its slug; null for all. */
export type Narrowing = { lens: Lens; vendor: string | null }

type Named = { value: string; label: string }

const plain = (value: string | null): Named | null => (value === null ? null : { value, label: value })

const sizeOf = (offer: Offer): Named | null => {
  const size = pieceMg(offer)
  return size === null ? null : { value: String(size), label: `${size} mg` }
}

const vendorOf = ({ vendor }: Offer): Named | null =>
  vendor?.slug ? { value: vendor.slug, label: vendor.name ?? vendor.slug } : null

/** What an offer is of each facet; null where its listing does not say. */
const VALUES: Record<Facet, (offer: Offer) => Named | null> = {
  form: ({ form }) => plain(form && FORM_FAMILIES[form]),
  sizeMg: sizeOf,
  pack: offer => plain(packOf(offer)),
  vendor: vendorOf,
  certificate: ({ vendor }) => plain(vendor?.providesCoa === 'true' ? 'true' : null),
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

/** Each value is counted as if it alone were chosen of its facet, all other choices as they are. Hidden vendors count nowhere. */
export const facetsOf = (
  offers: readonly Offer[],
  narrowing: Narrowing,
  hiddenVendors: ReadonlySet<string>,
): Facets => {
  const counted = (facet: Facet): FacetValue[] => {
    const { lens, vendor } = without(narrowing, facet)
    const found = new Map<string, FacetValue>()
    for (const offer of offers) {
      const value = VALUES[facet](offer)
      if (!value || !isOf(offer, vendor) || leavesOut(offer, lens, hiddenVendors).length > 0) continue
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
