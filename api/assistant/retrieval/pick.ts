import { searchKey } from '#api/domain/search/search-key.ts'
import { languageOf } from '../lexicons/language-of.ts'
import { type MonographSection, SECTIONS } from '../monographs.ts'
import { type Question, strongSections } from '../question.ts'
import type { Bare } from './bare.ts'
import {
  ANSWERS,
  ANSWERS_PLAINLY,
  MOST_OF_ONE,
  type Scored,
  fitting,
  isOfWhat,
  ofEach,
  ofSections,
  overview,
  unlike,
} from './choose.ts'
import { RENAMED, type Clause } from './passage-index.ts'
import { asksSame } from './ranking.ts'
import type { Passage } from './passages.ts'
import { comparesThese, NAMES_IT, speaksOf } from './scope.ts'
import { isAsking, isOfOverview, isStop, isTalk, partPattern, stemOf, wordsOf } from './vocabulary.ts'

/** Of what answers else: a topic is named for a reason. */
const NEAR_TOPIC = 0.55

/** Two words with letters that English lacks. */
const MARKED = /[\u00c0-\u024f].*\s.*[\u00c0-\u024f]/

/** From here on an aspect is what is asked for, though no word of the question stands in what is told. */
const PLAINLY_ASKED = 0.35
export const likelySections = ({ aspects }: Question): MonographSection[] =>
  SECTIONS.filter(section => section !== 'register' && (aspects[section] ?? 0) >= PLAINLY_ASKED)

/** Any "what" asks a little for what something is; how it acts is asked for by its words, in a story a little likely. */
const LEAST_LIKELY: Partial<Record<MonographSection, number>> = { identity: 0.6, mechanism: 0.1 }

/** What is said in general must fit well to stand for what is asked of a compound. */
const FITS_IN_GENERAL = 0.35
const isTold = ({ compounds }: Question, told: readonly Scored[]): boolean =>
  told.length > 0 &&
  (compounds.length === 0 || told.some(({ isOwn, score }) => isOwn || score >= FITS_IN_GENERAL))

/** Where nothing fits: of a compound what stands in the section that is asked for by name, of a topic what comes near. */
const nearOf = (question: Question, own: readonly Scored[]): Scored[] => {
  if (question.compounds.length === 0)
    return own.filter(({ kind, score }) => kind === 'topic' && score >= ANSWERS * NEAR_TOPIC).slice(0, 3)
  const { aspects } = question
  const isAsked = (one: MonographSection) =>
    one === 'class' || (aspects[one] ?? 0) >= (LEAST_LIKELY[one] ?? PLAINLY_ASKED)
  return ofSections(own, question.sections.filter(isAsked))
}

const MOST_NEAR = 3
const LEAST_NEAR = 0.1

/** What comes nearest of a named compound where nothing answers: by its words, else by what is asked of it, else what it is. */
export const nearest = (question: Question, scored: readonly Scored[]): Scored[] => {
  const own = scored.filter(({ isOwn }) => isOwn)
  const near = own.filter(({ score }) => score >= LEAST_NEAR).slice(0, 2)
  return unlike([...near, ...ofSections(own, likelySections(question)), ...overview(own)], MOST_NEAR)
}

/** So many letters has a word that may be a name of its own. */
const LEAST_OF_NAME = 5

const OF_CLASS: readonly MonographSection[] = ['comparison', 'identity', 'class']

/** What answers plainly of what was named. */
const isPlain = (one: Scored | undefined): boolean =>
  one !== undefined && one.isOwn && one.score >= ANSWERS_PLAINLY

/** What something is, and what else is asked of it, in the order asked. */
export const introduced = (
  own: readonly Scored[],
  told: readonly Scored[],
  bare: 'first' | 'later',
): Scored[] => {
  const what = overview(own)
  const [best] = told
  // "GEPPPGKPADDAGLV - what peptide is this" names a topic and asks for a compound.
  const isElse = best?.kind === 'compound' ? what[0]?.kind !== 'compound' : isPlain(best)
  if (isElse) return [...told]
  if (bare === 'later' && isPlain(best)) return unlike([...told.slice(0, 2), ...what.slice(0, 1), ...told])
  const most = [what.length, 2, 2, 2][told.length] ?? 1
  return unlike([...what.slice(0, most), ...told])
}

/** Its words, and what is written together: "MK-2866" is one name, and two words. */
const writtenIn = (text: string): Set<string> =>
  new Set([...wordsOf(text), ...text.split(/[\s;()]+/).map(searchKey)])

