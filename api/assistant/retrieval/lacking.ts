import { listed } from '#api/domain/plural.ts'
import type { Scored } from './choose.ts'
import type { Clause } from './passage-index.ts'

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

/** What is said before facts of other years than those asked for. */
export const outsideOf = (years: readonly string[]): string[] =>
  years.length > 0 ? [`Our sources say nothing on this of ${listed(years)}; of other years:`] : []
