import type { Identity } from './identity.ts'
import type { Field, Texts, Token } from './tokens.ts'

/** Rewrites tokens before sizes are read: accessories and ingredient lists leave, shared units are spread. */

type Amount = Extract<Token, { t: 'amount' }>

const JOINTS = new Set(['+', '/', '-', ',', 'or', 'and'])

const isJoint = (token: Token | undefined) => token?.t === 'mark' && JOINTS.has(token.mark)

const isMass = (token: Token | undefined): token is Amount => token?.t === 'amount' && token.unit !== 'ml'

type StrengthToken = Extract<Token, { t: 'amount' | 'conc' }>

const isStrength = (token: Token | undefined): token is StrengthToken => isMass(token) || token?.t === 'conc'

const isVolume = (token: Token | undefined): token is Amount => token?.t === 'amount' && token.unit === 'ml'

const isMark = (token: Token | undefined, mark: string) => token?.t === 'mark' && token.mark === mark

/** "10/10/75mg", "5+5mg" and "3/10 mg/ml": a number joined to an amount takes its unit. */
function spreadUnits(tokens: Token[]): Token[] {
  if (tokens.length < 3 || !tokens.some(token => token.t === 'number')) return tokens
  const spread = [...tokens]
  for (let at = spread.length - 3; at >= 0; at--) {
    const number = spread[at]
    const amount = spread[at + 2]
    if (number?.t !== 'number' || !isJoint(spread[at + 1]) || !isStrength(amount)) continue
    // "24 IU x 10, 240 IU total": what stands behind a times sign is a count.
    if (isMark(spread[at - 1], 'x')) continue
    const value = Math.round(number.value * (amount.scale / 1_000_000))
    spread[at] = { ...amount, value, at: number.at }
  }
  return spread
}

/** "1mg/0.5ml (2ml vial)": beside another volume, a mass per volume is a concentration. */
function withRatios(tokens: Token[]): Token[] {
  const volumes = new Set<number>()
  for (const token of tokens) if (isVolume(token)) volumes.add(token.value)
  if (volumes.size !== 2) return tokens
  const at = tokens.findIndex(
    (token, index) => isMass(token) && isMark(tokens[index + 1], '/') && isVolume(tokens[index + 2]),
  )
  const mass = tokens[at]
  const per = tokens[at + 2]
  if (!isMass(mass) || !isVolume(per) || per.value !== Math.min(...volumes)) return tokens
  const value = (mass.value / per.value) * 1_000_000
  if (mass.unit === 'ml' || !Number.isInteger(value)) return tokens
  const conc: Token = { t: 'conc', value, unit: mass.unit, scale: mass.scale, open: mass.open, at: mass.at }
  return [...tokens.slice(0, at), conc, ...tokens.slice(at + 3)]
}

/** "1ml = 25mg", "25mg = 1ml" */
function withEquations(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token, index) => isMark(token, '=') && index > 0)
  if (at < 0) return tokens
  const one = tokens[at - 1]
  const other = tokens[at + 1]
  const mass = isMass(one) ? one : other
  const volume = isMass(one) ? other : one
  if (!isMass(mass) || mass.unit === 'ml' || !isVolume(volume) || volume.value !== 1_000_000) return tokens
  const { value, unit, scale, open } = mass
  const conc: Token = { t: 'conc', value, unit, scale, open, at: mass.at }
  return [...tokens.slice(0, at - 1), conc, ...tokens.slice(at + 2)]
}

const LEAST_TOTAL = 10_000_000
const MOST_TOTAL = 500_000_000

/** "GLOW 10/10/50" and "GLOW 10 x 70mg" are not numbered names. */
const isOpenEnded = (next: Token | undefined) => isJoint(next) || (next?.t === 'mark' && next.mark === 'x')

/** "GLOW70", "KLOW 80": the number in a blend's own name is its total in mg. */
const withBlendNumber = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => {
    const name = tokens[at - 1]
    if (token.t !== 'number' || name?.t !== 'name' || name.entry.blend?.numbered !== true) return token
    const { value } = token
    if (value < LEAST_TOTAL || value > MOST_TOTAL || isOpenEnded(tokens[at + 1])) return token
    return { t: 'amount', value, unit: 'mg', scale: 1_000_000, gram: false, open: false, at: token.at }
  })

const ENDS = new Set(['+', '(', ')', '|', 'and', ','])

const endsSegment = (token: Token | undefined) => !token || (token.t === 'mark' && ENDS.has(token.mark))

const isAccessoryName = (token: Token) =>
  token.t === 'name' && (token.entry.compound?.usual === 'water' || token.entry.compound?.usual === 'supply')

/** "syringes (10-pack)": the bracket behind an accessory speaks of the accessory. */
function bracketEnd(tokens: readonly Token[], to: number): number {
  if (!isMark(tokens[to + 1], '(')) return to
  const end = tokens.findIndex((token, at) => at > to && isMark(token, ')'))
  const named = tokens.slice(to, end).some(token => token.t === 'name' && !isAccessoryName(token))
  return end > 0 && !named ? end : to
}

/** "+ 3 ml bac water": the accessory and the sizes in its own stretch of text. */
function withoutAccessories(tokens: readonly Token[]): Token[] {
  const dropped = new Set<number>()
  for (const [at, token] of tokens.entries()) {
    if (!isAccessoryName(token)) continue
    let from = at
    let to = at
    while (from > 0 && !endsSegment(tokens[from - 1])) from--
    while (to + 1 < tokens.length && !endsSegment(tokens[to + 1])) to++
    const ownsProduct = tokens
      .slice(from, to + 1)
      .some(other => other.t === 'name' && !isAccessoryName(other))
    if (ownsProduct) dropped.add(at)
    else for (let index = from; index <= bracketEnd(tokens, to); index++) dropped.add(index)
  }
  return tokens.filter((_, at) => !dropped.has(at))
}

/** A mix lists its ingredients in brackets; none of their figures is the size of the bottle, but a lone volume is. */
function withoutBrackets(tokens: readonly Token[]): Token[] {
  if (!tokens.some(token => isStrength(token))) return [...tokens]
  if (
    tokens.some((token, at) => isMark(token, '(') && isVolume(tokens[at + 1]) && isMark(tokens[at + 2], ')'))
  )
    return [...tokens]
  let depth = 0
  return tokens.filter(token => {
    if (token.t === 'mark' && token.mark === '(') depth++
    const inside = depth > 0
    if (token.t === 'mark' && token.mark === ')') depth = Math.max(0, depth - 1)
    return !inside
  })
}

const hasAccessoryOnly = (identity: Identity) => identity.usual === 'water' || identity.usual === 'supply'

function trimField(field: Field, identity: Identity): Field {
  let { tokens } = field
  if (tokens.length === 0) return field
  if (identity.parts.length > 0 && !hasAccessoryOnly(identity) && tokens.some(isAccessoryName))
    tokens = withoutAccessories(tokens)
  if (identity.usual === 'mix') tokens = withoutBrackets(tokens)
  if (identity.blend) tokens = withBlendNumber(tokens)
  const trimmed = withRatios(withEquations(spreadUnits(tokens)))
  return trimmed === field.tokens ? field : { ...field, tokens: trimmed }
}

export const trimFields = (texts: Texts, identity: Identity): Texts => ({
  title: trimField(texts.title, identity),
  option: trimField(texts.option, identity),
  spec: trimField(texts.spec, identity),
  description: trimField(texts.description, identity),
  address: trimField(texts.address, identity),
})
