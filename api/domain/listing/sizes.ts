import type { Field, Token } from './tokens.ts'
import { times } from '#api/domain/units.ts'

type Amount = Extract<Token, { t: 'amount' }>

/** The stated sizes of one field, with what the words around them say. */
export type Sizes = {
  mg: Amount[]
  iu: Amount[]
  ml: Amount[]
  conc: { value: number; unit: 'mg' | 'iu' }[]
  /** "3/10 mg/ml" */
  concsJoined: boolean
  percent: number[]
  /** "5mg each" */
  each: ReadonlySet<Amount>
  /** "100mg total" */
  total: ReadonlySet<Amount>
  /** "(10 mg priced)" */
  priced: Amount | null
  /** A number that can be read two ways ("1.250 mg", "5,10,15 mg"). */
  open: boolean
  /** "500 mcg per spray" */
  perDose: boolean
  /** "5mg + 5mg" */
  added: boolean
  /** "10mg - 60mg" */
  range: readonly [number, number] | null
  /** "25mg x 30ml" */
  massTimesVolume: boolean
  /** "600mg/10ml" */
  massPerVolume: boolean
  /** "Buy 2 get 1 free" */
  bundled: boolean
  /** "150 usd/g", "MOQ" */
  perGram: boolean
}

const markOf = (token: Token | undefined) => (token?.t === 'mark' ? token.mark : null)

const markAfter = (tokens: readonly Token[], at: number) => {
  const next = markOf(tokens[at + 1])
  return next === ')' ? markOf(tokens[at + 2]) : next
}

/** "100mcg TID", "20mg/day": how often, not how much is sold. */
const RHYTHMS = new Set('tid bid qid qd daily weekly nightly twice day days week wk weeks'.split(' '))

const isRhythm = (token: Token | undefined) => token?.t === 'word' && RHYTHMS.has(token.word)

const isPerDose = (tokens: readonly Token[], at: number) => {
  const joint = markOf(tokens[at + 1])
  const noun = tokens[at + 2]
  if (isRhythm(tokens[at + 1])) return true
  if ((joint === '/' || joint === 'per') && isRhythm(noun)) return true
  return (joint === '/' || joint === 'per') && noun?.t === 'noun' && noun.noun === 'dose'
}

const isMassOf = (token: Token | undefined, unit: Amount['unit']): token is Amount =>
  token?.t === 'amount' && token.unit === unit

const isVolume = (token: Token | undefined) => token?.t === 'amount' && token.unit === 'ml'

const empty = () => ({
  mg: [] as Amount[],
  iu: [] as Amount[],
  ml: [] as Amount[],
  conc: [] as { value: number; unit: 'mg' | 'iu' }[],
  concsJoined: false,
  percent: [] as number[],
  each: new Set<Amount>(),
  total: new Set<Amount>(),
  added: false,
  range: null as [number, number] | null,
  priced: null as Amount | null,
  open: false,
  perDose: false,
  massTimesVolume: false,
  massPerVolume: false,
  perGram: false,
  bundled: false,
})

/** What stands between a mass and the next size: "5mg + 5mg", "10mg - 60mg", "25mg x 30ml", "600mg/10ml". */
function noteNext(sizes: ReturnType<typeof empty>, tokens: readonly Token[], at: number, mass: Amount) {
  const joint = markOf(tokens[at + 1])
  const next = tokens[at + 2]
  if (isVolume(next)) {
    sizes.massTimesVolume ||= joint === 'x'
    sizes.massPerVolume ||= joint === '/'
  } else if (isMassOf(next, mass.unit)) {
    sizes.added ||= joint === '+'
    if (joint === '-') sizes.range = [mass.value, next.value]
  }
  sizes.perDose ||= isPerDose(tokens, at)
}

function addAmount(sizes: ReturnType<typeof empty>, tokens: readonly Token[], at: number, amount: Amount) {
  sizes[amount.unit].push(amount)
  sizes.open ||= amount.open || markOf(tokens[at - 1]) === 'from'
  const after = markAfter(tokens, at)
  if (after === 'each') sizes.each.add(amount)
  if (after === 'total' || markOf(tokens[at - 1]) === 'total') sizes.total.add(amount)
  if (after === 'priced') sizes.priced = amount
  if (amount.unit !== 'ml') noteNext(sizes, tokens, at, amount)
}

/** Percentages of purity and of a preservative are not strengths. */
const isStrengthPercent = (tokens: readonly Token[], at: number, value: number) =>
  value < 90_000_000 && markOf(tokens[at - 1]) !== '>' && markOf(tokens[at + 1]) !== 'pure'

function addMark(sizes: ReturnType<typeof empty>, tokens: readonly Token[], at: number) {
  const mark = markOf(tokens[at])
  if (mark === '/g' || mark === 'moq') sizes.perGram = true
  if (mark === 'buy' && tokens[at + 1]?.t === 'number') sizes.bundled = true
}

const JOINED = new Set<string | null>(['/', '+'])

/** Collects the sizes of one field. */
export function sizesOf(field: Field): Sizes {
  const sizes = empty()
  const { tokens } = field
  for (const [at, token] of tokens.entries()) {
    if (token.t === 'amount') addAmount(sizes, tokens, at, token)
    else if (token.t === 'mark') addMark(sizes, tokens, at)
    else if (token.t === 'conc') {
      sizes.conc.push({ value: token.value, unit: token.unit })
      sizes.concsJoined ||= JOINED.has(markOf(tokens[at + 1])) && tokens[at + 2]?.t === 'conc'
      sizes.open ||= token.open
    } else if (token.t === 'percent' && isStrengthPercent(tokens, at, token.value))
      sizes.percent.push(token.value)
  }
  return sizes
}

/** One agreed value, or the reason why there is none; null when nothing is stated. */
export type Settled = { value: number } | { problem: string } | null

const MANY = 'it lists more than one size'
const DIFFER = 'the title and the option state different sizes'

const distinct = (values: readonly number[]) => [...new Set(values)]

type FieldValue = { value: number } | { options: number[] } | null

/** Several sizes in one field agree when all but one are that one times the pack. */
function fieldValue(values: readonly number[], count: number): FieldValue {
  const all = distinct(values)
  const [first] = all
  if (first === undefined) return null
  if (all.length === 1) return { value: first }
  const strength = all.find(value => all.every(other => other === value || other === times(value, count)))
  return strength !== undefined && count > 1 ? { value: strength } : { options: all }
}

const isPackOf = (total: number, strength: number, count: number) =>
  count > 1 && total === times(strength, count)

/** The option's one size against what the title says: one size, or several to choose from. */
function against(title: { value: number } | { options: number[] }, option: number, count: number): Settled {
  if ('options' in title) return title.options.includes(option) ? { value: option } : { problem: DIFFER }
  if (title.value === option || isPackOf(title.value, option, count)) return { value: option }
  return isPackOf(option, title.value, count) ? title : { problem: DIFFER }
}

/**
 * Title against option: equal, or one is the other times the pack. An option picks from a title that lists several
 * sizes; anything else is a contradiction.
 */
export function settle(title: readonly number[], option: readonly number[], count: number): Settled {
  const first = fieldValue(title, count)
  const second = fieldValue(option, count)
  const only = first && second ? null : (first ?? second)
  if (only) return 'options' in only ? { problem: MANY } : only
  if (!first || !second) return null
  return 'options' in second ? { problem: MANY } : against(first, second.value, count)
}
