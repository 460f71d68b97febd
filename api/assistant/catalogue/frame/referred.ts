import { PLACES, ordinalIn } from '../../follow-up.ts'
import type { Question } from '../../question.ts'
import { type VendorName, vendorsIn } from '../../vendor-names.ts'
import { type Ask, askOf } from './asks.ts'

/** Who is meant by "that shop" and "the second one": vendors of the lines that answered the turn before. */

const byName =
  / (?:that|this|the same|the (?:first|second|third|last|top|cheapest|lowest|dearest|other)|whos that|who is that|whos this) (?:one|vendor|shop|seller|store|place|site|company|offer|listing)(?= )/
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

const namesLine = (plain: string, ask: Ask): boolean =>
  byName.test(plain) && (OF_VENDORS.has(ask) || ask === 'offers' || ask === 'total')
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
  return namesLine(ownPlain, ask) || speaksOfThem(ownPlain, ask)
}

/** The vendor of the line that is meant: by an ordinal of this turn or an earlier one, else the first; none where no line names one. */
export const vendorOfLines = (
  question: Question,
  lines: readonly string[],
  vendors: readonly VendorName[],
): VendorName[] => {
  const word = ordinalIn(question.ownPlain) ?? (question.before && ordinalIn(question.before.ownPlain))
  const line = lines.at(word ? (PLACES[word] ?? 0) : 0)
  return line === undefined ? [] : vendorsIn(line, vendors).slice(0, 1)
}
