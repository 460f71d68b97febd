import { damerau, deletionHashes, trigrams } from './spelling.ts'

/** A name by its key (`searchKey`); `weight` is taken off the score of what it matches. */
export type KeyedName = { key: string; weight: number }

/** Only orders matches: exact, misspelt, beginning, among other words, likeness. */
export const EXACT = 100
const TYPO = 98
const A_TYPO = 5
/** Another number is more likely another name than a typo: below a beginning. */
const OTHER_NUMBER = 15
const PREFIX = 86
const WORDS = 50
const COVERED = 25
const LIKE = 30
const MIN_LIKENESS = 0.5
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 6
const MAX_KEY = 64
export const MAX_RUN = 4

const MOST_TYPOS = 2

const allowedTypos = (key: string) =>
  key.length >= TWO_TYPOS_FROM ? MOST_TYPOS : key.length >= ONE_TYPO_FROM ? 1 : 0

function add<K, T>(map: Map<K, T[]>, key: K, entry: T) {
  const list = map.get(key)
  if (list) list.push(entry)
  else map.set(key, [entry])
}

/** A misspelt name differs little at its beginning too, so the neighbourhood of the beginning is enough (SymSpell). */
const BEGINNING = 8

const nearHashes = (key: string): number[] => deletionHashes(key.slice(0, BEGINNING), allowedTypos(key))

const numberOf = (key: string) => key.replace(/\D+/g, '')

type NearEntry<E> = { entry: E; entryNumber: string }

type Tables<E> = {
  exact: Map<string, E[]>
  near: Map<number, NearEntry<E>[]>
  like: Map<string, { entry: E; grams: number }[]>
  sorted: E[]
}

function tablesOf<E extends KeyedName>(entries: readonly E[]): Tables<E> {
  const tables: Tables<E> = { exact: new Map(), near: new Map(), like: new Map(), sorted: [] }
  for (const entry of entries) {
    add(tables.exact, entry.key, entry)
    const nearEntry = { entry, entryNumber: numberOf(entry.key) }
    for (const hash of new Set(nearHashes(entry.key))) add(tables.near, hash, nearEntry)
    const grams = trigrams(entry.key)
    const gramEntry = { entry, grams: grams.length }
    for (const gram of grams) add(tables.like, gram, gramEntry)
  }
  tables.sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return tables
}

function lowerBound(sorted: readonly KeyedName[], key: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

type Note<E> = (entry: E, score: number) => void

function byPrefix<E extends KeyedName>({ sorted }: Tables<E>, key: string, note: Note<E>) {
  for (let place = lowerBound(sorted, key); ; place += 1) {
    const entry = sorted[place]
    if (!entry?.key.startsWith(key)) return
    note(entry, PREFIX - Math.min(9, entry.key.length - key.length))
  }
}

/** Every run of the query's words that is a name: "cheap bpc 157 vials" holds "bpc157". Longer runs count more. */
function byWords<E extends KeyedName>(
  { exact }: Tables<E>,
  words: readonly string[],
  keyLength: number,
  note: Note<E>,
) {
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_RUN); end += 1) {
      const run = words.slice(start, end).join('')
      if (run.length < 2 || (start === 0 && end === words.length)) continue
      for (const entry of exact.get(run) ?? []) note(entry, WORDS + (COVERED * run.length) / keyLength)
    }
  }
}

function byTypo<E extends KeyedName>({ near }: Tables<E>, key: string, note: Note<E>) {
  const typos = allowedTypos(key)
  if (typos === 0) return
  const seen = new Set<E>()
  const number = numberOf(key)
  for (const hash of nearHashes(key)) {
    for (const { entry, entryNumber } of near.get(hash) ?? []) {
      if (Math.abs(entry.key.length - key.length) > MOST_TYPOS || seen.has(entry)) continue
      seen.add(entry)
      const budget = Math.max(typos, allowedTypos(entry.key))
      const distance = damerau(key, entry.key, budget)
      if (distance > budget) continue
      const digits = number === entryNumber ? 0 : OTHER_NUMBER
      note(entry, TYPO - A_TYPO * distance - digits)
    }
  }
}

function byLikeness<E extends KeyedName>({ like }: Tables<E>, key: string, note: Note<E>) {
  const grams = trigrams(key)
  const shared = new Map<{ entry: E; grams: number }, number>()
  for (const gram of grams)
    for (const entry of like.get(gram) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + 1)
  for (const [{ entry, grams: own }, count] of shared) {
    const likeness = count / (grams.length + own - count)
    if (likeness >= MIN_LIKENESS) note(entry, LIKE * likeness)
  }
}

/** Finds names by key, by up to two typos (symmetric deletion, Garbe), and by trigrams when nothing else is found. */
export function createNames<E extends KeyedName>(entries: readonly E[]) {
  const tables = tablesOf(entries)
  return {
    exact: (key: string): readonly E[] => tables.exact.get(key) ?? [],
    isBeginning: (key: string): boolean =>
      tables.sorted[lowerBound(tables.sorted, key)]?.key.startsWith(key) ?? false,
    near(key: string): E[] {
      const found: E[] = []
      byTypo(tables, key, entry => void found.push(entry))
      return found
    },
    /** Every entry that the words may mean, with its score; an entry may be noted more than once. */
    find(words: readonly string[], note: (entry: E, score: number) => void): void {
      const key = words.join('').slice(0, MAX_KEY)
      if (key === '') return
      let isFound = false
      const tell: Note<E> = (entry, score) => {
        isFound = true
        note(entry, score - entry.weight)
      }
      for (const entry of tables.exact.get(key) ?? []) tell(entry, EXACT)
      if (!isFound) byTypo(tables, key, tell)
      byPrefix(tables, key, tell)
      if (words.length > 1) byWords(tables, words, key.length, tell)
      if (!isFound && words.length > 1) for (const word of words) byTypo(tables, word, tell)
      if (!isFound) byLikeness(tables, key, tell)
    },
  }
}
