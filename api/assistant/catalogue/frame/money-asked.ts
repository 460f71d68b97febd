import { DEFAULT_CURRENCY, formatPlain, parseMicro } from '#api/domain/money.ts'
import { PHRASES } from '../../lexicons/lexicon.ts'
import { learnedMoney } from '../../mentions/learned-money.ts'
import { ASKED } from './asked-words.ts'
import { currencyIn, currencyOf } from './currency.ts'
import { groupIn, plainAmount } from './pack-words.ts'

/** How a question puts sums of money. Read from its plain words, names masked. */

export type Amount = { amount: string; currency: string }

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
export const MARK = String.raw`(?:[$€£]|(?:canadian|aussie|australian) dollars?|dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp|cad|aud|nzd|chf|swiss francs?|sek|nok|dkk|pln|zloty|czk|huf|jpy|yen|inr|mxn|brl)`
const MONEY = `(?:([$€£]) (${NUMBER})|(${NUMBER}) (${MARK}))`
const money = new RegExp(` ${MONEY}(?= )`)
const MOST =
  '(?:under|below|less than|max|maximum|up to|at most|cheaper than|no more than|within|not over|(?:nothing|not|no|never|dont go|wont go|not go|not a (?:cent|penny|cent more|penny more)) (?:over|above|past|more than|north of|beyond|higher than)|sub|south of|beneath|inside|capped at|cap of|limit of|ceiling of|stay(?:ing)? (?:under|below)|lower than)'
const atMost = new RegExp(` ${MOST} ${MONEY}(?= )`)
/** "For 20 quid max". */
const mostAfter = new RegExp(
  ` ${MONEY} (?:max|maximum|tops|at most|or (?:less|under|below|cheaper)|limit|ceiling|cap|and under|and below|at the (?:most|outside))(?= )`,
)
const atLeast = new RegExp(
  `(?<! (?:nothing|not|no|never|go|cent|penny)) (?:over|above|more than|at least|dearer than|north of|upwards of|no less than|not under) ${MONEY}(?= )`,
)
const between = new RegExp(` (?:between|from) (?:[$€£] )?(${NUMBER}) (?:${MARK} )?(?:and|to) ${MONEY}(?= )`)
/** "Under $5 a mg" is a unit price. */
const perUnit = new RegExp(` ${MOST} ${MONEY} (?:a|per|each|the) mg(?= )`)

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

/** "Under 300" with no unit after it is money. */
const bareLimit = new RegExp(
  `( (?:under|below|less than|at most|cheaper than|no more than)) (${NUMBER})(?= )(?! (?:mg|mcg|ml|iu|g|grams?|kg|kilos?|lbs?|%|percent|vials?|capsules|caps|tablets|tabs|bottles|packs?|singles?|kits?|ones|separate|days?|weeks?|months?|years?|hours?|people|patients|${MARK})(?= ))`,
  'g',
)

type Limits = { min: string | null; max: string | null; currency: string | null }

const limitsIn = (all: string): Limits => {
  const words = all.replace(bareLimit, '$1 $$ $2')
  const range = between.exec(words)
  const lower = range ? null : amountIn(atLeast.exec(words))
  const upper = range ? amountIn(range, 2) : amountIn(atMost.exec(words) ?? mostAfter.exec(words))
  const min = range ? plainAmount(range[1]!) : (lower?.amount ?? null)
  const [known] = [upper, lower].filter(one => one !== null)
  return { min, max: upper?.amount ?? null, currency: known?.currency ?? null }
}

export type MoneyAsked = Limits & { maxUnit: string | null; budget: Amount | null; quoted: Amount | null }

