import type {
  BlendPart,
  Form,
  ListingCategory,
  NormalizedListing,
  UnitType,
} from '#api/domain/listing/listing.ts'

/** Forms that are compared with one another: a kit is a pack of vials. */
export const FORM_FAMILIES = {
  vial: 'vials',
  kit: 'vials',
  capsule: 'capsules',
  tablet: 'tablets',
  solution: 'solution',
  spray: 'spray',
  topical: 'topical',
  powder: 'powder',
  other: 'other forms',
} as const satisfies Record<Form, string>

export type FormFamily = (typeof FORM_FAMILIES)[Form]

type ProductIdentity = {
  key: string
  name: string
  compound: string | null
  blend: BlendPart[] | null
  category: Exclude<ListingCategory, 'other'>
  formFamily: FormFamily
  unitType: UnitType
}

const DEFAULT_UNIT: UnitType = 'mg'

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/** The ratio of a blend's parts in whole numbers ("2:1"), in micrograms; null when a part is not stated. */
export function blendRatio(parts: readonly BlendPart[]): string | null {
  if (parts.some(part => part.mg === null || part.mg <= 0)) return null
  const micrograms = parts.map(part => Math.round((part.mg ?? 0) * 1000))
  const divisor = micrograms.reduce(greatestCommonDivisor, 0)
  return divisor === 0 ? null : micrograms.map(amount => amount / divisor).join(':')
}

const sortedParts = (blend: readonly BlendPart[]) =>
  [...blend].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))

function substanceOf(listing: NormalizedListing): { key: string; name: string } | null {
  if (listing.compound !== null) return { key: listing.compound, name: listing.compound }
  if (listing.blend === null || listing.blend.length < 2) return null
  const parts = sortedParts(listing.blend)
  const ratio = blendRatio(parts)
  const name = parts.map(part => part.name).join(' + ')
  return { key: `${name}@${ratio ?? '?'}`, name: ratio ? `${name} (${ratio})` : name }
}

/** Null for an unknown compound or a supply; without a size it joins the milligram product of its form. */
export function productIdentity(listing: NormalizedListing): ProductIdentity | null {
  const substance = substanceOf(listing)
  if (substance === null || listing.category === 'other') return null
  const formFamily = FORM_FAMILIES[listing.form]
  const unitType = listing.unitType ?? DEFAULT_UNIT
  const unitNote =
    unitType === DEFAULT_UNIT
      ? ''
      : unitType === 'count'
        ? ', by piece'
        : `, by ${unitType === 'iu' ? 'IU' : unitType}`
  return {
    key: `${substance.key}|${formFamily}|${unitType}`,
    name: `${substance.name} ${formFamily}${unitNote}`,
    compound: listing.compound,
    blend: listing.compound === null ? listing.blend : null,
    category: listing.category,
    formFamily,
    unitType,
  }
}

const PIECES: Partial<Record<Form, readonly [string, string]>> = {
  vial: ['vial', 'vials'],
  kit: ['vial', 'vials'],
  capsule: ['capsule', 'capsules'],
  tablet: ['tablet', 'tablets'],
  spray: ['bottle', 'bottles'],
  solution: ['bottle', 'bottles'],
}

const UNIT_WORDS = { mg: 'mg', ml: 'ml', iu: 'IU', 'mg/ml': 'mg/ml', 'iu/ml': 'IU/ml' } as const

/** " × 10 vials", or "" when the pack is not stated or is a single piece without a name. */
function packText(form: Form, count: number | null): string {
  const piece = PIECES[form]
  if (count === null || (!piece && count === 1)) return ''
  return piece ? ` × ${count} ${piece[count === 1 ? 0 : 1]}` : ` × ${count}`
}

/** The size as a person reads it: "5 mg × 10 vials", "750 mg in 30 ml"; empty when the listing states none. */
export function sizeText(listing: NormalizedListing): string {
  const { strengthPerUnit: strength, unitCount, form } = listing
  if (listing.totalMl !== null && listing.totalActiveMg !== null)
    return `${listing.totalActiveMg} mg in ${listing.totalMl} ml`
  const pack = packText(form, unitCount)
  return strength === null ? pack.replace(' × ', '') : `${strength.value} ${UNIT_WORDS[strength.unit]}${pack}`
}

const CATEGORY_WORDS = { peptide: 'peptide', sarm: 'SARM', research_chemical: 'research chemical' } as const
const MAX_ALIASES = 6

/** A product in our own words. A vendor's description is never shown: it may promise effects. */
export function describeProduct(product: ProductIdentity, aliases: readonly string[]): string {
  const kind = product.blend
    ? `blend of ${product.blend.map(part => part.name).join(', ')}`
    : CATEGORY_WORDS[product.category]
  const unit = product.unitType === 'count' ? 'piece' : UNIT_WORDS[product.unitType]
  const also =
    aliases.length > 0 ? ` Vendors also list it as ${aliases.slice(0, MAX_ALIASES).join(', ')}.` : ''
  return `${product.name}: ${kind}, compared per ${unit} over every vendor that states a size.${also} For laboratory research; educational comparison only.`
}
