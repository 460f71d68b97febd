import type { Combined } from './listing-combine.ts'
import type { Identity } from './listing-identity.ts'
import { sizesOf } from './listing-sizes.ts'
import type { Field, Token } from './listing-tokens.ts'
import { fromMicro, MICRO, times } from './units.ts'

/** Step six: what contradicts a quantity that could be read. */

/** The sizes that one listing may state without contradicting itself: the strength, its parts, and the total. */
const ownSizes = (combined: Combined): ReadonlySet<number> => {
  const { mass, counts, parts } = combined
  if (mass === null) return new Set()
  const total = times(mass, counts.units ?? 1)
  return new Set([mass, total ?? mass, ...parts.map(part => Math.round((part.mg ?? 0) * MICRO))])
}

/** "…-2-5mg" in an address is 2.5 mg or 5 mg. */
const withPoint = (before: Token | undefined, value: number) =>
  before?.t === 'number' ? before.value + value / 10 ** String(fromMicro(value)).length : value

/** A size in the address that is none of its own contradicts a title without options. */
function urlProblem(slug: Field, combined: Combined, hasOption: boolean): string | null {
  if (combined.mass === null || combined.sizeIn !== 'title' || hasOption) return null
  const own = ownSizes(combined)
  const stated = sizesOf(slug).mg.map(amount => amount.value)
  const pointed = sizesOf(slug).mg.map(amount =>
    withPoint(slug.tokens[slug.tokens.indexOf(amount) - 1], amount.value),
  )
  if (stated.length === 0 || [...stated, ...pointed].some(value => own.has(value))) return null
  return 'the title and the address of the page state different sizes'
}

/** A feed's own size field that is none of the listing's sizes contradicts the text. */
function extraProblem(extra: Field, combined: Combined): string | null {
  if (combined.mass === null || combined.sizeIn === 'spare') return null
  const own = ownSizes(combined)
  const stated = sizesOf(extra).mg.map(amount => amount.value)
  if (stated.length === 0 || stated.some(value => own.has(value))) return null
  return "the title and the feed's own field state different sizes"
}

const LEAST_SIZE = 20 * MICRO

const standsAlone = (title: Field, at: number) => {
  if (title.tokens.length === 1) return true
  const before = title.tokens[at - 1]
  if (before?.t === 'name' || before?.t === 'number' || before?.t === 'amount') return true
  return before?.t === 'mark' && before.mark === '('
}

/** "Glutathione 600 1500 | 10mg", "10mg 10": a number without a unit right behind a name or a size. */
function looseNumberProblem(field: Field, combined: Combined): string | null {
  const own = ownSizes(combined)
  const loose = field.tokens.some((token, at) => {
    if (token.t !== 'number' || combined.counts.used.has(token) || !standsAlone(field, at)) return false
    const behindSize = field.tokens[at - 1]?.t === 'amount'
    const least = behindSize || field.tokens.length === 1 ? MICRO : LEAST_SIZE
    return token.value > least && (behindSize || !own.has(token.value))
  })
  return loose ? 'a number in it has no unit and may be its size or its count' : null
}

/** Far more than any vial of it holds: a misprinted unit. */
function misprintProblem(identity: Identity, combined: Combined): string | null {
  const limit = identity.parts.length === 1 ? (identity.parts[0]?.vialUpToMg ?? null) : null
  if (limit === null || combined.mass === null) return null
  const isVial = combined.form === 'vial' || combined.form === 'kit'
  return isVial && combined.mass > limit * MICRO
    ? 'its size is far larger than any that is sold, so the unit may be wrong'
    : null
}

/** All texts of one listing, trimmed. */
export type Texts = { title: Field; option: Field; extra: Field; slug: Field; hasOption: boolean }

/** Why the quantity that was read cannot be trusted; null when nothing speaks against it. */
export const doubtOf = (texts: Texts, identity: Identity, combined: Combined): string | null =>
  urlProblem(texts.slug, combined, texts.hasOption) ??
  extraProblem(texts.extra, combined) ??
  (identity.usual === 'supply'
    ? null
    : (looseNumberProblem(texts.title, combined) ?? looseNumberProblem(texts.option, combined))) ??
  misprintProblem(identity, combined)
