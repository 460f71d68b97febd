import type { Question } from '../question.ts'
import type { PassageIndex } from './passage-index.ts'

const OTHER =
  /\b(?:(?:the |that )?other (?:\S+ )?(?:one|1|peptide|compound|drug|sarm)|its (?:\S+ )?(?:brother|sister|sibling|twin|cousin))\b/i

/** "The other russian one" after a single compound is the one that its sentences name most. */
export const withOther = ({ passages, read }: PassageIndex, asked: Question): Question => {
  const [name] = asked.compounds
  const isOther = asked.before?.compounds.length === 1 && OTHER.test(asked.ownText)
  if (!isOther || asked.own.compounds.length > 0) return asked
  const own = passages.filter(({ compound }) => compound === name)
  const named = own.flatMap(({ text }) => read(text).names.filter(one => one !== name))
  const countOf = (one: string): number => named.filter(other => other === one).length
  const [most] = named.toSorted((one, other) => countOf(other) - countOf(one))
  return most ? { ...asked, compounds: [most], text: asked.text.replace(OTHER, most), alone: null } : asked
}
