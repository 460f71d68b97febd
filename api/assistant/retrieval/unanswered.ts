import { questionWord } from '../intents/question-words.ts'
import { SECTION_PHRASES } from '../lexicons/lexicon.ts'
import type { MonographSection } from '../monographs.ts'
import type { Question } from '../question.ts'
import { plainWords } from '../safety/readings.ts'
import { type Scored, ofSection } from './choose.ts'
import type { Clause } from './passage-index.ts'
import { asksForProperty } from './properties.ts'
import { NAMES_IT } from './scope.ts'
import { isAsking, isOfOverview, isTalk, stemOf, wordsOf } from './vocabulary.ts'

/** So well a sentence has to fit a part of a question to answer it. */
const ANSWERS_PART = 0.24
/** "Or is that a myth" is no part but the other answer. */
const JOINED = /^\W*(?:(?:and|but|so|also|then|plus|like|well|ok|just) )*/i
const QUESTION = new RegExp(
  String.raw`^(?!where i\b)${questionWord(['pronouns', 'verbs'], ['should', 'any', 'same', 'isnt'])}(?:[’']?s|nt|n[’']t)?\b`,
  'i',
)
/** "Can you overdose on reading, lol" is a joke, and "can you give me four bullet points" asks for a form. */
const ASKS_NOTHING =
  /\b(?:lol|lmao|rofl|haha+)\b|^(?:can|could|would|will) (?:you|u) (?:explain|give|put|write|say|keep|sum)\b|^which (?:sounds|seems|looks|feels)\b/i
/** "Current legal status of X, sold as a powder, under US law" is answered by what the law says of it. */
const OF_STATUS = /\b(?:regulatory status|legal|illegal|lawful|allowed to be)\b/i
/** What fits the whole so well answers its only question. */
const ANSWERS_WHOLE = 0.6
/** What is told of each side by side is the difference. */
const COMPARING = new Set(['differ', 'diff', 'between', 'compar', 'both', 'idea', 'same'])

type Fits = Pick<Scored, 'fits' | 'section'>
type Told = Fits & Pick<Scored, 'text'>

/** Sections whose first sentence answers whoever asks for them by name and for nothing else. */
const NAMED = new Set<MonographSection>(['mechanism', 'evidence', 'safety', 'antidoping'])
const BESIDE = new Set('which human either whatsoev ever singl proper anyon each main'.split(' '))
/** "Is it a peptide" is answered by its class. */
const CLASS_STEMS = new Set(['peptid', 'sarm', 'steroid', 'class'])
const isOfClass = (stems: readonly string[]): boolean =>
  stems.some(stem => CLASS_STEMS.has(stem)) &&
  stems.every(stem => CLASS_STEMS.has(stem) || isTalk(stem) || stem === 'same' || stem === 'right')
const sectionsOf = ({ text, stems }: Pick<Clause, 'text' | 'stems'>): MonographSection[] => {
  if (OF_STATUS.test(text)) return ['regulatory']
  if (isOfClass(stems)) return ['class']
  return stems.every(stem => isOfOverview(stem) || BESIDE.has(stem))
    ? SECTION_PHRASES.filter(
        ([section, phrases]) => NAMED.has(section) && phrases.test(plainWords(text)),
      ).map(([section]) => section)
    : []
}

const bestOf = (passages: readonly Fits[], clause: number): number =>
  Math.max(0, ...passages.map(({ fits }) => fits[clause] ?? 0))

/** An own question, no tag such as "or is that a myth", and no property, which is remarked on by its name. */
const isQuestion = ({ text }: Clause, part: string): boolean =>
  QUESTION.test(part) && !ASKS_NOTHING.test(part) && !asksForProperty({ plain: plainWords(text) })

