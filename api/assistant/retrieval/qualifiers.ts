import * as z from 'zod'
import { anyOf } from '../lexicons/patterns.ts'
import { listed } from '#api/domain/plural.ts'
import { yamlIn } from '../lexicons/word-lists.ts'
import type { Question } from '../question.ts'
import type { Scored } from './choose.ts'
import { NAMES_IT } from './scope.ts'

/** What a question narrows itself to: an animal, a league, a disease, what a product is kept from. */
const QUALIFIERS = z
  .array(
    z.strictObject({
      name: z.string(),
      keeps: z.boolean().default(false),
      general: z.boolean().default(false),
      open: z.boolean().default(false),
      asked: z.string().transform(line => anyOf([line])),
      told: z.string().transform(words => new RegExp(`\\b(?:${words})\\b`, 'i')),
    }),
  )
  .parse(yamlIn(new URL('qualifiers.yaml', import.meta.url)))

/** "And the NFL?" narrows what was asked, and is no subject of its own. */
export const isQualified = ({ ownPlain }: Pick<Question, 'ownPlain'>): boolean =>
  QUALIFIERS.some(({ asked }) => asked.test(ownPlain))

type Told = Pick<Scored, 'text'> & { scope?: number }
type Asked = Pick<Question, 'ownPlain' | 'plain' | 'own' | 'compounds'>

/** What is asked of another compound keeps what the turn before narrowed it to. */
const askedIn = ({ ownPlain, plain, own, compounds }: Asked) =>
  compounds.length === 0
    ? []
    : QUALIFIERS.filter(({ asked }) => asked.test(own.compounds.length > 0 ? plain : ownPlain))

const speaksIn = (
  told: readonly Told[],
  { told: words, keeps, general }: (typeof QUALIFIERS)[number],
): boolean =>
  told.some(({ text, scope }) => (keeps || general || (scope ?? 1) >= NAMES_IT) && words.test(text))

/** So well a sentence that speaks of it has to fit the question. */
const LEAST_FIT = 0.05

/** How powders keep is told of all alike. */
const mayTell = ({ isOwn, monograph, section }: Scored, keeps: boolean): boolean =>
  keeps ? monograph.startsWith('storage-') || (isOwn && section === 'testing') : isOwn

/** "Does light harm it": what is told of powders in general answers. */
export const asksOfKeeping = (question: Asked): boolean => askedIn(question).some(({ keeps }) => keeps)

/** What is told, first of all what speaks of what a question narrows itself to: "and in dogs?". */
export const qualifiedFirst = (
  question: Asked,
  told: readonly Scored[],
  scored: readonly Scored[],
): readonly Scored[] => {
  const near = scored.filter(({ score }) => score >= LEAST_FIT)
  const first = askedIn(question).flatMap(
    ({ keeps, told: words }) =>
      [...told, ...near].find(one => mayTell(one, keeps) && words.test(one.text)) ?? [],
  )
  return first.length === 0 ? told : [...new Set([...first, ...told])]
}

const lackingIn = (question: Asked, told: readonly Told[]) =>
  askedIn(question).filter(one => !speaksIn(told, one))

/** Whether a sentence is the first that speaks of what the question narrows itself to. */
export const speaksFirst = (question: Asked, told: readonly Told[], one: Told): boolean =>
  lackingIn(question, told).length > lackingIn(question, [...told, one]).length

/** What is said before what does not speak of it. */
export const unqualified = (question: Asked, told: readonly Told[]): string[] => {
  const lacking = lackingIn(question, told).filter(({ open }) => !open)
  const names = lacking.map(({ name }) => name)
  return names.length === 0 ? [] : [`Our sources say nothing on this of ${listed(names)}.`]
}
