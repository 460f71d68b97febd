import type { Compound } from '#api/domain/compounds/entry.ts'
import type { Identity } from './identity.ts'
import type { Counts } from './counts.ts'
import { countIn, type Pack } from './pack.ts'
import { sizesOf } from './sizes.ts'
import type { Strength } from './strength.ts'
import type { Field, Source, Texts, Token } from './tokens.ts'
import type { BlendPart, Form } from './listing.ts'
import { fromMicro, MICRO, times } from '#api/domain/units.ts'

/** Stage seven: what contradicts a quantity that could be read. */

type Reading = {
  form: Form
  counts: Counts
  mass: number | null
  unit: 'mg' | 'iu'
  parts: readonly BlendPart[]
  sizeFrom: Source | null
  packFrom: Source | null
  hasOption: boolean
}

/** The sizes that one listing may state without contradicting itself: the strength, its parts, and the total. */
const ownSizes = (reading: Reading): ReadonlySet<number> => {
  const { mass, counts, parts } = reading
  if (mass === null) return new Set()
  const total = times(mass, counts.units ?? 1)
  return new Set([mass, total ?? mass, ...parts.map(part => Math.round((part.mg ?? 0) * MICRO))])
}

/** "…-2-5mg" in an address is 2.5 mg or 5 mg. */
const withPoint = (before: Token | undefined, value: number) =>
  before?.t === 'number' ? before.value + value / 10 ** String(fromMicro(value)).length : value

const OTHER_SIZE: Readonly<Partial<Record<Source, string>>> = {
  spec: "the title and the feed's own field state different sizes",
  description: 'the title and the description state different sizes',
  address: 'the title and the address of the page state different sizes',
}

/** "…-cagrilintide-5mg-sema-10mg": the sum of sizes that stand right behind the names of all parts; null when one lacks. */
function sumBehindNames({ tokens }: Field, parts: readonly BlendPart[]): number | null {
  const behind = new Map<string, number>()
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    if (token.t === 'name' && token.entry.compound && next?.t === 'amount' && next.unit === 'mg')
      behind.set(token.entry.compound.name, next.value)
  }
  const sizes = parts.map(part => behind.get(part.name) ?? null)
  return sizes.reduce<number | null>((sum, size) => (sum === null || size === null ? null : sum + size), 0)
}

const mayContradict = (source: Source, { sizeFrom, hasOption }: Reading) =>
  sizeFrom === 'title' ? source !== 'address' || !hasOption : source === 'spec' && sizeFrom === 'option'

/** A size in a lower source that is none of the listing's own contradicts it; address and description speak of the whole page. */
function sizeProblem(field: Field, source: Source, reading: Reading): string | null {
  if (reading.mass === null || field.tokens.length === 0 || !mayContradict(source, reading)) return null
  const own = ownSizes(reading)
  const readings = readingsOf(field, source, reading)
  return readings.length === 0 || readings.some(value => own.has(value)) ? null : (OTHER_SIZE[source] ?? null)
}

/** The sizes that a lower text may mean: each figure, one with its point lost, or the sum of a blend's parts. */
function readingsOf(field: Field, source: Source, { unit, parts }: Reading): number[] {
  const isBlend = parts.length > 1
  const named = isBlend ? sumBehindNames(field, parts) : null
  if (named !== null) return [named]
  const amounts = sizesOf(field)[unit]
  const stated = amounts.map(amount => amount.value)
  const pointed =
    source === 'address'
      ? amounts.map(amount => withPoint(field.tokens[field.tokens.indexOf(amount) - 1], amount.value))
      : []
  const sum = isBlend && stated.length > 0 ? [stated.reduce((all, value) => all + value, 0)] : []
  return [...stated, ...pointed, ...sum]
}

const OTHER_COUNT: Readonly<Partial<Record<Source, string>>> = {
  description: 'the title and the description state different numbers of pieces',
  address: 'the title and the address of the page state different numbers of pieces',
}

