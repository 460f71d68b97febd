import { anyOf } from '../lexicons/patterns.ts'
import { linesIn, listsIn } from '../lexicons/word-lists.ts'

const ASKED = Object.entries(linesIn(new URL('site-asked.yaml', import.meta.url))).map(
  ([key, lines]) => [key.split(': '), anyOf(lines)] as const,
)

const WORDS = listsIn(new URL('site-words.yaml', import.meta.url), ['body', 'screens'])
const ofBody = anyOf(WORDS.body)
const ofScreens = anyOf(WORDS.screens)

/** Whether words can be of this site alone: of no body, and beside a compound only where they name a part of the site. */
const mayBeOwn = (plain: string): boolean =>
  !ofBody.test(plain) && (!plain.includes(' xcmpd ') || ofScreens.test(plain))

/** What plain words ask of this site outright, as questions of its monograph (site-asked.yaml). */
export const askedOfSite = (plain: string, of?: 'pay' | 'own' | 'shown' | 'price' | 'after'): string[] =>
  ASKED.flatMap(([[kind, question = ''], words]) =>
    (of ?? kind) === kind && words.test(plain) && (kind !== 'own' || mayBeOwn(plain)) ? [question] : [],
  )

/** Whether words ask what nothing else than this site can tell. */
export const asksOnlySite = (plain: string): boolean =>
  askedOfSite(plain, 'pay').length > 0 || askedOfSite(plain, 'own').length > 0

/** Whether words ask this site alone and name a part of it, so that nobody who takes anything is meant. */
export const namesOnlySite = (plain: string): boolean => asksOnlySite(plain) && ofScreens.test(plain)
