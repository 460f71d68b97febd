import { PHRASES, WORDS } from '../lexicons/lexicon.ts'

/** Words that weigh little alone. Several of them from somebody who speaks of a person are a call for help. */
const kindsIn = (words: ReadonlySet<string>, plain: string): number =>
  new Set(plain.split(' ').filter(word => words.has(word))).size

const FEW = 2
const SEVERAL = 3

/** A message about nothing that we know, in which somebody despairs or somebody's body fails. */
export const callsForHelp = (plain: string): 'crisis' | 'emergency' | null => {
  if (PHRASES.firstPerson.test(plain) && kindsIn(WORDS.lowMood, plain) >= FEW) return 'crisis'
  return PHRASES.somebody.test(plain) && kindsIn(WORDS.failingBody, plain) >= FEW ? 'emergency' : null
}

/** Somebody tells what happens to a body, whatever else is asked. */
export const tellsOfHarm = (plain: string): boolean =>
  PHRASES.somebody.test(plain) && kindsIn(WORDS.failingBody, plain) >= SEVERAL
