import { COMPOUNDS, compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Found } from './passage-index.ts'
import { wordsOf as listOf } from '../lexicons/word-lists.ts'
import { type Passage, keyOf } from './passages.ts'
import type { Question } from '../question.ts'

/** What a class or a topic says counts less than what a named compound's own monograph does. */
const IN_GENERAL = 0.6
/** Where a class or a topic is named, what others say. */
const ELSEWHERE = 0.8
/** Where nothing is named, what classes and topics say, and a compound by a rare word. */
const UNNAMED = 0.85
const OF_COMPOUND = 0.62
const TELLING = 5.2
const TELLING_OF_CLASS = 3.6
/** A sentence elsewhere that names the compound. */
export const NAMES_IT = 0.75

/** Monographs on a class, by the category of the compounds that belong to it. */
export const CLASS_MONOGRAPHS: Readonly<Record<string, string>> = {
  sarms: 'sarm',
  'sarms-vs-steroids': 'sarm',
  peptides: 'peptide',
  bioregulators: 'peptide',
}
/** Of the peptides these are bioregulators, by their monographs and that of the class. */
const BIOREGULATORS = new Set<string>(listOf('Thymalin Epitalon Pinealon Cartalax Cortagen Cortexin'))
export const CLASS_WORDS: Readonly<Record<string, string>> = { sarm: 'sarm', peptide: 'peptide' }

/** A sentence that names are looked for in; those of the corpus have their key. */
type Said = Pick<Passage, 'text' | 'key'>

const shortKeyOf = (name: string): string => keyOf(name.replace(/ \(.*/, ''))

/** A test for sentences that speak of one of these names, which are prepared once. */
const speaking = (names: readonly string[]): ((passage: Said) => boolean) => {
  const short = names.map(shortKeyOf)
  return ({ text, key = keyOf(text) }) => short.some(name => key.includes(name))
}

/** Whether a sentence speaks of one of these names. */
export const speaksOf = (passage: Said, names: readonly string[]): boolean => speaking(names)(passage)

const EVERY = COMPOUNDS.map(({ name }) => name)

/** The keys of names that are none of those asked for, nor a part of one. */
const keysBeside = (names: readonly string[], askedFor: readonly string[]): string[] => {
  const asked = askedFor.map(shortKeyOf)
  return names.map(shortKeyOf).filter(name => !asked.some(one => one.includes(name) || name.includes(one)))
}

/** Whether a sentence holds these against each other, and not one of them against another compound that it names before. */
export const comparesThese = ({ text, key = keyOf(text) }: Said, names: readonly string[]): boolean => {
  const places = names.map(name => key.indexOf(shortKeyOf(name)))
  if (places.includes(-1)) return false
  const head = key.slice(0, Math.max(...places))
  return !keysBeside(EVERY, names).some(name => head.includes(name))
}

/** From here on a question asks what sets something apart from others. */
const COMPARED = 0.35
/** Where a sentence says what it holds against each other. */
const HEAD = /^[^:;]*/
/** A receptor is named after what binds to it, and a hormone beside what copies it: neither is compared. */
const NOT_COMPARED = / \w+ receptors?| hormone \w+/g

/**
 * Without comparisons with compounds that nobody asked for, of `known` ones: of one compound beside what answers first,
 * of several beside whatever else is told of the same one.
 */
export const withoutUnaskedComparisons = <Told extends Passage>(
  { compounds, aspects, previous }: Pick<Question, 'compounds' | 'aspects' | 'previous'>,
  known: readonly string[],
  lines: readonly Told[],
): readonly Told[] => {
  // Which aspect is asked for is known in English alone.
  if (compounds.length < 2 && (aspects.comparison ?? COMPARED) >= COMPARED) return lines
  const others = keysBeside(known, [...compounds, ...(previous?.compounds ?? [])])
  const isOther = ({ section, text }: Told) => {
    const head = keyOf(HEAD.exec(text)![0]).replaceAll(NOT_COMPARED, '')
    return section === 'comparison' && others.some(name => head.includes(name))
  }
  const isBeside = (one: Told, at: number) =>
    compounds.length < 2 ? at > 0 : lines.some(other => other.monograph === one.monograph && !isOther(other))
  return lines.filter((one, at) => !isOther(one) || !isBeside(one, at))
}

/** How peptides keep and are taken up does not hold for small molecules; one sentence says so itself and begins with these. */
const SPEAKS_OF_PEPTIDES =
  /^(?!Small molecules).*\b(?:peptides?|proteins?|freeze-dried|lyophilised|WHO standards?|vials?)\b/i

/** Where no compound is named: topics, the class that is named, and a compound only by a rare word. */
const whereUnnamed = (
  { passage: { kind, monograph }, telling }: Found,
  topics: readonly string[],
): number => {
  const classes = topics.flatMap(topic => CLASS_MONOGRAPHS[topic] ?? [])
  const own = CLASS_MONOGRAPHS[monograph]
  if (own !== undefined && classes.length > 0 && !classes.includes(own)) return 0
  if (kind === 'compound') return telling < TELLING ? 0 : OF_COMPOUND
  return topics.length > 0 ? ELSEWHERE : UNNAMED
}

/** How much a passage counts, 0 to 1, for a question that names compounds or topics; `ids` are the monographs of these. */
export const scopeOf = (
  { compounds, topics }: Pick<Question, 'compounds' | 'topics'>,
  ids: readonly string[],
  known: readonly string[],
  isLawAsked: (passage: Passage) => boolean = () => false,
) => {
  const classes = new Set<string>(compounds.map(name => compoundByName(name)?.category ?? ''))
  /** Whether what a class or a topic says may hold of what is named. */
  const mayHold = ({ monograph, text }: Passage): boolean => {
    if (monograph === 'bioregulators') return compounds.some(name => BIOREGULATORS.has(name))
    const own = CLASS_MONOGRAPHS[monograph]
    return own === undefined ? classes.has('peptide') || !SPEAKS_OF_PEPTIDES.test(text) : classes.has(own)
  }
  const namesOwn = speaking(compounds)
  const namesOther = speaking(known.filter(name => !compounds.includes(name)))
  /** What a class or a topic says of the named compounds, or of all of their class. */
  const inGeneral = ({ passage, telling }: Found): number => {
    const { monograph } = passage
    if (namesOwn(passage)) return NAMES_IT
    const isTelling = telling >= TELLING_OF_CLASS || isLawAsked(passage)
    if (!isTelling || !mayHold(passage) || namesOther(passage)) return 0
    return topics.includes(monograph) ? ELSEWHERE : IN_GENERAL
  }
  return (one: Found): number => {
    const { passage } = one
    const { monograph, kind, section } = passage
    if (section === 'howto' || section === 'register') return 0
    if (ids.includes(monograph)) return 1
    if (compounds.length === 0) return whereUnnamed(one, topics)
    // What holds one of several against something else sets none of them apart.
    if (section === 'comparison' && compounds.length > 1 && !comparesThese(passage, compounds)) return 0
    return kind === 'compound' ? (namesOwn(passage) ? NAMES_IT : 0) : inGeneral(one)
  }
}
