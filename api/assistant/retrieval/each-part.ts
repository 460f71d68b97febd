import { listed } from '#api/domain/plural.ts'
import { type Question, strongSections } from '../question.ts'
import { ANSWERS, ANSWERS_PLAINLY, MOST_OF_ONE, type Scored, ofSections, unlike } from './choose.ts'
import type { Looked } from './look-up.ts'
import { newsIn } from './news.ts'
import { likelySections } from './pick.ts'
import { speaksOf } from './scope.ts'
import { wordsOfPart } from './unanswered.ts'
import { partPattern } from './vocabulary.ts'

/** What is told of each part of a message that asks for several things. */

/** A compound and its monograph. */
export type PartOf = { name: string; id: string | null }

export type AskedPart = {
  question: Question
  /** The compounds that it asks of. */
  of: readonly PartOf[]
  looked: Pick<Looked, 'scored' | 'lacking'>
  /** What answers it, the best first. */
  told: readonly Scored[]
}

const OPENER = partPattern('opener')

/** So many sentences in all. */
const MOST = 12
/** Of a part on one compound a second sentence is told as well beside so few parts, where it is so near the best. */
const FEW_PARTS = 3
const NEAR_BEST = 0.85
/** So near the best one sentence on all goes before one of each. */
const OF_ALL = 0.7
/** So near what is said in general what is said of the compound goes first. */
const OWN_FIRST = 0.6
/** From here on what is said in general answers. */
const PLAINLY = 0.6
/** What is said in general has to fit so well to answer a part. */
const LEAST_IN_GENERAL = 0.42

const isOn = (one: Scored, { name, id }: PartOf): boolean => one.monograph === id || speaksOf(one, [name])

/** What names no compound, and a rule of sport that it falls under, do not say of which class that is. */
const ofClass = (question: Question, lines: readonly Scored[], of: readonly PartOf[]): readonly Scored[] => {
  const asked = strongSections(question)
  if (!asked.includes('class') || asked.includes('antidoping')) return lines
  return lines.filter(
    one =>
      one.section !== 'antidoping' &&
      of.every(({ id, name }) => one.monograph !== id || speaksOf(one, [name])),
  )
}

/** Of one of several of which nothing is told what stands in the section that is asked for, or what fits it. */
const besideOf = ({ question, looked }: AskedPart, of: PartOf): Scored[] => {
  const all = looked.scored.filter(({ monograph }) => monograph === of.id)
  const own = ofClass(question, all, [of])
  const sections = [...strongSections(question), ...likelySections(question)].filter(
    one => one !== 'comparison' && one !== 'testing' && one !== 'howto',
  )
  const fitting = own.filter(({ score }) => score >= ANSWERS)
  return [...fitting, ...ofSections(own, sections)].slice(0, 1)
}

/** Of several compounds one sentence on all of them, or one each. */
const ofSeveral = (part: AskedPart): Scored[] => {
  const { of, question } = part
  const told = ofClass(question, part.told, of)
  const best = Math.max(0, ...told.map(({ score }) => score))
  const onAll = told.find(one => one.score >= best * OF_ALL && of.every(each => isOn(one, each)))
  if (onAll) return [onAll]
  const left = new Set(of)
  const one = told.filter(line => {
    const spoken = [...left].filter(
      each => line.monograph === each.id || (line.section === 'comparison' && isOn(line, each)),
    )
    for (const each of spoken) left.delete(each)
    return spoken.length > 0
  })
  return [...one, ...[...left].flatMap(each => besideOf(part, each))]
}

/** How a product is tested and keeps is told of all alike. */
const asksInGeneral = (question: Question): boolean =>
  question.topics.length > 0 || likelySections(question).includes('testing')

/** What is said of one compound before what is said in general, unless that fits far better. */
const ofOne = ({ question, told, looked }: AskedPart, of: PartOf): readonly Scored[] => {
  const onIt = told.filter(one => isOn(one, of))
  const own =
    onIt.length > 0 ? onIt : looked.scored.filter(one => isOn(one, of) && one.score >= ANSWERS).slice(0, 1)
  const general = asksInGeneral(question) ? told : told.filter(one => isOn(one, of) || one.score >= PLAINLY)
  const [first] = general
  const [best] = own
  return best && (!first || best.score >= first.score * OWN_FIRST) ? own : general
}

