import type { Compound } from '#api/domain/compounds/entry.ts'
import type { Dictionary } from '#api/domain/compounds/dictionary.ts'
import { contentSentences } from './description.ts'
import { blendOf, type Identity } from './identity.ts'
import { sizesOf } from './sizes.ts'
import { readField, type Field, type Texts, type Token } from './tokens.ts'

/** What a description lists by name: "BPC-157 – 5 mg, TB-500 – 5 mg", "5 mg Mod GRF and 5 mg Ipamorelin", "each capsule: Ostarine 25 mg". */

type Amount = Extract<Token, { t: 'amount' }>
type NameToken = Extract<Token, { t: 'name' }>
type Content = { name: NameToken; compound: Compound; amount: Amount; at: number }

const BETWEEN = new Set(['-', '(', ')', '=', 'of'])

/** The name that stands beside the amount, on the side of `step`; brackets and dashes may stand between. */
function nameBeside(tokens: readonly Token[], at: number, step: 1 | -1): NameToken | null {
  for (let next = at + step; ; next += step) {
    const token = tokens[next]
    if (token?.t === 'name') return token
    if (token?.t !== 'mark' || !BETWEEN.has(token.mark)) return null
  }
}

const sumOf = (contents: readonly Content[]) => contents.reduce((sum, { amount }) => sum + amount.value, 0)

/** Each amount with the name on that side of it; an amount without one must be the sum of the others. */
function readOn(tokens: readonly Token[], amounts: readonly number[], step: 1 | -1): Content[] | null {
  const contents: Content[] = []
  const alone: number[] = []
  for (const at of amounts) {
    const amount = tokens[at]
    if (amount?.t !== 'amount') continue
    const name = nameBeside(tokens, at, step)
    const compound = name?.entry.compound
    const known = contents.find(other => other.compound === compound)
    if (!name || !compound) alone.push(amount.value)
    else if (!known) contents.push({ name, compound, amount, at })
    else if (known.amount.value !== amount.value) return null
  }
  const sum = sumOf(contents)
  return contents.length > 0 && alone.every(value => value === sum) ? contents : null
}

function contentsOf({ tokens }: Field): Content[] | null {
  const amounts = tokens.flatMap((token, at) => (token.t === 'amount' && token.unit === 'mg' ? [at] : []))
  const before = readOn(tokens, amounts, -1)
  const behind = readOn(tokens, amounts, 1)
  return before && behind && before.length > 1 ? null : (before ?? behind)
}

const isSame = (one: Compound, other: Compound) =>
  one.name === other.name || one.refines === other.name || other.refines === one.name

const isMg = (token: Token): token is Amount => token.t === 'amount' && token.unit === 'mg'

/** The description with its contents in the order of the parts, and of its other statements all but their amounts. */
function withContents({ description }: Texts, contents: readonly Content[]): Field {
  const listed = contents.flatMap(({ name, amount }, at): Token[] =>
    at === 0 ? [name, amount] : [{ t: 'mark', mark: '+', at }, name, amount],
  )
  const others = description.tokens.filter(token => !isMg(token))
  return { ...description, tokens: [...listed, { t: 'mark', mark: '|', at: 0 }, ...others] }
}

const EACH = new Set('every jede jeder jedes chaque ogni fiecare kazda kazdy kazhdyi kazhdaya'.split(' '))
const HOLDING = new Set(['vial', 'oral', 'ampoule'])

/** "each capsule: …": the sentence speaks of one vial or pill. */
function isOfOne({ tokens }: Field, at: number): boolean {
  const from = tokens.findLastIndex((token, index) => index < at && token.t === 'mark' && token.mark === '|')
  const before = tokens.slice(from + 1, at)
  const isEach = (token: Token) =>
    (token.t === 'mark' && (token.mark === 'each' || token.mark === 'per')) ||
    (token.t === 'word' && EACH.has(token.word))
  return before.some((token, index) => {
    const next = before[index + 1]
    return isEach(token) && next?.t === 'noun' && HOLDING.has(next.noun)
  })
}

const hasStrength = (field: Field) => {
  const { mg, iu, conc } = sizesOf(field)
  return mg.length + iu.length + conc.length > 0
}

const amountsIn = ({ title, option }: Texts) =>
  new Set([title, option].flatMap(field => field.tokens.flatMap(token => (isMg(token) ? [token.value] : []))))

type Named = { texts: Texts; identity: Identity }

const isStrengthSaid = (texts: Texts) =>
  [texts.title, texts.option, texts.spec, texts.description].some(hasStrength)

/** Whether named contents could say more than is known: of a blend its parts, of an unknown name what it is, of one product its strength. */
function mayTell(texts: Texts, { parts }: Identity): boolean {
  if (parts.length > 1) return true
  return parts.length === 1 ? !isStrengthSaid(texts) : amountsIn(texts).size === 1
}

function ofBlend(texts: Texts, identity: Identity, contents: readonly Content[]): Named {
  const ordered = identity.parts.flatMap(
    part => contents.find(({ compound }) => isSame(part, compound)) ?? [],
  )
  const isWhole = ordered.length === identity.parts.length && contents.length === ordered.length
  return isWhole
    ? { identity, texts: { ...texts, description: withContents(texts, ordered) } }
    : { identity, texts }
}

/** "Recovery Quad 50mg" of an unknown name is the blend whose parts add up to its 50 mg. */
function ofUnknown(texts: Texts, identity: Identity, contents: readonly Content[]): Named {
  const isSum = contents.length > 1 && amountsIn(texts).has(sumOf(contents))
  return isSum
    ? ofBlend(texts, blendOf(contents.map(({ compound }) => compound)), contents)
    : { texts, identity }
}

function ofOne(texts: Texts, identity: Identity, field: Field, contents: readonly Content[]): Named {
  const [only] = contents
  const [part] = identity.parts
  const isTold =
    only && part && contents.length === 1 && isSame(only.compound, part) && isOfOne(field, only.at)
  if (!isTold) return { texts, identity }
  const { description } = texts
  return {
    identity,
    texts: { ...texts, description: { ...description, tokens: [...description.tokens, only.amount] } },
  }
}

/** Texts and identity with what the description lists by name. */
export function withNamedContents(
  texts: Texts,
  identity: Identity,
  description: string | null | undefined,
  dictionary: Dictionary,
): Named {
  if (typeof description !== 'string' || description === '' || !mayTell(texts, identity))
    return { texts, identity }
  const sentences = contentSentences(description)
  if (sentences === '') return { texts, identity }
  const field = readField(sentences, texts.title.isIu, dictionary)
  const contents = contentsOf(field)
  if (!contents) return { texts, identity }
  if (identity.parts.length > 1) return ofBlend(texts, identity, contents)
  return identity.parts.length === 1
    ? ofOne(texts, identity, field, contents)
    : ofUnknown(texts, identity, contents)
}
