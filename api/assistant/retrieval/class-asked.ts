import { classIn } from '../catalogue/frame/classes.ts'
import type { Question } from '../question.ts'
import { asksForProperty } from './properties.ts'
import { CLASS_MONOGRAPHS } from './scope.ts'
import { isStop, wordsOf } from './vocabulary.ts'

/** Questions about a class or a list as a whole. */

/** Which section of a doping list holds a class is told of the list, not of each member. */
export const withList = (asked: Question): Question | null =>
  asked.sections.includes('antidoping') && / (?:section|class|category) /.test(asked.plain)
    ? { ...asked, topics: [...asked.topics, 'anti-doping'] }
    : null

/** "The longest half-life of the GLP-1s": of a class that is asked to be compared each is told, else its first speaks for all. */
export const withMembers = (asked: Question): Question => {
  const { compounds, blends, topics, plain, sections, text } = asked
  const named = compounds.length + blends.length === 0 ? classIn(plain) : undefined
  const [first] = named?.compounds ?? []
  if (!named || first === undefined) return asked
  // "What is a secretagogue" asks for the class.
  if (wordsOf(plain.replace(named.words, ' ')).every(isStop)) return asked
  if (asksForProperty(asked) || sections.includes('comparison') || / which /.test(plain))
    return { ...asked, compounds: [...named.compounds] }
  if (topics.some(topic => CLASS_MONOGRAPHS[topic] === undefined)) return asked
  const read = ` ${text}`.replace(new RegExp(named.words, 'i'), ` ${first}`)
  return { ...asked, compounds: [first], text: read }
}
