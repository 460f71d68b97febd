import * as z from 'zod'
import { anyOf, everyOf } from '../../lexicons/patterns.ts'
import { wordsOf, yamlIn } from '../../lexicons/word-lists.ts'

const SLOTS = wordsOf('pack forms size price currency stock certificate shipsTo sellers health code')

/** A constraint that a later turn can take back. */
export type Slot = (typeof SLOTS)[number]

const WORDS = z
  .strictObject({
    drop: z.array(z.string()),
    indifferent: z.array(z.string()),
    fillers: z.string(),
    any: z.string(),
    after: z.string(),
    things: z.string(),
    all: z.array(z.string()),
    slots: z.record(
      z.enum(SLOTS),
      z.strictObject({ kinds: z.string(), words: z.string(), whole: z.string().optional() }),
    ),
  })
  .parse(yamlIn(new URL('withdrawn.yaml', import.meta.url)))

type Test = readonly [slot: Slot, words: RegExp]

const testsOf = (isLater: boolean): Test[] =>
  SLOTS.map(slot => {
    const { kinds, words, whole } = WORDS.slots[slot]
    const both = `(?:${kinds}|${words})`
    const fillers = `(?:${WORDS.fillers} ){0,3}`
    const things = `(?: ${WORDS.things}){0,2}`
    const verbs = isLater ? [...WORDS.drop, ...WORDS.indifferent] : WORDS.indifferent
    const later = [
      `${WORDS.any} ${fillers}${kinds}(?: (?:is|are) (?:fine|ok|okay|good|alright))?`,
      `(?:the )?${both}${things} ${WORDS.after}`,
      ...(whole === undefined ? [] : [whole]),
    ]
    return [
      slot,
      everyOf([...verbs.map(verb => `${verb} ${fillers}${both}${things}`), ...(isLater ? later : [])]),
    ]
  })

const FIRST = testsOf(false)
const LATER = testsOf(true)

const all = anyOf(WORDS.all)

/** What a turn takes back, and its plain words without that: after others "forget the capsules, any size" asks for neither. */
export const withdrawnIn = (plain: string, isLater: boolean): { plain: string; withdrawn: Slot[] } =>
  (isLater ? LATER : FIRST).reduce<{ plain: string; withdrawn: Slot[] }>(
    (read, [slot, test]) => {
      const left = read.plain.replace(test, ' ').replace(/ {2,}/g, ' ')
      return left === read.plain ? read : { plain: left, withdrawn: [...read.withdrawn, slot] }
    },
    { plain, withdrawn: isLater && all.test(plain) ? SLOTS.filter(slot => slot !== 'currency') : [] },
  )