/** "What is CagriSema" asks for a compound by another name: what says what that name is, or most of several. */
const ofOtherName = (
  { text, compounds }: Question,
  own: readonly Scored[],
  isMeant: (one: Scored) => boolean,
): Scored[] => {
  const named = writtenIn(compounds.join(' '))
  const isName = (word: string) =>
    word.length >= LEAST_OF_NAME && !named.has(word) && !isAsking(word) && !SAME.has(stemOf(word))
  const asked = [...writtenIn(text)].filter(isName)
  const heldBy = ({ text: told }: Scored): number => {
    const written = writtenIn(told)
    return asked.filter(word => written.has(word)).length
  }
  return own
    .filter(one => isMeant(one) && heldBy(one) > 0)
    .toSorted((one, other) => heldBy(other) - heldBy(one))
    .slice(0, 1)
}

const isClass = (one: Scored) => OF_CLASS.includes(one.section) && isOfWhat(one)
/** "All one?", "which number is right" of several names of one compound. */
const SAME = new Set('same all equal ident right name number code which three two synonym'.split(' '))
const isSame = ({ stems, also }: Clause) =>
  also.includes(RENAMED) &&
  stems.every(stem => SAME.has(stem) || isOfOverview(stem) || /\d|^.{1,2}$/.test(stem))

/** "Are they all one molecule" in a part of its own is of the names in the whole. */
const ofNames = (whole: Clause, one: Clause): Clause =>
  one.stems.some(stem => SAME.has(stem)) ? { ...one, also: whole.also } : one

/** What says what another name is: that both are one, that it is a name, how the two differ, or anything that holds it. */
const naming = (question: Question, own: readonly Scored[]): Scored[] => {
  const kinds = [
    ({ text }: Scored) => /\bthe same (?:substance|molecule|compound|peptide)\b/.test(text),
    ({ states }: Scored) => states === 'names',
    ({ section }: Scored) => section === 'comparison',
    () => true,
  ]
  return kinds.flatMap(isMeant => ofOtherName(question, own, isMeant)).slice(0, 1)
}

/** "What does LR3 mean" asks for the name, whose words are no others. */
const NAMING = partPattern('naming')
const NAMED = partPattern('named')
const ALIAS = partPattern('alias')
const ofName = ({ text }: Question, own: readonly Scored[]): Scored[] =>
  NAMING.test(text) ? own.filter(one => NAMED.test(one.text)).slice(0, 2) : []

/** What sets the two forms of a compound apart. */
const BOTH_FORMS = / with DAC\b.*\bwithout DAC\b|\bwith and without DAC\b/i

/** Of several it holds these against each other. */
const isComparison = ({ compounds }: Question, one: Scored): boolean =>
  one.section === 'comparison' && (compounds.length < 2 || comparesThese(one, compounds))

/** What stands in the sections that are asked for by name, or what something is; what only tells names no section that is not likely. */
const listedOf = (
  question: Question,
  own: readonly Scored[],
  { bare, isRenamed }: { bare: Bare; isRenamed: boolean },
): Scored[] => {
  const isPart = bare === 'part'
  const likely = likelySections(question)
  const isAsked = (one: MonographSection) => one !== 'howto' && (!isPart || likely.includes(one))
  const sections = strongSections(question).filter(isAsked)
  // Two names, of one compound or beside one that has no monograph: what sets them apart is asked.
  if (isRenamed || question.compounds.length > 1) {
    const compared: MonographSection[] = ['comparison', ...sections.filter(one => one !== 'comparison')]
    const isWhat = isRenamed && bare !== null && sections.length === 0 && !asksSame(question)
    const two = own.filter(({ text }) => BOTH_FORMS.test(text)).slice(0, 2)
    // What holds one of several against something else sets none of them apart.
    const theirs = own.filter(one => one.section !== 'comparison' || isComparison(question, one))
    return unlike([
      ...two,
      ...ofName(question, own),
      ...naming(question, own),
      ...(isWhat ? overview(own) : ofSections(theirs, compared)),
    ])
  }
  const listed = ofSections(own, sections)
  const isOpen = sections.length === 0 || (isPart && listed.length === 0)
  return unlike([
    ...ofName(question, own),
    ...(isOpen ? [...ofOtherName(question, own, isClass), ...overview(own)] : listed),
  ])
}

/** What says that two names are one answers whoever asks so, few words though it shares. */
const asAnswer = (one: Scored): Scored => ({ ...one, score: 1 })

