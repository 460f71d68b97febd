import { aspectsIn, tellsAspect } from './aspects.ts'
import type { MonographSection, Property } from './monographs.ts'
import type { Found, PassageIndex } from './passage-index.ts'
import { type Question, isPlace } from './question.ts'

export type Choice = {
  /** One to six passages in reading order; empty when the corpus does not answer. */
  picked: Found[]
  /** Words of the question that nothing picked speaks of. */
  uncovered: string[]
}

const MOST = 6
/** The share of a question's words, weighed, that an answer speaks of. */
const LEAST_SHARE = 0.5
const LEAST_SHARE_IN_SECTION = 0.3
/** Of the best passage's score. */
const NEAR_BEST = 0.5
const OVERVIEW: readonly MonographSection[] = [
  'identity',
  'class',
  'mechanism',
  'evidence',
  'safety',
  'comparison',
  'regulatory',
]
/** What stands in for a section that a monograph does not have: its class says how a compound acts, in short. */
const STAND_INS: Partial<Record<MonographSection, readonly MonographSection[]>> = {
  mechanism: ['class', 'identity'],
  class: ['identity', 'mechanism'],
}
/** Told where they are asked for, and not as part of a section. */
const FIGURES: ReadonlySet<Property> = new Set(['half-life', 'formula', 'm/z', 'CAS number'])
/** What a compound is, in short. */
const ABOUT: readonly MonographSection[] = ['class', 'identity', 'mechanism']
const KIND_ASKED: ReadonlySet<MonographSection> = new Set(['class', 'identity', 'comparison', 'mechanism'])
const DATED: ReadonlySet<MonographSection> = new Set(['regulatory', 'antidoping'])

/** A sentence that leans on the one before it: "It found …", "That trial …", "The same review …". */
const LEANS =
  /^(?:It|Its|They|Their|That|Those|These|This|The same|The (?:authors?|study|trial|review|pulses|result|agency|compound|product|drug|receptor)|(?:In|At|By|Before) (?:that|this|the same)|About \d+% of those|More \w+ withdrew|Under stress|Both|All of|His|Her|Across both|Accreditation to it|Strict liability holds|Some reported)\b/

/** Whether a sentence can be understood without its neighbours. */
export const standsAlone = (passage: { text: string }): boolean => !LEANS.test(passage.text)

const place = (found: Found) => `${found.monograph} ${found.position}`

/** "Is MK-677 a SARM", "what kind of thing is it": what a compound is answers, whatever else the question says. */
const asksKind = ({ sections }: Question): boolean =>
  sections.some(one => one === 'class' || one === 'comparison') && sections.every(one => KIND_ASKED.has(one))

/** Two compounds, one against the other, and nothing else of either. */
const compares = (question: Question): boolean => question.compounds.length > 1 && asksKind(question)

const asked = (question: Question): MonographSection[] =>
  question.sections.filter(section => section !== 'identity' && section !== 'howto')

const newestFirst = (a: Found, b: Found) =>
  (b.asOf ?? '').localeCompare(a.asOf ?? '') || a.position - b.position

/** The passages of one section: those that hold the question's words, then, for what moves, the newest. */
const ofSection = (found: readonly Found[], section: MonographSection): Found[] =>
  found
    .filter(one => one.section === section && !(one.states && FIGURES.has(one.states)))
    .sort((a, b) => b.score - a.score || (DATED.has(section) ? newestFirst(a, b) : a.position - b.position))

const takeTurns = (lists: readonly (readonly Found[])[], most: number): Found[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, round) => lists.flatMap(list => list[round] ?? []))
  return [...new Set(inTurn.flat())].slice(0, most)
}

/** A sentence that leans on its neighbour brings the neighbour along. */
const withNeighbours = (picked: readonly Found[], all: readonly Found[]): Found[] => {
  const known = new Map(all.map(one => [place(one), one]))
  const chosen = new Map<string, Found>()
  for (const one of picked) {
    const chain = [one]
    while (!standsAlone(chain[0]!) && chain[0]!.position > 0 && chain.length < 4) {
      const before = known.get(`${one.monograph} ${chain[0]!.position - 1}`)
      if (!before) break
      chain.unshift(before)
    }
    const added = chain.filter(link => !chosen.has(place(link)))
    if (chosen.size + added.length <= MOST) for (const link of added) chosen.set(place(link), link)
  }
  return [...chosen.values()]
}

const inReadingOrder = (picked: readonly Found[], monographs: readonly string[]): Found[] => {
  const rank = (one: Found) =>
    (monographs.indexOf(one.monograph) + monographs.length + 1) % (monographs.length + 1)
  return [...picked].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.monograph < b.monograph ? -1 : a.monograph > b.monograph ? 1 : a.position - b.position),
  )
}

