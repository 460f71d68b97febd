import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import type { FormFamily } from '#api/domain/offers/products.ts'
import { PHRASES } from '../../lexicons/lexicon.ts'
import { plainAmount, withoutRefusedKits } from './pack-words.ts'
import { currencyIn, currencyOf } from './currency.ts'

/** How a question puts forms, periods and sums of money. Read from its plain words, names masked. */

export type Amount = { amount: string; currency: string }

const FORMS: readonly (readonly [family: FormFamily, words: string])[] = [
  ['vials', 'vials?|kits?|lyophili[sz]ed'],
  ['capsules', 'capsules?|caps'],
  ['tablets', 'tablets?|tabs|pills?'],
  ['solution', 'solutions?|liquids?|droppers?'],
  ['spray', 'sprays?|nasal'],
  ['topical', 'topicals?|creams?|gels?|serums?'],
  ['powder', 'powders?'],
]
const formTests = FORMS.map(
  ([family, words]) =>
    [
      family,
      new RegExp(` (?:${words})(?= )`),
      new RegExp(
        ` (?:not|no|non|nor|without|except|excluding|other than|instead of|anything but|everything but|all but|any but|(?:any|all|every) (?:form|forms|kind) but) (?:in |as |a |the |any )?(?:${words})(?= )| (?:${words}) (?:are |is )?(?:not wanted|unwanted)(?= )`,
      ),
    ] as const,
)

export const blendWord = / (?:blends?|mix|combo)(?= )/

export const anyForm = new RegExp(`^(?:${FORMS.map(([, words]) => words).join('|')})$`)

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
export const MARK = String.raw`(?:[$€£]|dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp)`
const MONEY = `(?:([$€£]) (${NUMBER})|(${NUMBER}) (${MARK}))`
const money = new RegExp(` ${MONEY}(?= )`)
const atMost = new RegExp(
  ` (?:under|below|less than|max|maximum|up to|at most|cheaper than|no more than|within|not over|(?:nothing|not|no) (?:over|above|more than)|sub) ${MONEY}(?= )`,
)
const atLeast = new RegExp(
  `(?<! (?:nothing|not|no)) (?:over|above|more than|at least|dearer than) ${MONEY}(?= )`,
)
const between = new RegExp(` (?:between|from) (?:[$€£] )?(${NUMBER}) (?:${MARK} )?(?:and|to) ${MONEY}(?= )`)
/** "Under $5 a mg" is a unit price. */
const perUnit = new RegExp(
  ` (?:under|below|less than|max|maximum|up to|at most|cheaper than|no more than|within|not over|(?:nothing|not|no) (?:over|above|more than)|sub) ${MONEY} (?:a|per|each|the) mg(?= )`,
)
const askedAmount =
  / how (?:many|much) (?:mg|mcg|g|grams?|milligrams|iu|ml|vials?|capsules?|xcmpd|of xcmpd)(?= )/
const hasBudget =
  / (?:budget|to spend|(?:max|maximum|most) mg|can (?:i|you) get|do i get|would i get|will i get|buys?|for [$€£] \d|(?:can|could|will|would|does) (?:\S+ ){1,4}get(?= me| you| us)|gets? (?:me|you|us) |the most (?:\S+ ){0,3}(?:i can|can i|could i|for)(?= )|(?:i )?(?:got|have|spend|spending) [$€£] \d)/
const period =
  / (?:last|past|this|in|over|within|for) (?:the )?(?:(?:last|past) )?(?:(\d+|two|three|six) )?(day|week|wk|month|quarter|year|24 h|24 hours)s?(?= )| (today|yesterday)(?= )/
const daysOf =
  / (\d+) ?d(?:ays?)? (?:low|high|lowest|highest|history|prices?|chart|trend|range|average|min|max|ago)(?= )/
const ago = / (\d+|a|one|two|three|six) (day|week|wk|month|quarter|year)s? ago(?= )/
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
}
const countOf = (word: string): number => COUNTS[word] ?? Number(word)
const DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  wk: 7,
  month: 30,
  quarter: 90,
  year: 365,
  today: 1,
  yesterday: 2,
}

const amountIn = (match: RegExpExecArray | null, from = 1): Amount | null => {
  const amount = match?.[from + 1] ?? match?.[from + 2]
  const mark = match?.[from] ?? match?.[from + 3]
  return amount && mark ? { amount: plainAmount(amount), currency: currencyOf(mark) } : null
}

