import { listed } from '#api/domain/plural.ts'
import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import type { Answer } from './answer.ts'
import { type Coverage, abstention, educationAnswer } from './compose.ts'
import { isNamed } from './catalogue/frame/asks.ts'
import { coverageOf, monographOf } from './coverage.ts'
import type { NameFinder } from './entities.ts'
import { asksPaper } from './retrieval/paper.ts'
import type { LanguageModel } from './model.ts'
import { type Monograph, compoundsOf } from './monographs.ts'
import type { Question } from './question.ts'
import { withKin, withList, withMembers, withOther } from './retrieval/class-asked.ts'
import { type Scored, readable } from './retrieval/choose.ts'
import { asHalf, toldOfParts, withBestOfHalves } from './retrieval/each-part.ts'
import { type Looked, lookUp } from './retrieval/look-up.ts'
import { factParts } from './retrieval/fact-parts.ts'
import type { Clause, PassageIndex } from './retrieval/passage-index.ts'
import type { Passage } from './retrieval/passages.ts'
import { LOOKED_AT, arranged, linesOf, mostAsked } from './retrieval/grades.ts'
import { lawAsked, ofLaw, placesLacking } from './retrieval/law.ts'
import { newsIn } from './retrieval/news.ts'
import { isLed, linesIn, mayRepeat, notTold, passagesOf } from './retrieval/told-before.ts'
import { elsewhereOf } from './retrieval/pick.ts'
import { asksOfKeeping, isQualified, unqualified } from './retrieval/qualifiers.ts'
import { asksForProperty } from './retrieval/properties.ts'
import { aloneOf, unknownIn } from './retrieval/turn-alone.ts'
import { speaksOf, withoutUnaskedComparisons } from './retrieval/scope.ts'
import { unansweredOf } from './retrieval/unanswered.ts'
import { isOfOtherYears, lackingYears, outsideOf, remarksOn } from './remarks.ts'
import { ionSum } from './retrieval/ion-sums.ts'
import { plainWords } from './safety/readings.ts'
import { permitted } from './sentence-policy.ts'
import { TURN } from './turn-words.ts'

/** What answers are made of. */
export type Parts = {
  monographs: readonly Monograph[]
  model: LanguageModel | null
  finder: NameFinder
  index: PassageIndex
}

/** The passages to show: without a model, or where it fails, our own choice; else its choice of all that may be told. */
const shownOf = async (
  { model }: Parts,
  { text }: Question,
  own: readonly Scored[],
  all: readonly Scored[] = own,
) => {
  const offered = permitted(all)
  return (model && offered.length > 0 ? await model(text, offered) : null) ?? permitted(own)
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

/** "What would I look for on the certificate" is of certificates, whatever was named before: sources tell of them for all alike. */
const ofCertificateAlone = (question: Question): Question =>
  question.previous !== null && !isNamed(question.own) && question.topics.includes('certificates-of-analysis')
    ? { ...question, compounds: [] }
    : question

/** A turn of few words fits by chance what speaks of another subject than the one that is spoken of. */
const LEAST_OF_OTHERS = 0.5
const LEAST_OF_TESTING = 0.5
const isOfOthers = (question: Question, ids: readonly string[], picked: readonly Scored[]): boolean =>
  question.previous !== null &&
  ids.length > 0 &&
  // How a product keeps and is tested is told of all alike.
  (question.aspects.testing ?? 0) < LEAST_OF_TESTING &&
  !asksOfKeeping(question) &&
  // What holds in a country holds of every substance.
  lawAsked(question) === null &&
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
        unanswered: unansweredOf(clauses, told).filter(
          part => question.ownText.includes(part) && !isQualified({ ownPlain: plainWords(part) }),
        ),
      }

const NO_AMOUNTS =
  'Amounts that people were given in a trial are left out here; its paper or register entry states them. What else is told:'

/** What is told of each half of a message that may ask for two things. */
const toldOfHalves = (parts: Parts, question: Question): (readonly Scored[])[] =>
  // Of several compounds each is told in turn.
  (question.compounds.length > 1 ? [] : question.halves).map(half => {
    const asked = asHalf(half, question)
    const { ids, coverage } = coverageOf(parts.monographs, asked)
    const looked = lookUp(parts, asked, ids)
    const told = tellable(parts, asked, looked, ids.length === 0 ? coverage.unknown : [])
    return isOnlyProperty(looked) ? [] : permitted(told)
  })

