import type { Question } from '../question.ts'
import { TURN } from '../turn-words.ts'

/** "The second one" of those that were named, "number 4"; "a second one" is one more. */
const ordinal =
  /(?<! an?) (?:(?:the (?=\S+ (?!ones? ))|(?:the )?(?=\S+ (?:ones?|1) ))(first|former|second|latter|last|bottom|third|fourth|fifth|other)|number ([1-9]|one|two|three|four))(?: (?:ones?|1))? (?!(?:time|day|week|month|year|trial|study|half|thing|question|phase|part|side|reason|cause|seller|rule|mg|ml|iu|two|three|four|shops?|vendors?) )/
/** Where in a list the word for a place points; -1 is its end. */
export const PLACES: Readonly<Record<string, number>> = Object.fromEntries(
  ['first former one', 'second two', 'third three', 'fourth four', 'fifth', 'latter last bottom'].flatMap(
    (words, at) => words.split(' ').map(word => [word, at < 5 ? at : -1]),
  ),
)

/** "Drop the first one, does number two take cards" is of the second; "total without the last one" of no other. */
const ordinalAt = (plain: string) => ordinal.exec(plain.replace(TURN.leftOut, ' ')) ?? ordinal.exec(plain)

export const ordinalIn = (plain: string): string | undefined => {
  const [, word, number] = ordinalAt(plain) ?? []
  return word ?? number
}

/** The one of several that an ordinal means, "the other one" of two being the one that is not spoken of now; null where none does. */
export const oneOf = <T>(names: readonly T[], plain: string, current: readonly T[] = []): T | null => {
  const word = ordinalIn(plain)
  if (word === undefined || names.length < 2) return null
  const others = current.length > 0 ? names.filter(name => !current.includes(name)) : names.slice(0, -1)
  return (word === 'other' ? others.at(-1) : names.at(PLACES[word] ?? Number(word) - 1)) ?? null
}

const written = /\bthe (?:first|former|second|latter|last|third|fourth|fifth|other)(?: ones?)?(?= )/i

/** "The second one, is it in stock" of the one that is found, with what it holds: no place in a list is asked for any more. */
export const withoutOrdinal = (question: Question, found = 'it'): Question => ({
  ...question,
  text: question.text.replace(written, found),
  plain: question.plain.replace(ordinal, ` ${found} `),
  ownPlain: question.ownPlain.replace(ordinal, ` ${found} `),
  terms: question.terms.filter(({ word }) => !(word in PLACES)),
})

/** "Two off the first line" of an order, as if it named what stands in that line. */
export const withLineNamed = (question: Question, name: string): Question => {
  const { plain, ownPlain } = withoutOrdinal(question, 'xcmpd')
  const isNamed = ownPlain !== question.ownPlain && !TURN.leftOut.test(question.ownPlain)
  const given = withoutOrdinal(question)
  return isNamed ? { ...given, plain, ownPlain, named: [{ name, isRefused: false }] } : given
}