/** "Is 45 for 5 mg fair": a price of which only the number is written. */
const bareQuote = new RegExp(
  ` (?:is|are|was|paid|pay|paying|quoted) (${NUMBER}) (?:for|on|per) (?=.*\\d)| (?:price|costs?|priced) (?:is |at |was )?(${NUMBER}) `,
)

const bareAmount = (amount: string | undefined): Amount | null =>
  amount === undefined ? null : { amount: plainAmount(amount), currency: DEFAULT_CURRENCY }

const bareSum = (words: string): Amount | null => {
  const found = bareQuote.exec(words)
  return bareAmount(found?.[1] ?? found?.[2])
}

/** "Under 300" with no unit after it is money. */
const bareLimit = new RegExp(
  `( (?:under|below|less than|at most|cheaper than|no more than)) (${NUMBER})(?= )(?! (?:mg|mcg|ml|iu|g|grams?|kg|kilos?|lbs?|%|percent|vials?|capsules|caps|tablets|tabs|bottles|packs?|days?|weeks?|months?|years?|hours?|people|patients|${MARK})(?= ))`,
  'g',
)

type Limits = { min: string | null; max: string | null; currency: string | null }

/** Lowest and highest price of a pack. */
const limitsIn = (all: string): Limits => {
  const words = all.replace(bareLimit, '$1 $$ $2')
  const range = between.exec(words)
  const lower = range ? null : amountIn(atLeast.exec(words))
  const upper = range ? amountIn(range, 2) : amountIn(atMost.exec(words))
  const min = range ? plainAmount(range[1]!) : (lower?.amount ?? null)
  const [known] = [upper, lower].filter(one => one !== null)
  return { min, max: upper?.amount ?? null, currency: known?.currency ?? null }
}

/** Says "under", not "at most". */
export const isBelow = (words: string): boolean => / (?:under|below|less than|cheaper than|sub) /.test(words)

export type MoneyAsked = Limits & { maxUnit: string | null; budget: Amount | null; quoted: Amount | null }

/** What a sum of money in a question is: a limit, a budget, or a price that somebody wants to have judged. */
export const moneyIn = (words: string, isSized: boolean): MoneyAsked => {
  const limits = limitsIn(words)
  const none = { maxUnit: null, budget: null, quoted: null, currency: currencyIn(words) }
  const unit = amountIn(perUnit.exec(words))
  if (unit) return { ...none, min: null, max: null, maxUnit: unit.amount, currency: unit.currency }
  if (limits.currency) return { ...none, ...limits }
  const isJudged = isSized && (PHRASES.goodPrice.test(words) || asksUnit.test(words))
  const named = amountIn(money.exec(words)) ?? (isJudged ? bareSum(words) : null)
  if (!named) return { ...limits, ...none }
  if (askedAmount.test(words) || hasBudget.test(words))
    return { ...limits, ...none, budget: named, currency: named.currency }
  if (isJudged) return { ...limits, ...none, quoted: named, currency: named.currency }
  return { ...limits, ...none }
}

const bareSpent =
  / (?:for|with|got|have|spend|budget(?: of| is)?|under) (\d+(?:[.,]\d+)?)(?= )(?! (?:mg|ml|iu|vials?|days?) )| (\d+(?:[.,]\d+)?) (?:for|on|worth|budget|to spend)(?= )/

/** The first sum of money, or the first number that is no size and no count. */
const anySum = (words: string): Amount | null =>
  amountIn(money.exec(words)) ??
  bareAmount(
    bareSpent
      .exec(words)
      ?.slice(1)
      .find(amount => amount !== undefined),
  )

/** The same where the intent says what the sum is: what may be spent, or a price to judge, however it is put. */
export const moneyAs = (words: string, isSized: boolean, is: 'budget' | 'quoted'): MoneyAsked => {
  const sums = moneyIn(words, isSized)
  const sum = sums[is] ?? sums.budget ?? sums.quoted ?? anySum(words)
  const none = { min: null, max: null, maxUnit: null, budget: null, quoted: null }
  return sum ? { ...none, [is]: sum, currency: sum.currency } : sums
}

/** The first sum of money that is marked as one. */
export const sumIn = (words: string): Amount | null => amountIn(money.exec(words))

