import { type NameFinder, isSubstance, replaceNames } from '../entities.ts'
import type { Question } from '../question.ts'
import { wordCount } from '../safety/readings.ts'
import { TURN } from '../turn-words.ts'

/** "And cardarine, both questions" after whether SR9009 is banned and what it costs. */

const MOST_WORDS = 9

const asksBoth = ({ own, ownPlain, previous }: Question): boolean => {
  const [last, first] = [previous, previous?.previous]
  return (
    own.compounds.length === 1 &&
    TURN.bothAsked.test(ownPlain) &&
    wordCount(ownPlain) <= MOST_WORDS &&
    last !== null &&
    last.compounds.length > 0 &&
    first?.compounds.join() === last.compounds.join() &&
    !last.compounds.includes(own.compounds[0]!)
  )
}

/** The two questions before, of the compound that the last turn names; none where it does not ask for both. */
export const bothAsked = (turns: readonly string[], question: Question, finder: NameFinder): string[] => {
  const [name = ''] = question.own.compounds
  if (!asksBoth(question)) return []
  const [first = '', second = ''] = turns
    .slice(-3, -1)
    .map(text => replaceNames(text, finder.find(text).filter(isSubstance), name))
  return [first.includes(name) ? first : `${name}: ${first}`, second]
}