/** A part in the asker's words, without what joins it to others. */
export const wordsOfPart = (text: string): string =>
  text.replace(JOINED, '').replace(/[^\p{L}\p{N})”"’']+$/u, '')

type Part = { clause: Clause; words: string }

const partsWithout = (clauses: readonly Clause[], told: readonly Fits[]): Part[] => {
  const isOnly = clauses.slice(1).filter(({ asks }) => asks !== null).length < 2
  if (isOnly && bestOf(told, 0) >= ANSWERS_WHOLE) return []
  return clauses.flatMap((clause, at) => {
    const words = wordsOfPart(clause.text)
    const isAnswered =
      bestOf(told, at) >= ANSWERS_PART ||
      sectionsOf(clause).some(section => told.some(one => one.section === section))
    return at === 0 || isAnswered || !isQuestion(clause, words) ? [] : { clause, words }
  })
}

/** So many words of meaning name what is asked; one alone is slang mostly, or leans on the part before: "what came of it". */
const LEAST_NAMED = 2

/** The parts of a question of which nothing that is told speaks, in the asker's words; a false notice misleads, so one shared word is enough. */
export const unansweredOf = (clauses: readonly Clause[], told: readonly Told[]): string[] => {
  const spoken = new Set(told.flatMap(({ text }) => wordsOf(text)).map(stemOf))
  const isNamed = ({ stems, words }: Clause): boolean => {
    const talk = new Set(words.filter(isAsking).map(stemOf))
    const meant = stems.filter(
      stem => stem.length > 1 && !isTalk(stem) && !COMPARING.has(stem) && !talk.has(stem),
    )
    return meant.length >= LEAST_NAMED && !meant.some(stem => spoken.has(stem))
  }
  return partsWithout(clauses, told)
    .filter(({ clause }) => isNamed(clause))
    .map(({ words }) => words)
}

/** So well a sentence answers a part, and so much less does what is told, that it is told as well. */
const TELLS_PART = 0.42
const HARDLY_TOLD = 0.85

/** The best sentence on each part of several that asks in words of its own, where what is told hardly speaks of it. */
const ofParts = (clauses: readonly Clause[], told: readonly Scored[], own: readonly Scored[]): Scored[] =>
  clauses.flatMap(({ asks, stems }, at) => {
    if (at === 0 || asks === null || stems.length < LEAST_NAMED) return []
    const [best] = own.toSorted((one, other) => other.fits[at]! - one.fits[at]!)
    const least = Math.max(TELLS_PART, bestOf(told, at) / HARDLY_TOLD)
    return best && best.fits[at]! >= least ? [best] : []
  })

/** From here on an aspect is plainly asked for. */
const PLAINLY = 0.8

/** What tells of sport beside something else. */
const TELLS_BAN = /\b(?:banned|prohibited|forbidden) in sport\b/

/** With the best sentence on each part that is hardly told, and the first of each section that a part left unanswered asks for by name, of each compound; what is asked of sport goes first. */
export const withSections = (
  clauses: readonly Clause[],
  told: readonly Scored[],
  scored: readonly Scored[],
  { ids, sections, aspects }: Pick<Question, 'sections' | 'aspects'> & { ids: readonly string[] },
): Scored[] => {
  // "Banned" may be of a law as well, and how a laboratory detects something is no status.
  const isOfSport =
    sections.includes('antidoping') &&
    ((aspects.antidoping ?? 0) >= PLAINLY || !sections.some(one => one === 'regulatory' || one === 'testing'))
  const isTold = told.some(
    ({ section, scope, text }) => (section === 'antidoping' || TELLS_BAN.test(text)) && scope >= NAMES_IT,
  )
  const parts = ofParts(
    clauses,
    told,
    scored.filter(({ monograph }) => ids.includes(monograph)),
  )
  const asked = partsWithout(clauses, [...told, ...parts]).flatMap(({ clause }) => sectionsOf(clause))
  const firstOf = (wanted: readonly MonographSection[]): Scored[] =>
    ids.flatMap(id => {
      const own = scored.filter(({ monograph }) => monograph === id)
      return [...new Set(wanted)].flatMap(section => ofSection(own, section).slice(0, 1))
    })
  return [
    ...new Set([
      ...firstOf(isOfSport && !isTold ? ['antidoping'] : []),
      ...told,
      ...parts,
      ...firstOf(asked),
    ]),
  ]
}
