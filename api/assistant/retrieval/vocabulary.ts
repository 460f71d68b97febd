import { readFileSync } from 'node:fs'
import { stemmer } from 'stemmer'
import { parse } from 'yaml'
import * as z from 'zod'
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
    trials: z.record(z.string(), z.string()),
    alike: z.array(z.string()),
  })
  .parse(parse(readFileSync(new URL('vocabulary.yaml', import.meta.url), 'utf8')))

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
/** A word for how much of something: of what stands in the part before. */
export const isAmount = (word: string): boolean => amount.has(word)

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

/** What a plain word is searched by: one stem for its endings and for the words that mean the same. */
export const stemOf = (word: string): string => {
  const stem = isSelective.test(word) ? 'selectiv' : stemmer(word)
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

/** "VIP" is everyday talk, and a peptide where a message speaks of one. */
const ofPeptides =
  /\b(?:peptides?|vials?|receptors?|hormones?|neuropeptides?|aviptadil|amino|lyo\w*|inhaled|\d+ ?mg|per mg|marked|label\w*|stock\w*|sells?|carr(?:y|ies)|lists?|cheapest|dearest|compare|prices? (?:of|for)|at what price|offers of)\b/i
const vip =
  /\bvip\b(?! (?:discounts?|codes?|deals?|customers?|members?|memberships?|perks?|status|treatment|service|clubs?|lists?|programs?|tiers?|prices?(?! (?:per|of|at|in|for))|access|sale))/gi
const withAbbreviation = (text: string): string =>
  ofPeptides.test(text) ? text.replace(vip, 'vasoactive intestinal peptide') : text

/** "What did STEP 1 find" names a compound by its trial. */
const withTrials = (text: string): string => {
  // In capitals alone, "SELECT" is a word.
  if (!/[a-z]/.test(text)) return text
  return Object.entries(vocabulary.trials).reduce(
    (so, [name, words]) => so.replace(new RegExp(`\\b(?:${words})\\b`), `$& of ${name}`),
    text,
  )
}

/** "X = Y?" of two names, and no "10 mg = how many mcg". */
const EQUALS = /(?<=[\p{L}\d)]) *=+ *(?=\p{L})(?!how\b|what\b)/giu
/** "CJC with and without DAC", "CJC DAC vs no DAC" speak of both forms. */
const BOTH_FORMS =
  /\bcjc[ -]?(?:1295)? (?:(?:w\/?|with)(?: the)? )?(?:dac )?(and|or|vs\.?|versus|&|\/) (?:w\/?o|without|no|non|the)[ -]?(?:the )?(?:no |non-?)?dac\b/gi
/** "Health score 70+": plain words have no plus. */
const SCORE_PLUS = /(?<=\b(?:scores?|health|rated|rating)(?: of)? \d{2,3})\+/gi
/** "0.42/mg". */
const PER = /(?<=\d) ?\/ ?(?=(?:mg|ml|iu)\b)/gi

/** A message with often misspelt words put right, "0.42/mg" as a price, "VIP" in full, and trials with the compound that they tested. */
export const spelt = (text: string): string =>
  withTrials(
    withAbbreviation(
      text
        .replace(BOTH_FORMS, 'CJC-1295 with DAC $1 CJC-1295 no DAC')
        .replace(EQUALS, ' the same as ')
        .replace(SCORE_PLUS, ' or more')
        .replace(PER, ' per '),
    ),
  ).replace(/(?<![\p{L}\d-])\p{L}+(?![\p{L}\d-])/gu, spell)