/** What monographs hold for a question: what may be told of it, and what answers without grades. */
type Considered = {
  question: Question
  ids: string[]
  coverage: Coverage
  looked: Looked
  told: readonly Scored[]
  /** What fits it best of all that may be told of it. */
  others: readonly Scored[]
  /** The best of each half that is told, as it fits that half. */
  ofHalves: readonly Scored[]
  years: readonly string[]
}

/** What is looked up for a question; a turn that finds nothing alone is read with the one before. */
const consider = (parts: Parts, question: Question): Considered => {
  const { ids, coverage } = coverageOf(parts.monographs, question)
  const found = lookUp(parts, question, ids)
  const looked = isOfOthers(question, ids, found.picked) ? { ...found, picked: [] } : found
  const longer = looked.picked.length === 0 && withTurnBefore(question)
  if (longer) return consider(parts, longer)
  const unknown = ids.length === 0 ? coverage.unknown : []
  const answering = tellable(parts, question, looked, unknown)
  const years = lackingYears(looked.clauses, answering)
  const isOther = isOfOtherYears(years, answering)
  const halves = toldOfHalves(parts, question)
  const told = permitted(isOnlyProperty(looked) || isOther ? [] : withBestOfHalves(answering, halves))
  const isTold = (best: Scored) => told.some(({ text }) => text === best.text)
  const ofHalves = halves.flatMap(([best]) => (best && isTold(best) ? best : []))
  const others = unknown.length > 0 ? [] : permitted(looked.scored.slice(0, LOOKED_AT))
  return { question, ids, coverage, looked, told, others, ofHalves, years }
}

const ofMonographs = async (parts: Parts, considered: Considered): Promise<Answer> => {
  const { question, ids, coverage, looked, told, others, years } = considered
  const { clauses } = looked
  // Of a paper its sentences are told, whatever else they tell.
  const isFixed = looked.isFixed || asksPaper(question)
  const answering = isFixed ? told : arranged(question, { ...considered, stated: looked.stated })
  const asked = withoutUnaskedComparisons(question, compoundsOf(parts.monographs), answering)
  const offered = newsIn(readable(asked))
  const shown = (await shownOf(parts, question, offered, linesOf(offered, others))).slice(
    0,
    mostAsked(question.plain),
  )
  const near = nearOf(question, looked, offered)
  const outside = [
    ...(TURN.ofArms.test(question.ownPlain) ? [NO_AMOUNTS] : []),
    ...outsideOf(years, near),
    ...ofLaw(lawAsked(question), question, offered),
    ...unqualified(question, [...shown, ...near]),
  ]
  const { lead, missing } = remarksOn(parts, question, ids, { ...looked, outside })
  const leads = looked.order === null ? lead : [...lead, looked.order]
  const lacking = [...missing, ...placesLacking(question, shown)]
  const remarks = { ...unansweredIn(question, clauses, [...told, ...offered], lacking), lead: leads }
  if (shown.length > 0) {
    const unknown = coverage.unknown.filter(name => !speaksOfAny(shown, name))
    return educationAnswer(shown, question, { ...coverage, unknown }, remarks)
  }
  return abstention(question, coverage, {
    // What is said to follow does not follow here.
    lead: remarks.lead.map(line => line.replace(/(?:;[^;]*)?:$/, '.')),
    near,
  })
}

/** Each of several things that a message asks, in its order; null where no two of them are told. */
const ofParts = async (parts: Parts, asked: Question): Promise<Answer | null> => {
  const each = factParts(asked).map(part => {
    const question = withList(part) ?? withMembers(part)
    const { ids, coverage } = coverageOf(parts.monographs, question)
    const looked = lookUp(parts, question, ids)
    const told = tellable(parts, question, looked, ids.length === 0 ? coverage.unknown : [])
    const of = question.compounds.map(name => ({ name, id: monographOf(parts.monographs, name)?.id ?? null }))
    return { question, of, looked, told: isOnlyProperty(looked) ? [] : permitted(newsIn(told)) }
  })
  const { told, unanswered } = toldOfParts(each)
  if (told.length < 2) return null
  const shown = await shownOf(parts, asked, told)
  const { coverage } = coverageOf(parts.monographs, asked)
  const unknown = coverage.unknown.filter(name => !speaksOfAny(shown, name))
  const missing = [
    ...new Set(
      each.flatMap(part =>
        placesLacking(
          part.question,
          shown.filter(one => part.told.some(({ text }) => text === one.text)),
        ),
      ),
    ),
  ]
  const remarks = { lead: [], missing, unanswered, isFlat: true }
  return educationAnswer(shown, asked, { ...coverage, unknown }, remarks)
}

