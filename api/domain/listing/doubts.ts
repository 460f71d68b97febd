import type { Combined } from './combine.ts'
import type { Identity } from './identity.ts'
import { addressCount } from './pack.ts'
import { sizesOf } from './sizes.ts'
import type { Field, Token } from './tokens.ts'
import type { Form } from './listing.ts'
import { fromMicro, MICRO, times } from '#api/domain/units.ts'

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

/** "…-10mg-10-vials" in the address of what the title sells without a number: one of the two is wrong. */
function urlCountProblem(slug: Field, combined: Combined, hasOption: boolean): string | null {
  const stated = hasOption ? null : addressCount(slug)
  if (stated === null || stated === (combined.counts.units ?? 1)) return null
  return 'the title and the address of the page state different numbers of pieces'
}

/** A feed's own size field that is none of the listing's sizes contradicts the text. */
function extraProblem(extra: Field, combined: Combined): string | null {
  if (combined.mass === null || combined.sizeIn === 'spare') return null
  const own = ownSizes(combined)
  const stated = sizesOf(extra).mg.map(amount => amount.value)
  if (stated.length === 0 || stated.some(value => own.has(value))) return null
  return "the title and the feed's own field state different sizes"
}

/** Every figure that the fields give a unit to, beside the strength and the total. */
const namedFigures = (field: Field): number[] =>
  field.tokens.flatMap(token => (token.t === 'conc' || token.t === 'amount' ? [token.value] : []))

const LEAST_SIZE = 20 * MICRO

const isBracket = (token: Token | undefined) => token?.t === 'mark' && token.mark === '('

const BEFORE_LOOSE = new Set<Token['t'] | undefined>(['name', 'number', 'amount'])

const standsAlone = ({ tokens }: Field, at: number) => {
  const before = tokens[at - 1]
  if (tokens.length === 1 || BEFORE_LOOSE.has(before?.t) || isBracket(before)) return true
  return !before && isBracket(tokens[at + 1])
}

/** What a number may count that is no vial: "2 day shipping", "31 aa", "0.5 inch". */
const HARMLESS = new Set(
  'day days week weeks month months hour hours hr hrs h year years yr yrs st nd rd th aa amino nm um mm cm inch in ga gauge pass step steps star stars review reviews user users degree c f p da dalton daltons kda'.split(
    ' ',
  ),
)

const countsHarmless = (token: Token | undefined) => token?.t === 'word' && HARMLESS.has(token.word)

const LOOSE = 'a number in it has no unit and may be its size or its count'

/** "5mg (10 Stückchen)", "25 zz x 5mg": a number and a word that may be how this shop calls its vials. */
function unknownCountProblem(field: Field, combined: Combined): string | null {
  const { tokens } = field
  const found = tokens.some((token, at) => {
    if (token.t !== 'number' || token.value < 2 * MICRO || combined.counts.used.has(token)) return false
    const next = tokens[at + 1]
    if (next?.t !== 'word' || countsHarmless(next)) return false
    const before = tokens[at - 1]
    return !before || before.t === 'amount' || before.t === 'name' || before.t === 'mark'
  })
  return found ? LOOSE : null
}

/** "Glutathione 600 1500 | 10mg", "10mg 10": a number without a unit right behind a name or a size. */
function looseNumberProblem(field: Field, combined: Combined, figures: readonly number[]): string | null {
  const own = new Set([...ownSizes(combined), ...figures])
  const loose = field.tokens.some((token, at) => {
    if (token.t !== 'number' || combined.counts.used.has(token) || !standsAlone(field, at)) return false
    if (countsHarmless(field.tokens[at + 1])) return false
    const behindSize = field.tokens[at - 1]?.t === 'amount'
    const least = behindSize || field.tokens.length === 1 ? MICRO : LEAST_SIZE
    return token.value > least && (behindSize || !own.has(token.value))
  })
  return loose ? LOOSE : unknownCountProblem(field, combined)
}

function mostMg(identity: Identity, form: Form): number | null {
  const only = identity.parts.length === 1 ? identity.parts[0] : undefined
  if (form === 'capsule' || form === 'tablet') return only?.pillUpToMg ?? null
  return form === 'vial' || form === 'kit' ? (only?.vialUpToMg ?? null) : null
}

/** Far more than any vial or pill of it holds: a misprinted unit. */
function misprintProblem(identity: Identity, combined: Combined): string | null {
  const limit = mostMg(identity, combined.form)
  if (limit === null || combined.mass === null) return null
  return combined.mass > limit * MICRO
    ? 'its size is far larger than any that is sold, so the unit may be wrong'
    : null
}

/** All texts of one listing, trimmed. */
export type Texts = { title: Field; option: Field; extra: Field; slug: Field; hasOption: boolean }

/** "KLOW (TB10+BPC10+GHK50+KPV10) | 80mg": bare numbers behind the parts' names that add up to the strength. */
function partFigures(field: Field, combined: Combined): number[] {
  const figures = field.tokens.flatMap((token, at) =>
    token.t === 'number' && field.tokens[at - 1]?.t === 'name' ? [token.value] : [],
  )
  const sum = figures.reduce((all, value) => all + value, 0)
  return combined.parts.length > 1 && sum === combined.mass ? figures : []
}

const hasNumber = ({ tokens }: Field) => tokens.some(token => token.t === 'number')

/** Figures of a supply are its gauge and its length. */
function loosely({ title, option }: Texts, identity: Identity, combined: Combined): string | null {
  if (identity.usual === 'supply' || !(hasNumber(title) || hasNumber(option))) return null
  const figures = [title, option].flatMap(field => [...namedFigures(field), ...partFigures(field, combined)])
  return looseNumberProblem(title, combined, figures) ?? looseNumberProblem(option, combined, figures)
}

/** Why the quantity that was read cannot be trusted; null when nothing speaks against it. */
export const doubtOf = (texts: Texts, identity: Identity, combined: Combined): string | null =>
  urlProblem(texts.slug, combined, texts.hasOption) ??
  urlCountProblem(texts.slug, combined, texts.hasOption) ??
  extraProblem(texts.extra, combined) ??
  loosely(texts, identity, combined) ??
  misprintProblem(identity, combined)
