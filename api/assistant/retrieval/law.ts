import * as z from 'zod'
import { listed } from '#api/domain/plural.ts'
import { yamlIn } from '../lexicons/word-lists.ts'
import { EU, EU_MEMBERS, countryName, placeName } from '#api/domain/vendors/regions.ts'
import { countriesAsked } from '../catalogue/frame/places.ts'
import { type Question, isOfScienceTopic } from '../question.ts'
import { ANSWERS, type Scored } from './choose.ts'
import type { Passage } from './passages.ts'
import { likelySections } from './pick.ts'
import { CLASS_MONOGRAPHS, speaksOf } from './scope.ts'

/** What is said of the law of one country, where a question asks for it. */

const PLACES = Object.entries(
  z.record(z.string(), z.string()).parse(yamlIn(new URL('places.yaml', import.meta.url))),
).map(([code, words]) => [code, new RegExp(`\\b(?:${words})`)] as const)

/** A country, or the EU, whose law is asked for. */
export type Law = { code: string; name: string }

/** Authorities that people write in small letters. */
const AUTHORITIES = /\b(?:fda|dea|ema|tga|mhra|eu|uk|anvisa|medsafe|bfarm)\b/gi

/** "In plain English" is no law, nor is South America the United States. */
const NO_PLACE = /\b(?:in|using) (?:\w+ )?english\b|\b(?:south|latin) america\b/gi

const codesIn = (text: string): string[] => {
  const written = text.replace(NO_PLACE, ' ').replace(AUTHORITIES, name => name.toUpperCase())
  return PLACES.filter(([, words]) => words.test(written)).map(([code]) => code)
}

const placesAsked = (question: Question): string[] => {
  // "Four days in Brisbane, cooked?" asks for no law.
  const likely = isOfScienceTopic(question) ? [] : likelySections(question)
  // "A student of pharmacy in Romania" asks for none by a word.
  const isPlain = (question.aspects.regulatory ?? 1) >= LEAST_FIT
  const isAsked = [...(isPlain ? question.sections : []), ...likely].includes('regulatory')
  const named = isAsked ? countriesAsked(question.text) : []
  const codes = EU_MEMBERS.every(one => named.includes(one)) ? [EU] : named
  return [...new Set([...codes, ...(isAsked ? codesIn(question.text) : [])])]
}

const withArticle = (code: string): string =>
  placeName(code).replace(/^(?=United|Netherlands|Philippines)/, 'the ')

export const lawAsked = (question: Question): Law | null => {
  const [code, ...others] = placesAsked(question)
  return code === undefined || others.length > 0 ? null : { code, name: withArticle(code) }
}

/** What holds in every country. */
const EVERYWHERE =
  /\bnowhere\b|\b(?:not|never) (?:\w+ ){0,4}anywhere\b|\bno (?:\w+ )?(?:regulator|authority)\b|\bmost (?:other )?countries\b/i

/** What is said at the end of an answer on several places, where nothing that is told speaks of one. */
export const placesLacking = (question: Question, told: readonly Said[]): string[] => {
  const asked = placesAsked(question)
  if (asked.length < 2 || told.some(({ text }) => EVERYWHERE.test(text))) return []
  const isSaid = (code: string): boolean =>
    told.some(one => isOfLaw({ code, name: '' }, { ...one, section: 'regulatory' })) ||
    codesIn(told.map(({ text }) => text).join(' ')).includes(code)
  const lacking = asked.filter(code => !isSaid(code)).map(withArticle)
  return lacking.length > 0 ? [`nothing on this in ${listed(lacking)}`] : []
}

type Said = Pick<Passage, 'section' | 'text'>

/** Whether a sentence is of the law of a country; what holds in the whole EU, and not in one member, holds in all of them. */
export const isOfLaw = (law: Law | null, { section, text }: Said): boolean => {
  if (law === null || section !== 'regulatory') return false
  const { code } = law
  const codes = PLACES.filter(([, words]) => words.test(text)).map(([one]) => one)
  if (codes.includes(code) || text.includes(countryName(code))) return code !== EU || codes.length === 1
  return EU_MEMBERS.includes(code) && codes.length === 1 && codes[0] === EU
}

const isElsewhere = (law: Law, one: Said): boolean =>
  one.section === 'regulatory' &&
  !isOfLaw(law, one) &&
  !EVERYWHERE.test(one.text) &&
  PLACES.some(([, words]) => words.test(one.text))

/** What may be told: without the law of other countries, where anything is said of the one asked for. */
export const underLaw = (law: Law | null, scored: readonly Scored[]): readonly Scored[] =>
  law !== null && scored.some(one => isOfLaw(law, one))
    ? scored.filter(one => !isElsewhere(law, one))
    : scored

const MOST_OF_LAW = 2
const LEAST_FIT = 0.1

/** "No authority has approved it" holds everywhere. */
const isOfNamed = (one: Scored, compounds: readonly string[]): boolean =>
  one.section === 'regulatory' && ((one.isOwn && one.kind === 'compound') || speaksOf(one, compounds))

/** "Did the EMA link it with that" is answered by what the EMA said, in whatever section. */
const isPlainlyOf = (law: Law, compounds: readonly string[], [best]: readonly Scored[]): boolean =>
  best !== undefined &&
  best.score >= ANSWERS &&
  (compounds.length === 0 || speaksOf(best, compounds)) &&
  isOfLaw(law, { ...best, section: 'regulatory' })

/** What is told, the law of the country first: of the compound that was named, else what holds there in general. */
export const lawFirst = (
  law: Law | null,
  { compounds }: Pick<Question, 'compounds'>,
  told: readonly Scored[],
  scored: readonly Scored[],
): Scored[] => {
  if (law === null || isPlainlyOf(law, compounds, told)) return [...told]
  const all = [...told, ...scored.filter(({ score }) => score >= LEAST_FIT)]
  const named = all.filter(one => isOfNamed(one, compounds) && !isElsewhere(law, one))
  const lawful = [named, all].map(those => those.filter(one => isOfLaw(law, one)))
  const nowhere = named.filter(one => EVERYWHERE.test(one.text))
  const [own, general] = lawful.map(those => [...new Set(those)].slice(0, MOST_OF_LAW))
  const isOfClass = ({ monograph }: Scored) => named.length > 0 && CLASS_MONOGRAPHS[monograph] !== undefined
  const others = general!.filter(one => !isOfClass(one))
  const first = own!.length > 0 ? own! : [...new Set([...[...nowhere, ...named].slice(0, 1), ...others])]
  return [...first, ...told.filter(one => !first.includes(one))]
}

/** What is said before the law of other places, or before what holds for all in the place that is asked for. */
export const ofLaw = (
  law: Law | null,
  { compounds }: Pick<Question, 'compounds'>,
  told: readonly Scored[],
): string[] => {
  if (law === null || isPlainlyOf(law, compounds, told)) return []
  const lawful = told.filter(one => one.section === 'regulatory' && !isElsewhere(law, one))
  if (lawful.some(one => isOfNamed(one, compounds))) return []
  if (!lawful.some(one => isOfLaw(law, one)))
    return [`Our sources say nothing on the law of ${law.name}; of other places:`]
  return compounds.length === 0
    ? []
    : [`Our sources say nothing on ${compounds.join(', ')} in ${law.name}; in general:`]
}
