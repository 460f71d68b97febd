import { searchKey } from '#api/domain/search/search-key.ts'
import { damerau } from '#api/domain/search/spelling.ts'
import type { Mention, NameFinder } from '../entities.ts'
import type { Passage } from './passages.ts'
import { isStop, stemOf, wordsOf } from './vocabulary.ts'

/** What one part of a message asks: its words of meaning as stems, and what counts only where a passage has it, such as a name. */
export type Clause = {
  text: string
  /** "What is it", or anything else; null for what only tells. */
  asks: 'what' | 'more' | null
  /** How much what fits it counts, 0 to 1. */
  weight: number
  words: readonly string[]
  stems: readonly string[]
  also: readonly string[]
  names: readonly string[]
}

/** A passage and how well it fits each clause, 0 to 1. */
export type Found = Passage & {
  fits: readonly number[]
  /** The most that a word of the message tells which the passage holds. */
  telling: number
}

export type PassageIndex = {
  passages: readonly Passage[]
  /** What a text asks, misspelt words read as words of the corpus. */
  read: (text: string) => Clause
  /** Every passage, in the order of the corpus. */
  find: (clauses: readonly Clause[]) => Found[]
}

type Words = ReadonlySet<string>
/** A question or a sentence, and what its words weigh together; `all` also holds its section. */
type Entry = {
  passage: Passage
  written: readonly { words: Words; weight: number }[]
  all: Words
  vector: Vector
}
type Vector = ReadonlyMap<string, number>
type Weigh = (word: string) => number

/** What a sentence says counts a little less than what its author wrote that it answers. */
const OF_TEXT = 0.9
/** How much of the score is the best question, all its words together, and likeness to what such questions find elsewhere. */
const SHARES = { best: 0.5, all: 0.17, alike: 0.33 }
const NEAREST = 8
const LEAST_LETTERS = 6
/** Of a word that stands nowhere in the corpus: slang mostly. */
const WEIGHT_OF_UNKNOWN = 3.5
/** Of a name that it lacks: what is asked of it is not answered by what is said of others. */
const WEIGHT_OF_NAME = 8
/** Of so few words each is what the question is about. */
const FEW = 2
const WEIGHT_OF_NUMBER = 1.5
const WEIGHT_OF_SECTION = 5

export const tokenOf = (name: string): string => `@${name}`

/** Stands for two names of one compound, "TB-500" beside "thymosin beta 4". */
const RENAMED = '='

/** What a shop's name has after the name itself: "myostatin inhibitor" of "YK-11 Myostatin Inhibitor". */
const beyondName = ({ text, name }: Mention): string => {
  const words = text.split(/\s+/)
  const at = words.findIndex((_, place) => searchKey(words.slice(0, place + 1).join('')) === searchKey(name))
  return at < 0 ? '' : words.slice(at + 1).join(' ')
}

type Parted = { words: string[]; names: string[]; isRenamed: boolean }

/** The words of meaning of a text without the names of compounds, and these. */
const parted = (text: string, finder: NameFinder): Parted => {
  const mentions = finder.find(text).filter(({ kind }) => kind === 'compound' || kind === 'blend')
  const rest = mentions
    .toReversed()
    .reduce((so, { start, end }) => `${so.slice(0, start)} ${so.slice(end)}`, text)
  const beyond = mentions.map(beyondName).join(' ').trim()
  const more = beyond === '' ? null : parted(beyond, finder)
  const names = new Set([...mentions.map(({ name }) => name), ...(more?.names ?? [])])
  const spellings = new Set(mentions.map(mention => `${mention.name} ${searchKey(mention.text)}`))
  return {
    words: [...wordsOf(rest).filter(word => !isStop(word)), ...(more?.words ?? [])],
    names: [...names],
    isRenamed: spellings.size > new Set(mentions.map(({ name }) => name)).size,
  }
}

/** The words of a text, names of other compounds than its own among them. */
const wordsBeside = (text: string, own: string | null, finder: NameFinder): Words => {
  const { words, names, isRenamed } = parted(text, finder)
  return new Set([
    ...words.map(stemOf),
    ...names.filter(name => name !== own).map(tokenOf),
    ...(isRenamed ? [RENAMED] : []),
  ])
}

const WHAT =
  /\b(?:what(?:[’']?s| (?:\w+ ){0,3}(?:is|are|was|were)\b)|who(?:[’']?s| is)|wtf|explain|describe|tell me)(?!.*\b(?:what|why|how|who)\b)/i
const MORE =
  /\?\s*$|\b(?:why|hows?|whos?|where|which|whats?|whether)\b|^\W*(?:(?:and|but|so|or|also|then|plus|well|ok) )*(?:isnt|is|arent|are|wasnt|was|were|does|doesnt|didnt|did|dont|do|hasnt|has|have|can|could|will|would|should|any|when)\b/i
/** "Target, trials, side effects" asks for each. */
const FRAGMENT = 3

