import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { type Monograph, compoundsOf } from '../monographs.ts'
import type { Question } from '../question.ts'
import { plainWords } from '../safety/readings.ts'
import { bareOf } from './bare.ts'
import { ANSWERS, type Scored, placeOf, readable, scoredOf } from './choose.ts'
import { clausesOf } from './clauses.ts'
import { fitsFor } from './fits.ts'
import { isOfLaw, lawAsked, lawFirst, underLaw } from './law.ts'
import { type Clause, type Found, type PassageIndex, RENAMED, tokenOf } from './passage-index.ts'
import { introduced, nearest, pickOf, withComparison } from './pick.ts'
import { type Stated, propertiesIn } from './properties.ts'
import { qualifiedFirst } from './qualifiers.ts'
import { asksSame, rankedOf, rankingFirst } from './ranking.ts'
import { CLASS_WORDS, scopeOf } from './scope.ts'
import { withSections } from './unanswered.ts'
import { verdictFirst } from './verdict.ts'
import { TURN } from '../turn-words.ts'
import { stemOf } from './vocabulary.ts'

/** Where is looked up. */
type Sources = { monographs: readonly Monograph[]; index: PassageIndex }

/** What the turn before asked; a second name of its compound may be the same thing, "is that the same as Mounjaro". */
const earlierOf = ({ before, own, ownPlain }: Question, { read }: PassageIndex): string[] => {
  const isRenamed = / same /.test(ownPlain) && own.compounds.some(name => before?.compounds.includes(name))
  // What "they" did stands in what was told before a link to it was asked for.
  const told = TURN.ofThem.test(ownPlain) ? before?.before : null
  const earlier = [before, told].flatMap(one => (one ? read(one.text).stems : []))
  return [...earlier, ...(isRenamed ? [RENAMED] : [])]
}

/** A clause speaks of the compounds that it names, else of all that the question does; their class is no word of its own, and what the turn before asked counts where it is held as well. */
const ofQuestion =
  ({ compounds }: Question, earlier: readonly string[]) =>
  (clause: Clause): Clause => {
    const own = clause.names.filter(name => compounds.includes(name))
    const names = own.length > 0 ? own : compounds
    const classes = names.flatMap(name => CLASS_WORDS[compoundByName(name)?.category ?? ''] ?? [])
    const beside = new Set([...classes.map(stemOf), ...earlier])
    const also = [...beside].filter(stem => !clause.stems.includes(stem))
    return { ...clause, names, also: [...clause.also, ...[...names].map(tokenOf), ...also] }
  }

/** What was found for a question. */
export type Looked = Stated & {
  picked: Scored[]
  /** How the compounds are ordered, where the question asks which has the most or the least. */
  order: string | null
  /** Told in an order of its own: what something is, or a ranking. */
  isFixed: boolean
  /** What comes near in the monographs that were named. */
  near: Scored[]
  clauses: readonly Clause[]
  scored: readonly Scored[]
}

const MOST_WITH_PROPERTY = 4
/** What a sentence that states a property is raised by. */
const STATES = 0.4
/** From here on a sentence answers though it is not marked as stating the property. */
const ANSWERS_PROPERTY = 0.6

/** What states the properties that are asked for, the first of each whatever else fits, then what else was asked. */
const withStated = (stated: readonly Scored[], picked: readonly Scored[], atMost: number): Scored[] => {
  const best = Math.max(0, ...stated.map(({ score }) => score))
  const others = picked.filter(({ text }) => !stated.some(one => one.text === text))
  const beside = others.filter(({ score }) => score >= Math.max(ANSWERS, best * 0.7))
  const rank = (one: Scored) => one.score + (stated.includes(one) ? STATES : 0)
  const isFirst = (one: Scored) =>
    one === stated.find(({ states, monograph }) => states === one.states && monograph === one.monograph)
  const ranked = [...stated, ...beside].toSorted((one, other) => rank(other) - rank(one))
  const kept = new Set([...new Set([...ranked.filter(isFirst), ...ranked])].slice(0, atMost))
  // What others say in general goes last; else in the order asked.
  const isGeneral = ({ isOwn }: Scored) => Number(!isOwn)
  // What holds several against each other and answers the whole message best goes before what answers its parts.
  const most = Math.max(...ranked.map(({ score }) => score))
  const isOfWhole = ({ section, fits }: Scored) => Number(section === 'comparison' && fits[0]! >= most)
  const places = (one: Scored, other: Scored) =>
    isGeneral(one) - isGeneral(other) || isOfWhole(other) - isOfWhole(one) || placeOf(one) - placeOf(other)
  return ranked.filter(one => kept.has(one)).toSorted(places)
}

