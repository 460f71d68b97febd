import { PHRASES, WORDS } from '../lexicons/lexicon.ts'

/** Words that weigh little alone. Several of them from somebody who speaks of a person are a call for help. */
const kindsIn = (words: ReadonlySet<string>, folded: string): number =>
  new Set(folded.split(' ').filter(word => words.has(word))).size

const FEW = 2
const SEVERAL = 3

/** A message about nothing that we know, in which somebody despairs or somebody's body fails. */
export const callsForHelp = (folded: string): 'crisis' | 'emergency' | null => {
  if (PHRASES.firstPerson.test(folded) && kindsIn(WORDS.lowMood, folded) >= FEW) return 'crisis'
  return PHRASES.somebody.test(folded) && kindsIn(WORDS.failingBody, folded) >= FEW ? 'emergency' : null
}

/** A question that nobody here can answer and that speaks of a body and what to do with it. */
export const asksForUse = (folded: string): boolean =>
  kindsIn(WORDS.useOfSubstance, folded) >= FEW && !PHRASES.science.test(folded)

/** Somebody tells what happens to a body, whatever else is asked. */
export const tellsOfHarm = (folded: string): boolean =>
  PHRASES.somebody.test(folded) && kindsIn(WORDS.failingBody, folded) >= SEVERAL
