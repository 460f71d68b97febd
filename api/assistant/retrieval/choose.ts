import { groupBy } from '#api/domain/group.ts'
import { wordsOf as listOf } from '../lexicons/word-lists.ts'
import type { MonographSection } from '../monographs.ts'
import type { Found } from './passage-index.ts'
import type { Passage } from './passages.ts'
import { comparesThese, NAMES_IT, speaksOf } from './scope.ts'
import { wordsOf } from './vocabulary.ts'

/** A passage with its best fit, 0 to 1, weighed by whether it is of what was named. */
export type Scored = Passage & { fits: readonly number[]; score: number; scope: number; isOwn: boolean }

/** From where on a passage answers a message, and one clause of it; calibrated on authors' questions held out. */
export const ANSWERS = 0.28
const ANSWERS_CLAUSE = 0.48
/** From here on what fits is told before what something is. */
export const ANSWERS_PLAINLY = 0.48
const OF_STORY = 0.8
const FITS_WELL = 0.7
/** From here on one of several that are compared answers, and the others do not by what they are. */
const LEAST_TOLD = 0.45
const NEAR_OTHER = 0.65
/** Where nothing answers, what comes near goes before what each of several is. */
const NEAR_COMPARED = 0.2
/** Of the best one's fit. */
const NEAR_BEST = 0.55
/** Of the best one's, where the monograph was not named. */
const NEAR_ELSEWHERE = 0.85
/** So much better one of several answers than the one that was named first. */
const PLAINLY_BETTER = 0.15
/** Of a better fit elsewhere, where the compound's own goes first. */
const OWN_FIRST = 0.75
/** So little of the whole message, and of its best one's fit, fits what answers a part of it by one word alone. */
const BY_A_WORD = 0.15
const BY_A_WORD_OF_BEST = 0.45
/** Beside a sentence that answers. */
const SUPPORTS = 0.25
const ENOUGH = 0.36
const SAME = 0.6
const MOST = 8
const MOST_OF_SEVERAL = 6
export const MOST_OF_ONE = 5

const OVERVIEW = listOf('identity class mechanism evidence regulatory safety')
const ABOUT: readonly MonographSection[] = ['class', 'identity', 'mechanism']
/** Told where they are asked for. */
export const FIGURES = new Set(['half-life', 'formula', 'm/z', 'CAS number'])
const IS_A = / (?:is|are) (?:an?|the|no|chains?) /
const IN_PEOPLE = /\b(?:trials?|patients?|participants?|people|women|men|volunteers?|adults|humans?)\b/i

/** What may be told, each with its score: `scopeOf` says how much it counts, `fitsOf` how well it fits each clause. */
export const scoredOf = (
  found: readonly Found[],
  scopeOf: (one: Found) => number,
  fitsOf: (one: Found) => readonly number[] = ({ fits }) => fits,
): Scored[] =>
  found
    .flatMap(one => {
      const scope = scopeOf(one)
      if (scope === 0) return []
      const { passage } = one
      const fits = fitsOf(one).map(fit => fit * scope)
      return [{ ...passage, fits, scope, isOwn: scope === 1, score: Math.max(0, ...fits) }]
    })
    .toSorted((one, other) => other.score - one.score)

/** Of a compound that was named: before what others say of it. */
const isOfCompound = ({ isOwn, kind }: Scored): boolean => isOwn && kind === 'compound'

/** A story around a question thins what fits it; of the named compound less is enough. */
const leastOf = (one: Scored, clause: number): number => {
  const isTold = isOfCompound(one) && one.fits.length > 1 && one.fits[0]! >= ANSWERS * OF_STORY
  return (clause === 0 ? ANSWERS : ANSWERS_CLAUSE) * (isTold ? OF_STORY : 1)
}

const bestOf = (scored: readonly Scored[], clause: number): Scored[] => {
  const fitting = scored
    .filter(one => one.fits[clause]! >= leastOf(one, clause))
    .toSorted((one, other) => other.fits[clause]! - one.fits[clause]!)
  const [best] = fitting
  const own = fitting.find(one => isOfCompound(one) && one.fits[clause]! >= best!.fits[clause]! * OWN_FIRST)
  return [own ?? best].flatMap(one => one ?? [])
}

