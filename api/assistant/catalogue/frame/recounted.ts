import { oneOf } from '../../mentions/ordinals.ts'
import type { Ordered } from './ordered.ts'
import { KIT_VIALS, NUMBERS, numberOf } from './pack-words.ts'

/** Packs that a turn adds to a line of an order that it names by its place, or takes off it. */

export const COUNT = String.raw`\d{1,2}|${NUMBERS.filter(word => word !== 'a').join('|')}`

const PACKS = '(?:vials?|packs?|kits?|bottles?|units?|box|boxes)'
const PLACE = '(?:the )?(?:first|second|third|fourth|fifth|last|other|former|latter|bottom)'
const THAT = '(?:that|it|this|them|these|those|(?:the|my|that|this) (?:order|basket|cart|list|lot|line))'
const SOFTLY = '(?:please|pls|plz|then|now|thanks|thx|instead|too|again|altogether)'
const SUM = `(?:and |so )*(?:whats?|how much|(?:give|show|tell|send|ship|add|take|drop|make|remove) |(?:the )?(?:new |whole )?(?:total|sum))`
/** What may stand behind a count of packs: no percent, no money, and no noun but a pack's. */
const AHEAD = `(?=$|(?:of (?:the )?(?:same )?)?${PACKS} |(?:(?:of|to|from|off|on|onto) )?(?:${PLACE} |${THAT} )|of the same |${SOFTLY} |on top |${SUM})`

const fewer = new RegExp(
  [
    ` (?:take|leave|knock|cut|shave|drop|remove|deduct|subtract|pull|lose) (?:away )?(${COUNT}) (?:${PACKS} |of (?:them|those|these|it) )?(?:off|from|out|away|of) (?:of )?${AHEAD}`,
    ` (?:minus|less) (${COUNT}) ${AHEAD}`,
    ` (${COUNT}) (?:${PACKS} )?(?:less|fewer) ${AHEAD}`,
  ].join('|'),
)
const further = new RegExp(
  [
    ` (?:add|put|bump) (?:another )?(${COUNT}) (?:more |extra )?(?:${PACKS} )?(?:to|on|onto) (?=${PLACE} |${THAT} |top )`,
    ` (${COUNT}) (?:${PACKS} )?(?:more|extra|additional) ${AHEAD}`,
  ].join('|'),
)
/** "Is there one more", "I thought it was one less", "why one more" change no order. */
const speaksOf =
  / (?:is|are|was|were|isnt|arent) there | (?:thought|wonder\S*|why|how come|questions?|you said|it was|wasnt it) /
const ofKits = new RegExp(
  ` (?:${COUNT}) (?:(?:more|extra|additional|less|fewer) )?(?:of the )?(?:kits?|box|boxes) `,
)
const ofVials = new RegExp(` (?:${COUNT}) (?:(?:more|extra|additional|less|fewer) )?(?:of the )?vials? `)

const countOf = (expression: RegExp, plain: string): number => {
  const said = expression.exec(plain)?.slice(1).find(Boolean)
  return said === undefined ? 0 : numberOf(said)
}
/** How many packs the words add, or below zero take off; zero where they count none. */
export const changeOf = (plain: string): number =>
  speaksOf.test(plain) ? 0 : countOf(further, plain) - countOf(fewer, plain)

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

const single =
  '(?:which|what|that|this|any|each|every|no|another|other|cheapest|best|(?<! (?:just|only) )the)'
const again = new RegExp(
  `(?<! ${single}) (?:x ?)?(?:${COUNT}) (?=$|x |single |${PACKS} |of (?:${THAT}|${PLACE}|each|the same) |${SOFTLY} |${SUM}|(?:with|in|to|for|from|at|if|shipped|sent|delivered|rather|and|or|not|was|i|no|sorry) )| (?:twice|double|kits?|single) `,
)
/** "Make it 3" and "no, two kits" of an order of one line; "two questions" are no packs. */
export const isCountedAnew = (plain: string): boolean => !speaksOf.test(plain) && again.test(plain)
