import { listed } from '#api/domain/plural.ts'
import type { Monograph } from './monographs.ts'
import type { Question } from './question.ts'
import type { Scored } from './retrieval/choose.ts'
import type { Clause } from './retrieval/passage-index.ts'
import type { Stated } from './retrieval/properties.ts'
import { asksWhichMore, ranksAll } from './retrieval/ranking.ts'
import { speaksOf } from './retrieval/scope.ts'
import { nameOf } from './subjects.ts'

/** What holds for any substance alike, so that nothing is missing where it is told of none by name. */
const isOfAny = ({ monograph, section }: Scored): boolean =>
  /^(?:handling|testing|certificates)-/.test(monograph) && section !== 'evidence'

type Known = { monographs: readonly Monograph[] }
type Picked = { picked: readonly Scored[]; outside: readonly string[]; order?: string | null }

/** Lines before an answer, and what is said at its end to be missing. */
export type Remarks = { lead: string[]; missing: string[] }

const namesOf = ({ monographs }: Known, ids: readonly string[]): string =>
  listed(ids.flatMap(id => monographs.filter(one => one.id === id).map(nameOf)))

/** Each property that is not stated, with the compounds that lack it. */
const unstatedIn = (parts: Known, { lacking }: Stated): string[] =>
  [...new Set(lacking.map(({ name }) => name))].map(
    name =>
      `no published ${name} of ${namesOf(
        parts,
        lacking.filter(one => one.name === name).map(({ id }) => id),
      )}`,
  )

/** The named monographs of which nothing is told. */
const silentOf = (
  { monographs }: Known,
  ids: readonly string[],
  picked: readonly Scored[],
): readonly string[] => {
  const compoundOf = (id: string) => monographs.find(one => one.id === id)?.compound
  const isTold = (id: string) =>
    picked.some(one => one.monograph === id || speaksOf(one, [compoundOf(id) ?? []].flat()))
  return ids.filter(id => !isTold(id))
}

/** Said where it is asked which of several is more of something and nothing that is told holds them against each other. */
const unrankedOf = (parts: Known, question: Question, ids: readonly string[], { picked, order }: Picked) =>
  ids.length > 1 &&
  !order &&
  asksWhichMore(question) &&
  !picked.some(one => ranksAll(question, one)) &&
  `Our sources do not rank ${namesOf(parts, ids)} in so many words; of each they say:`

/** What the answer has to say of itself: a property that is not stated, a year, a country or names of which nothing is told. */
export const remarksOn = (
  parts: Known,
  question: Question,
  ids: readonly string[],
  looked: Stated & Picked,
): Remarks => {
  const { compounds } = question
  const { picked, stated, outside } = looked
  const unstated = unstatedIn(parts, looked)
  const isUnstated = (id: string) => looked.lacking.some(one => one.id === id)
  const silent = silentOf(parts, ids, picked).filter(id => stated.length === 0 || !isUnstated(id))
  const isNamed = compounds.length > 0 && silent.length > 0
  const isTold = picked.some((one, at) => speaksOf(one, compounds) || (at === 0 && isOfAny(one)))
  const isGeneral = isNamed && silent.length === ids.length && !isTold
  const isLead = stated.length === 0
  const names = namesOf(parts, silent)
  const lead = [
    ...outside,
    unrankedOf(parts, question, ids, looked),
    ...(isLead ? unstated.map(one => `Our reviewed sources state ${one}.`) : []),
    isGeneral &&
      outside.length + unstated.length === 0 &&
      `Our sources say nothing on this of ${names} itself; in general:`,
  ]
  const missing = [
    ...(isLead ? [] : unstated),
    isNamed && !isGeneral && ids.length > 1 && `nothing on this of ${names}`,
  ]
  return { lead: lead.filter(line => line !== false), missing: missing.filter(line => line !== false) }
}

/** So few words are no question. */
const FEW = 2

/** "Retired 2009" tells of a year, "in 2009?" asks for it. */
const isStory = ({ asks, text }: Clause): boolean =>
  asks === null || (!text.includes('?') && text.trim().split(/\s+/).length <= FEW)

/** Years that are asked for, not told in a story or as the begin of a time, of which nothing that is told speaks. */
export const lackingYears = ([whole, ...parts]: readonly Clause[], told: readonly Scored[]): string[] => {
  const asking = parts.length > 0 ? parts.filter(part => !isStory(part)) : [whole!]
  const years = asking.flatMap(({ text }) => text.match(/(?<!since )\b(?:19|20)\d\d\b/gi) ?? [])
  const said = told.flatMap(one => [
    `${one.text} ${one.asOf}`,
    ...[one, ...one.also].map(({ sourceTitle, quote }) => `${sourceTitle} ${quote}`),
  ])
  return years.filter(year => !said.some(words => words.includes(year)))
}

/** What is told of other years than the one asked for must fit well. */
const LEAST_OF_OTHER_YEARS = 0.36

export const isOfOtherYears = (years: readonly string[], told: readonly Scored[]): boolean =>
  years.length > 0 && told.every(({ score }) => score < LEAST_OF_OTHER_YEARS)

/** What is said before facts of other years than those asked for; `near` is told where nothing answers. */
export const outsideOf = (years: readonly string[], near: readonly Pick<Scored, 'text'>[]): string[] => {
  const lacking = years.filter(year => !near.some(({ text }) => text.includes(year)))
  return lacking.length > 0 ? [`Our sources say nothing on this of ${listed(lacking)}; of other years:`] : []
}