/** "Forty bucks", "under fifty" and no "under twenty five". */
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred']
const spoken = new RegExp(
  ` (?:an? |one )?(${TENS.join('|')}) (?:(?=(?:${MARK}) )|(?<= ${MOST} (?:\\S+ ){1,2})(?!(?:one|two|three|four|five|six|seven|eight|nine|and|hundred|thousand) ))`,
  'g',
)
/** "120 and euros not dollars". */
const notInMoney = new RegExp(` (?:not|instead of|rather than) (?:in )?(?:${MARK})(?= )(?! \\d)`, 'g')
const andMoney = new RegExp(`(?<= \\d+) and (?=(?:${MARK}) (?!\\d))`, 'g')
/** "80 euros and my mate has 40", "pooled budget 60 + 45 pounds": one sum. */
const PUT_IN = '(?:(?:i|we|he|she|they|my \\S+|have|has|got|adds?|puts? in|chips? in|another) )'
/** "60 euro for this, + my brother adds 40": the sign is no word. */
const ADDED = '(?:\\S+ ){0,6}?(?:my|his|her|our|a) \\S+ (?:adds?|puts? in|chips? in|throws? in|gives me) '
const pooled = new RegExp(
  ` (?:([$€£]) )?(${NUMBER}) (?:(${MARK}) )?(?:(?<= pool.*)|(?:and|plus) ${PUT_IN}+|${ADDED})(?:[$€£] )?(${NUMBER})(?: (${MARK}))?(?= )(?! (?:mg|mcg|ml|iu|%|vials?|kits?|packs?|caps|capsules|tabs|tablets|days?) )`,
)
/** Two decimals added up in millionths. */
const added = (one: string, other: string) => formatPlain((parseMicro(one) ?? 0) + (parseMicro(other) ?? 0))

const withSums = (words: string): string =>
  withoutPostage(words)
    .replace(pooled, (all, before, one, after, other, last) => {
      const mark = before ?? after ?? last
      return mark ? ` ${added(plainAmount(one), plainAmount(other))} ${mark}` : all
    })
    .replace(spoken, (_, ten: string) => ` ${20 + 10 * TENS.indexOf(ten)} `)
    .replace(notInMoney, ' ')
    .replace(andMoney, ' ')

/** "+ my brother adds 40" after a sum makes both one sum; "make it 40" puts it in the place of the first. */
const addsTo =
  / (?:adds?|adding|puts? in|chips? in|throws? in|pays? in|contributes?) (?:another |an extra |me )?(?:[$€£] )?\d| (?:have|got|found) (?:[$€£] )?\d\S*(?: \S+)? (?:more|extra) /
export const addedTo = (before: Amount | null, now: Amount, plain: string): Amount =>
  before && addsTo.test(plain) ? { ...now, amount: added(before.amount, now.amount) } : now

const SENDING = '(?:shipping|postage|delivery)'
/** "$55 shipping included" and "with shipping $40 tops" are what all of it costs. */
const WITH_IT = '(?:with|incl|inc|including|includes?|included|inclusive|counting|after|free|paid)'
const IN_IT = '(?:(?:is|was) )?(?:included|incl|inc|inclusive|paid|free|counted)'
const IS_LIMIT = `(?: ${MARK})? (?:max|maximum|tops|at most|limit|or (?:less|under|below))`
const NO_SUM = '(?:mg|ml|iu|%|percent|vials?|days?|working)'
const postage = new RegExp(
  [
    ` (?:(?:plus|and|with|&) )?(?:[$€£] )?${NUMBER} (?:${MARK} )?(?:(?:for|of|in) )?(?:the )?(?:${SENDING}|post|(?:(?:shipping|delivery|handling|customs) )?(?:fees?|surcharge))(?= )(?! ${IN_IT} )`,
    `(?:(?<! ${WITH_IT}) ${SENDING} (?:is |was )?| ${SENDING} (?:of |at |costs? ))(?:another |an extra )?(?:[$€£] )?${NUMBER}(?= )(?! ${NO_SUM} |${IS_LIMIT} )(?: ${MARK}(?= ))?`,
  ].join('|'),
)

/** What is paid for sending is no price, budget or limit. */
export const withoutPostage = (words: string): string => words.replace(postage, ' ')

