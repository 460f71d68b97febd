import { groupBy } from '#api/domain/group.ts'
import type { Question } from '../question.ts'
import type { PassageIndex } from './passage-index.ts'

const OTHER =
  /\b(?:(?:the |that )?other (?:\S+ )?(?:ones?|1|peptides?|compounds?|drugs?|sarms?)|its (?:\S+ )?(?:brother|sister|sibling|twin|cousin))\b/i

/** "The other russian one" after a single compound is the one that its sentences name most. */
export const withOther = ({ passages, read }: PassageIndex, asked: Question): Question => {
  const [name] = asked.compounds
  const isOther = asked.before?.compounds.length === 1 && OTHER.test(asked.ownText)
  if (!isOther || name === undefined || asked.own.compounds.length > 0) return asked
  const told = passages.filter(({ compound }) => compound === name).flatMap(({ text }) => read(text).names)
  const named = [
    ...groupBy(
      told.filter(one => one !== name),
      one => one,
    ),
  ]
  const [most] = named.toSorted(([, one], [, other]) => other.length - one.length)
  return most
    ? { ...asked, compounds: [most[0]], text: asked.text.replace(OTHER, most[0]), alone: null }
    : asked
}
