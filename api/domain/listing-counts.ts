import type { Field, Token } from './listing-tokens.ts'
import type { NounKind } from './listing-words.ts'

/** How many vials, capsules or pieces one purchase holds. */
export type Counts = {
  /** Null when the listing does not say. */
  units: number | null
  /** Why the counts cannot be read together; null when they can. */
  problem: string | null
  /** True when it says "kit" or "box" but not of how many. */
  openKit: boolean
  /** Number tokens that were read as counts (the rest may be sizes without a unit). */
  used: ReadonlySet<Token>
  /** What is counted, when the listing says. */
  nouns: ReadonlySet<NounKind>
}

/** unit: of the sold thing · outer: packs of packs · of: "kit of 10" · bare: "x 10" · quantity: "qty 5". */
type Level = 'unit' | 'oral' | 'bottle' | 'outer' | 'of' | 'bare' | 'quantity'
type Count = { n: number; level: Level }

/** "10mg x 12 kit" is a kit of twelve; "2 kits" are two of them. */
const SINGULAR_KITS = new Set(['kit', 'box', 'carton', 'case', 'tray'])

const UNIT_NOUNS = new Set<NounKind>(['vial', 'pen', 'ampoule', 'piece'])

const markAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.t === 'mark' ? token.mark : null
}

const levelOfNoun = (noun: NounKind, word: string, n: number): Level | null => {
  if (UNIT_NOUNS.has(noun)) return 'unit'
  if (noun === 'oral' || noun === 'bottle') return noun
  if (noun === 'kit') return n > 1 && SINGULAR_KITS.has(word) ? 'of' : 'outer'
  if (noun === 'dose') return null
  if (n === 1) return null
  return word === 'pack' || word === 'set' || word === 'bundle' || word === 'lot' ? 'of' : 'outer'
}

const wholeNumber = (token: Token | undefined) =>
  token?.t === 'number' && token.value > 0 && token.value % 1_000_000 === 0 ? token.value / 1_000_000 : null

/** The level of a plain number by what stands around it; null when it is no count. */
function levelOfNumber(tokens: readonly Token[], at: number): Level | null {
  const before = markAt(tokens, at - 1)
  const after = markAt(tokens, at + 1)
  if (before === 'quantity') return 'quantity'
  if (after === 'x') return levelBeforeTimes(tokens[at + 2], tokens[at + 3])
  if (before === 'x') return 'bare'
  if (before === 'of' || before === '(') {
    const container = tokens[at - 2]
    if (container?.t === 'noun' && (container.noun === 'kit' || container.noun === 'pack')) return 'of'
  }
  const held = tokens[at + 2]
  if (
    (after === '/' || after === 'per') &&
    held?.t === 'noun' &&
    (held.noun === 'kit' || held.noun === 'pack')
  )
    return 'of'
  const name = tokens[at + 1]
  return name?.t === 'name' && name.entry.compound?.usual === 'supply' ? 'unit' : null
}

function levelBeforeTimes(next: Token | undefined, afterNext: Token | undefined): Level {
  if (next?.t === 'count') return 'outer'
  if (next?.t !== 'noun') return 'bare'
  if (next.noun === 'kit') return 'outer'
  return next.noun === 'pack' && afterNext?.t !== 'noun' ? 'quantity' : 'unit'
}

function countsIn(tokens: readonly Token[], used: Set<Token>): Count[] {
  return tokens.flatMap((token, at): Count[] => {
    if (token.t === 'count') {
      const level = levelOfNoun(token.noun, token.word, token.count)
      return level ? [{ n: token.count, level }] : []
    }
    const n = wholeNumber(token)
    const level = n === null ? null : levelOfNumber(tokens, at)
    if (n === null || level === null) return []
    used.add(token)
    return [{ n, level }]
  })
}

const distinct = (counts: readonly Count[], level: Level) => [
  ...new Set(counts.filter(count => count.level === level).map(count => count.n)),
]

const CLASH = 'it states two different pack sizes'

/** One number out of several statements of the same thing; "1 vial" beside "10 vials" is a clash, too. */
const agreed = (values: readonly number[]): number | null | 'clash' =>
  values.length > 1 ? 'clash' : (values[0] ?? null)

/** Statements of one pack: "x 10" beside "10 vials" says it twice; a count of one adds nothing. */
function baseOf(counts: readonly Count[]): number | null | 'clash' {
  const bottles = distinct(counts, 'oral').length === 0 ? distinct(counts, 'bottle') : []
  const unit = agreed([...new Set([...distinct(counts, 'unit'), ...bottles])])
  const oral = agreed(distinct(counts, 'oral'))
  const bare = agreed(distinct(counts, 'bare'))
  if (unit === 'clash' || oral === 'clash' || bare === 'clash') return 'clash'
  const said = [unit, oral, bare].filter(value => value !== null && value !== 1)
  if (new Set(said).size > 1) return 'clash'
  return said[0] ?? unit ?? oral ?? bare
}

const outerOf = (counts: readonly Count[]) => {
  const bottles = distinct(counts, 'oral').length > 0 ? distinct(counts, 'bottle') : []
  return [...distinct(counts, 'outer'), ...bottles].reduce((all, n) => all * n, 1)
}

/** base × packs of packs × quantity; "kit of 10" restates ten vials but holds ten of anything else. */
function combine(counts: readonly Count[]): number | null | 'clash' {
  const base = baseOf(counts)
  const of = agreed(distinct(counts, 'of'))
  const quantity = agreed(distinct(counts, 'quantity'))
  if (base === 'clash' || of === 'clash' || quantity === 'clash') return 'clash'
  const oral = distinct(counts, 'oral').length > 0
  if (of !== null && base !== null && base !== 1 && base !== of && !oral) return 'clash'
  const held = of === null || of === base ? base : of * (oral ? (base ?? 1) : 1)
  const outer = outerOf(counts)
  if (held === null && outer === 1 && quantity === null) return null
  if (quantity !== null && held !== null && held > 1)
    return quantity === held ? 'clash' : held * quantity * outer
  if (held === null && outer > 1) return null
  return (held ?? 1) * outer * (quantity ?? 1)
}

const nounsIn = (fields: readonly Field[]) =>
  new Set(
    fields.flatMap(field =>
      field.tokens.flatMap(token => (token.t === 'count' || token.t === 'noun' ? [token.noun] : [])),
    ),
  )

/** Reads every count in the fields (title and variant together) into one pack size. */
export function readCounts(fields: readonly Field[]): Counts {
  const used = new Set<Token>()
  const counts = fields.flatMap(field => countsIn(field.tokens, used))
  const units = combine(counts)
  const nouns = nounsIn(fields)
  const openKit = units === null && nouns.has('kit')
  if (units === 'clash') return { units: null, problem: CLASH, openKit: false, used, nouns }
  return { units: units !== null && units > 100_000 ? null : units, problem: null, openKit, used, nouns }
}
