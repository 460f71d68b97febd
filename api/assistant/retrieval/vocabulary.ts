import { stemmer } from 'stemmer'
import * as z from 'zod'
import { yamlIn } from '../lexicons/word-lists.ts'
import { damerau } from '#api/domain/search/spelling.ts'
import { plainWords } from '../safety/readings.ts'

const vocabulary = z
  .strictObject({
    stop: z.string(),
    asking: z.string(),
    amount: z.string(),
    talk: z.string(),
    overview: z.string(),
    filler: z.string(),
    misspelt: z.string(),
    shorthand: z.record(z.string(), z.string()),
    rewritten: z.array(z.array(z.string()).length(2)),
    trials: z.record(z.string(), z.string()),
    alike: z.array(z.string()),
    parts: z.record(
      z.enum([
        'reason',
        'ends',
        'several',
        'unwanted',
        'alias',
        'naming',
        'named',
        'opener',
        'yesOrNo',
        'verdict',
      ]),
      z.string(),
    ),
  })
  .parse(yamlIn(new URL('vocabulary.yaml', import.meta.url)))

const filler = new Set(vocabulary.filler.split(/\s+/))

const misspelt = vocabulary.misspelt.split(/\s+/)
const SPELT_FROM = 6

const firstOfLine = new Map(
  vocabulary.alike.flatMap(line => {
    const stems = line.split(' ').map(stemmer)
    return stems.map(stem => [stem, stems[0]!] as const)
  }),
)

const stop = new Set(vocabulary.stop.split(/\s+/))

/** Words that every question has, and talk; what they ask for is told by the others. */
export const isStop = (word: string): boolean => stop.has(word)

const asking = new Set(vocabulary.asking.split(/\s+/))
const amount = new Set(vocabulary.amount.split(/\s+/))
/** A word that asks and tells nothing of what. */
export const isAsking = (word: string): boolean => asking.has(word)
/** Or a word for how much of something: of what stands in the part before. */
export const isLeaning = (word: string): boolean => amount.has(word) || asking.has(word)

/** How a message falls into parts. */
export const partPattern = (name: keyof typeof vocabulary.parts): RegExp =>
  new RegExp(vocabulary.parts[name].replaceAll('REASON', vocabulary.parts.reason), 'iu')

const stemsIn = (words: string): Set<string> => new Set(words.split(/\s+/).map(stemmer))
const talk = stemsIn(vocabulary.talk)
const ofOverview = stemsIn(vocabulary.overview)

/** A stem that asks for nothing but what something is. */
export const isTalk = (stem: string): boolean => talk.has(stem)
/** Or for a section of what is said of it. */
export const isOfOverview = (stem: string): boolean => talk.has(stem) || ofOverview.has(stem)
export const isFiller = (word: string): boolean => filler.has(word)

/** "SELECT" is a trial, and no SARM is meant. */
const isSelective = /^selectiv/
/** Words whose stem would be that of another: the DRI of FOXO4-DRI is nothing dry, a generic is nothing general. */
const ownStems = new Map([
  ['dri', 'retro'],
  ['generic', 'generic'],
  ['generics', 'generic'],
])

/** What a plain word is searched by: one stem for its endings and for the words that mean the same. */
export const stemOf = (word: string): string => {
  const stem = ownStems.get(word) ?? (isSelective.test(word) ? 'selectiv' : stemmer(word))
  return firstOfLine.get(stem) ?? stem
}

/** A name and its number are one word, however they are joined: "GLP-1", "glp 1", "glp1". */
const NUMBERED = /(?<=\b(?:cd|covid|dpp|ed|glp|igf|ld|trek))[ -](?=\d{1,2}s?\b)/g

/** "In people" asks what "in humans" does, where "people say" asks nothing. */
const IN_PEOPLE =
  /(?<= (?:in|on) (?:(?:real|actual|any|the|healthy|older|living|other) )?)(?:people|ppl|persons)(?= )/g

/** The plain words of a text, numbers with their decimals. */
export const wordsOf = (text: string): string[] =>
  plainWords(text)
    .replace(NUMBERED, '')
    .replace(IN_PEOPLE, 'humans')
    .match(/[a-z0-9]+(?:[.,]\d+)?/g) ?? []

const spell = (written: string): string => {
  const word = written.toLowerCase()
  const full = vocabulary.shorthand[word]
  if (full) return full
  if (word.length < SPELT_FROM || isFiller(word) || misspelt.includes(word)) return written
  const meant = misspelt.find(one => one[0] === word[0] && damerau(word, one, 1) <= 1)
  return meant === undefined || stemmer(meant) === stemmer(word) ? written : meant
}

const TRIALS = new RegExp(`\\b(?:${Object.values(vocabulary.trials).join('|')})`, 'g')

/** The trials that a text names: "surmount-5". */
export const trialsIn = (text: string): string[] =>
  (text.match(TRIALS) ?? []).map(name =>
    name
      .toLowerCase()
      .replace(/ trial$/, '')
      .replace(/ /g, '-'),
  )

/** "What did STEP 1 find" names a compound by its trial. */
const withTrials = (text: string): string => {
  // In capitals alone, "SELECT" is a word.
  if (!/[a-z]/.test(text)) return text
  return Object.entries(vocabulary.trials).reduce(
    (so, [name, words]) => so.replace(new RegExp(`\\b(?:${words})\\b`), `$& of ${name}`),
    text,
  )
}

/** Signs and joined forms, as the words that they stand for. */
const REWRITTEN = vocabulary.rewritten.map(([written, full]) => [new RegExp(written!, 'giu'), full!] as const)

/** A message with often misspelt words put right, "0.42/mg" as a price, "VIP" in full, and trials with the compound that they tested. */
export const spelt = (text: string): string =>
  withTrials(REWRITTEN.reduce((so, [written, full]) => so.replace(written, full), text)).replace(
    /(?<![\p{L}\d-])\p{L}+(?![\p{L}\d-])/gu,
    spell,
  )
