import { type Mention, type NameFinder, maskNames } from './entities.ts'
import { fold } from './fold.ts'
import { METHOD, PRICE, SHOP, SITE } from './lexicon-catalogue.ts'
import { SECTION_WORDS } from './lexicon-sections.ts'
import type { MonographSection } from './monographs.ts'
import { anyOf } from './patterns.ts'
import { PHRASES, STOP_WORDS, SYNONYMS } from './stop-words.ts'

/** One idea of a question and the ways the corpus may put it, each a lexeme or `prefix:*` of a text search. */
export type Term = { word: string; forms: readonly string[] }

export type Question = {
  text: string
  /** Folded, names of compounds masked. */
  folded: string
  compounds: string[]
  blends: string[]
  /** Ids of monographs that are not about one compound. */
  topics: string[]
  sections: MonographSection[]
  /** What the question is about beyond names and sections; an answer must cover them. */
  terms: Term[]
  /** Words that choose a section; they only rank. */
  hints: Term[]
  price: boolean
  shop: boolean
  site: boolean
  method: boolean
  /** The size a question names, "500 mg": what is listed, never an amount to use. */
  size: { amount: string; unit: 'mg' | 'ml' | 'iu' } | null
}

const sectionTests = Object.entries(SECTION_WORDS).map(
  ([section, lines]) => [section as MonographSection, anyOf(lines)] as const,
)
const anySection = anyOf(...Object.values(SECTION_WORDS))
const price = anyOf(PRICE)
const shop = anyOf(SHOP)
const site = anyOf(SITE)
const method = anyOf(METHOD)
const questionWord = anyOf([
  '(what|which|who|how|why|when|where|is|are|does|do|did|was|were|has|have|can|could|tell|explain|describe|list|any)',
])

const unique = (values: readonly string[]) => [...new Set(values)]

const formsOf = (word: string): readonly string[] => SYNONYMS[word] ?? [word.replaceAll(' ', ' <-> ')]

const asTerm = (word: string): Term => ({ word, forms: formsOf(word) })

const byKind = (mentions: readonly Mention[], ...kinds: readonly Mention['kind'][]) =>
  unique(mentions.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name))

/** The clauses that ask something; people tell stories around their question. */
const asking = (masked: string): string => {
  const clauses = masked.split(/[.?!;:,\n—–]+(?=\s|$)|\bbut\b/u).filter(clause => clause.trim() !== '')
  if (clauses.length < 2 || fold(masked).split(' ').length < 14) return masked
  const asks = clauses.filter(clause => {
    const folded = fold(clause)
    return questionWord.test(folded) && (anySection.test(folded) || / xcmpd /.test(folded))
  })
  return asks.length > 0 ? asks.join(', ') : masked
}

const removeSpans = (text: string, mentions: readonly Mention[], kinds: readonly Mention['kind'][]): string =>
  mentions
    .filter(({ kind }) => kinds.includes(kind))
    .toReversed()
    .reduce((so, { start, end }) => `${so.slice(0, start)} ${so.slice(end)}`, text)

/** Words and phrases that carry meaning, as terms and as hints. */
const contentOf = (text: string): { terms: Term[]; hints: Term[] } => {
  let rest = fold(text).replace(/(?<=\d)[.,](?=\d)/g, '')
  const words: string[] = []
  for (const phrase of PHRASES) {
    if (!rest.includes(` ${phrase} `)) continue
    rest = rest.replaceAll(` ${phrase} `, ' ')
    words.push(phrase)
  }
  for (const word of rest.match(/[a-z0-9]+|\p{L}{4,}/gu) ?? []) {
    const year = /^(?:19|20)\d\d$/.test(word)
    if (year || (word.length > 1 && /[^\d]/.test(word) && !STOP_WORDS.has(word))) words.push(word)
  }
  const isHint = (word: string) => anySection.test(` ${word} `) && !(word in SYNONYMS)
  const all = unique(words)
  return {
    terms: all.filter(word => !isHint(word)).map(asTerm),
    hints: all.filter(isHint).map(asTerm),
  }
}

const sizeOf = (folded: string): Question['size'] => {
  const match = / (\d+(?:[.,]\d+)?) (mg|ml|iu) /.exec(folded)
  if (!match?.[1]) return null
  const amount = match[1].replace(/[.,](?=\d{3}$)/, '').replace(',', '.')
  return Number(amount) > 0 ? { amount, unit: match[2] as 'mg' | 'ml' | 'iu' } : null
}

/** Everything that the later steps ask of a message, read once. Pure. */
export const readQuestion = (text: string, finder: NameFinder): Question => {
  const mentions = finder.find(text)
  const folded = fold(maskNames(text, mentions))
  const asked = asking(maskNames(text, mentions))
  const sections = sectionTests.filter(([, test]) => test.test(folded)).map(([section]) => section)
  return {
    text,
    folded,
    compounds: byKind(mentions, 'compound'),
    blends: byKind(mentions, 'blend'),
    topics: byKind(mentions, 'class', 'topic'),
    sections,
    ...contentOf(
      asked === maskNames(text, mentions)
        ? removeSpans(text, mentions, ['compound', 'blend', 'class'])
        : asked,
    ),
    price: price.test(folded),
    shop: shop.test(folded),
    site: site.test(folded),
    method: method.test(folded),
    size: sizeOf(folded),
  }
}
