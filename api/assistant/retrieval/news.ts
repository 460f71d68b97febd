import type { Scored } from './choose.ts'
import { isStop, stemOf, wordsOf } from './vocabulary.ts'

/** So much of what a sentence says may have been said. */
const MOST_TOLD = 0.7
/** Figures and names, of which one alone is news. */
const TELLING = /\d[\d.,]*|(?<=\S )\p{Lu}[\p{L}\d-]*/gu

const stemsOf = ({ text }: Scored): Set<string> =>
  new Set(
    wordsOf(text)
      .filter(word => !isStop(word))
      .map(stemOf),
  )

const tellingIn = ({ text }: Scored): string[] => text.match(TELLING) ?? []
/** What is denied is no repetition of what is said. */
const NEGATED = /\b(?:not?|never|none|neither|nor|without)\b/i

/** Whether a sentence says little that another does not, and no figure or name. */
const isTold = (one: Scored, other: Scored): boolean => {
  const said = stemsOf(other)
  const own = [...stemsOf(one)]
  return (
    own.filter(stem => said.has(stem)).length >= own.length * MOST_TOLD &&
    tellingIn(one).every(word => tellingIn(other).includes(word)) &&
    NEGATED.test(one.text) === NEGATED.test(other.text)
  )
}

/** An answer without the sentences that only say again what one before them says. */
export const newsIn = (told: readonly Scored[]): Scored[] =>
  told.filter((one, at) => !told.slice(0, at).some(before => isTold(one, before)))
