import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { PLACES, ordinalIn } from '../../follow-up.ts'
import type { Question } from '../../question.ts'
import { type VendorName, vendorsIn } from '../../vendor-names.ts'
import { rankIn } from './constraints.ts'
import { type Ask, askOf, isCatalogue, isNamed } from './asks.ts'

/** Who is meant by "that shop", what by "the second one": vendors and compounds of the lines that answered the turn before. */

const byName =
  / (?:that|this|the same|the (?:first|second|third|last|top|cheapest|lowest|other)|whos that|who is that|whos this) (?:one|vendor|shop|seller|store|place|site|company|offer|listing)(?= )/
const byPronoun = / (?:they|them|their|theyre|those guys|it|that one|this one|there)(?= )/

/** Facts of vendors: asked of "them" after prices they are asked of the vendor that was named first. */
const OF_VENDORS: ReadonlySet<Ask> = new Set<Ask>(['delivery', 'health', 'certificates', 'codes', 'range'])
/** Answers whose lines name a vendor each. */
const LISTS_VENDORS: ReadonlySet<Ask> = new Set<Ask>([
  'offers',
  'budget',
  'deals',
  'arrivals',
  'restocks',
  'vendors',
  'compareVendors',
  'moves',
])

const asksAmong = / (?:which|who|any|some|all|each|most|how many) /

/** "Does the second one have B", or "the second one?" and then "have they got B": the vendor of one line, not all that were listed. */
const isOfOneSeller = ({ before, own, ownPlain }: Question): boolean =>
  before !== null &&
  own.compounds.length > 0 &&
  (ordinalIn(ownPlain) !== undefined ||
    (byPronoun.test(ownPlain) && ordinalIn(`${before.ownPlain}one `) !== undefined))

/** "I had that one, next cheapest?" asks for a place in the list. */
const asksNext = (plain: string): boolean =>
  rankIn(plain) !== null && / (?:next|cheapest|lowest|dearest) /.test(plain)

const namesLine = (plain: string, ask: Ask): boolean =>
  byName.test(plain) && !asksNext(plain) && (OF_VENDORS.has(ask) || ask === 'offers' || ask === 'total')
const speaksOfThem = (plain: string, ask: Ask): boolean =>
  OF_VENDORS.has(ask) && byPronoun.test(plain) && !asksAmong.test(plain)

/** Whether lines that name a vendor each were told in the turn before, or in one that it goes on from. */
const followsLines = ({ intent, before, vendors }: Question): boolean => {
  const last = askOf({ intent })
  return last !== null && vendors.length === 0 && (LISTS_VENDORS.has(last) || before !== null)
}

/** Whether a turn speaks of a vendor that only the answer before has named. */
export const refersToVendor = (question: Question): boolean => {
  const { before, vendors, ownPlain } = question
  const ask = askOf(question)
  if (before === null || ask === null || vendors.length > 0 || !followsLines(before)) return false
  return isOfOneSeller(question) || namesLine(ownPlain, ask) || speaksOfThem(ownPlain, ask)
}

/** The line that is meant: by an ordinal of this turn or an earlier one, else the first. */
const lineMeant = ({ ownPlain, before }: Question, lines: readonly string[]): string | undefined => {
  const word = ordinalIn(ownPlain) ?? (before && ordinalIn(before.ownPlain))
  return lines.at(word ? (PLACES[word] ?? 0) : 0)
}

/** The vendor of the line that is meant; none where no line names one. */
export const vendorOfLines = (
  question: Question,
  lines: readonly string[],
  vendors: readonly VendorName[],
): VendorName[] => vendorsIn(lineMeant(question, lines) ?? '', vendors).slice(0, 1)

const one = / (?:it|its|that|thats|this)(?= )(?! (?:week|month|year|time|site|shop|vendor|price) )/

/** Whether a turn that names no compound asks something else of one that only the answer before has named. */
export const refersToCompound = (question: Question): boolean => {
  const { before, topics, ownPlain, intent } = question
  if (before === null || isNamed(question) || !isCatalogue(before) || intent === before.intent) return false
  if (OF_VENDORS.has(askOf(question) ?? 'offers')) return false
  return topics.every(topic => before.topics.includes(topic)) && (one.test(ownPlain) || !!ordinalIn(ownPlain))
}

/** The compound with whose name the line that is meant begins. */
export const compoundOfLines = (question: Question, lines: readonly string[]): string[] => {
  const line = lineMeant(question, lines) ?? ''
  const names = COMPOUNDS.map(({ name }) => name).filter(name => line.startsWith(`${name} `))
  return names.toSorted((a, b) => b.length - a.length).slice(0, 1)
}