const asksOf = (text: string): Clause['asks'] => {
  if (WHAT.test(text)) return 'what'
  const isFragment = text.trim().split(/\s+/).length <= FRAGMENT
  return isFragment || MORE.test(text.replaceAll(/[’']/g, '')) ? 'more' : null
}

/** Words with a capital inside a sentence. */
const capitalsIn = (text: string): Words =>
  new Set(wordsOf((text.match(/(?<=[\p{Ll},.\d]\s)\p{Lu}\p{Ll}+/gu) ?? []).join(' ')))

const sumOf = (words: Iterable<string>, weigh: Weigh): number => {
  let sum = 0
  for (const word of words) sum += weigh(word)
  return sum
}

/** A word that the corpus lacks, read as the one that it has with one letter else. */
const meantBy =
  (known: Words) =>
  (stem: string): string => {
    if (known.has(stem) || stem.length < LEAST_LETTERS || /\d/.test(stem)) return stem
    return [...known].find(one => one[0] === stem[0] && damerau(stem, one, 1) <= 1) ?? stem
  }

const within = (words: readonly string[], set: Words): string[] => words.filter(word => set.has(word))

/** How well an entry fits: half by the share of the clause that it holds, half by the share of both; of its best question and of all its words. */
const fitOf = ({ written, all }: Entry, { stems, also }: Clause, weigh: Weigh): number => {
  const held = within(stems, all)
  if (held.length === 0) return 0
  const asked = sumOf(stems, weigh)
  const named = within(also, all)
  const likeness = written.map(({ words, weight }, at) => {
    const own = sumOf(within(held, words), weigh)
    // A name alone is no likeness.
    const beside = Math.min(own, sumOf(within(named, words), weigh))
    const shared = own + beside
    const like = (shared / (asked + beside) + shared / Math.sqrt((asked + beside) * (weight || 1))) / 2
    return at === 0 ? OF_TEXT * like : like
  })
  return SHARES.best * Math.max(...likeness) + (SHARES.all * sumOf(held, weigh)) / asked
}

/** Words by their weight, of length 1; names of compounds are left out. */
const vectorOf = (weights: ReadonlyMap<string, number>): Vector => {
  const own = [...weights].filter(([word]) => !word.startsWith('@'))
  const length = Math.hypot(...own.map(([, weight]) => weight)) || 1
  return new Map(own.map(([word, weight]) => [word, weight / length]))
}

/** The words of what fits best anywhere, each by how well: what is said elsewhere in answer to such a question. */
const themeOf = (entries: readonly Entry[], fits: readonly number[]): Vector => {
  const best = entries.map(({ vector }, at) => ({ vector, fit: fits[at]! })).filter(({ fit }) => fit > 0)
  const theme = new Map<string, number>()
  for (const { vector, fit } of best.toSorted((a, b) => b.fit - a.fit).slice(0, NEAREST))
    for (const [word, weight] of vector) theme.set(word, (theme.get(word) ?? 0) + fit ** 2 * weight)
  return vectorOf(theme)
}

const dotOf = (one: Vector, other: Vector): number => {
  let dot = 0
  for (const [word, weight] of one) dot += weight * (other.get(word) ?? 0)
  return dot
}

/** What a word tells: most where few passages have it. */
const weigherOf = (unions: readonly Words[]): { weigh: Weigh; known: Words } => {
  const counts = new Map<string, number>()
  for (const union of unions) for (const word of union) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weigh = (word: string): number => {
    if (/^\d{1,2}$/.test(word)) return WEIGHT_OF_NUMBER
    if (word.startsWith('#')) return WEIGHT_OF_SECTION
    if (word.startsWith('^')) return WEIGHT_OF_NAME
    const count = counts.get(word)
    return count === undefined ? WEIGHT_OF_UNKNOWN : Math.log((unions.length + 1) / count)
  }
  return { weigh, known: new Set(counts.keys()) }
}

const entryOf = (passage: Passage, sets: readonly Words[], weigh: Weigh): Entry => {
  const all = new Set([...sets.flatMap(set => [...set]), `#${passage.section}`])
  return {
    passage,
    written: sets.map(words => ({ words, weight: sumOf(words, weigh) })),
    all,
    vector: vectorOf(new Map([...all].map(word => [word, weigh(word)]))),
  }
}

/** What a text asks, read with the words that the corpus knows. */
const readerOf =
  (known: Words, finder: NameFinder) =>
  (text: string): Clause => {
    const { words, names, isRenamed } = parted(text, finder)
    const capitals = capitalsIn(text)
    const meant = meantBy(known)
    const read = words.map(word => {
      const stem = meant(stemOf(word))
      return !known.has(stem) && (capitals.has(word) || /^\d{4}$/.test(word) || words.length <= FEW)
        ? `^${stem}`
        : stem
    })
    const also = [...names.map(tokenOf), ...(isRenamed ? [RENAMED] : [])]
    return { text, asks: asksOf(text), weight: 1, words, stems: [...new Set(read)], names, also }
  }

/** Passages by the likeness of a question to those that their authors wrote, and to their own words. Pure once built. */
export const createPassageIndex = (passages: readonly Passage[], finder: NameFinder): PassageIndex => {
  const sets = passages.map(({ text, questions, compound }) =>
    [text, ...questions].map(one => wordsBeside(one, compound, finder)),
  )
  const { weigh, known } = weigherOf(sets.map(one => new Set(one.flatMap(set => [...set]))))
  const entries = passages.map((passage, at) => entryOf(passage, sets[at]!, weigh))
  const fitsOf = (clause: Clause): number[] => {
    if (clause.stems.length === 0) return entries.map(() => 0)
    const fits = entries.map(entry => fitOf(entry, clause, weigh))
    const theme = themeOf(entries, fits)
    return fits.map((fit, at) => clause.weight * (fit + SHARES.alike * dotOf(entries[at]!.vector, theme)))
  }
  return {
    passages,
    read: readerOf(known, finder),
    find: clauses => {
      const fits = clauses.map(fitsOf)
      const words = new Set(clauses.flatMap(({ stems }) => stems))
      return entries.map(({ passage, all }, at) => ({
        ...passage,
        fits: fits.map(one => one[at]!),
        telling: Math.max(0, ...[...words].filter(word => all.has(word)).map(weigh)),
      }))
    },
  }
}
