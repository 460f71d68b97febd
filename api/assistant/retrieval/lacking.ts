import { listed } from '#api/domain/plural.ts'
import { countryName, EU_MEMBERS } from '#api/domain/vendors/regions.ts'
import { countriesAsked } from '../catalogue/frame/places.ts'
import type { Question } from '../question.ts'
import type { Scored } from './choose.ts'
import type { Clause, PassageIndex } from './passage-index.ts'
import { likelySections } from './pick.ts'

/** So few words are no question. */
const FEW = 2

/** "Retired 2009" tells of a year, "in 2009?" asks for it. */
const isStory = ({ asks, text }: Clause): boolean =>
  asks === null || (!text.includes('?') && text.trim().split(/\s+/).length <= FEW)

/** Years that are asked for, not told in a story or as the begin of a time, of which nothing that is told speaks. */
export const lackingYears = ([whole, ...parts]: readonly Clause[], told: readonly Scored[]): string[] => {
  const asking = parts.length > 0 ? parts.filter(part => !isStory(part)) : [whole!]
  const years = asking.flatMap(({ text }) => text.match(/(?<!since )\b(?:19|20)\d\d\b/gi) ?? [])
  return years.filter(
    year => !told.some(one => [one.text, one.asOf, one.sourceTitle, one.quote].join(' ').includes(year)),
  )
}

/** What is told of other years than the one asked for must fit well. */
const LEAST_OF_OTHER_YEARS = 0.36

export const isOfOtherYears = (years: readonly string[], told: readonly Scored[]): boolean =>
  years.length > 0 && told.every(({ score }) => score < LEAST_OF_OTHER_YEARS)

type Place = { code: string; name: string }

/** A country whose law is asked for and of which the corpus has no word. */
const placeIn = (index: PassageIndex, question: Question): Place | null => {
  const isOfLaw = [...question.sections, ...likelySections(question)].includes('regulatory')
  const [code, ...others] = isOfLaw ? countriesAsked(question.text) : []
  if (code === undefined || others.length > 0) return null
  const name = countryName(code)
  return index.passages.some(({ text }) => text.includes(name)) ? null : { code, name }
}

/** What is said before facts of other years or places than those asked for. */
export const outsideOf = (index: PassageIndex, question: Question, years: readonly string[]): string[] => {
  const place = placeIn(index, question)
  return [
    ...(years.length > 0 ? [`Our sources say nothing on this of ${listed(years)}; of other years:`] : []),
    ...(place ? [`Our sources say nothing on the law of ${place.name}; of other places:`] : []),
  ]
}

/** Of a member state what holds in all of them comes nearest. */
export const withUnion = (index: PassageIndex, asked: Question): Question => {
  const place = placeIn(index, asked)
  return place !== null && EU_MEMBERS.includes(place.code) && !/ (?:eu|europe\w*) /.test(asked.plain)
    ? { ...asked, text: `${asked.text} (EU)` }
    : asked
}