/** How much better than the first a later sentence must fit to lead the answer. */
const LEADS_FROM = 1.15

/** The sentence that fits best leads, with its monograph, where it can be read alone and was asked for. */
const bestFirst = (kept: readonly Found[]): Found[] => {
  const alone = kept.filter(one => standsAlone(one) && (one.asked || one.apt || one.covers.length > 0))
  const best = alone.toSorted((one, other) => other.score - one.score)[0]
  if (!best || best.score < kept[0]!.score * LEADS_FROM) return [...kept]
  const isOf = (one: Found) => one.monograph === best.monograph
  const own = kept.filter(one => isOf(one) && one !== best)
  return [best, ...own, ...kept.filter(one => !isOf(one))]
}

/** A topic's own words are its subject; in a compound a section's word tells nothing. */
const tells = ({ kind, covers, hinted, asked }: Found): boolean =>
  asked || covers.length > 0 || (kind === 'topic' && hinted.length > 0)

/** What speaks of another compound that was named, what holds the words, then what the compound is. */
const inShort = (found: readonly Found[], question: Question, most: number): Found[] => {
  const own = found[0]?.compound
  const others = question.compounds.filter(name => name !== own).map(name => name.replace(/ \(.*/, ''))
  const isOfOther = ({ text }: Found) => others.some(name => text.includes(name))
  const about = ABOUT.flatMap(section => ofSection(found, section).slice(0, 1))
  const ofKind = found.filter(one => one.section === 'comparison' || ABOUT.includes(one.section))
  const written = found.filter(one => one.asked).slice(0, 2)
  const leading = compares(question)
    ? found.filter(one => isOfOther(one) || (tells(one) && one.covers.length > 0))
    : ofKind.filter(tells)
  const first = [...new Set([...written, ...leading])].slice(0, 2)
  return [...new Set([...first, ...about])].slice(0, most)
}

const neededOf = ({ terms }: Question): string[] =>
  terms.filter(({ optional }) => !optional).map(({ word }) => word)

/** From one monograph: what holds the words, what a section holds, or one sentence of each section as an overview. */
const fromMonograph = (found: readonly Found[], question: Question, most: number, best: number): Found[] => {
  if (compares(question) || asksKind(question))
    return inShort(found, question, compares(question) ? Math.min(most, 3) : 4)
  const needed = neededOf(question)
  const holdsAll = ({ covers }: Found) => needed.length > 0 && needed.every(word => covers.includes(word))
  const byWords = found.filter(one => tells(one) && (one.score >= best * NEAR_BEST || holdsAll(one)))
  const has = (section: MonographSection) => found.some(one => one.section === section)
  const own = asked(question).filter(has)
  const sections =
    own.length > 0
      ? own
      : asked(question)
          .flatMap(one => STAND_INS[one] ?? [])
          .filter(has)
  const beside = found.filter(one => one.apt && !sections.includes(one.section)).slice(0, 1)
  const ofSections = [
    ...beside,
    ...takeTurns(
      sections.map(section => ofSection(found, section)),
      byWords.length > 0 ? 2 : 5,
    ),
  ]
  const wanted = byWords.some(({ apt }) => apt) ? [] : found.filter(({ apt }) => apt).slice(0, 2)
  if (byWords.length + ofSections.length > 0)
    return [...new Set([...wanted, ...byWords, ...(byWords.length < 2 ? ofSections : [])])].slice(0, most)
  const hinted = found.filter(one => one.score > 0 && one.score >= best * NEAR_BEST)
  if (hinted.length > 0 && asked(question).length > 0) return hinted.slice(0, most)
  return takeTurns(
    OVERVIEW.map(section => ofSection(found, section).slice(0, 2)),
    most,
  )
}

const NOTHING = (question: Question): Choice => ({ picked: [], uncovered: neededOf(question) })

type Rarity = PassageIndex['rarity']

const weightOf = (words: readonly string[], rarity: Rarity): number =>
  words.reduce((sum, word) => sum + rarity(word), 0)

/** The share of a question's words that these passages speak of, the telling ones counting more; 1 without words. */
const shareOf = (question: Question, covered: readonly string[], rarity: Rarity): number => {
  const needed = neededOf(question).filter(word => !isPlace(word))
  const all = weightOf(needed, rarity)
  const held = needed.filter(word => covered.includes(word))
  return all === 0 ? 1 : weightOf(held, rarity) / all
}

const coveredBy = (found: readonly Found[]): string[] => [...new Set(found.flatMap(({ covers }) => covers))]

const lacksMust = (question: Question, covered: readonly string[]): boolean =>
  question.terms.some(({ word, must, optional }) => must && !optional && !covered.includes(word))

/** The law of a compound and its place on a doping list are told whoever else is named beside it. */
const leastShareIn = (question: Question): number =>
  asked(question).some(section => DATED.has(section)) ? 0 : LEAST_SHARE_IN_SECTION

/** Whether named monographs answer: they speak of the words, or of the section that is asked for. */
const answers = (question: Question, within: readonly Found[], rarity: Rarity): boolean => {
  const covered = coveredBy(within)
  if (asksKind(question) && question.compounds.length > 0) return true
  if (lacksMust(question, covered)) return false
  if (within.some(one => one.asked) || asksKind(question)) return true
  const sections = asked(question).flatMap(section => [section, ...(STAND_INS[section] ?? [])])
  const inSection = within.some(({ section }) => sections.includes(section))
  const share = shareOf(question, covered, rarity)
  if (question.terms.length === 0)
    return (
      sections.length === 0 ||
      inSection ||
      sections.includes('comparison') ||
      within.some(one => one.hinted.length > 0)
    )
  return share >= (inSection ? leastShareIn(question) : LEAST_SHARE)
}

/** Without a name a single sentence must hold most of the words, or two unrelated sentences would be read as one answer. */
const anywhere = (question: Question, found: readonly Found[], rarity: Rarity): Found[] => {
  if (question.terms.length + question.hints.length === 0) return []
  const fit = found.filter(
    one =>
      one.score > 0 &&
      !lacksMust(question, one.covers) &&
      (one.kind === 'topic' || (standsAlone(one) && (one.asked || one.covers.length > 1))) &&
      (one.asked || shareOf(question, one.covers, rarity) >= LEAST_SHARE),
  )
  const best = Math.max(0, ...fit.map(({ score }) => score))
  return fit.filter(({ score }) => score >= best * NEAR_BEST).slice(0, MOST)
}

/** Of the named monographs those that hold the question's words, else those that have its sections, else all. */
const speakers = (question: Question, monographs: readonly string[], found: readonly Found[]) => {
  const those = (test: (one: Found) => boolean) =>
    monographs.filter(id => found.some(one => one.monograph === id && test(one)))
  if (compares(question)) return monographs
  const onWords = those(one => one.covers.length > 0)
  if (onWords.length > 0) return onWords
  const onSections = those(one => asked(question).includes(one.section))
  return onSections.length > 0 ? onSections : monographs
}

/** "What is a peptide bond" names the class of peptides and is answered by a term of chemistry. */
const isBetterElsewhere = (monographs: readonly string[], [best]: readonly Found[]): boolean =>
  best !== undefined && best.asked && best.kind !== 'compound' && !monographs.includes(best.monograph)

/** What was wanted within a section and no sentence of the named compounds tells. */
const lackingIn = ({ plain, compounds }: Question, within: readonly Found[]): string[] =>
  compounds.length === 0
    ? []
    : aspectsIn(plain).flatMap(aspect =>
        within.some(one => tellsAspect(one, aspect)) ? [] : (aspect.lacking ?? []),
      )

/** Of several named compounds those of which nothing is told. */
const silentOf = (monographs: readonly string[], within: readonly Found[], kept: readonly Found[]) =>
  monographs.flatMap(id =>
    kept.some(({ monograph }) => monograph === id)
      ? []
      : (within.find(({ monograph }) => monograph === id)?.compound ?? []),
  )

/**
 * Picks the sentences that answer: from the named monographs in turn, or, when none is named, whichever hold the words.
 * Pure; `found` comes from the passage index, best first.
 */
export const choose = (
  question: Question,
  monographs: readonly string[],
  found: readonly Found[],
  rarity: Rarity,
): Choice => {
  const within = found.filter(one => monographs.includes(one.monograph))
  const isElsewhere = question.compounds.length === 0 && isBetterElsewhere(monographs, found)
  const isAnswered = monographs.length > 0 && !isElsewhere && answers(question, within, rarity)
  const best = Math.max(0, ...within.map(({ score }) => score))
  const speaking = speakers(question, monographs, within)
  const share = Math.max(2, Math.floor(MOST / Math.max(1, speaking.length)))
  const picked = isAnswered
    ? speaking.flatMap(id =>
        fromMonograph(
          within.filter(one => one.monograph === id),
          question,
          share,
          best,
        ),
      )
    : question.compounds.length > 0
      ? []
      : anywhere(question, found, rarity)
  const read = inReadingOrder(withNeighbours(picked, found), monographs)
  const kept = compares(question) ? read : bestFirst(read)
  if (kept.length === 0) return NOTHING(question)
  const covered = coveredBy(kept)
  return {
    picked: kept,
    uncovered: [
      ...neededOf(question).filter(word => !covered.includes(word)),
      ...lackingIn(question, within),
      ...silentOf(monographs, within, kept),
    ],
  }
}
