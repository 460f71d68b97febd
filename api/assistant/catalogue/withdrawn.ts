import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { anyOf, everyOf } from '../lexicons/patterns.ts'

const SLOTS = [
  'pack',
  'forms',
  'size',
  'price',
  'currency',
  'stock',
  'certificate',
  'shipsTo',
  'sellers',
  'code',
] as const

/** A constraint that a later turn can take back. */
export type Slot = (typeof SLOTS)[number]

const WORDS = z
  .strictObject({
    drop: z.array(z.string()),
    fillers: z.string(),
    any: z.string(),
    after: z.string(),
    things: z.string(),
    all: z.array(z.string()),
    slots: z.record(z.enum(SLOTS), z.strictObject({ kinds: z.string(), words: z.string() })),
  })
  .parse(parse(readFileSync(new URL('withdrawn.yaml', import.meta.url), 'utf8')))

const TESTS = SLOTS.map(slot => {
  const { kinds, words } = WORDS.slots[slot]
  const both = `(?:${kinds}|${words})`
  const fillers = `(?:${WORDS.fillers} ){0,3}`
  const things = `(?: ${WORDS.things}){0,2}`
  return [
    slot,
    everyOf([
      ...WORDS.drop.map(drop => `${drop} ${fillers}${both}${things}`),
      `${WORDS.any} ${fillers}${kinds}(?: (?:is|are) (?:fine|ok|okay|good|alright))?`,
      `(?:the )?${both}${things} ${WORDS.after}`,
    ]),
  ] as const
})

const all = anyOf(WORDS.all)

/** What a turn takes back, and its plain words without that: "forget the capsules, any size" asks for neither. */
export const withdrawnIn = (plain: string): { plain: string; withdrawn: Slot[] } =>
  TESTS.reduce<{ plain: string; withdrawn: Slot[] }>(
    (read, [slot, test]) => {
      const left = read.plain.replace(test, ' ').replace(/ {2,}/g, ' ')
      return left === read.plain ? read : { plain: left, withdrawn: [...read.withdrawn, slot] }
    },
    { plain, withdrawn: all.test(plain) ? SLOTS.filter(slot => slot !== 'currency') : [] },
  )
