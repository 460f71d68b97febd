import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { anyOf } from '../../lexicons/patterns.ts'

/** The words of a text, one by one: short rows in place of long columns. */
export type Names<Text extends string> = Text extends `${infer One} ${infer Others}`
  ? One | Names<Others>
  : Text
export const names = <const Text extends string>(text: Text) => text.split(' ') as Names<Text>[]

const KINDS = [
  ...names('largest smallest biggest single most spread oneVendor order trade beyond kit loose smallPack'),
  ...names('worse reason counted odd eachVendor list bothEnds lastChange code lately price typical'),
  ...names('reduced widest listed payment returns minimum dispatch contact sending fee wait quick cheap'),
  ...names('free limit refuses'),
  ...names('tester independent purity certificates lacksCoa wantsCoa lastRead readWhen lowScore'),
  ...names('scoreChange reviews sellers everyVendor alone onlySeller absent otherVendor askListed'),
  ...names('youSell alert ruleOf codeEnds firstOrder mostMoves whoBoth'),
  ...names('world duty noMinimum senders'),
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