/** What is told: of several that are ranked each its figure; what states a property; else what answers. */
const toldOf = (
  question: Question,
  ids: readonly string[],
  clauses: readonly Clause[],
  { stated, chosen, scored }: Record<'stated' | 'chosen' | 'scored', readonly Scored[]>,
): { told: readonly Scored[]; order: string | null } => {
  const ranked = rankedOf(question.plain, stated)
  if (ranked) return { told: ranked.told, order: ranked.lead }
  const most = Math.max(MOST_WITH_PROPERTY, ids.length * (clauses.length > 1 ? 3 : 1))
  // "Is it approved, and is it the same as X" asks for both.
  const held = asksSame(question) ? withComparison(question, chosen, scored) : chosen
  const answering = stated.length > 0 ? withStated(stated, held, most) : chosen
  return { told: answering, order: null }
}

/** What states the properties that are asked for; what a message says that it does not want is no part of its clauses. */
const statedOf = (
  question: Question,
  [whole]: readonly Clause[],
  ids: readonly string[],
  found: readonly Found[],
  fitsOf: (one: Found) => number[],
) => {
  const plain = whole!.text === question.text ? question.plain : plainWords(whole!.text)
  const stating = found.filter(
    ({ passage: { monograph, states } }) => states !== null && ids.includes(monograph),
  )
  return propertiesIn(
    { ...question, plain },
    ids,
    scoredOf(stating, () => 1, fitsOf),
  )
}

/** What answers a question, of the monographs that it names and of others. */
export const lookUp = (
  { index, monographs }: Sources,
  question: Question,
  ids: readonly string[],
): Looked => {
  const asked = clausesOf(question.text, index)
  const clauses = asked.map(ofQuestion(question, earlierOf(question, index)))
  const found = index.find(clauses)
  const fitsOf = fitsFor(question, clauses, index)
  const law = lawAsked(question)
  const scope = scopeOf(question, ids, compoundsOf(monographs), one => isOfLaw(law, one))
  const scored = underLaw(law, scoredOf(found, scope, fitsOf))
  const { stated, lacking } = statedOf(question, clauses, ids, found, fitsOf)
  const bare = bareOf(question, monographs, asked)
  const chosen = pickOf(question, ids, scored, clauses, bare)
  const { told: answering, order } = toldOf(question, ids, clauses, { stated, chosen, scored })
  const whole =
    question.compounds.length > 0 ? withSections(clauses, answering, scored, { ...question, ids }) : answering
  const told = lawFirst(law, question, whole, scored)
  const own = scored.filter(({ monograph }) => ids.includes(monograph))
  const isTold = ids.length === 1 && chosen.some(one => one.isOwn && one.score >= ANSWERS_PROPERTY)
  const near = nearest(question, scored)
  const isIntroduced = (bare === 'first' || bare === 'later') && ids.length === 1
  const ordered = isIntroduced
    ? introduced(own, told, bare)
    : verdictFirst(clauses, order === null ? rankingFirst(question, told, own) : told)
  return {
    stated,
    order,
    isFixed: order !== null || bare !== null,
    lacking: isTold ? [] : lacking,
    picked: readable(qualifiedFirst(question, ordered, scored)),
    near: readable(near),
    clauses,
    scored,
  }
}
