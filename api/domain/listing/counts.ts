import type { Field, Token } from './tokens.ts'
import type { NounKind } from './words.ts'

export type Counts = {
  units: number | null
  problem: string | null
  /** True when it says "kit" or "box" but not of how many. */
  openKit: boolean
  /** Number tokens that were read as counts (the rest may be sizes without a unit). */
  used: ReadonlySet<Token>
  nouns: ReadonlySet<NounKind>
}

/** oral: pills · outer: packs of packs ("5 strips") · kits: "2 kits", loosely · of: "kit of 10" · bare: "x 10" · quantity: "qty 5" */
type Level = 'unit' | 'oral' | 'bottle' | 'outer' | 'kits' | 'of' | 'bare' | 'quantity'
type Count = { n: number; level: Level }

/** "10mg x 12 kit" is a kit of twelve; "2 kits" are two of them. */
const SINGULAR_KITS = new Set(['kit', 'box', 'carton', 'case', 'tray'])
/** "5-pack" holds five of what is sold; "5 strips" are five packs of pills. */
const HOLDING_PACKS = new Set(['pack', 'set', 'bundle', 'lot', 'pk'])

const LEVELS: Record<NounKind, Level | null> = {
  vial: 'unit',
  pen: 'unit',
  ampoule: 'unit',
  piece: 'unit',
  oral: 'oral',
  bottle: 'bottle',
  kit: 'kits',
  pack: 'outer',
  dose: null,
}

const markAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.t === 'mark' ? token.mark : null
}

const nounAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.t === 'noun' ? token.noun : null
}

const JOINS = new Set<string | null>(['x', 'of', 'per', '/'])

/** "2 kits x 10 vials", "kit of 10 boxes" multiply; "2 kits (20 vials)" may say the same twice. */
const isJoined = (tokens: readonly Token[], at: number) =>
  JOINS.has(markAt(tokens, at - 1)) ||
  JOINS.has(markAt(tokens, at + 1)) ||
  tokens.some((token, index) => token.t === 'count' && isPerKit(tokens, index))

/** "10 vials/box" */
const isPerKit = (tokens: readonly Token[], at: number) => {
  const joint = markAt(tokens, at + 1)
  return (joint === '/' || joint === 'per') && nounAt(tokens, at + 2) === 'kit'
}

type CountToken = Extract<Token, { t: 'count' }>

function levelOfCount(tokens: readonly Token[], at: number, { noun, word, count }: CountToken): Level | null {
  const holds = (noun === 'kit' && SINGULAR_KITS.has(word)) || (noun === 'pack' && HOLDING_PACKS.has(word))
  if (holds && count > 1) return 'of'
  if (noun === 'pack' && count === 1) return null
  return noun === 'kit' && (count === 1 || isJoined(tokens, at)) ? 'outer' : LEVELS[noun]
}

const wholeNumber = (token: Token | undefined) =>
  token?.t === 'number' && token.value > 0 && token.value % 1_000_000 === 0 ? token.value / 1_000_000 : null

const isContainer = (noun: NounKind | null) => noun === 'kit' || noun === 'pack'

/** "capsules 500mcg (30)" */
const isPillSize = (tokens: readonly Token[], at: number) =>
  tokens[at - 2]?.t === 'amount' && tokens.slice(0, at).some((_, index) => nounAt(tokens, index) === 'oral')

/** "kit of 10", "kit (10)", "caps (30)" */
const levelBehindContainer = (tokens: readonly Token[], at: number): Level | null => {
  const before = markAt(tokens, at - 1)
  if (before !== 'of' && before !== 'and' && before !== '(') return null
  const container = nounAt(tokens, at - 2)
  if (before === '(' && (container === 'oral' || isPillSize(tokens, at))) return 'oral'
  return isContainer(container) ? 'of' : null
}

/** "10/kit", "10 per box" */
const levelBeforeContainer = (tokens: readonly Token[], at: number): Level | null => {
  const after = markAt(tokens, at + 1)
  return (after === '/' || after === 'per') && isContainer(nounAt(tokens, at + 2)) ? 'of' : null
}

const LEVELS_BEHIND_TIMES: Record<string, Level> = { kit: 'outer', pack: 'quantity' }

/** "2 x 10 vials", "5 x pen kits", "10 x 5mg"; "2X blend" is a name. */
function levelBeforeTimes(next: Token | undefined, afterNext: Token | undefined): Level | null {
  if (next?.t === 'count') return 'outer'
  if (next?.t === 'noun') return afterNext?.t === 'noun' ? 'unit' : (LEVELS_BEHIND_TIMES[next.noun] ?? 'unit')
  return next?.t === 'mark' && next.mark === 'blend' ? null : 'bare'
}

/** "10 needles"; the 100 of "U-100 syringes" is the scale. */
const levelBeforeName = (tokens: readonly Token[], at: number): Level | null => {
  const name = tokens[at + 1]
  const isCode = markAt(tokens, at - 1) === '-'
  return name?.t === 'name' && name.entry.compound?.usual === 'supply' && !isCode ? 'unit' : null
}

function levelOfNumber(tokens: readonly Token[], at: number): Level | null {
  const before = markAt(tokens, at - 1)
  if (before === 'quantity') return 'quantity'
  if (markAt(tokens, at + 1) === 'x') return levelBeforeTimes(tokens[at + 2], tokens[at + 3])
  if (before === 'x') return 'bare'
  return levelBehindContainer(tokens, at) ?? levelBeforeContainer(tokens, at) ?? levelBeforeName(tokens, at)
}

