import { plainScript, UNSPACED } from '../safety/readings.ts'

const unspaced = new RegExp(UNSPACED, 'u')
const spaceBetween = new RegExp(`(?<=${UNSPACED}) \\??(?=${UNSPACED})`, 'gu')
const optional = new RegExp(`\\((${UNSPACED}+)\\)\\?`, 'gu')
const border = new RegExp(
  `(?<=${UNSPACED}\\p{M}*)(?=(?=\\p{L})${UNSPACED}|\\((?!\\?)|[a-z0-9])|(?<=[)?a-z0-9])(?=(?=\\p{L})${UNSPACED})`,
  'gu',
)

/** readings.ts parts the letters of scripts without spaces, and so must a line in one of them; " ?" is a space that may be. */
const parted = (line: string): string =>
  unspaced.test(line)
    ? line
        .replace(spaceBetween, '')
        .replace(optional, (_, letters: string) => `(?: ${[...letters].join(' ')})?`)
        .replace(border, ' ')
    : line

/**
 * Word patterns for the plain words of a message (readings.ts), where words are separated by single spaces and the text begins and ends with
 * one. A line is a regular expression over whole words with four additions: `*` after a letter any ending, `~3` up to three words
 * between, `#` a number, and a space is always exactly one space.
 */
const compile = (line: string): string =>
  parted(plainScript(line.normalize('NFKC')))
    .replace(/(?<![).])\*/g, '\\S*')
    .replaceAll('#', '\\d+(?:[.,]\\d+)?')
    .replace(/ ~(\d+)(?=[ |)]|$)/g, '(?: \\S+){0,$1}')

const alternatives = (lines: readonly string[]): string => lines.map(line => compile(line.trim())).join('|')

/** One expression that finds any of the lines as whole words. */
export const anyOf = (lines: readonly string[]): RegExp => new RegExp(`(?<= )(?:${alternatives(lines)})(?= )`)

/** The same, for replacing every occurrence. */
export const everyOf = (lines: readonly string[]): RegExp => new RegExp(anyOf(lines).source, 'g')

/** One expression that finds any of the lines as the whole message. */
export const wholeOf = (lines: readonly string[]): RegExp => new RegExp(`^ (?:${alternatives(lines)}) ?$`)
