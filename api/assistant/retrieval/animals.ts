import * as z from 'zod'
import { listed } from '#api/domain/plural.ts'
import { yamlIn } from '../lexicons/word-lists.ts'
import type { Question } from '../question.ts'
import type { Scored } from './choose.ts'
import { speaksOf } from './scope.ts'

/** "In dogs", "horse racing", "the beagle study": of which animals something is asked. One that somebody has is no such question. */

const ANIMALS = Object.entries(
  z.record(z.string(), z.string()).parse(yamlIn(new URL('animals.yaml', import.meta.url))),
).map(([name, words]) => ({
  name,
  words: new RegExp(`\\b(?:${words})\\b`, 'i'),
  asked: new RegExp(
    ` (?:in|on|to|for|of|with|cover|covers) (?:(?:a|an|the|any|pregnant|healthy|adult|old|young|female|male|lab|laboratory|live|people or|humans or) )*(?:${words}) | (?:${words}) (?:study|studies|trials?|data|models?|experiments?|research|racing|sports?|races) `,
  ),
}))

/** A sentence that speaks of animals at large may mean those of a laboratory. */
const OF_LABORATORY: ReadonlySet<string> = new Set(['rats', 'mice', 'rabbits', 'guinea pigs', 'hamsters'])
const AT_LARGE = /\b(?:animals?|preclinical)\b/i
const LEAST_FIT = 0.1
const MOST_FIRST = 2

const animalsAsked = ({ ownPlain }: Question) => ANIMALS.filter(({ asked }) => asked.test(ownPlain))

const saidIn = ({ text, quote, also, sourceTitle }: Scored): string =>
  [text, quote, sourceTitle, ...also.map(one => one.quote)].join(' ')

/** What such a line ends with before what is told of others. */
export const OF_OTHERS = '; of others:'

/** What is said first of the animals of which nothing that is told speaks. */
const lackingIn = (question: Question, told: readonly Scored[]): string[] => {
  const said = told.map(saidIn).join(' ')
  const lacking = animalsAsked(question).filter(
    ({ name, words }) => !words.test(said) && !(OF_LABORATORY.has(name) && AT_LARGE.test(said)),
  )
  const names = listed(lacking.map(({ name }) => name))
  return names === '' ? [] : [`Our sources say nothing on this in ${names}${OF_OTHERS}`]
}

/** What is told, what speaks of the animal that is asked for first; where nothing does, what is told of the compound alone. */
export const ofAnimals = (
  question: Question,
  told: readonly Scored[],
  scored: readonly Scored[],
): { told: readonly Scored[]; lacking: string[] } => {
  const asked = animalsAsked(question)
  const { compounds } = question
  const isOf = (one: Scored) => asked.some(({ words }) => words.test(one.text))
  const isNamed = (one: Scored) => compounds.length > 0 && (one.isOwn || speaksOf(one, compounds))
  const more = scored.filter(one => one.score >= LEAST_FIT && isNamed(one))
  const first = [...new Set([...told, ...more].filter(isOf))].slice(0, MOST_FIRST)
  const all = [...first, ...told.filter(one => !first.includes(one))]
  const lacking = lackingIn(question, all)
  return { told: lacking.length > 0 && compounds.length > 0 ? all.filter(isNamed) : all, lacking }
}
