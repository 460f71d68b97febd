import { readAtoms } from '#api/domain/listing/atoms.ts'
import { cleanText } from '#api/domain/listing/plain-text.ts'
import { findNames } from '#api/domain/listing/names.ts'
import { readField, type Token } from '#api/domain/listing/tokens.ts'
import type { Compound } from '#api/domain/compounds/entry.ts'
import type { NamedBlend } from '#api/domain/compounds/blends.ts'
import { searchKey } from './search-key.ts'
import { fromMicro } from '#api/domain/units.ts'

/** A size that a person typed, in the unit in which offers are stored; mcg and g are mg. */
export type QuerySize = { value: number; unit: 'mg' | 'ml' | 'iu' }

/** What a person searches: the name words without sizes, their key, the names the dictionary knows, and the size. */
export type Query = {
  /** Cleaned words without sizes ("bpc 157"); the whole text when it is nothing but sizes. */
  text: string
  /** `searchKey` of `text`. */
  key: string
  names: NameHit[]
  /** The first size; null when none was typed. */
  size: QuerySize | null
  /** The first size when it is a mass, in mg. */
  sizeMg: number | null
}

/** Exactly one of the two is set. */
export type NameHit = { compound: Compound | null; blend: NamedBlend | null; spelling: string }

/** The compounds and named blends in a free text, in reading order, each once. Digits inside names belong to them. */
export function namesInText(text: string): NameHit[] {
  const hits = findNames(readAtoms(cleanText(text))).map(({ entry }) => entry)
  const unique = new Map(hits.map(entry => [entry.compound ?? entry.blend, entry]))
  return [...unique.values()].map(({ compound, blend, spelling }) => ({ compound, blend, spelling }))
}

const isSize = (token: Token): token is Extract<Token, { t: 'amount' }> => token.t === 'amount'

/** Sizes, concentrations and pack words: everything of a query that is not its name. */
const NOT_NAME = new Set<Token['t']>(['amount', 'conc', 'percent', 'count', 'noun'])

/** The atoms that size tokens cover: from each one's first atom to the next token's. */
function nameWords(text: string, tokens: readonly Token[]): string {
  const atoms = readAtoms(text)
  const dropped = new Set<number>()
  for (const [index, token] of tokens.entries()) {
    if (!NOT_NAME.has(token.t)) continue
    const end = tokens[index + 1]?.at ?? atoms.length
    for (let at = token.at; at < end; at++) dropped.add(at)
  }
  return atoms
    .flatMap((atom, at) => (dropped.has(at) ? [] : [(atom.spaced ? ' ' : '') + atom.text]))
    .join('')
    .replace(/(?:\s+(?:x|[,;|@-]))+\s*$/, '')
    .trim()
}

/**
 * "bpc 157 5mg" → the words "bpc 157" and the size 5 mg. Digits that belong to a name (157, 1295, 140) are never a
 * size; a size counts only with its unit. Never throws.
 */
export function readQuery(raw: string): Query {
  const cleaned = cleanText(raw).trim()
  const { tokens } = readField(cleaned, false)
  const words = nameWords(cleaned, tokens)
  const text = words === '' ? cleaned : words
  const amount = tokens.find(isSize)
  const size = amount ? { value: fromMicro(amount.value), unit: amount.unit } : null
  return {
    text,
    key: searchKey(text),
    names: namesInText(cleaned),
    size,
    sizeMg: size?.unit === 'mg' ? size.value : null,
  }
}