/** "Plus 9 shipping". */
export const postageIn = (words: string): string | null => {
  const amount = /\d+(?:[.,]\d+)?/.exec(postage.exec(words)?.[0] ?? '')?.[0]
  return amount === undefined ? null : plainAmount(amount)
}

const isUnread = ({ min, max, maxUnit, budget, quoted }: MoneyAsked): boolean =>
  (min ?? max ?? maxUnit ?? budget ?? quoted) === null

/** "Drop anyone over $60" keeps what is up to 60. */
const DROPS =
  ' (?:drop|leave out|leaving out|exclude|excluding|skip|ditch|remove|lose|hide|cut|ignore|ignoring|disregard|forget|without|no) (?:\\S+ ){0,3}'
const dropsOver = new RegExp(`${DROPS}(?:over|above|more than|upwards of) (?=(?:[$€£] )?\\d)`, 'g')
const dropsUnder = new RegExp(`${DROPS}(?:under|below|less than) (?=(?:[$€£] )?\\d)`, 'g')
const withLimits = (words: string): string =>
  words.replace(dropsOver, ' at most ').replace(dropsUnder, ' at least ')

/** What a sum of money in a question is: a limit, a budget, or a price that somebody wants to have judged. */
export const moneyIn = (words: string, isSized: boolean): MoneyAsked => {
  const said = withLimits(words)
  const ruled = ruledMoney(said, isSized)
  return isUnread(ruled) ? { ...ruled, ...learnedMoney(withoutPostage(said)) } : ruled
}

/** The same by rules alone: what is reckoned with needs no role. */
export const ruledMoney = (said: string, isSized: boolean): MoneyAsked => {
  const words = withSums(said)
  const limits = limitsIn(words)
  const none = { maxUnit: null, budget: null, quoted: null, currency: currencyIn(words) }
  const unit = amountIn(perUnit.exec(words.replace(bareLimit, '$1 $$ $2')))
  if (unit) return { ...none, min: null, max: null, maxUnit: unit.amount, currency: unit.currency }
  if (limits.currency) return { ...none, ...limits }
  const isJudged = isSized && (PHRASES.goodPrice.test(words) || ASKED.perUnit.test(words))
  const named = amountIn(money.exec(words)) ?? (isJudged ? bareAmount(groupIn(bareQuote, words)) : null)
  if (!named) return { ...limits, ...none }
  if (ASKED.budget.test(words)) return { ...limits, ...none, budget: named, currency: named.currency }
  if (isJudged) return { ...limits, ...none, quoted: named, currency: named.currency }
  return { ...limits, ...none }
}

const bareSpent =
  / (?:for|with|got|have|spend|spending|order of|budget(?: of| is)?|under) (\d+(?:[.,]\d+)?)(?= )(?! (?:mg|ml|iu|vials?|days?|%|percent|per) )| (\d+(?:[.,]\d+)?) (?:for|on|worth|budget|orders?|to spend)(?= )/

/** The first sum of money, or the first number that is no size and no count. */
const anySum = (words: string): Amount | null =>
  amountIn(money.exec(words)) ?? bareAmount(groupIn(bareSpent, words))

/** The same where the intent says what the sum is: what may be spent, or a price to judge, however it is put. */
export const moneyAs = (said: string, isSized: boolean, is: 'budget' | 'quoted'): MoneyAsked => {
  const words = withSums(said)
  const sums = moneyIn(words, isSized)
  const sum = sums[is] ?? sums.budget ?? sums.quoted ?? anySum(words)
  const none = { min: null, max: null, maxUnit: null, budget: null, quoted: null }
  // "120 dollars max" is a limit, however it is put.
  return sum && (is === 'budget' || sums.max === null) ? { ...none, [is]: sum, currency: sum.currency } : sums
}

/** The first sum of money that is marked as one. */
export const sumIn = (words: string): Amount | null => amountIn(money.exec(words))

export const currencyNamed = (words: string): string | null => sumIn(words)?.currency ?? null
