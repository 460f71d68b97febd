import type { FormFamily } from '#api/domain/offers/products.ts'
import { ASKED, linesIn } from './asked-words.ts'
import { NUMBERS, numberIn, numberOf, withoutRefusedKits } from './pack-words.ts'
import { isRefused } from '../../refused.ts'
import { isSince } from './since.ts'

/** How a question puts forms, periods and places in a list. Read from its plain words, names masked. */

const FORMS = Object.entries(linesIn('forms.yaml')).map(
  ([family, words]) => [family, words.join('|')] as const,
)
const formTests = FORMS.map(
  ([family, words]) =>
    [
      family as FormFamily,
      new RegExp(` (?:${words})(?= )`),
      new RegExp(
        ` (?:not|no|non|nor|without|except|excluding|other than|instead of|anything but|everything but|all but|any but|(?:any|all|every) (?:form|forms|kind) but) (?:(?:in|as|a|the|any|those|tiny|small|little) )*(?:${words})(?= )| (?:${words}) (?:are |is )?(?:not wanted|unwanted)(?= )`,
      ),
    ] as const,
)

export const anyForm = new RegExp(`^(?:${FORMS.map(([, words]) => words).join('|')})$`)

const period =
  / (?:last|past|this|in|over|within|for|(?:older|newer|younger|more|less) than(?: an?)?) (?:the )?(?:(?:last|past|whole|full|entire) )?(?:(\d+|two|three|four|five|six|seven|eight|ten) )?(day|week|wk|month|quarter|year|24 h|24 hours)s?(?= )| (today|yesterday)(?= )(?! (?:be )?(?:a |the )?(?:good|right|bad|best) )/
const daysOf =
  / (\d+) ?d(?:ays?)? (?:low|high|lowest|highest|history|prices?|chart|trend|range|average|min|max|ago)(?= )/
const COUNT = String.raw`\d+|${NUMBERS.join('|')}`
const ago = new RegExp(` (${COUNT}) (day|week|wk|month|quarter|year)s? (?:ago|back)(?= )`)
/** "Last ten days say", "price trend, three months". */
const atEnd = new RegExp(
  ` (?:last |past )?(${COUNT}) (day|week|wk|month|quarter|year)s (?:or so |say |please |pls |ish )*$`,
)
const DAYS: Record<string, number> = { day: 1, yesterday: 2, week: 7, wk: 7, quarter: 90, year: 365 }

const percentOff = / (\d{1,2}) (?:%|percent|per cent) (?:off|discount|code|coupon|cheaper|rabatt|promo)(?= )/

/** "With 15 % off". */
export const discountIn = (words: string): number | null => numberIn(percentOff, words)

const leastPercent =
  / (?:more than|over|at least|above|by) (\d{1,2}) (?:%|percent|per cent)(?= )| (\d{1,2}) (?:%|percent|per cent) (?:off )?(?:or|and) (?:more|up|better|higher|over|above)(?= )/

/** "Dropped by more than 20 percent". */
export const leastPercentIn = (words: string): number | null => numberIn(leastPercent, words)

const isRefusedForm = (words: string, word: RegExp): boolean => {
  const said = word.exec(words)
  return said !== null && isRefused(words.slice(0, said.index), words.slice(said.index + said[0].length))
}

/** A form that is sold by the millilitre. */
export const isLiquid = (form: string): boolean => /^(?:solution|spray|topical)$/.test(form)

export const formsIn = (all: string): { forms: FormFamily[]; notForms: FormFamily[] } => {
  // "No, the liquid one" wants it.
  // "The lot on the vial" chooses no form.
  const words = withoutRefusedKits(all)
    .replace(/^ no the /, ' the ')
    .replace(/ on (?:the|my|this|that|their) (?:vials?|bottles?)(?= )/g, ' ')
  const notForms = formTests
    .filter(([, word, not]) => not.test(words) || isRefusedForm(words, word))
    .map(([family]) => family)
  // In the order in which they are named: "cheaper in capsules than as vials".
  const named = formTests
    .filter(([family, word]) => word.test(words) && !notForms.includes(family))
    .toSorted(([, one], [, other]) => words.search(one) - words.search(other))
  return { forms: named.map(([family]) => family), notForms }
}

