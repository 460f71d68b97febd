import { plainScript, UNSPACED } from './fold.ts'

const unspaced = new RegExp(UNSPACED, 'u')
const spaceBetween = new RegExp(`(?<=${UNSPACED}) \\??(?=${UNSPACED})`, 'gu')
const optional = new RegExp(`\\((${UNSPACED}+)\\)\\?`, 'gu')
const border = new RegExp(
  `(?<=${UNSPACED}\\p{M}*)(?=(?=\\p{L})${UNSPACED}|\\((?!\\?)|[a-z0-9])|(?<=[)?a-z0-9])(?=(?=\\p{L})${UNSPACED})`,
  'gu',
)

/** fold.ts parts the letters of scripts without spaces, and so must a line in one of them; " ?" is a space that may be. */
const parted = (line: string): string =>
  unspaced.test(line)
    ? line
        .replace(spaceBetween, '')
        .replace(optional, (_, letters: string) => `(?: ${[...letters].join(' ')})?`)
        .replace(border, ' ')
    : line

/**
 * Word patterns for folded text (fold.ts), where words are separated by single spaces and the text begins and ends with
 * one. A line is a regular expression over whole words with four additions: `*` any ending, `~3` up to three words
 * between, `#` a number, and a space is always exactly one space.
 */
const compile = (line: string): string =>
  parted(plainScript(line.normalize('NFKC')))
    .replace(/(?<!\))\*/g, '\\S*')
    .replaceAll('#', '\\d+(?:[.,]\\d+)?')
    .replace(/ ~(\d)(?=[ |)]|$)/g, '(?: \\S+){0,$1}')

/** One expression that finds any of the lines as whole words. */
export const anyOf = (...lists: readonly (readonly string[])[]): RegExp =>
  new RegExp(
    `(?<= )(?:${lists
      .flat()
      .map(line => compile(line.trim()))
      .join('|')})(?= )`,
  )

/** The same, for replacing every occurrence. */
export const everyOf = (...lists: readonly (readonly string[])[]): RegExp =>
  new RegExp(anyOf(...lists).source, 'g')
