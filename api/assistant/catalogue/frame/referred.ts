import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { oneOf, ordinalIn, withoutOrdinal } from '../../mentions/ordinals.ts'
import type { Question } from '../../question.ts'
import { sizeOf } from '../../size-in.ts'
import { TURN } from '../../turn-words.ts'
import { type VendorName, vendorsIn } from '../../vendor-names.ts'
import { isPriced } from './ask-kinds.ts'
import { formsIn, rankIn } from './constraints.ts'
import { type Ask, askOf, isCatalogue, isNamed } from './asks.ts'

/** Who is meant by "that shop", what by "the second one": vendors and compounds of the lines that answered the turn before. */

/** Facts of vendors: asked of "them" after prices they are asked of the vendor that was named first. */
const OF_VENDORS: ReadonlySet<Ask> = new Set<Ask>(['delivery', 'health', 'certificates', 'codes', 'range'])
/** What is asked of one of the things that were listed, where it is asked for no other thing. */
const LISTED: ReadonlySet<Ask> = new Set<Ask>(['moves', 'deals', 'arrivals', 'restocks'])

/** "The highest one?" of scores is of one vendor as well. */
const isOfOne = (plain: string): boolean =>
  ordinalIn(`${plain}one `) !== undefined || TURN.whoLeads.test(plain)

/** "Does the second one have B", or "the second one?" and then "have they got B": the vendor of one line, not all that were listed. */
const isOfOneSeller = ({ before, own, ownPlain }: Question): boolean =>
  before !== null &&
  own.compounds.length > 0 &&
  (ordinalIn(ownPlain) !== undefined || (TURN.them.test(ownPlain) && isOfOne(before.ownPlain)))

/** "Shipping for the first two" of a list: the vendors of as many lines. */
const fewOf = (plain: string): number => {
  const [, words = ''] =
    / (?:first|top|those|these) (two|three|four|2|3|4) (?!(?:mg|ml|iu|weeks?|days?|months?|compounds?|sizes?) )/.exec(
      plain,
    ) ?? []
  return ['', '', 'two 2', 'three 3', 'four 4'].findIndex(
    one => words !== '' && one.split(' ').includes(words),
  )
}

/** "And that one" after something else was asked is no line of a list before it. */
const isOfLater = ({ before, previous, ownPlain }: Question): boolean =>
  previous !== null &&
  previous.ownText !== before?.ownText &&
  !isCatalogue(previous) &&
  /^(?!.* (?:vendor|shop|seller|store|place|site|company|offer|listing) ).* (?:that|this) ones? /.test(
    ownPlain,
  )

/** "I had that one, next cheapest?" asks for a place in the list. */
const namesLine = (plain: string, ask: Ask): boolean =>
  TURN.line.test(plain) &&
  !(rankIn(plain) !== null && / (?:next|cheapest|lowest|dearest) /.test(plain)) &&
  // "The cheapest of them" asks for prices of all.
  !(isPriced(ask) && / (?:cheapest|lowest|dearest) of (?:them|those|these) /.test(plain))
/** Of a list of vendors "they" are all of it. */
const speaksOfThem = (plain: string, ask: Ask, isOfList: boolean): boolean =>
  OF_VENDORS.has(ask) &&
  (fewOf(plain) > 0 ||
    TURN.bareLine.test(plain) ||
    (TURN.them.test(plain) && !TURN.among.test(plain) && !(isOfList && TURN.several.test(plain))))

const dearest = / (?:dearest|dearer|priciest|pricier|(?:more|most) expensive) ones? /
/** "Drop the pricier one" of vendors that were named. */
const isByPrice = (plain: string): boolean =>
  dearest.test(plain) || / (?:cheaper|cheapest) ones? /.test(plain)

/** Whether lines that name a vendor each may have been told in the turn before, or in one that it goes on from. */
const followsLines = ({ intent, vendors, ownPlain }: Question, plain: string): boolean =>
  askOf({ intent }) !== null &&
  (vendors.length === 0 || (vendors.length > 1 && isByPrice(plain))) &&
  formsIn(ownPlain).forms.length < 2

/** Of several compounds an ordinal means one of these; "the other one too, B" is that compound. */
const meansCompound = (plain: string, { compounds }: Question): boolean =>
  (compounds.length > 1 && ordinalIn(plain) !== undefined) ||
  / other ones? (?:too |also |as well |is |i mean |i meant )*xcmpd | other (?:\S+ )+(?:called|named|known as) xcmpd | other ones? (?:that|which) (?:starts|begins|ends|is called|has a) /.test(
    plain,
  )

/** Whether a turn speaks of a vendor that only the answer before has named. */
export const refersToVendor = (question: Question): boolean => {
  const { before, vendors, ownPlain } = question
  const ask = askOf(question)
  if (before === null || ask === null || vendors.length > 0 || !followsLines(before, ownPlain)) return false
  if (meansCompound(ownPlain, before) || isOfLater(question)) return false
  return (
    isOfOneSeller(question) ||
    TURN.lineLeftOut.test(ownPlain) ||
    namesLine(ownPlain, ask) ||
    speaksOfThem(ownPlain, ask, askOf(before) === 'vendors' && !refersToVendor(before))
  )
}