const isSame = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean => {
  const shared = [...words].filter(word => others.has(word)).length
  return shared / (words.size + others.size - shared) >= SAME
}

/** Without those that say nearly the same as one before; no more than `most`, because reading words of many takes long. */
export const unlike = (passages: readonly Scored[], most = Infinity): Scored[] => {
  const kept: { one: Scored; words: ReadonlySet<string> }[] = []
  for (const one of passages) {
    if (kept.length >= most) break
    const words = new Set(wordsOf(one.text))
    if (!kept.some(other => isSame(words, other.words))) kept.push({ one, words })
  }
  return kept.map(({ one }) => one)
}

/** The clause that a passage fits best; 0 where there is only the whole message. */
export const placeOf = ({ fits }: Scored): number => fits.slice(1).indexOf(Math.max(...fits.slice(1)))

/** So well it fits a part of a message beside another one. */
const FITS_PART = 0.24
/** Of what fits the whole best. */
const NEAR_WHOLE = 0.8
/** How well what answers several parts fits the whole and its parts; 0 for what answers one. */
const severalOf =
  (bestOfWhole: number) =>
  ({ fits: [whole, ...parts] }: Scored): number =>
    parts.filter(fit => fit >= FITS_PART).length > 1 && whole! >= bestOfWhole * NEAR_WHOLE
      ? whole! + parts.reduce((sum, fit) => sum + fit, 0) / parts.length
      : 0

/** What is said of the compound itself comes first; elsewhere what fits the whole message before what fits a part of it. */
const rankOf = (one: Scored): number => (isOfCompound(one) ? 0 : one.fits[0]! >= ANSWERS ? 1 : 2)

const bestWhole = (scored: readonly Scored[]): number =>
  Math.max(0, ...scored.map(({ fits: [whole] }) => whole!))

/** The best for each clause, of a message that stands alone first what answers several, then in the order asked; then whatever comes near them. */
export const fitting = (scored: readonly Scored[], most: number = MOST_OF_ONE, isAlone = true): Scored[] => {
  const clauses = scored[0]?.fits.map((_, clause) => clause) ?? []
  const leaders = clauses.map(clause => bestOf(scored, clause))
  const leastOfWhole = bestWhole(scored) * BY_A_WORD_OF_BEST
  const isOfWhole = ({ fits: [whole] }: Scored) => whole! >= leastOfWhole
  const several = isAlone ? severalOf(bestWhole(leaders.flat())) : () => 0
  const first = [...new Set(leaders.flat())]
    .filter(one => one.fits[0]! >= BY_A_WORD && (isOfCompound(one) || isOfWhole(one)))
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) || several(other) - several(one) || placeOf(one) - placeOf(other),
    )
  const isLed = first.some(isOfCompound)
  const isNear = (one: Scored) =>
    clauses.some(clause => {
      const { fits, isOwn, scope } = one
      const best = leaders[clause]?.[0]?.fits[clause]
      if (best === undefined || (isLed && scope < NAMES_IT)) return false
      const isBeside = isOwn && (isLed || !isOfCompound(one))
      const least = isBeside
        ? Math.max(SUPPORTS, Math.min(best * NEAR_BEST, ENOUGH))
        : Math.max(best, leastOf(one, clause)) * NEAR_ELSEWHERE
      return fits[clause]! >= least && (isOwn || isOfWhole(one))
    })
  const near = scored.filter(isNear)
  return unlike([...first, ...near.filter(isOfCompound), ...near.filter(one => !isOfCompound(one))], most)
}

/** A sentence that says what something is. */
export const isOfWhat = (one: Scored): boolean => IS_A.test(one.text)

/** What says best in short what a section holds: what something is, what was seen in people, what was decided. */
export const isMain = ({ section, text, states }: Scored): boolean => {
  if (section === 'identity') return IS_A.test(text) && states !== 'developer' && states !== 'sequence'
  return section === 'evidence' ? IN_PEOPLE.test(text) : states === 'approval'
}

