import { cleanText } from './clean.ts'
import type { ListingText } from './listing.ts'

/** What stands beside title and option: the last part of the address, and the feed's own fields about size. */

const OPTION_FILLER = /^(?:default(?: title)?|title|standard|none|n\/?a|null|undefined|-)?$/

/** The chosen option, cleaned; empty for what a shop system writes when there is none. */
export function optionText(variant: string | null | undefined): string {
  if (typeof variant !== 'string') return ''
  const text = cleanText(variant).trim()
  return OPTION_FILLER.test(text) ? '' : text
}

const SLUG = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i

/** The words of the last part of a product address ("…/bpc-157-5mg/?x=1" → "bpc 157 5mg"). */
export function slugText(listing: ListingText): string {
  const slug = listing.extra?.['slug']
  const path = typeof listing.url === 'string' ? (SLUG.exec(listing.url.slice(0, 500))?.[1] ?? '') : ''
  const last = path.split('/').findLast(part => part !== '') ?? ''
  const own = last !== '' ? last : typeof slug === 'string' ? slug.slice(0, 200) : ''
  return cleanText(own.replace(/[-_+.]+/g, ' ')).replace(/%[\da-f]{2}/g, ' ')
}

/** Names of fields, in small letters only: "mgPerVial", "size_mg"; a dose is not what is in the vial. */
const MG_KEY = /^(?:mg(?:per\w+|size)|(?:size|strength|content|amount|net|total|vial)mg)$/
const PACK_KEY = /^(?:pack|box|kit|case)(?:size|count|qty|quantity|units)$/
const COUNT_KEY =
  /^(?:num(?:ber)?of|no(?:of)?)?(vial|capsule|tablet|unit|piece|ampoule)s?(?:count|qty|per(?:pack|kit|box|bottle|case|unit))?$/
/** Bare names that may as well be the stock. */
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

/** The feed's own size fields as text that is read like a title ("10 mg 10 vials"). */
export function extraText(extra: Record<string, unknown> | null | undefined): string {
  if (!extra) return ''
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
  return texts.length === 0 ? '' : cleanText(texts.join(' | '))
}

const CATEGORIES_KEPT = 500
const categories = new Map<string, string>()

/** The vendor's category, cleaned; a feed repeats few of them, so they are kept. */
export function categoryText(category: string | null | undefined): string {
  if (typeof category !== 'string' || category === '') return ''
  const known = categories.get(category)
  if (known !== undefined) return known
  if (categories.size >= CATEGORIES_KEPT) categories.clear()
  const text = cleanText(category).replace(/[-_]+/g, ' ')
  categories.set(category, text)
  return text
}
