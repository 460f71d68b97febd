import { packSentences } from './description.ts'
import { optionText } from './options.ts'
import { withoutAddressDates, withoutDates, withoutMoney, withoutOrderTerms } from './order-terms.ts'
import { cleanText } from './plain-text.ts'
import { priceKindOf } from './price-kind.ts'
import type { ListingMeasure, ListingText, PriceKind } from './listing.ts'

/** Stage one: what the shop said, a source a text, in one plain alphabet. */
export type CleanListing = {
  option: string
  title: string
  spec: string
  description: string
  address: string
  category: string
  /** The whole price is for one vial (bottle, …) or for one kit, whatever else is stated. */
  pricedPer: 'one' | 'kit' | null
  price: ListingText['price']
  priceKind: PriceKind
}

const SLUG = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i

/** The words of the last part of a product address ("…/bpc-157-5mg/?x=1" → "bpc 157 5mg"). */
function addressText(listing: ListingText): string {
  const slug = listing.extra?.['slug']
  const path = typeof listing.url === 'string' ? (SLUG.exec(listing.url.slice(0, 500))?.[1] ?? '') : ''
  const last = path.split('/').findLast(part => part !== '') ?? ''
  const own = last !== '' ? last : typeof slug === 'string' ? slug.slice(0, 200) : ''
  return withoutAddressDates(cleanText(own.replace(/[-_+.]+/g, ' ')).replace(/%[\da-f]{2}/g, ' '))
}

/** Names of fields, in small letters only: "mgPerVial", "size_mg"; a dose is not what is in the vial. */
const MG_KEY = /^(?:mg(?:per\w+|size)|(?:size|strength|content|amount|net|total|vial)mg)$/
const PACK_KEY = /^(?:pack|box|kit|case)(?:size|count|qty|quantity|units)$/
const COUNT_KEY =
  /^(?:num(?:ber)?of|no(?:of)?)?(vial|capsule|tablet|unit|piece|ampoule)s?(?:count|qty|per(?:pack|kit|box|bottle|case|unit))?$/
const STOCK_KEY = /^(?:unit|piece|vial|capsule|tablet|ampoule|units|pieces)$/
const NOUNS: Record<string, string> = { vial: ' vials', capsule: ' caps', tablet: ' tabs', ampoule: ' amps' }

/** What a numbered field counts: "vialsPerKit" vials, "packSize" whatever is in a pack; null when it counts nothing. */
function countedBy(key: string): string | null {
  if (PACK_KEY.test(key)) return '-pack'
  const noun = STOCK_KEY.test(key) ? undefined : COUNT_KEY.exec(key)?.[1]
  return noun === undefined ? null : (NOUNS[noun] ?? '-pack')
}

const TEXT_KEYS = new Set(
  'size strength included concentration packsize contents volume spec specs specification specifications packaging presentation'.split(
    ' ',
  ),
)

const keyOf = (key: string) => key.toLowerCase().replace(/[^a-z]/g, '')

const asNumber = (value: unknown) => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^\d{1,6}(?:\.\d{1,4})?$/.test(text) ? text : null
}

function fieldsText(extra: Record<string, unknown>): string {
  const entries = Object.entries(extra).map(([key, value]) => [keyOf(key), value] as const)
  const numbered = entries.flatMap(([key, value]) => {
    const number = asNumber(value)
    if (number === null) return []
    if (MG_KEY.test(key)) return [`${number} mg`]
    const noun = countedBy(key)
    return noun === null ? [] : [number + noun]
  })
  if (numbered.length > 0) return numbered.join(' ')
  const texts = entries.flatMap(([key, value]) =>
    TEXT_KEYS.has(key) && typeof value === 'string' ? [value.slice(0, 120)] : [],
  )
  return texts.length === 0 ? '' : withoutMoney(withoutDates(cleanText(texts.join(' | '))))
}

/** Nobody weighs a parcel in milligrams; in grams and kilograms it may be the parcel's. */
const CONTENT_UNIT = /^(?:mg|mcg|ug|µg|milligrams?|micrograms?)$/i

/** Of a pack nobody says whether the weight is one vial's or that of all. */
const PACKED = /\b(?:kits?|box(?:es)?|packs?|cases?|vials|\d+\s*(?:x|ct|pcs|vials?)|x\s*\d+)\b/

/** "50 mg" in a field made for unit prices is what the whole purchase holds; a weight may be the parcel's. */
function measureText(measure: ListingMeasure | null | undefined, text: string): string {
  if (!measure || !(measure.value > 0)) return ''
  const isContent = CONTENT_UNIT.test(measure.unit.trim()) && !PACKED.test(text)
  return measure.of === 'content' || isContent
    ? cleanText(`total ${Number(measure.value.toFixed(6))} ${measure.unit.slice(0, 20)}`)
    : ''
}

const specText = ({ extra, measure }: ListingText, text: string): string =>
  (extra ? fieldsText(extra) : '') || measureText(measure, text)

/** "Oral TB-500" in a title says what a category "Oral peptides" says. */
function categoryText(category: string | null | undefined, title: string): string {
  const own =
    typeof category === 'string' && category !== '' ? cleanText(category).replace(/[-_]+/g, ' ') : ''
  const oral = /\b(?:oral|sublingual)\b/.exec(title)?.[0]
  return oral ? `${own} ${oral}` : own
}

export function cleanListing(listing: ListingText): CleanListing {
  const said = withoutOrderTerms(cleanText(listing.title), listing.price)
  const title = withoutMoney(said)
  const { option, choices, pricedPer } = optionText(listing)
  return {
    option,
    title,
    spec: specText(listing, `${title} ${option}`),
    description: packSentences(listing.description),
    address: addressText(listing),
    category: categoryText(listing.category, title),
    pricedPer,
    price: listing.price,
    priceKind: priceKindOf(listing, said, choices),
  }
}
