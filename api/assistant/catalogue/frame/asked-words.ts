import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { anyOf } from '../../lexicons/patterns.ts'

export type Names<Text extends string> = Text extends `${infer One} ${infer Others}`
  ? One | Names<Others>
  : Text
/** The words of a line, each a type of its own. */
export const names = <const Text extends string>(text: Text) => text.split(' ') as Names<Text>[]

const KINDS = [
  ...names(
    'largest smallest biggest extreme sizeOrder senders single most spread oneVendor order trade beyond kit loose',
  ),
  ...names('smallPack worse table coaEach twoPrices withShipping rest severalPacks summed reason soft'),
  ...names('counted odd eachVendor list ordered cheapestFirst dearestFirst byUnit byPack largestFirst'),
  ...names('smallestFirst anything moved cheaper fell rose notMoved changed bothEnds lastChange code'),
  ...names('lately price typical reduced widest listed payment returns minimum dispatch contact'),
  ...names('sending fee wait quick cheap free limit refuses better eitherSize ofShop ofSite packing'),
  ...names('tester independent purity certificates lacksCoa wantsCoa lastRead readWhen lowScore'),
  ...names('scoreChange reviews sellers everyVendor alone onlySeller absent otherVendor askListed'),
  ...names('youSell alert ruleOf codeEnds firstOrder mostMoves whoBoth world duty noMinimum'),
]

/** The word lists of a file beside this one, by their keys. */
export const linesIn = (file: string): Record<string, string[]> =>
  z
    .record(z.string(), z.array(z.string()).min(1))
    .parse(parse(readFileSync(new URL(file, import.meta.url), 'utf8')))

const lines = z.record(z.enum(KINDS), z.array(z.string())).parse(linesIn('words.yaml'))

/** What the plain words of a question about the catalogue are tested for (words.yaml). */
export const ASKED = Object.fromEntries(KINDS.map(kind => [kind, anyOf(lines[kind])])) as Readonly<
  Record<(typeof KINDS)[number], RegExp>
>