/** Prices that fell, that rose, or either: "what went up, ignore the drops" means those that rose. */
export const directionIn = (plain: string): -1 | 0 | 1 => {
  const words = plain.replace(ASKED.notMoved, ' ')
  const isDown = ASKED.fell.test(words)
  return isDown === ASKED.rose.test(words) ? 0 : isDown ? -1 : 1
}

/** "For days", "the last few weeks": so many of them that it makes the next longer period. */
const several =
  / (for|over|last|past)( the)?(?: last| past)?(?: few| several| couple of)? (day|week|month)s(?= )/g
const SEVERAL: Readonly<Record<string, string>> = { day: 'week', week: 'month', month: 'quarter' }

/** The days of a period; of "since Monday" a week, until it is held against the moment of the question (since.ts). */
export const daysIn = (said: string): number | null => {
  if (isSince(said)) return 7
  const words = said
    .replace(several, (_, before, the, unit) => ` ${before}${the ?? ''} ${SEVERAL[unit]}`)
    .replace(/ (\d+) ?h(?:rs?|ours?)?(?= )/g, (_, hours: string) => ` ${Math.ceil(Number(hours) / 24)} days`)
    .replace(/ (?:a |the )?fortnight(?= )/g, ' 2 weeks')
    .replace(/ overnight(?= )/g, ' last day')
  const found = [ago, daysOf, period, atEnd].map(one => one.exec(words)).find(match => match !== null)
  if (!found) return null
  const [, number = 'one', unit = 'day', day = unit] = found
  return (DAYS[day.replace(/^24.*|today/, 'day')] ?? 30) * numberOf(number)
}

const RANKS = ['second|2 ?nd|next|runner up', 'third|3 ?rd', 'fourth|4 ?th', 'fifth|5 ?th'].map(
  (words, at) => [at + 2, new RegExp(` (?:${words})(?= )`)] as const,
)
/** "Third party", "next day" and "second opinion" are no place in a list. */
const noRank =
  / (?:third part(?:y|ies)|next (?:to|day|week|month|year|time|sizes?|smaller|smallest|bigger|larger|strength)|seconds?(?= (?:opinion|hand|ago))) /g

/** The place in a list that is asked for; of two turns that of the later one, which comes first. */
export const rankIn = (plain: string): number | null => {
  const words = plain.replace(noRank, ' ')
  const places = RANKS.map(([rank, ordinal]) => ({ rank, at: words.search(ordinal) }))
  return places.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]?.rank ?? null
}

const TOP = String.raw`\d{1,2}|two|three|four|five|six|ten`
const FIRST = '(?:cheapest|lowest|dearest|priciest|most expensive|best priced)'
const top = new RegExp(
  ` (?:top|${FIRST}) (${TOP})(?= )(?! (?:mg|mcg|ml|iu|g|vials? of|kits?|packs?) )| (${TOP}) (?:${FIRST}|lowest priced)(?= )`,
)

/** How many offers are asked for: "the three cheapest", "top 5". */
export const topIn = (plain: string): number | null => numberIn(top, plain)

/** "Which vendors do not provide a COA"; "no COA, no deal" and "with one" ask for those that do. */
export const lacksCertificate = (words: string): boolean =>
  ASKED.lacksCoa.test(words) &&
  !ASKED.wantsCoa.test(
    words.replace(
      / (?:dont|do not|doesnt|does not|never) (?:\S+ ){0,3}(?:coas?|certs?|certificates?)(?= )/g,
      ' ',
    ),
  )

const leastHealth =
  / (?:health|healthy|scores?|scored|scoring|rating|rated)(?: scores?)? (?:(?:is|of|that|at|are|a|points) ){0,2}(?:over|above|at least|more than|higher than|from|min|minimum|better than) (\d{2,3})(?= )| (?:over|above|at least|more than|min|minimum) (?:an? )?(\d{2,3}) (?:of 100 |points? )?(?:health|score)| (?:health|score) (?:is |of )?(\d{2,3})(?: or (?:more|better|higher|above)|\+| \+| plus)(?= )/

/** "A shop with health over 70": 71. */
export const leastHealthIn = (words: string): number | null => {
  const [said = ''] = leastHealth.exec(words) ?? []
  const least = numberIn(leastHealth, words)
  return least && least + Number(/ (?:over|above|more than|higher than|better than) /.test(said))
}