/** The currency of the first sum that is marked with one. */
export const currencyNamed = (words: string): string | null => sumIn(words)?.currency ?? null

const percentOff = / (\d{1,2}) (?:%|percent|per cent) (?:off|discount|code|coupon|cheaper|rabatt|promo)(?= )/

/** "With 15 % off". */
export const discountIn = (words: string): number | null => {
  const percent = percentOff.exec(words)?.[1]
  return percent === undefined ? null : Number(percent)
}

const leastPercent =
  / (?:more than|over|at least|above|by) (\d{1,2}) (?:%|percent|per cent)(?= )| (\d{1,2}) (?:%|percent|per cent) (?:off )?(?:or|and) (?:more|up|better|higher|over|above)(?= )/

/** "Dropped by more than 20 percent". */
export const leastPercentIn = (words: string): number | null => {
  const found = leastPercent.exec(words)
  const percent = found?.[1] ?? found?.[2]
  return percent === undefined ? null : Number(percent)
}

const postage = new RegExp(
  ` (?:plus|and|with|&) (?:[$€£] )?(${NUMBER}) (?:${MARK} )?(?:for )?(?:shipping|postage|delivery|post) `,
)

/** "Plus 9 shipping". */
export const postageIn = (words: string): string | null => {
  const amount = postage.exec(words)?.[1]
  return amount === undefined ? null : plainAmount(amount)
}

/** "What is $60 for 10 mg per mg": a sum to be taken apart. */
const asksUnit = / (?:per|a|each) (?:mg|ml|iu|milligram)(?= ).*|(?:mg|unit) price /

export const formsIn = (all: string): { forms: FormFamily[]; notForms: FormFamily[] } => {
  const words = withoutRefusedKits(all)
  const notForms = formTests.filter(([, , not]) => not.test(words)).map(([family]) => family)
  const forms = formTests
    .filter(([family, word]) => word.test(words) && !notForms.includes(family))
    .map(([family]) => family)
  return { forms, notForms }
}

const fell = / (?:cheaper|dropped|drops?|fell|fallen|cuts?|down|lower|reduced) /
const rose =
  / (?:dearer|more expensive|pricier|rose|risen|increases?|raised?|jump(?:ed|s)?|spiked?|hiked?|went up|up|higher) /

/** Prices that fell, that rose, or either. */
export const directionIn = (plain: string): -1 | 0 | 1 =>
  fell.test(plain) === rose.test(plain) ? 0 : fell.test(plain) ? -1 : 1

export const daysIn = (words: string): number | null => {
  const back = ago.exec(words)
  if (back) return (DAYS[back[2]!] ?? 30) * countOf(back[1]!)
  const days = daysOf.exec(words)?.[1]
  if (days !== undefined) return Number(days)
  const match = period.exec(words)
  if (!match) return null
  return (DAYS[(match[3] ?? match[2] ?? 'day').replace(/^24.*/, 'day')] ?? 30) * countOf(match[1] ?? 'one')
}

const RANKS: readonly (readonly [rank: number, words: RegExp])[] = [
  [2, / (?:second|2 ?nd|next|runner up)(?= )/],
  [3, / (?:third|3 ?rd)(?= )/],
  [4, / (?:fourth|4 ?th)(?= )/],
  [5, / (?:fifth|5 ?th)(?= )/],
]
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
export const topIn = (plain: string): number | null => {
  const word = top
    .exec(plain)
    ?.slice(1)
    .find(one => one !== undefined)
  if (word === undefined) return null
  return COUNTS[word] ?? Number(word)
}

/** "Which vendors do not provide a COA". */
const negated = / (?:dont|do not|doesnt|does not|never) (?:\S+ ){0,3}(?:coas?|certificates?)(?= )/g
const providesCertificate =
  / (?:have|has|having|with|got|provide|provides|show|shows|publish|publishes) (?:(?:a|an|any|the|their|real|recent) )*(?:coas?|certificates?)(?= )/
const noCertificateWords =
  / (?:dont|do not|doesnt|does not|without|w out|w o|wout|no|not|never|lack|lacks|lacking|missing) (?:\S+ ){0,2}(?:coas?|certificates?)(?= )/

export const lacksCertificate = (words: string): boolean =>
  noCertificateWords.test(words) && !providesCertificate.test(words.replace(negated, ' '))
