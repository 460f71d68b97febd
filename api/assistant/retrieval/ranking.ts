import type { Question } from '../question.ts'
import type { Scored } from './choose.ts'
import { speaksOf } from './scope.ts'

const HOURS: Readonly<Record<string, number>> = { minute: 1 / 60, hour: 1, day: 24, week: 168 }
const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, half: 0.5, nine: 9 }
const NUMBER = String.raw`(\d+(?:\.\d+)?|half an?|an?|one|two|nine)`
const DURATION = new RegExp(`\\b${NUMBER}(?: (?:to|or|and|–) ${NUMBER})? (minute|hour|day|week)s?\\b`, 'i')

const numberOf = (word: string): number => NUMBERS[word.split(' ')[0]!.toLowerCase()] ?? Number(word)

/** The first length of time that a sentence states, in hours, the middle of a range; null where there is none. */
export const hoursIn = (text: string): number | null => {
  const [, from, to, unit] = DURATION.exec(text) ?? []
  if (from === undefined || unit === undefined) return null
  return ((numberOf(from) + numberOf(to ?? from)) / 2) * HOURS[unit.toLowerCase()]!
}

/** The first mass that a sentence states, in g/mol; null where there is none. */
const massIn = (text: string): number | null => {
  const [, amount] = /(\d[\d,]*(?:\.\d+)?) (?:g\/mol|Da)\b/.exec(text) ?? []
  return amount === undefined ? null : Number(amount.replaceAll(',', ''))
}

const RANKS =
  / (?:bigger|biggest|larger|largest|heavier|heaviest|smaller|smallest|lighter|lightest|longest|shortest|longer|shorter|slowest|fastest|quickest|highest|lowest|rank(?:ed|ing)?|(?:most|least) long) /
const SHORTEST_FIRST = / (?:shortest|shorter|fastest|quickest|lowest|smaller|smallest|lighter|lightest) /

/** What a ranked property is measured by, and what is said of the order. */
const MEASURES: Partial<
  Record<NonNullable<Scored['states']>, { of: (text: string) => number | null; by: string; ends: string[] }>
> = {
  'half-life': {
    of: text => (/\b(?:rats?|mice|dogs?)\b/.test(text) ? null : hoursIn(text)),
    by: 'half-lives',
    ends: ['longest', 'shortest'],
  },
  formula: { of: massIn, by: 'molar masses', ends: ['largest', 'smallest'] },
}

/** Half-lives or masses of several compounds, one of each, in the order that is asked for; null where none is, or fewer than two are stated. */
export const rankedOf = (
  plain: string,
  stated: readonly Scored[],
): { told: Scored[]; lead: string } | null => {
  const kind = stated.find(({ states }) => states !== null && MEASURES[states])?.states
  const measure = kind && MEASURES[kind]
  if (!measure || !RANKS.test(plain)) return null
  const measured = stated.flatMap(one => {
    const amount = one.states === kind && measure.of(one.text)
    return amount ? [{ one, amount }] : []
  })
  const first = measured.filter(
    ({ one }, at) => measured.findIndex(other => other.one.monograph === one.monograph) === at,
  )
  if (first.length < 2) return null
  const isShort = SHORTEST_FIRST.test(plain)
  const ordered = first.toSorted((a, b) => (isShort ? a.amount - b.amount : b.amount - a.amount))
  return {
    told: ordered.map(({ one }) => one),
    lead: `By the ${measure.by} that our sources state, the ${measure.ends[Number(isShort)]} first:`,
  }
}

const MORE =
  / (?:which|who|whats|what) (?:\S+ ){0,6}(?:more|most|less|least|better|best|worse|worst|stronger|strongest|weaker|safer|safest|riskier|milder|harsher|healthier|bigger|higher|lower|older|oldest|newer|newest|younger|earlier|further|wins?|won|(?:(?:came|was|were|got|made|developed|approved|discovered) (?:there |out )?first)) |^ (?:(?:and|so|ok|the) )*(?:older|newer|younger|stronger|weaker|safer|better|bigger|smaller) (?:one|of (?:them|the two|those)) /

/** Whether things are the same, or in what they differ. */
export const asksSame = ({ plain }: Pick<Question, 'plain'>): boolean =>
  / (?:same(?! (?:company|companies|firm|lab|labs|laboratory|makers?|developer|institute|university|team|inventors?) )|identical|equal|differ\w*) /.test(
    plain,
  )

/** "Which of the two is safer". */
export const asksWhichMore = ({ ownPlain, compounds }: Question): boolean =>
  compounds.length > 1 && MORE.test(ownPlain)

/** So well it has to fit what is asked. */
const NEAR = 0.2
const AGAINST = /\b(?:than|against|unlike|while|whereas|neither|nor|less|more|head to head)\b/i

/** Which came first, and what says so. */
const OF_AGE = / (?:older|oldest|newer|newest|younger|earlier|further|first) /
const RANKS_AGE = /\b(?:older|newer|younger|earlier than|came (?:after|before)|further along|years apart)\b/i

/** What holds all that are named against each other. */
export const ranksAll = ({ compounds, ownPlain }: Question, one: Scored): boolean =>
  (OF_AGE.test(ownPlain) ? RANKS_AGE : AGAINST).test(one.text) &&
  compounds.every(name => speaksOf(one, [name]))

/** What is told, first what ranks all, where it is asked which of them is more of something. */
export const rankingFirst = (
  question: Question,
  told: readonly Scored[],
  own: readonly Scored[],
): Scored[] => {
  const near = asksWhichMore(question) ? [...told, ...own.filter(({ score }) => score >= NEAR)] : []
  return [...new Set([near.find(one => ranksAll(question, one)) ?? [], told].flat())]
}
