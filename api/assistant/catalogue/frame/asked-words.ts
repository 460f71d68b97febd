import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { anyOf } from '../../lexicons/patterns.ts'

const KINDS = [
  'largest',
  'smallest',
  'biggest',
  'single',
  'most',
  'spread',
  'oneVendor',
  'order',
  'trade',
  'beyond',
  'kit',
  'loose',
  'smallPack',
  'worse',
  'table',
  'coaEach',
  'twoPrices',
  'withShipping',
  'rest',
  'severalPacks',
  'summed',
  'reason',
  'soft',
  'counted',
  'odd',
  'eachVendor',
  'list',
  'ordered',
  'cheapestFirst',
  'dearestFirst',
  'byUnit',
  'byPack',
  'largestFirst',
  'smallestFirst',
  'anything',
  'moved',
  'cheaper',
  'fell',
  'rose',
  'notMoved',
  'changed',
  'bothEnds',
  'lastChange',
  'code',
  'lately',
  'price',
  'typical',
  'reduced',
  'widest',
  'listed',
  'payment',
  'returns',
  'minimum',
  'dispatch',
  'contact',
  'sending',
  'fee',
  'wait',
  'quick',
  'cheap',
  'free',
  'limit',
  'refuses',
] as const

const lines = z
  .record(z.enum(KINDS), z.array(z.string()).min(1))
  .parse(parse(readFileSync(new URL('words.yaml', import.meta.url), 'utf8')))

/** What the plain words of a question about the catalogue are tested for (words.yaml). */
export const ASKED = Object.fromEntries(KINDS.map(kind => [kind, anyOf(lines[kind])])) as Readonly<
  Record<(typeof KINDS)[number], RegExp>
>