/** What holds what is asked against each other answers, of several the best that does where none was chosen. */
export const withComparison = (
  question: Question,
  chosen: readonly Scored[],
  scored: readonly Scored[],
): Scored[] => {
  const isMeant = (one: Scored) => isComparison(question, one)
  const best = chosen.some(isMeant) || question.compounds.length < 2 ? [] : scored.filter(isMeant).slice(0, 1)
  return [...chosen.map(one => (isMeant(one) ? asAnswer(one) : one)), ...best.map(asAnswer)]
}

const asksWhat = ({ text }: Question, [whole]: readonly Clause[], bare: Bare): boolean =>
  [bare === 'whole', bare === 'part', languageOf(text) !== 'en', MARKED.test(text)].includes(true) ||
  (whole !== undefined && isSame(whole))

/** What is told of one: what fits, or what stands in the sections asked for, or what it is. */
const ofOne = (
  question: Question,
  scored: readonly Scored[],
  own: readonly Scored[],
  [clauses, bare]: readonly [readonly Clause[], Bare],
): Scored[] => {
  const isRenamed = clauses.some(
    (one, at) =>
      (at === 0 || (one.asks !== null && !ALIAS.test(one.text))) && isSame(ofNames(clauses[0]!, one)),
  )
  const listed = listedOf(question, own, { bare, isRenamed })
  const fit = fitting(scored, MOST_OF_ONE, question.text === question.ownText)
  // A topic holds many subjects: its name asks for one of them.
  const isTopicTold = question.compounds.length === 0 && (fit[0]?.score ?? 0) >= ANSWERS_PLAINLY
  if (asksWhat(question, clauses, bare) && listed.length > 0 && !isTopicTold) return listed
  // "Is that the same as X? And who made it".
  if (isRenamed)
    return unlike([...naming(question, own).map(asAnswer), ...(fit.length > 0 ? fit : listed)], MOST_OF_ONE)
  return isTold(question, fit) ? fit : nearOf(question, own)
}

/** What is told of what was named: each of several in turn, or what answers of the one. */
export const pickOf = (
  question: Question,
  ids: readonly string[],
  scored: readonly Scored[],
  clauses: readonly Clause[],
  bare: Bare,
): Scored[] => {
  const own = scored.filter(({ monograph }) => ids.includes(monograph))
  if (question.compounds.length < 2 || ids.length < 2) return ofOne(question, scored, own, [clauses, bare])
  const { sections } = question
  const isCompared =
    sections.includes('comparison') ||
    likelySections(question).includes('comparison') ||
    (bare !== null &&
      !likelySections(question).includes('testing') &&
      sections.every(one => one === 'identity' || one === 'howto'))
  const asked = isCompared
    ? strongSections(question)
    : [...strongSections(question), ...likelySections(question)]
  const of = { bare: bare !== null, isCompared, isSameAsked: asksSame(question) }
  return ofEach(scored, ids, {
    ...of,
    sections: asked.filter(one => one !== 'comparison' && one !== 'testing'),
  })
}

/** Where a sentence says at its beginning whom it is about. */
const HEAD = /^[^:;,]*/
const MOST_ELSEWHERE = 2
const OF_WHAT: readonly MonographSection[] = ['identity', 'class']

/** "What is X" and nothing else, in the whole message or in a part that names it; the index does not know every word of a question. */
const asksWhatIs = (names: readonly string[], clauses: readonly Clause[]): boolean => {
  const own = writtenIn(names.join(' '))
  const isBare = (word: string) => own.has(word) || isStop(word) || isTalk(stemOf(word))
  return clauses.some(
    ({ text }, at) => (at === 0 || speaksOf({ text }, names)) && wordsOf(text).every(isBare),
  )
}

/** A compound without a monograph, where it is asked what it is: sentences of which it is the subject, else what others say of it first of all. */
export const elsewhereOf = (
  passages: readonly Passage[],
  { compounds }: Question,
  clauses: readonly Clause[],
): Scored[] => {
  const names = compounds.map(name => name.replace(/ \(.*/, ''))
  if (!asksWhatIs(names, clauses)) return []
  const said = passages
    .filter(one => OF_WHAT.includes(one.section) && speaksOf({ text: HEAD.exec(one.text)![0] }, names))
    .map(one => ({ ...one, fits: [], score: 0, scope: NAMES_IT, isOwn: false }))
  const ofIt = said.filter(({ text }) =>
    names.some(name => text.startsWith(name) && !text.startsWith(`${name} and `)),
  )
  const told = ofIt.length > 0 ? ofIt : said
  return told
    .toSorted((one, other) => Number(isOfWhat(other)) - Number(isOfWhat(one)))
    .slice(0, MOST_ELSEWHERE)
}
