import { listed } from '#api/domain/plural.ts'
import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Answer } from './answer.ts'
import { abstention, educationAnswer } from './compose.ts'
import { coverageOf, monographOf } from './coverage.ts'
import type { NameFinder } from './entities.ts'
import { asksPaper } from './retrieval/paper.ts'
import type { LanguageModel } from './model.ts'
import type { Monograph } from './monographs.ts'
import type { Question } from './question.ts'
import { bareOf } from './retrieval/bare.ts'
import { withList, withMembers, withOther } from './retrieval/class-asked.ts'
import { ANSWERS, type Scored, placeOf, readable, scoredOf } from './retrieval/choose.ts'
import { clausesOf } from './retrieval/clauses.ts'
import { type Clause, type Found, type PassageIndex, RENAMED, tokenOf } from './retrieval/passage-index.ts'
import type { Passage } from './retrieval/passages.ts'
import { filled, mostAsked } from './retrieval/fill.ts'
import { isOfLaw, lawAsked, lawFirst, ofLaw, placesLacking, underLaw } from './retrieval/law.ts'
import { fitsFor } from './retrieval/fits.ts'
import { newsIn } from './retrieval/news.ts'
import { elsewhereOf, introduced, nearest, pickOf, withComparison } from './retrieval/pick.ts'
import { asksOfKeeping, qualifiedFirst, unqualified } from './retrieval/qualifiers.ts'
import { type Stated, asksForProperty, propertiesIn } from './retrieval/properties.ts'
import { asksSame, rankedOf, rankingFirst } from './retrieval/ranking.ts'
import { aloneOf, unknownIn } from './retrieval/turn-alone.ts'
import { CLASS_WORDS, scopeOf, speaksOf } from './retrieval/scope.ts'
import { unansweredOf, withSections } from './retrieval/unanswered.ts'
import { stemOf } from './retrieval/vocabulary.ts'
import { verdictFirst } from './retrieval/verdict.ts'
import { isOfOtherYears, lackingYears, outsideOf, remarksOn } from './remarks.ts'
import { plainWords } from './safety/readings.ts'
import { permitted } from './sentence-policy.ts'

/** What answers are made of. */
export type Parts = {
  monographs: readonly Monograph[]
  model: LanguageModel | null
  finder: NameFinder
  index: PassageIndex
}

/** The passages to show: the model's choice of those that may be shown, or all of them without a model. */
const shownOf = async ({ model }: Parts, { text }: Question, picked: readonly Scored[]) => {
  const offered = permitted(picked)
  return (model && offered.length > 0 ? await model(text, offered) : null) ?? offered
}