function addCounts(counts: Count[], tokens: readonly Token[], used: Set<Token>): void {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.t === 'count') {
      const level = levelOfCount(tokens, at, token)
      if (level) counts.push({ n: token.count, level })
    } else if (token?.t === 'number') {
      const n = wholeNumber(token)
      const level = n === null ? null : levelOfNumber(tokens, at)
      if (n === null || level === null) continue
      used.add(token)
      counts.push({ n, level })
    }
  }
}

type Agreed = number | null | 'clash'

const CLASH = 'it states two different pack sizes'

/** One number out of several statements of the same thing; "1 vial" beside "10 vials" is a clash, too. */
const agreed = (values: readonly number[]): Agreed => {
  const all = [...new Set(values)]
  return all.length > 1 ? 'clash' : (all[0] ?? null)
}

type Levels = Record<Level, number[]>

const byLevel = (counts: readonly Count[]): Levels => {
  const levels: Levels = {
    unit: [],
    oral: [],
    bottle: [],
    outer: [],
    kits: [],
    of: [],
    bare: [],
    quantity: [],
  }
  for (const { n, level } of counts) if (!levels[level].includes(n)) levels[level].push(n)
  return levels
}

/** Statements of one pack: "x 10" beside "10 vials" says it twice; a count of one adds nothing. */
function baseOf(levels: Levels): Agreed {
  const bottles = levels.oral.length === 0 ? levels.bottle : []
  const counts = [agreed([...levels.unit, ...bottles]), agreed(levels.oral), agreed(levels.bare)]
  if (counts.includes('clash')) return 'clash'
  const many = counts.filter(value => value !== null && value !== 1)
  if (new Set(many).size > 1) return 'clash'
  return many[0] ?? counts.find(value => value !== null) ?? null
}

/** "kit of 10" restates ten vials, but "3-pack" holds three bottles of sixty capsules. */
function heldBy(base: number | null, of: number | null, levels: Levels): Agreed {
  if (of === null || of === base) return base
  if (levels.oral.length > 0) return of * (base ?? 1)
  return base === null || base === 1 ? of : 'clash'
}

const product = (values: readonly number[]) => values.reduce((all, n) => all * n, 1)

/** No kit holds so many, so "10 kits (100 vials)" are a hundred in all. */
const MORE_THAN_A_KIT = 50
const USUAL_KIT = 10

const isInAll = (held: number, { kits, quantity }: Levels) =>
  held > MORE_THAN_A_KIT && kits.length === 1 && kits[0] === held / USUAL_KIT && quantity.length === 0

/** "2 kits (20 vials)" and "10 vials, quantity 10" may state one number twice. */
const mayRepeat = (held: number | null, quantity: number | null, levels: Levels) =>
  held !== null && held > 1 && (levels.kits.length > 0 || quantity === held)

const total = (held: number | null, quantity: number | null, levels: Levels): number | null => {
  const bottles = levels.oral.length > 0 ? levels.bottle : []
  const outer = product([...levels.outer, ...bottles, ...levels.kits])
  if (held === null) return quantity === null || outer > 1 ? null : quantity
  return held * outer * (quantity ?? 1)
}

/** base × packs of packs × quantity. */
function combine(levels: Levels): Agreed {
  const base = baseOf(levels)
  const of = agreed(levels.of)
  const quantity = agreed(levels.quantity)
  if (base === 'clash' || of === 'clash' || quantity === 'clash') return 'clash'
  const held = heldBy(base, of, levels)
  if (held === 'clash') return held
  if (held !== null && isInAll(held, levels)) return held
  return mayRepeat(held, quantity, levels) ? 'clash' : total(held, quantity, levels)
}

/** No shop sells a kit of 2025: so high a number is a year, a price or a code, unless pieces are named. */
const MOST_UNNAMED = 500
const UNNAMED = new Set<Level>(['of', 'bare', 'quantity', 'kits', 'outer'])
const TOO_MANY = 'its number of pieces is larger than any that is sold'

export function nounsIn(fields: readonly Field[]): Set<NounKind> {
  const nouns = new Set<NounKind>()
  for (const { tokens } of fields)
    for (const token of tokens) if (token.t === 'count' || token.t === 'noun') nouns.add(token.noun)
  return nouns
}

export function readCounts(fields: readonly Field[]): Counts {
  const used = new Set<Token>()
  const counts: Count[] = []
  for (const { tokens } of fields) addCounts(counts, tokens, used)
  const units = counts.length === 0 ? null : combine(byLevel(counts))
  const nouns = nounsIn(fields)
  // "25mg x 3 packs": what a pack holds is not said.
  const isPacked = counts.some(({ n, level }) => level === 'outer' && n > 1)
  const openKit = units === null && (isPacked || nouns.has('kit'))
  const isTooMany = counts.some(({ n, level }) => n > MOST_UNNAMED && UNNAMED.has(level))
  const problem = isTooMany ? TOO_MANY : units === 'clash' ? CLASH : null
  if (problem !== null || units === 'clash') return { units: null, problem, openKit: false, used, nouns }
  return { units: units !== null && units > 100_000 ? null : units, problem: null, openKit, used, nouns }
}