/** Blends under names of the trade: their parts as the dictionary has them, and what each of these is. */
const ofBlend = async (parts: Parts, asked: Question): Promise<Answer | null> => {
  const named = NAMED_BLENDS.filter(({ name }) => asked.blends.includes(name))
  const compounds = [...new Set(named.flatMap(blend => blend.parts))]
  // "Is GLOW just GHK, BPC and TB-500" names its parts as well.
  if (named.length === 0 || !asked.compounds.every(name => compounds.includes(name))) return null
  const sections = [...new Set([...asked.sections, 'comparison' as const])]
  const ofParts = await ofMonographs(parts, consider(parts, { ...asked, compounds, blends: [], sections }))
  const said = named.map(
    blend => `${blend.name} is a name that vendors give to a blend of ${listed(blend.parts)}`,
  )
  const lead = `${said.join('; ')}; I hold no reviewed source on the blend itself.`
  return { ...ofParts, content: `${lead}\n\n${ofParts.content}`, abstained: false }
}

/** What the reviewed sources say of what a question names; says so where they do not. */
export const educate = async (parts: Parts, asked: Question): Promise<Answer> => {
  const answer = await withoutRepeats(parts, asked, await answered(parts, asked))
  const sum = ionSum(parts.monographs, asked)
  return sum === null ? answer : { ...answer, content: `${sum}\n${answer.content}`, abstained: false }
}

const MOST_REPEATED = 2
/** What was told before answers once more from here on. */
const REPEATED_ANSWERS = 0.2

/** What was told in the turn before and does not answer this one is no answer to it. */
const withoutRepeats = async (parts: Parts, asked: Question, answer: Answer): Promise<Answer> => {
  const { previous } = asked
  if (answer.abstained || isLed(answer.content) || previous === null || !mayRepeat(asked)) return answer
  const lines = linesIn(answer.content)
  const told = new Set(linesIn((await answered(parts, previous)).content))
  if (lines.length === 0 || !lines.every(line => told.has(line))) return answer
  const repeated = passagesOf(parts.index, asked, lines)
  if (repeated.some(({ fit }) => fit >= REPEATED_ANSWERS)) return answer
  const { coverage } = coverageOf(parts.monographs, asked)
  const near = coverage.names.length > 0 ? repeated.slice(0, MOST_REPEATED).map(one => one.passage) : []
  return abstention(asked, coverage, { lead: [notTold(asked)], near })
}

/** A question with what it means by its words, a class or "the other one", by its subject alone where it is asked again with it. */
const meantBy = (parts: Parts, asked: Question): Question => {
  const own = ofCertificateAlone(asked)
  return withList(own) ?? withKin(own) ?? withMembers(withOther(parts.index, own))
}

/** What is looked up for a message that asks of one subject; the same for whoever trains the grades. */
export const considerAsked = (parts: Parts, asked: Question): Considered => {
  const meant = meantBy(parts, asked)
  const { ids } = coverageOf(parts.monographs, meant)
  return consider(
    parts,
    aloneOf(parts.index, meant, one => lookUp(parts, one, ids)),
  )
}

const answered = async (parts: Parts, asked: Question): Promise<Answer> => {
  const lead = unknownIn(parts.index, asked)
  if (lead.length > 0) return abstention(asked, coverageOf([], asked).coverage, { lead, near: [] })
  const meant = meantBy(parts, asked)
  const several = meant.parts.length > 0 ? await ofParts(parts, meant) : null
  return several ?? (await ofBlend(parts, meant)) ?? ofMonographs(parts, considerAsked(parts, asked))
}
