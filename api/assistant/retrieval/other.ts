import { groupBy } from '#api/domain/group.ts'
import type { Question } from '../question.ts'
import type { PassageIndex } from './passage-index.ts'
import { isStop, stemOf, wordsOf } from './vocabulary.ts'

/** "The other russian one", "the other peptide". */
const OTHER = /\b(?:the |that )?other ((?:\S+ )?)(?:ones?|1|peptides?|compounds?|drugs?|sarms?)\b/i

/** Of a turn that asks for another one after a single compound: the one that its sentences name most, first those with the words beside "other". */
export const withOther = ({ passages, read }: PassageIndex, asked: Question): Question => {
  const [name, ...more] = asked.compounds
  const said = asked.before && OTHER.exec(asked.ownText)
  if (!said || name === undefined || more.length > 0 || (asked.before?.compounds.length ?? 0) > 1)
    return asked
  const words = wordsOf(said[1] ?? '').filter(word => !isStop(word))
  const told = passages.filter(({ compound }) => compound === name).map(({ text }) => read(text))
  const holding = told.filter(({ stems }) => words.every(word => stems.includes(stemOf(word))))
  const named = [holding, told].map(all => all.flatMap(({ names }) => names.filter(one => one !== name)))
  const [most] = [...groupBy(named.find(({ length }) => length > 0) ?? [], one => one)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return most ? { ...asked, compounds: [most[0]], text: asked.text.replace(OTHER, most[0]) } : asked
}