/** That it has no amino-acid sequence is the class of a compound only where it is asked for. */
const hasNoSequence = ({ section, states }: Scored): boolean => section === 'class' && states === 'sequence'

export const ofSection = (scored: readonly Scored[], section: MonographSection): Scored[] =>
  scored
    .filter(one => one.section === section && !FIGURES.has(one.states ?? '') && !hasNoSequence(one))
    .toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)) || one.position - other.position)

/** What something is, in a fixed order: one sentence of each section. */
export const overview = (scored: readonly Scored[], most: number = MOST_OF_ONE): Scored[] =>
  OVERVIEW.flatMap(section => ofSection(scored, section).slice(0, 1)).slice(0, most)

/** How a compound acts is told by its class as well, in short. */
const withClass = (sections: readonly MonographSection[]): MonographSection[] =>
  sections.flatMap(section => (section === 'mechanism' ? (['class', section] as const) : [section]))

/** Below this the words of a question do not tell which sentence of a section is meant. */
const LEAST_NEAR = 0.2
const nearness = (one: Scored): number => (isMain(one) ? 1 : 0) + (one.score >= LEAST_NEAR ? one.score : 0)

/** What stands in these sections, each in turn; what fits well goes first. */
export const ofSections = (scored: readonly Scored[], sections: readonly MonographSection[]): Scored[] => {
  const lists = withClass(sections).map(section => {
    const held = ofSection(scored, section).toSorted((one, other) => nearness(other) - nearness(one))
    // Where nothing is marked as its class, what it is tells it.
    return section === 'class' && held.length === 0
      ? ofSection(scored, 'identity').filter(isMain).slice(0, 1)
      : held
  })
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, round) => lists.flatMap(list => list[round] ?? []))
  return unlike([...fitting(scored).filter(({ score }) => score >= FITS_WELL), ...inTurn.flat()], MOST_OF_ONE)
}

const bestScore = (told: readonly Scored[]): number => Math.max(0, ...told.map(({ score }) => score))

/** What answers of each; of those that are compared what comes near, where nothing does. */
const answersOfEach = (
  own: readonly (readonly Scored[])[],
  most: number,
  isCompared: boolean,
): Scored[][] => {
  const fit = own.map(one => fitting(one, most))
  const best = bestScore(fit.flat())
  if (best === 0 && isCompared) return own.map(one => one.filter(({ score }) => score >= NEAR_COMPARED))
  return fit.map(one => (bestScore(one) < Math.min(best * NEAR_OTHER, LEAST_TOLD) ? [] : one))
}

const isOfAll = (one: Scored, names: readonly string[]): boolean =>
  one.section === 'comparison' && names.every(name => speaksOf(one, [name]))

/** So near the best a sentence on the two alone goes before one on another compound as well. */
const NEAR_PAIR = 0.2

/** Sentences that compare what is named, or else say of one that it is not the other; of two one compares both. */
const comparingIn = (scored: readonly Scored[], own: readonly (readonly Scored[])[]): Scored[] => {
  const names = own.flatMap(([one]) => one?.compound ?? [])
  const speaksOfOther = (one: Scored): boolean =>
    one.isOwn &&
    speaksOf(
      one,
      names.filter(name => name !== one.compound),
    )
  const isComparing = (one: Scored): boolean => one.section === 'comparison' && speaksOfOther(one)
  if (own.length > 2) {
    const ofAll = scored.find(one => isComparing(one) && one.score >= LEAST_TOLD && isOfAll(one, names))
    return ofAll ? [ofAll] : own.flatMap(one => one.find(isComparing) ?? [])
  }
  const [first, ...later] = scored.filter(isComparing)
  const best =
    [first, ...later].find(
      one => one && one.score >= first!.score * NEAR_PAIR && comparesThese(one, names),
    ) ?? first
  const others = [first, ...later].flatMap(one => (one && one !== best ? one : []))
  const ofFirst = others.find(one => own[0]!.includes(one) && one.score >= best!.score * NEAR_ELSEWHERE)
  // What holds both against each other elsewhere: "X, Y and Z hit three targets".
  const plain = scored.find(
    one => one.score >= LEAST_TOLD && (one.isOwn ? speaksOfOther(one) : isOfAll(one, names)),
  )
  return [ofFirst ?? best ?? plain].flatMap(one => one ?? [])
}

