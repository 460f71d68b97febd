import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import * as z from 'zod'
import { anyOf } from './patterns.ts'

/** The words of a text that are parted by single spaces, as a type. */
export type WordOf<Text extends string, Before = never> = Text extends `${infer First} ${infer Rest}`
  ? WordOf<Rest, Before | First>
  : Before | Text

/** The words themselves: a list of names without a line for each. */
export const wordsOf = <Text extends string>(...texts: readonly Text[]): readonly WordOf<Text>[] =>
  texts.flatMap(text => text.split(' ') as WordOf<Text>[])

/** What a YAML file holds, unchecked. */
export const yamlIn = (file: URL): unknown => load(readFileSync(file, 'utf8'))

/** The lists of a YAML file, by their names. */
export const linesIn = (file: URL): Record<string, string[]> =>
  z.record(z.string(), z.array(z.string()).min(1)).parse(yamlIn(file))

/** The same of a file that has to hold each of these lists and no other. */
export const listsIn = <Kind extends string>(
  file: URL,
  kinds: readonly Kind[],
): Readonly<Record<Kind, string[]>> => z.record(z.enum(kinds), z.array(z.string())).parse(linesIn(file))

/** An expression for any of the words, to be put into others. */
export const eitherOf = (words: readonly string[]): string => `(?:${words.join('|')})`

/** The lists of a file as such expressions. */
export const eithersIn = <Kind extends string>(
  file: URL,
  kinds: readonly Kind[],
): Readonly<Record<Kind, string>> => {
  const lists = listsIn(file, kinds)
  return Object.fromEntries(kinds.map(kind => [kind, eitherOf(lists[kind])])) as Record<Kind, string>
}

/** Each list as one expression that finds any of its lines as whole words. */
export const testsOf = <Kind extends string>(
  lines: Readonly<Record<Kind, string[]>>,
): Readonly<Record<Kind, RegExp>> =>
  Object.fromEntries(
    (Object.keys(lines) as Kind[]).map(kind => [kind, anyOf(lines[kind])] as const),
  ) as Record<Kind, RegExp>
