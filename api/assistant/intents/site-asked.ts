import { anyOf } from '../lexicons/patterns.ts'
import { linesIn } from '../lexicons/word-lists.ts'

const ASKED = Object.entries(linesIn(new URL('site-asked.yaml', import.meta.url))).map(
  ([key, lines]) => [key.split(': '), anyOf(lines)] as const,
)

/** What plain words ask of this site outright, as questions of its monograph (site-asked.yaml). */
export const askedOfSite = (plain: string, of?: 'pay' | 'own' | 'shown' | 'after'): string[] =>
  ASKED.flatMap(([[kind, question = ''], words]) =>
    (of ?? kind) === kind && words.test(plain) ? [question] : [],
  )

/** Whether words ask what nothing else than this site can tell. */
export const asksOnlySite = (plain: string): boolean =>
  askedOfSite(plain, 'pay').length > 0 || askedOfSite(plain, 'own').length > 0