type Asked = Record<'bare' | 'isCompared' | 'isSameAsked', boolean> & {
  sections: readonly MonographSection[]
}

/** What is told of one of several of which nothing answers: by the sections that are asked for; what it is where it is compared. */
const besideOf = (one: readonly Scored[], { sections, isCompared }: Asked): Scored[] => {
  const asked = sections.length > 0 ? ofSections(one, sections) : []
  if (asked.length > 0 || !isCompared) return asked
  return ABOUT.flatMap(section => ofSection(one, section).slice(0, 1))
}

/** "Regulatory status" of several: what fits at all, else what stands in that section of each. */
const inSections = (
  scored: readonly Scored[],
  own: readonly (readonly Scored[])[],
  asked: Asked,
): Scored[] => {
  const fit = fitting(scored)
  return fit.length > 0 ? fit : own.flatMap(one => besideOf(one, asked).slice(0, 1))
}

/** Of several named monographs each its best, one that answers plainly better first. */
export const ofEach = (scored: readonly Scored[], ids: readonly string[], asked: Asked): Scored[] => {
  const { bare, isCompared, isSameAsked } = asked
  const most = Math.max(ids.length > 4 ? 1 : 2, Math.floor(MOST_OF_SEVERAL / ids.length))
  const own = ids.map(id => scored.filter(({ monograph }) => monograph === id))
  const told = bare && isCompared ? own.map(() => []) : answersOfEach(own, most, isCompared)
  const isTold = bestScore(told.flat()) >= LEAST_TOLD
  // "Why do both end in relin" is answered by what is said of names.
  const isElsewhere =
    !scored[0]?.isOwn && bestScore(scored) >= Math.max(LEAST_TOLD, bestScore(own.flat()) + PLAINLY_BETTER)
  if (isElsewhere) return fitting(scored)
  if (!isCompared && told.flat().length === 0) return inSections(scored, own, asked)
  // Where what is asked is told, a comparison of something else is beside the point.
  const isMeant = ({ score }: Scored) => isSameAsked || !isTold || score >= NEAR_COMPARED
  const comparing = isCompared ? comparingIn(scored, own).filter(isMeant) : []
  const isPlain = bestScore(told[0] ?? []) >= LEAST_TOLD
  const telling = [...comparing, ...told.flat()].filter(({ score }) => score >= LEAST_TOLD)
  const parts = own.map((one, at) => {
    const led = one.filter(passage => comparing.includes(passage))
    const isSpokenOf = telling.some(line => speaksOf(line, [one[0]?.compound ?? []].flat()))
    const isEnough = isTold ? isSpokenOf : !isCompared && told[at]!.length > 0
    const near = besideOf(one, asked).filter(({ score }) => !isTold || score >= ANSWERS)
    const beside = isEnough ? [] : near.slice(0, isTold || !isCompared ? 1 : most)
    const best = Math.max(bestScore(told[at]!), isPlain ? bestScore(led) + PLAINLY_BETTER : led.length)
    return { best, lines: [...led, ...told[at]!, ...beside].slice(0, most) }
  })
  const isBetter = ({ best }: { best: number }) => isCompared && best > parts[0]!.best + PLAINLY_BETTER
  const ordered = parts.toSorted((one, other) => Number(isBetter(other)) - Number(isBetter(one)))
  return unlike([...comparing.filter(one => !one.isOwn), ...ordered.flatMap(({ lines }) => lines)])
}

/** Each once, those of one monograph together. */
export const readable = (picked: readonly Scored[]): Scored[] => {
  const kept = [...new Map(picked.map(one => [one.text, one])).values()].slice(0, MOST)
  return [...groupBy(kept, ({ monograph }) => monograph).values()].flat()
}