/** "…-10mg-10-vials" in the address of what the title sells without a number: one of the two is wrong. */
function countProblem(field: Field, source: Source, reading: Reading): string | null {
  if (reading.hasOption || field.tokens.length === 0 || reading.packFrom === source) return null
  const stated = countIn(field)
  return stated === null || stated === (reading.counts.units ?? 1) ? null : (OTHER_COUNT[source] ?? null)
}

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
  'day days week weeks month months hour hours hr hrs h tag tage tagen werktage werktagen wochen dias dia semanas jour jours semaines giorni giorno settimane zile dni dnya dnei dagen werkdagen weken year years yr yrs st nd rd th aa amino nm um mm cm inch in ga gauge pass step steps star stars review reviews user users degree c f p da dalton daltons kda'.split(
    ' ',
  ),
)

const countsHarmless = (token: Token | undefined) => token?.t === 'word' && HARMLESS.has(token.word)

const SEPARATORS = new Set(['/', ',', '|', '-'])

/** "10mg / 10": a bare number joined behind a size may be a second size or how many there are. */
const isJoinedToSize = ({ tokens }: Field, at: number) => {
  const joint = tokens[at - 1]
  const next = tokens[at + 1]
  const isLast = !next || (next.t === 'mark' && next.mark !== 'x')
  return isLast && joint?.t === 'mark' && SEPARATORS.has(joint.mark) && tokens[at - 2]?.t === 'amount'
}

const LOOSE = 'a number in it has no unit and may be its size or its count'

/** "5AD AOD-9604 5mg": a code in front of the name that repeats the size. */
const isCodeOfSize = (tokens: readonly Token[], at: number, value: number, { mass }: Reading) =>
  at === 0 && value === mass && tokens[2]?.t === 'name'

/** "5mg (10 Stückchen)", "25 zz x 5mg": a number and a word that may be how this shop calls its vials. */
function unknownCountProblem(field: Field, reading: Reading): string | null {
  const { tokens } = field
  const found = tokens.some((token, at) => {
    if (token.t !== 'number' || token.value < 2 * MICRO || reading.counts.used.has(token)) return false
    const next = tokens[at + 1]
    if (next?.t !== 'word' || countsHarmless(next) || isCodeOfSize(tokens, at, token.value, reading))
      return false
    const before = tokens[at - 1]
    return !before || before.t === 'amount' || before.t === 'name' || before.t === 'mark'
  })
  return found ? LOOSE : null
}

/** `counted`: what a lower source says of their number, which explains the same number here. */
type Figures = { own: ReadonlySet<number>; isBlend: boolean; counted: number | null }

/** A number without a unit that no word explains, right behind a name or a size or alone. */
function isLoose(field: Field, at: number, value: number, { own, isBlend, counted }: Figures): boolean {
  if (value === counted) return false
  if (isJoinedToSize(field, at)) return !isBlend && value > MICRO
  if (!standsAlone(field, at) || countsHarmless(field.tokens[at + 1])) return false
  const behindSize = field.tokens[at - 1]?.t === 'amount'
  const least = behindSize || field.tokens.length === 1 ? MICRO : LEAST_SIZE
  return value > least && (behindSize || !own.has(value))
}

const countedBelow = ({ packFrom, counts: { units } }: Reading): number | null =>
  (packFrom === 'spec' || packFrom === 'description') && units !== null ? units * MICRO : null

/** "Glutathione 600 1500 | 10mg", "10mg 10", "10mg / 10". */
function looseNumberProblem(field: Field, reading: Reading, figures: readonly number[]): string | null {
  const known = {
    own: new Set([...ownSizes(reading), ...figures]),
    isBlend: reading.parts.length > 0,
    counted: countedBelow(reading),
  }
  const loose = field.tokens.some(
    (token, at) =>
      token.t === 'number' && !reading.counts.used.has(token) && isLoose(field, at, token.value, known),
  )
  return loose ? LOOSE : unknownCountProblem(field, reading)
}

/** Twice the strongest that is sold: "300 mg / 60 caps" is a bottle's total. */
const MOST_IN_A_SARM_PILL = 100

const mostInPill = ({ pillUpToMg, category }: Compound) =>
  pillUpToMg ?? (category === 'sarm' ? MOST_IN_A_SARM_PILL : null)

function mostMg({ parts }: Identity, form: Form): number | null {
  const [only] = parts
  if (!only || parts.length > 1) return null
  if (form === 'capsule' || form === 'tablet') return mostInPill(only)
  return form === 'vial' || form === 'kit' ? only.vialUpToMg : null
}

