import { groupBy } from '#api/domain/group.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { damerau } from '#api/domain/search/spelling.ts'
import { type Mention, type NameFinder, isSubstance, replaceNames } from '../entities.ts'
import { type ClauseAsks, clauseAsks } from './clause-asks.ts'
import type { Passage } from './passages.ts'
import { isStop, stemOf, wordsOf } from './vocabulary.ts'

/** What one part of a message asks: its words of meaning as stems, and what counts only where a passage has it, such as a name. */
export type Clause = {
  text: string
  asks: ClauseAsks
  /** How much what fits it counts, 0 to 1. */
  weight: number
  words: readonly string[]
  stems: readonly string[]
  also: readonly string[]
  names: readonly string[]
}

/** A passage and how well it fits each clause, 0 to 1. */
export type Found = {
  passage: Passage
  fits: readonly number[]
  /** The most that a word of the message tells which the passage holds. */
  telling: number
}

export type PassageIndex = {
  passages: readonly Passage[]
  /** The year of the newest fact. */
  newest: number
  /** What a text asks, misspelt words read as words of the corpus. */
  read: (text: string) => Clause
  /** Whether any passage holds a stem. */
  holds: (stem: string) => boolean
  /** Every passage, in the order of the corpus. */
  find: (clauses: readonly Clause[]) => Found[]
}

/** Weights of words, by their numbers. */
type Vector = { words: Int32Array; weights: Float64Array }
/** A passage, its sentence and questions by their places among all texts, and what the words of each weigh together. */
type Entry = { passage: Passage; texts: readonly { at: number; weight: number }[]; vector: Vector }
/** Where a word stands. */
type Places = { number: number; texts: number[]; entries: number[] }
type Words = ReadonlySet<string>
type Known = ReadonlyMap<string, Places>
type Weigh = (word: string) => number
/** Every word of the corpus, every passage, and how many texts these have in all. */
type Index = { known: Known; entries: readonly Entry[]; texts: number; weigh: Weigh }

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
export const RENAMED = '='

/** What a shop's name has after the name itself: "myostatin inhibitor" of "YK-11 Myostatin Inhibitor". */
const beyondName = ({ text, name }: Mention): string => {
  const words = text.split(/\s+/)
  const at = words.findIndex((_, place) => searchKey(words.slice(0, place + 1).join('')) === searchKey(name))
  return at < 0 ? '' : words.slice(at + 1).join(' ')
}

type Parted = { words: string[]; names: string[]; isRenamed: boolean }