/** The lines to choose from: what stands under a vendor's name of its own counts once. */
const choices = (lines: readonly string[], vendors: readonly VendorName[]): string[] => {
  const keys = lines.map(line => vendors.find(({ name }) => line.startsWith(name))?.slug ?? line)
  return lines.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

const below = / (?:below|under|beneath|underneath) (?:it|that|this|them) /

/** The line that is meant: by its price, by a place that this turn or an earlier one names, else the first. */
const lineMeant = (
  { ownPlain, before }: Question,
  lines: readonly string[],
  vendors: readonly VendorName[],
): string => {
  const all = choices(lines, vendors)
  // "The one below it" of the line that was spoken of.
  if (before && below.test(ownPlain)) return all[all.indexOf(lineMeant(before, lines, vendors)) + 1] ?? ''
  if (dearest.test(ownPlain)) return all.at(-1) ?? ''
  const said = ordinalIn(ownPlain) === undefined && before ? before.ownPlain : ownPlain
  return oneOf(all, said) ?? all[0] ?? ''
}

const asksElse = ({ topics, ownPlain, intent }: Question, before: Question, ask: Ask): boolean =>
  intent !== before.intent &&
  !OF_VENDORS.has(ask) &&
  topics.every(topic => before.topics.includes(topic)) &&
  TURN.ofOne.test(ownPlain)

/** Whether a turn that names no compound asks something else of one that only the answer before has named. */
export const refersToCompound = (question: Question): boolean => {
  const { before, ownPlain } = question
  if (before === null || isNamed(question) || !isCatalogue(before)) return false
  const listed = askOf(before) ?? 'offers'
  if (ordinalIn(ownPlain) !== undefined) return listed !== 'compareVendors'
  // "Does that one have other vendors" of one of the things that were listed.
  return (
    (LISTED.has(listed) && / (?:that|this) one /.test(ownPlain)) ||
    asksElse(question, before, askOf(question) ?? 'offers')
  )
}

/** The compound with whose name a line begins. */
const compoundOf = (line: string): string[] => {
  const names = COMPOUNDS.map(({ name }) => name).filter(name => line.startsWith(`${name} `))
  return names.toSorted((a, b) => b.length - a.length).slice(0, 1)
}

/** What a line offers, as a question has it: "5 mg 10 vials". */
const offered = / for (\d\S* (?:mg|ml|iu|IU)) × (\d+ \S+)\b/

/** The size and pack of the line that a total counts; of what came back in stock the size alone. */
const sizeOfLine = (ask: Ask, isOfCompound: boolean, line: string): string => {
  const [, size = '', pack = ''] = offered.exec(line) ?? []
  if (ask === 'total') return `${size.toLowerCase()} ${pack}`
  return ask === 'restocks' && isOfCompound ? size.toLowerCase() : ''
}

const asked = (question: Question, seller: VendorName[], compound: string[], line: string): Question => {
  const { before, intent } = question
  const ask = askOf(question) ?? 'offers'
  const of = sizeOfLine(ask, compound.length > 0, line)
  return {
    ...withoutOrdinal(question, `it ${of}`.trim()),
    ...(seller.length > 0 ? { vendors: seller } : {}),
    ...(compound.length > 0 ? { compounds: compound } : {}),
    ...(ask === 'restocks' && of !== '' ? { size: sizeOf(` ${of} `) } : {}),
    intent: intent === before?.intent && LISTED.has(ask) ? 'history' : intent,
  }
}

/** The vendors of the first lines; their number counts nothing else. */
const ofFew = (question: Question, lines: readonly string[], vendors: readonly VendorName[]): Question => {
  const sellers = lines.flatMap(line => vendorsIn(line, vendors).slice(0, 1))
  const bare = (plain: string) => plain.replace(/ (?:the )?(?:first|top) (?:two|three|four|[234]) /, ' them ')
  return sellers.length === 0
    ? question
    : { ...question, vendors: sellers, plain: bare(question.plain), ownPlain: bare(question.ownPlain) }
}

/** A turn with the vendor and the compound of the line that it means; as it is where no line names one. */
export const ofLine = (
  question: Question,
  lines: readonly string[],
  vendors: readonly VendorName[],
): Question => {
  const line = lineMeant(question, lines, vendors)
  const { ownPlain } = question
  // "Drop the first one, does number two take cards".
  const isLeftOut =
    TURN.lineLeftOut.test(ownPlain) && !TURN.line.test(ownPlain.replace(TURN.lineLeftOut, ' '))
  const isOfSeller = refersToVendor(question) && (isLeftOut || !TURN.elsewhere.test(ownPlain))
  const few = refersToVendor(question) ? fewOf(ownPlain) : -1
  if (few > 0) return ofFew(question, choices(lines, vendors).slice(0, few), vendors)
  const seller = isOfSeller ? vendorsIn(line, vendors).slice(0, 1) : []
  const compound = refersToCompound(question) ? compoundOf(line) : []
  if (seller.length > 0 && isLeftOut)
    return { ...question, refusedVendors: [...question.refusedVendors, ...seller] }
  return seller.length + compound.length > 0 ? asked(question, seller, compound, line) : question
}