/** Far more than any vial or pill of it holds: a misprinted unit. */
function misprintProblem(identity: Identity, reading: Reading): string | null {
  const limit = mostMg(identity, reading.form)
  if (limit === null || reading.mass === null || reading.unit === 'iu') return null
  return reading.mass > limit * MICRO
    ? 'its size is far larger than any that is sold, so the unit may be wrong'
    : null
}

const JOINTS = new Set(['/', '+', ','])

const isJoint = (token: Token | undefined) => token?.t === 'mark' && JOINTS.has(token.mark)

/** "(50/10/10/10)": bare numbers that are joined. */
const joinedNumbers = ({ tokens }: Field): number[] =>
  tokens.flatMap((token, at) =>
    token.t === 'number' && (isJoint(tokens[at - 1]) || isJoint(tokens[at + 1])) ? [token.value] : [],
  )

const WHOLE = 100 * MICRO

/** "BPC-157 / TB-500 10/10" beside a size of 10 mg, which is a part's then; "50/50" is a ratio. */
function partsProblem(field: Field, { parts, mass }: Reading): string | null {
  if (parts.length < 2 || mass === null) return null
  const joined = joinedNumbers(field)
  const sum = sumOf(joined)
  return joined.length === parts.length && sum !== mass && sum !== WHOLE ? LOOSE : null
}

const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** "KLOW (TB10+BPC10+GHK50+KPV10) | 80mg", "80mg (50/10/10/10)": bare numbers of the parts that add up to the strength. */
function partFigures(field: Field, reading: Reading): number[] {
  if (reading.parts.length < 2) return []
  const joined = joinedNumbers(field)
  if (joined.length === reading.parts.length && sumOf(joined) === reading.mass) return joined
  const figures = field.tokens.flatMap((token, at) =>
    token.t === 'number' && field.tokens[at - 1]?.t === 'name' ? [token.value] : [],
  )
  return sumOf(figures) === reading.mass ? figures : []
}

const hasNumber = ({ tokens }: Field) => tokens.some(token => token.t === 'number')

/** Figures of a supply are its gauge and its length. */
function loosely({ title, option }: Texts, identity: Identity, reading: Reading): string | null {
  if (identity.usual === 'supply' || !(hasNumber(title) || hasNumber(option))) return null
  const figures = [title, option].flatMap(field => [...namedFigures(field), ...partFigures(field, reading)])
  return (
    partsProblem(title, reading) ??
    looseNumberProblem(title, reading, figures) ??
    looseNumberProblem(option, reading, figures)
  )
}

const BUNDLE = 'it is a bundle of different products, each in vials of its own'

/** "GHRP-2 5mg x5 + CJC-1295 5mg x5": a count before the next product is that of its own vials. */
function bundleProblem({ tokens }: Field, { counts, parts }: Reading): string | null {
  if (parts.length < 2) return null
  const isCount = (token: Token) =>
    token.t === 'count' ? token.count > 1 && token.noun !== 'dose' : counts.used.has(token)
  const first = tokens.findIndex(token => token.t === 'name')
  const last = tokens.findLastIndex(token => token.t === 'name')
  const joint = tokens.findLastIndex(
    (token, at) => at < last && token.t === 'mark' && (token.mark === '+' || token.mark === 'and'),
  )
  return tokens.some((token, at) => at > first && at < joint && isCount(token)) ? BUNDLE : null
}

const LOWER: readonly Source[] = ['address', 'spec', 'description']

export function doubtOf(
  texts: Texts,
  product: Identity,
  sizeFrom: Source | null,
  pack: Pack,
  { mass, iu, parts }: Strength,
): string | null {
  const size = mass ?? iu
  const reading: Reading = {
    form: pack.form,
    counts: pack.counts,
    mass: size && 'value' in size ? size.value : null,
    unit: mass ? 'mg' : 'iu',
    parts,
    sizeFrom,
    packFrom: pack.from,
    hasOption: texts.option.tokens.length > 0,
  }
  for (const source of LOWER) {
    const problem =
      sizeProblem(texts[source], source, reading) ??
      (source === 'spec' ? null : countProblem(texts[source], source, reading))
    if (problem) return problem
  }
  return (
    bundleProblem(texts.title, reading) ??
    loosely(texts, product, reading) ??
    misprintProblem(product, reading)
  )
}