/** The words of meaning of a text without the names of compounds, and these. */
const parted = (text: string, finder: NameFinder): Parted => {
  const mentions = finder.find(text).filter(isSubstance)
  const beyond = mentions.map(beyondName).join(' ').trim()
  const more = beyond === '' ? null : parted(beyond, finder)
  const names = new Set([...mentions.map(({ name }) => name), ...(more?.names ?? [])])
  const spellings = new Set(mentions.map(mention => `${mention.name} ${searchKey(mention.text)}`))
  return {
    words: [...wordsOf(replaceNames(text, mentions)).filter(word => !isStop(word)), ...(more?.words ?? [])],
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

/** Words with a capital inside a sentence. */
const capitalsIn = (text: string): Words =>
  new Set(wordsOf((text.match(/(?<=[\p{Ll},.\d]\s)\p{Lu}\p{Ll}+/gu) ?? []).join(' ')))

const sumOf = (words: Iterable<string>, weigh: Weigh): number => {
  let sum = 0
  for (const word of words) sum += weigh(word)
  return sum
}

/** A word that the corpus lacks, read as the one that it has with one letter else. */
const meantBy = (known: Known): ((stem: string) => string) => {
  const byLetter = groupBy([...known.keys()], ([letter]) => letter)
  return stem => {
    if (known.has(stem) || stem.length < LEAST_LETTERS || /\d/.test(stem)) return stem
    return byLetter.get(stem[0])?.find(one => damerau(stem, one, 1) <= 1) ?? stem
  }
}

/** What the words weigh together in each of `count` texts or entries, in the order of the words. */
const sumsIn = (
  { known, weigh }: Index,
  of: 'texts' | 'entries',
  count: number,
  words: readonly string[],
): Float64Array => {
  const sums = new Float64Array(count)
  for (const word of words) {
    const weight = weigh(word)
    for (const at of known.get(word)?.[of] ?? []) sums[at]! += weight
  }
  return sums
}

/** How well each entry fits: half by the share of the clause that it holds, half by the share of both; of its best question and of all its words. */
const wordFits = (index: Index, { stems, also }: Clause): number[] => {
  const { entries, texts, weigh } = index
  const held = sumsIn(index, 'entries', entries.length, stems)
  const ofStems = sumsIn(index, 'texts', texts, stems)
  const ofNames = sumsIn(index, 'texts', texts, also)
  const asked = sumOf(stems, weigh)
  const likeness = ({ at, weight }: Entry['texts'][number], place: number): number => {
    const own = ofStems[at]!
    // A name alone is no likeness.
    const beside = Math.min(own, ofNames[at]!)
    const shared = own + beside
    const like = (shared / (asked + beside) + shared / Math.sqrt((asked + beside) * (weight || 1))) / 2
    return place === 0 ? OF_TEXT * like : like
  }
  return entries.map((entry, at) =>
    held[at] === 0
      ? 0
      : SHARES.best * Math.max(...entry.texts.map(likeness)) + (SHARES.all * held[at]!) / asked,
  )
}

/** Words by their weight, of length 1. */
const vectorOf = (weights: ReadonlyMap<number, number>): Vector => {
  const length = Math.hypot(...weights.values()) || 1
  return {
    words: Int32Array.from(weights.keys()),
    weights: Float64Array.from(weights.values(), weight => weight / length),
  }
}

/** The words of what fits best anywhere, each by how well: what is said elsewhere in answer to such a question. */
const themeOf = (entries: readonly Entry[], fits: readonly number[]): Vector => {
  const best = entries.map(({ vector }, at) => ({ vector, fit: fits[at]! })).filter(({ fit }) => fit > 0)
  const theme = new Map<number, number>()
  for (const { vector, fit } of best.toSorted((a, b) => b.fit - a.fit).slice(0, NEAREST))
    vector.words.forEach((word, at) =>
      theme.set(word, (theme.get(word) ?? 0) + fit ** 2 * vector.weights[at]!),
    )
  return vectorOf(theme)
}

/** How much a vector is like one that is given as a weight for each word. */
const dotOf = ({ words, weights }: Vector, other: Float64Array): number => {
  let dot = 0
  for (let at = 0; at < words.length; at += 1) dot += weights[at]! * other[words[at]!]!
  return dot
}

/** How well each entry fits a clause, by its words and by its likeness to what such questions find elsewhere. */
const fitsOf = (index: Index, clause: Clause): number[] => {
  const { entries, known } = index
  if (clause.stems.length === 0) return entries.map(() => 0)
  const fits = wordFits(index, clause)
  const theme = new Float64Array(known.size)
  const { words, weights } = themeOf(entries, fits)
  words.forEach((word, at) => (theme[word] = weights[at]!))
  return fits.map((fit, at) => clause.weight * (fit + SHARES.alike * dotOf(entries[at]!.vector, theme)))
}

/** What a word tells: most where few passages have it. */
const weigherOf =
  (known: Known, passages: number): Weigh =>
  word => {
    if (/^\d{1,2}$/.test(word)) return WEIGHT_OF_NUMBER
    if (word.startsWith('#')) return WEIGHT_OF_SECTION
    if (word.startsWith('^')) return WEIGHT_OF_NAME
    const places = known.get(word)
    return places === undefined ? WEIGHT_OF_UNKNOWN : Math.log((passages + 1) / places.entries.length)
  }

/** The words of each passage's sentence and questions, with where each word stands. A passage's section is a word of it. */
const indexOf = (passages: readonly Passage[], finder: NameFinder): Index => {
  const known = new Map<string, Places>()
  const placesOf = (word: string): Places => {
    const places = known.get(word) ?? { number: known.size, texts: [], entries: [] }
    known.set(word, places)
    return places
  }
  let texts = 0
  const read = passages.map(({ text, questions, compound, section }, entry) => {
    const written = [text, ...questions].map(one => ({
      at: texts++,
      words: wordsBeside(one, compound, finder),
    }))
    const all = new Set([...written.flatMap(({ words }) => [...words]), `#${section}`])
    for (const word of all) placesOf(word).entries.push(entry)
    for (const { at, words } of written) for (const word of words) placesOf(word).texts.push(at)
    return { written, all }
  })
  const weigh = weigherOf(known, passages.length)
  const entries = passages.map((passage, at): Entry => {
    const { written, all } = read[at]!
    const own = [...all].filter(word => !word.startsWith('@'))
    return {
      passage,
      texts: written.map(({ at: text, words }) => ({ at: text, weight: sumOf(words, weigh) })),
      vector: vectorOf(new Map(own.map(word => [placesOf(word).number, weigh(word)]))),
    }
  })
  return { known, entries, texts, weigh }
}

/** What a text asks, read with the words that the corpus knows. */
const readerOf = (known: Known, finder: NameFinder): ((text: string) => Clause) => {
  const meant = meantBy(known)
  return text => {
    const { words, names, isRenamed } = parted(text, finder)
    const capitals = capitalsIn(text)
    const read = words.map(word => {
      const stem = meant(stemOf(word))
      return !known.has(stem) && (capitals.has(word) || /^\d{4}$/.test(word) || words.length <= FEW)
        ? `^${stem}`
        : stem
    })
    const also = [...names.map(tokenOf), ...(isRenamed ? [RENAMED] : [])]
    return { text, asks: clauseAsks(text), weight: 1, words, stems: [...new Set(read)], names, also }
  }
}

/** Passages by the likeness of a question to those that their authors wrote, and to their own words. Pure once built. */
export const createPassageIndex = (passages: readonly Passage[], finder: NameFinder): PassageIndex => {
  const index = indexOf(passages, finder)
  const { entries, known, weigh } = index
  return {
    passages,
    newest: Math.max(...passages.map(({ asOf }) => Number(asOf?.slice(0, 4) ?? 0))),
    read: readerOf(known, finder),
    holds: stem => known.has(stem),
    find: clauses => {
      const fits = clauses.map(clause => fitsOf(index, clause))
      const telling = new Float64Array(entries.length)
      for (const word of new Set(clauses.flatMap(({ stems }) => stems)))
        for (const at of known.get(word)?.entries ?? []) telling[at] = Math.max(telling[at]!, weigh(word))
      return entries.map(({ passage }, at) => ({
        passage,
        fits: fits.map(one => one[at]!),
        telling: telling[at]!,
      }))
    },
  }
}
