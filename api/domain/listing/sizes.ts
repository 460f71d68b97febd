import { isDropper } from './per-ml.ts'
import type { NounKind } from './words.ts'
import type { Field, Source, Texts, Token } from './tokens.ts'

type Amount = Extract<Token, { t: 'amount' }>
type Conc = Extract<Token, { t: 'conc' }>

/** Stage four: which sizes are stated, and which source states them. */

export type Sizes = {
  mg: Amount[]
  iu: Amount[]
  ml: Amount[]
  conc: { value: number; unit: 'mg' | 'iu' }[]
  /** "3/10 mg/ml" */
  concsJoined: boolean
  /** How many joined names have a concentration of their own: "A 3 mg/ml + B 10 mg/ml" */
  concsNamed: number
  percent: number[]
  /** "5mg each" */
  each: ReadonlySet<Amount>
  /** "100mg total" */
  total: ReadonlySet<Amount>
  /** "300mg per bottle", which of pills is the total. */
  bottled: ReadonlySet<Amount>
  /** "(10 mg priced)" */
  priced: Amount | null
  /** A number that can be read two ways ("1.250 mg", "5,10,15 mg"). */
  open: boolean
  /** "500 mcg per spray", which is no size of what is sold; false when several are stated. */
  perDose: Amount | null | false
  /** "5mg + 5mg" */
  added: boolean
  /** "10mg/10mg": as many parts, whatever they are called. */
  repeated: boolean
  /** "5mg 10mg" */
  sideBySide: boolean
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

const JOINED = new Set<string | null>(['/', '+'])

/** "100mcg TID", "20mg/day": how often, not how much is sold. */
const RHYTHMS = new Set('tid bid qid qd daily weekly nightly twice day days week wk weeks'.split(' '))

const isRhythm = (token: Token | undefined) => token?.t === 'word' && RHYTHMS.has(token.word)

const isPerDose = (tokens: readonly Token[], at: number) => {
  const joint = markOf(tokens[at + 1])
  const noun = tokens[at + 2]
  if (isRhythm(tokens[at + 1])) return true
  if ((joint === '/' || joint === 'per') && isRhythm(noun)) return true
  if (joint !== '/' && joint !== 'per') return false
  return noun?.t === 'noun' && (noun.noun === 'dose' || isDropper(noun.word))
}

/** "50mcg/50mcg per spray": each part of a blend's dose. */
const isDose = (tokens: readonly Token[], at: number) =>
  isPerDose(tokens, at) ||
  (JOINED.has(markOf(tokens[at + 1])) && tokens[at + 2]?.t === 'amount' && isPerDose(tokens, at + 2))

const isMassOf = (token: Token | undefined, unit: Amount['unit']): token is Amount =>
  token?.t === 'amount' && token.unit === unit

const isVolume = (token: Token | undefined) => token?.t === 'amount' && token.unit === 'ml'

const empty = () => ({
  mg: [] as Amount[],
  iu: [] as Amount[],
  ml: [] as Amount[],
  conc: [] as { value: number; unit: 'mg' | 'iu' }[],
  concsJoined: false,
  concsNamed: 0,
  percent: [] as number[],
  each: new Set<Amount>(),
  total: new Set<Amount>(),
  bottled: new Set<Amount>(),
  added: false,
  repeated: false,
  sideBySide: false,
  range: null as [number, number] | null,
  priced: null as Amount | null,
  open: false,
  perDose: null as Amount | null | false,
  massTimesVolume: false,
  massPerVolume: false,
  perGram: false,
  bundled: false,
})

type Collected = ReturnType<typeof empty>

/** What stands between a mass and the next size: "5mg + 5mg", "10mg - 60mg", "25mg x 30ml", "600mg/10ml". */
function noteNext(sizes: Collected, tokens: readonly Token[], at: number, mass: Amount) {
  const joint = markOf(tokens[at + 1])
  const next = tokens[at + 2]
  const beside = tokens[at + 1]
  sizes.sideBySide ||= isMassOf(beside, mass.unit) && beside.value !== mass.value
  if (isVolume(next)) {
    sizes.massTimesVolume ||= joint === 'x'
    sizes.massPerVolume ||= joint === '/'
  } else if (isMassOf(next, mass.unit)) {
    sizes.added ||= joint === '+'
    sizes.repeated ||= joint === '/' && next.value === mass.value
    if (joint === '-') sizes.range = [mass.value, next.value]
  }
}

/** "100 IU/kit", "300 mg per bottle" */
function heldIn(tokens: readonly Token[], at: number): NounKind | null {
  const joint = markOf(tokens[at + 1])
  const noun = joint === '/' || joint === 'per' ? tokens[at + 2] : undefined
  return noun?.t === 'noun' ? noun.noun : null
}

function addAmount(sizes: Collected, tokens: readonly Token[], at: number, amount: Amount) {
  sizes[amount.unit].push(amount)
  sizes.open ||= amount.open || markOf(tokens[at - 1]) === 'from'
  const after = markAfter(tokens, at)
  if (after === 'each') sizes.each.add(amount)
  const holder = heldIn(tokens, at)
  if (after === 'total' || holder === 'kit' || markOf(tokens[at - 1]) === 'total') sizes.total.add(amount)
  if (holder === 'bottle') sizes.bottled.add(amount)
  if (after === 'priced') sizes.priced = amount
  if (amount.unit !== 'ml') noteNext(sizes, tokens, at, amount)
}

const isStrengthPercent = (tokens: readonly Token[], at: number, value: number) =>
  value < 90_000_000 && markOf(tokens[at - 1]) !== '>' && markOf(tokens[at + 1]) !== 'pure'

function addMark(sizes: Collected, tokens: readonly Token[], at: number) {
  const mark = markOf(tokens[at])
  if (mark === '/g' || mark === 'moq') sizes.perGram = true
  if (mark === 'buy' && tokens[at + 1]?.t === 'number') sizes.bundled = true
}

const JOINING = new Set<string | null>(['+', '/', 'and'])

/** "A 3 mg/ml + B 10 mg/ml", "A (3 mg/ml) + B", "3 mg/ml A + 10 mg/ml B"; what commas list are ingredients. */
function isJoinedPart(tokens: readonly Token[], at: number): boolean {
  const isBracketed = markOf(tokens[at - 1]) === '('
  const before = isBracketed ? at - 2 : at - 1
  if (tokens[before]?.t === 'name')
    return JOINING.has(markOf(tokens[before - 1])) || JOINING.has(markAfter(tokens, at))
  const isNamed = tokens[at + 1]?.t === 'name'
  return isNamed && (JOINING.has(markOf(tokens[at - 1])) || JOINING.has(markAfter(tokens, at + 1)))
}

function addConc(sizes: Collected, tokens: readonly Token[], at: number, { value, unit, open }: Conc) {
  sizes.conc.push({ value, unit })
  if (isJoinedPart(tokens, at)) sizes.concsNamed++
  sizes.concsJoined ||= JOINED.has(markOf(tokens[at + 1])) && tokens[at + 2]?.t === 'conc'
  sizes.open ||= open
}

/** "100 mcg per spray, 100 sprays" is 10 mg. */
function addDoses(sizes: Collected, tokens: readonly Token[]) {
  const dose = sizes.perDose
  const counts = tokens.flatMap(token => (token.t === 'count' && token.noun === 'dose' ? [token.count] : []))
  if (!dose || dose.unit === 'ml' || counts.length !== 1 || sizes[dose.unit].length > 0) return
  sizes[dose.unit].push({ ...dose, value: dose.value * (counts[0] ?? 0) })
}

export function sizesOf(field: Field): Sizes {
  const sizes = empty()
  const { tokens } = field
  for (const [at, token] of tokens.entries()) {
    if (token.t === 'amount') {
      if (token.unit !== 'ml' && isDose(tokens, at)) sizes.perDose = sizes.perDose === null ? token : false
      else addAmount(sizes, tokens, at, token)
    } else if (token.t === 'mark') addMark(sizes, tokens, at)
    else if (token.t === 'conc') addConc(sizes, tokens, at, token)
    else if (token.t === 'percent' && isStrengthPercent(tokens, at, token.value))
      sizes.percent.push(token.value)
  }
  if (sizes.perDose) addDoses(sizes, tokens)
  return sizes
}

const hasSize = (sizes: Sizes) =>
  sizes.mg.length + sizes.iu.length + sizes.ml.length + sizes.conc.length > 0 || sizes.perGram

export type SizedTexts = {
  fields: readonly Field[]
  sizes: readonly Sizes[]
  from: Source | null
}

const LOWER: readonly Source[] = ['spec', 'description', 'address']

export function sizeTexts(texts: Texts): SizedTexts {
  const fields = [texts.title, texts.option]
  const sizes = fields.map(sizesOf)
  const [title, option] = sizes
  if (option && hasSize(option)) return { fields, sizes, from: 'option' }
  if (title && hasSize(title)) return { fields, sizes, from: 'title' }
  for (const from of LOWER) {
    const field = texts[from]
    if (field.tokens.length === 0) continue
    const stated = sizesOf(field)
    if (hasSize(stated)) return { fields: [field], sizes: [stated], from }
  }
  return { fields, sizes, from: null }
}

export const isAnySize = (sizes: readonly Sizes[]) => sizes.some(hasSize)
