import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { CLASSES, classIn } from '../catalogue/frame/classes.ts'
import type { Question } from '../question.ts'
import { TURN } from '../turn-words.ts'
import type { PassageIndex } from './passage-index.ts'
import { asksForProperty } from './properties.ts'
import { CLASS_MONOGRAPHS } from './scope.ts'
import { isOfOverview, isStop, stemOf, wordsOf } from './vocabulary.ts'

/** "And since when" of what a list bans. */
const SINCE =
  / (?:since (?:when|what|which)|(?:from|in) (?:what|which) year|(?:when|what year) (?:was|were|did|has|have)|for how long|how long (?:has|have) (?:\S+ ){0,4}been)(?= )/

/** Questions about a class or a list as a whole, or about another one that goes with a compound. */

/** Which section of a doping list holds a class, and since when, is told of the list or the class, not of each member. */
export const withList = (asked: Question): Question | null => {
  if (!asked.sections.includes('antidoping')) return null
  const isOfSection = / (?:section|class|category) /.test(asked.plain)
  const areSarms =
    asked.compounds.length > 0 && asked.compounds.every(name => compoundByName(name)?.category === 'sarm')
  if (areSarms && SINCE.test(asked.ownPlain))
    return {
      ...asked,
      // Which section it is, and since when, holds for all of them.
      compounds: isOfSection ? [] : asked.compounds,
      topics: [...asked.topics, 'sarms'],
      text: `Since when are SARMs banned in sport${isOfSection ? ', and in which section' : ''}`,
      alone: null,
    }
  return isOfSection ? { ...asked, topics: [...asked.topics, 'anti-doping'] } : null
}

/** "Compare that to the others in its class": what was asked of one is asked of all of its kind. */
export const withKin = (asked: Question): Question | null => {
  const { before, own, ownPlain, compounds } = asked
  const [name, ...others] = compounds
  if (name === undefined || others.length + own.compounds.length > 0 || !TURN.ofKin.test(ownPlain))
    return null
  const kin = CLASSES.find(one => one.compounds.includes(name))
  if (!kin) return null
  const isOwn = before === null || asksForProperty({ plain: ownPlain })
  const { plain, text } = isOwn ? asked : before
  return { ...asked, plain, text, compounds: [...new Set([name, ...kin.compounds])], alone: null }
}

/** For whom it is put plainly: "like im 5 years old". */
const AS_TO =
  / (?:like|as if) (?:im|i am|i was|i were|to) (?:\S+ ){0,2}?\d{1,2}(?: (?:years?|yrs?|yo))?(?: old)?(?= )/

/** "GLP-1 vs GIP, the difference, simply". */
const HELD_AGAINST =
  / (?:vs|versus|against|compared?|comparison|differences?|differs?|different|same|simply|simple|plain|plainly|hormones?|gut)(?= )/g

/** "What is a secretagogue", "explain GLP-1 agonists like I'm 5" ask for the class, "GLP-1 vs GIP" for two hormones. */
const asksOnlyWhat = (plain: string, { words, hormones }: (typeof CLASSES)[number]): boolean => {
  const rest = plain.replace(words, ' ')
  const other = rest.replace(hormones, '')
  const asked = (other === rest ? rest : other.replace(HELD_AGAINST, '')).replace(AS_TO, ' ')
  return wordsOf(asked).every(word => isStop(word) || isOfOverview(stemOf(word)))
}

/** "The longest half-life of the GLP-1s": of a class that is asked to be compared each is told, else its first speaks for all. */
export const withMembers = (asked: Question): Question => {
  const { compounds, blends, topics, plain, sections, text } = asked
  const named = compounds.length + blends.length === 0 ? classIn(plain) : undefined
  const [first] = named?.compounds ?? []
  if (!named || first === undefined) return asked
  if (asksOnlyWhat(plain, named)) return asked
  if (asksForProperty(asked) || sections.includes('comparison') || / which /.test(plain))
    return { ...asked, compounds: [...named.compounds] }
  if (topics.some(topic => CLASS_MONOGRAPHS[topic] === undefined)) return asked
  const read = ` ${text}`.replace(new RegExp(named.words, 'i'), ` ${first}`)
  return { ...asked, compounds: [first], text: read }
}

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
