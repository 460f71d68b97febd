import { eithersIn, wordsOf } from '../../lexicons/word-lists.ts'
import { oneOf } from '../../mentions/ordinals.ts'
import type { Ordered } from './ordered.ts'
import { KIT_VIALS, NUMBERS, numberIn } from './pack-words.ts'

/** Packs that a turn adds to a line of an order that it names by its place, or takes off it. */

export const COUNT = String.raw`\d{1,2}|${NUMBERS.filter(word => word !== 'a').join('|')}`

const WORDS = eithersIn(
  new URL('recounted.yaml', import.meta.url),
  wordsOf('packs places lines softly sums takesOff off more fewer speaksOf single after'),
)

const PACKS = WORDS.packs
const PLACE = `(?:the )?${WORDS.places}`
const THAT = WORDS.lines
const SOFTLY = WORDS.softly
const SUM = `(?:and |so )*${WORDS.sums}`
/** What may stand behind a count of packs: no percent, no money, and no noun but a pack's. */
const AHEAD = `(?=$|(?:of (?:the )?(?:same )?)?${PACKS} |(?:(?:of|to|from|off|on|onto) )?(?:${PLACE} |${THAT} )|of the same |${SOFTLY} |on top |${SUM})`

const fewer = new RegExp(
  [
    ` ${WORDS.takesOff} (?:away )?(${COUNT}) (?:${PACKS} |of (?:them|those|these|it) )?${WORDS.off} (?:of )?${AHEAD}`,
    ` (?:minus|less) (${COUNT}) ${AHEAD}`,
    ` (${COUNT}) (?:${PACKS} )?${WORDS.fewer} ${AHEAD}`,
  ].join('|'),
)
const further = new RegExp(
  [
    ` (?:add|put|bump) (?:another )?(${COUNT}) (?:more |extra )?(?:${PACKS} )?(?:to|on|onto) (?=${PLACE} |${THAT} |top )`,
    ` (${COUNT}) (?:${PACKS} )?${WORDS.more} ${AHEAD}`,
  ].join('|'),
)
const speaksOf = new RegExp(` ${WORDS.speaksOf} `)
const ofKits = new RegExp(
  ` (?:${COUNT}) (?:(?:${WORDS.more}|${WORDS.fewer}) )?(?:of the )?(?:kits?|box|boxes) `,
)
const ofVials = new RegExp(` (?:${COUNT}) (?:(?:${WORDS.more}|${WORDS.fewer}) )?(?:of the )?vials? `)

/** How many packs the words add, or below zero take off; zero where they count none. */
export const changeOf = (plain: string): number =>
  speaksOf.test(plain) ? 0 : (numberIn(further, plain) ?? 0) - (numberIn(fewer, plain) ?? 0)

const packSaid = (plain: string): number | null => {
  if (ofKits.test(plain)) return KIT_VIALS
  return ofVials.test(plain) ? 1 : null
}
/** Kits and single vials are lines apart; a line that says neither is of vials. */
export const isApart = (line: Ordered, pack: number | null): boolean =>
  pack !== null && pack !== (line.pack ?? 1)

/** The lines with packs added to one of them or taken off; null where the words do neither. */
export const recounted = (lines: readonly Ordered[], plain: string): Ordered[] | null => {
  const change = changeOf(plain)
  const [only, ...others] = lines
  const meant = oneOf(lines, plain) ?? (others.length === 0 ? only : null)
  if (change === 0 || !meant) return null
  const pack = packSaid(plain)
  if (isApart(meant, pack)) return change > 0 ? [...lines, { ...meant, packs: change, pack }] : [...lines]
  const packs = (meant.packs ?? 1) + change
  return lines.flatMap(line => (line !== meant ? [line] : packs > 0 ? [{ ...line, packs }] : []))
}

const again = new RegExp(
  `(?<! ${WORDS.single}) (?:x ?)?(?:${COUNT}) (?=$|x |single |${PACKS} |of (?:${THAT}|${PLACE}|each|the same) |${SOFTLY} |${SUM}|${WORDS.after} )| (?:twice|double|kits?|single) `,
)
/** "Make it 3" and "no, two kits" of an order of one line; "two questions" are no packs. */
export const isCountedAnew = (plain: string): boolean => !speaksOf.test(plain) && again.test(plain)

/** The words up to the count: "total for two in gbp" counts two. */
export const countedIn = (plain: string): string => {
  const [found = ''] = again.exec(plain) ?? []
  return found === '' ? plain : `${plain.slice(0, plain.indexOf(found) + found.length).trimEnd()} `
}
