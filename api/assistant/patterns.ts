/**
 * Word patterns for folded text (fold.ts), where words are separated by single spaces and the text begins and ends with
 * one. A line is a regular expression over whole words with four additions: `*` any ending, `~3` up to three words
 * between, `#` a number, and a space is always exactly one space.
 */
const compile = (line: string): string =>
  line
    .replace(/(?<!\))\*/g, '\\S*')
    .replaceAll('#', '\\d+(?:[.,]\\d+)?')
    .replace(/ ~(\d)(?=[ |)])/g, '(?: \\S+){0,$1}')

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