/** What the turn before asked; a second name of its compound may be the same thing, "is that the same as Mounjaro". */
const earlierOf = ({ before, own, ownPlain }: Question, { read }: PassageIndex): string[] => {
  const isRenamed = / same /.test(ownPlain) && own.compounds.some(name => before?.compounds.includes(name))
  return [...(before ? read(before.text).stems : []), ...(isRenamed ? [RENAMED] : [])]
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

type Looked = Stated & {
  picked: Scored[]
  /** How the compounds are ordered, where the question asks which has the most or the least. */
  order: string | null
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
const withStated = (stated: readonly Scored[], picked: readonly Scored[], most: number): Scored[] => {
  const best = Math.max(0, ...stated.map(({ score }) => score))
  const others = picked.filter(({ text }) => !stated.some(one => one.text === text))
  const beside = others.filter(({ score }) => score >= Math.max(ANSWERS, best * 0.7))
  const rank = (one: Scored) => one.score + (stated.includes(one) ? STATES : 0)
  const isFirst = (one: Scored) =>
    one === stated.find(({ states, monograph }) => states === one.states && monograph === one.monograph)
  const ranked = [...stated, ...beside].toSorted((one, other) => rank(other) - rank(one))
  const kept = new Set([...ranked.filter(isFirst), ...ranked].slice(0, most))
  // What others say in general goes last; else in the order asked.
  const isGeneral = ({ isOwn }: Scored) => Number(!isOwn)
  const places = (one: Scored, other: Scored) =>
    isGeneral(one) - isGeneral(other) || placeOf(one) - placeOf(other)
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
  const isFigure = stated.length > 0 && clauses.length === 1
  return { told: isFigure || ids.length > 1 ? answering : filled(question, answering, scored), order: null }
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

const lookUp = ({ index, monographs }: Parts, question: Question, ids: readonly string[]): Looked => {
  const asked = clausesOf(question.text, index)
  const clauses = asked.map(ofQuestion(question, earlierOf(question, index)))
  const found = index.find(clauses)
  const fitsOf = fitsFor(question, index)
  const known = monographs.flatMap(({ compound }) => compound ?? [])
  const law = lawAsked(question)
  const scope = scopeOf(question, ids, known, one => isOfLaw(law, one))
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
    : verdictFirst(clauses, rankingFirst(question, told, own))
  return {
    stated,
    order,
    lacking: isTold ? [] : lacking,
    picked: readable(qualifiedFirst(question, ordered, scored), scored),
    near: readable(near, scored),
    clauses,
    scored,
  }
}

/** A compound without a monograph: what registers list of it, where nothing else is told. */
const listedOf = ({ monographs, index }: Parts, { compounds }: Question): Scored[] => {
  const ids = new Set(compounds.flatMap(name => monographOf(monographs, name)?.id ?? []))
  return index.passages
    .filter(({ monograph, section }) => section === 'register' && ids.has(monograph))
    .map(one => ({ ...one, fits: [], score: 0, scope: 1, isOwn: true }))
}

const speaksOfAny = (shown: readonly Passage[], name: string): boolean =>
  shown.some(one => one.section !== 'register' && speaksOf(one, [name]))

/** What may be told: of a compound without a monograph only what names it, or what registers list. */
const tellable = (
  parts: Parts,
  question: Question,
  { picked, clauses }: Looked,
  unknown: readonly string[],
) => {
  if (unknown.length === 0) return picked
  const told = picked.filter(one => speaksOf(one, unknown))
  if (told.length > 0) return told
  const elsewhere = asksForProperty(question) ? [] : elsewhereOf(parts.index.passages, question, clauses)
  return elsewhere.length > 0 ? elsewhere : listedOf(parts, question)
}

/** "And for -20?": where a turn alone finds nothing, it is read with the one before. */
const withTurnBefore = (question: Question): Question | null => {
  const { before } = question
  return before && { ...question, text: `${before.text}. ${question.text}`, before: before.before }
}

/** A turn of few words fits by chance what speaks of another subject than the one that is spoken of. */
const LEAST_OF_OTHERS = 0.5
const LEAST_OF_TESTING = 0.5
const isOfOthers = (question: Question, ids: readonly string[], picked: readonly Scored[]): boolean =>
  question.previous !== null &&
  ids.length > 0 &&
  // How a product keeps and is tested is told of all alike.
  (question.aspects.testing ?? 0) < LEAST_OF_TESTING &&
  !asksOfKeeping(question) &&
  picked.every(({ isOwn, score }) => !isOwn && score < LEAST_OF_OTHERS)

const isOnlyProperty = ({ lacking, stated, clauses }: Looked): boolean =>
  lacking.length > 0 && stated.length === 0 && clauses.length === 1

/** The nearest is told where nothing was found: not where the model chose none of what was. */
const nearOf = ({ compounds }: Question, { near }: Looked, offered: readonly Scored[]) =>
  compounds.length > 0 && offered.length === 0 ? permitted(near) : []

/** What an answer lacks; what the turn before left unanswered was said then. */
const unansweredIn = (
  question: Question,
  clauses: readonly Clause[],
  told: readonly Scored[],
  missing: readonly string[],
) =>
  asksPaper(question)
    ? { missing: [...missing, 'authors and sponsors beyond what these lines name'], unanswered: [] }
    : {
        missing,
        unanswered: unansweredOf(clauses, told).filter(part => question.ownText.includes(part)),
      }

const ofMonographs = async (parts: Parts, question: Question): Promise<Answer> => {
  const { ids, coverage } = coverageOf(parts.monographs, question)
  const found = lookUp(parts, question, ids)
  const looked = isOfOthers(question, ids, found.picked) ? { ...found, picked: [] } : found
  const longer = looked.picked.length === 0 && withTurnBefore(question)
  if (longer) return ofMonographs(parts, longer)
  const { clauses } = looked
  const told = tellable(parts, question, looked, ids.length === 0 ? coverage.unknown : [])
  const years = lackingYears(clauses, told)
  const isOther = isOfOtherYears(years, told)
  const offered = isOnlyProperty(looked) || isOther ? [] : newsIn(told)
  const shown = (await shownOf(parts, question, offered)).slice(0, mostAsked(question.plain))
  const near = nearOf(question, looked, offered)
  const outside = [
    ...outsideOf(years),
    ...ofLaw(lawAsked(question), question, told),
    ...unqualified(question, [...shown, ...near]),
  ]
  const { lead, missing } = remarksOn(parts, question, ids, { ...looked, outside })
  const leads = looked.order === null ? lead : [...lead, looked.order]
  const lacking = [...missing, ...placesLacking(question, told)]
  const remarks = { ...unansweredIn(question, clauses, told, lacking), lead: leads }
  if (shown.length > 0) {
    const unknown = coverage.unknown.filter(name => !speaksOfAny(shown, name))
    return educationAnswer(shown, question, { ...coverage, unknown }, remarks)
  }
  return abstention(question, coverage, {
    lead: remarks.lead.filter(line => line.endsWith('.')),
    near,
  })
}

/** Blends under names of the trade: their parts as the dictionary has them, and what each of these is. */
const ofBlend = async (parts: Parts, asked: Question): Promise<Answer | null> => {
  const named = NAMED_BLENDS.filter(({ name }) => asked.blends.includes(name))
  const compounds = [...new Set(named.flatMap(blend => blend.parts))]
  // "Is GLOW just GHK, BPC and TB-500" names its parts as well.
  if (named.length === 0 || !asked.compounds.every(name => compounds.includes(name))) return null
  const sections = [...new Set([...asked.sections, 'comparison' as const])]
  const ofParts = await ofMonographs(parts, { ...asked, compounds, blends: [], sections })
  const said = named.map(
    blend => `${blend.name} is a name that vendors give to a blend of ${listed(blend.parts)}`,
  )
  const lead = `${said.join('; ')}; I hold no reviewed source on the blend itself.`
  return { ...ofParts, content: `${lead}\n\n${ofParts.content}`, abstained: false }
}

/** What the reviewed sources say of what a question names; says so where they do not. */
export const educate = async (parts: Parts, asked: Question): Promise<Answer> => {
  const lead = unknownIn(parts.index, asked)
  if (lead.length > 0) return abstention(asked, coverageOf([], asked).coverage, { lead, near: [] })
  const meant = withList(asked) ?? withMembers(withOther(parts.index, asked))
  const { ids } = coverageOf(parts.monographs, meant)
  const alone = aloneOf(parts.index, meant, one => lookUp(parts, one, ids))
  return (await ofBlend(parts, asked)) ?? ofMonographs(parts, alone)
}