/** What answers a part: of several compounds each, of one its best, of none what fits plainly. */
const bestOf = (part: AskedPart, parts: number): Scored[] => {
  const [first, ...others] = part.of
  if (others.length > 0) return ofSeveral(part)
  const fitting = first ? ofOne(part, first) : part.told.filter(({ score }) => score >= LEAST_IN_GENERAL)
  const [best, second] = fitting
  const isNear = best && second && parts <= FEW_PARTS && second.score >= best.score * NEAR_BEST
  return [best ?? [], isNear ? second : []].flat()
}

/** What answers nearly as well and is told of another part stands for what would say it again. */
const alreadyTold = ({ of, told }: AskedPart, lines: Scored[], all: readonly Scored[][]): Scored[] => {
  const [best] = lines
  if (!best || of.length > 1) return lines
  const isElsewhere = (one: Scored) =>
    all.some(others => others !== lines && others.some(({ text }) => text === one.text))
  const other = told.find(one => one.score >= best.score * NEAR_BEST && isElsewhere(one))
  return other ? [other] : lines
}

export type ToldParts = { told: Scored[]; unanswered: string[] }

/** The best of each part in the order asked, nothing twice, the first of each before the second of any; and what is told of none. */
export const toldOfParts = (parts: readonly AskedPart[]): ToldParts => {
  const best = parts.map(part => bestOf(part, parts.length))
  const each = best.map((lines, at) => alreadyTold(parts[at]!, lines, best))
  const most = Math.max(0, ...each.map(({ length }) => length))
  const inTurn = Array.from({ length: most }, (_, round) => each.flatMap(lines => lines[round] ?? []))
  const kept = new Set(
    inTurn
      .flat()
      .slice(0, MOST)
      .map(({ text }) => text),
  )
  const lines = [...new Map(each.flat().map(one => [one.text, one])).values()]
  return {
    told: newsIn(lines.filter(({ text }) => kept.has(text))),
    unanswered: parts.flatMap((part, at) => unansweredIn(part, each[at]!)),
  }
}

/** A part of which nothing is told, in the asker's words; of one on several compounds those of which nothing is. */
const unansweredIn = ({ question, of }: AskedPart, told: readonly Scored[]): string[] => {
  const words = wordsOfPart(question.text)
  const silent = of.filter(each => !told.some(one => isOn(one, each))).map(({ name }) => name)
  if (told.length === 0) return OPENER.test(words) ? [] : [words]
  return of.length > 1 && silent.length > 0 ? [`${words} (of ${listed(silent)})`] : []
}

/** So near the better half the best of the whole goes first: a question that was cut by mistake keeps its answer. */
const NEAR_HALF = 0.7

/** A half as a question of its own, of what the whole speaks of where it names nothing itself. */
export const asHalf = (half: Question, whole: Question): Question => {
  const { refused, previous, blends, named, before } = whole
  const own = half.compounds.filter(name => whole.compounds.includes(name))
  const isOwn = own.length > 0 || half.topics.length > 0
  return {
    ...half,
    compounds: own.length > 0 ? own : whole.compounds,
    topics: isOwn ? half.topics : whole.topics,
    refused,
    previous,
    blends,
    named,
    before,
  }
}

/** Where no compound is named anything may come near: a half has to be answered plainly. */
const leastOf = ({ isOwn, kind }: Scored): number =>
  isOwn && kind === 'compound' ? ANSWERS : ANSWERS_PLAINLY

/** The best of each half first, then what else is told of the whole; the whole alone where a half finds nothing of its own. */
export const withBestOfHalves = (
  whole: readonly Scored[],
  halves: readonly (readonly Scored[])[],
): readonly Scored[] => {
  const [first, second] = halves.map(([best]) => best)
  if (!first || !second || first.text === second.text) return whole
  const [best] = whole
  // What holds for any substance is told of none that is named beside it.
  const isOther = (one: Scored) => best !== undefined && one.kind !== best.kind
  if ([first, second].some(one => one.score < leastOf(one) || isOther(one))) return whole
  const isLed = best && best.score >= Math.max(first.score, second.score) * NEAR_HALF
  return unlike([...(isLed ? [best] : []), first, second, ...whole], MOST_OF_ONE)
}
