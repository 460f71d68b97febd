import type { Question } from '../question.ts'
import { FIGURES, type Scored, isMain, unlike } from './choose.ts'
import { standsAlone } from './neighbours.ts'

const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, '1': 1, two: 2, '2': 2, three: 3, '3': 3 }
const LENGTH =
  / (?:in (a)|(?:in )?(one|1|two|2|three|3)) (?:short |simple |plain )?(?:sentences?|lines?|liners?)(?= )(?! (?:on|of|in|says|reads) )/

/** How many sentences a question asks for: "in one sentence". */
export const mostAsked = (plain: string): number => {
  const [, a, number] = LENGTH.exec(plain) ?? []
  return COUNTS[a ?? number ?? ''] ?? Infinity
}

/** So many sentences make an answer, where as many belong to it. */
const ENOUGH_TOLD = 4
/** What was told before is known to whoever asks on. */
const ENOUGH_AFTER = 2
/** From here on a sentence belongs beside those that answer; beside a good answer what is far from it does not. */
const BELONGS = 0.2
const NEAR_BEST = 0.3
const BELONGS_BESIDE_GOOD = 0.25
/** Nor does what shares no word, where its section is not plainly asked for. */
const BY_WORDS = 0.12
const PLAINLY_ASKED = 0.5
/** What counts beside the words: a section that is likely asked for, one that the answer speaks of, what says best what a new section holds. */
const OF_ASPECT = 0.25
const OF_SECTION = 0.08
const OF_MAIN = 0.15

/** What answers, then of the same subject what fits the question's other words or stands in the sections that it asks for. */
export const filled = (
  { aspects, compounds, previous }: Pick<Question, 'aspects' | 'compounds' | 'previous'>,
  told: readonly Scored[],
  scored: readonly Scored[],
): Scored[] => {
  const [best] = told
  const enough = previous?.intent === 'education' ? ENOUGH_AFTER : ENOUGH_TOLD
  if (!best || told.length >= enough) return [...told]
  const sections = new Set(told.map(({ section }) => section))
  const rank = (one: Scored): number => {
    // A topic holds many subjects: there the words alone tell what belongs.
    if (compounds.length === 0) return one.score
    const likely = Math.max(aspects[one.section] ?? 0, (one.states && aspects[one.states]) ?? 0)
    if (one.score < BY_WORDS && likely < PLAINLY_ASKED) return 0
    const ofSection = sections.has(one.section) ? OF_SECTION : isMain(one) ? OF_MAIN : 0
    return one.score + OF_ASPECT * likely + ofSection
  }
  const ofGood = compounds.length > 0 ? Math.min(BELONGS_BESIDE_GOOD, best.score * NEAR_BEST) : best.score / 2
  const least = Math.max(BELONGS, ofGood)
  const beside = scored
    .filter(one => one.monograph === best.monograph && standsAlone(one) && !FIGURES.has(one.states ?? ''))
    .map(one => ({ one, rank: rank(one) }))
    .filter(({ rank: reached }) => reached >= least)
    .toSorted((one, other) => other.rank - one.rank)
  return unlike([...told, ...beside.map(({ one }) => one)], enough)
}
