import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import type { FormFamily } from '#api/domain/offers/products.ts'
import { PHRASES } from '../lexicons/lexicon.ts'

/** How a question puts forms, packs, periods and sums of money. Read from its plain words, names masked. */

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
        ` (?:not|no|non|nor|without|except|excluding|other than|instead of|anything but|everything but|all but|any but|(?:any|all|every) (?:form|forms|kind) but) (?:in |as |a |the |any )?(?:${words})(?= )`,
      ),
    ] as const,
)

export const blendWord = / (?:blends?|mix|combo)(?= )/

export const anyForm = new RegExp(`^(?:${FORMS.map(([, words]) => words).join('|')})$`)

const CURRENCY_WORDS: readonly (readonly [code: string, words: RegExp])[] = [
  ['USD', /^(?:\$|dollars?|bucks|usd)$/],
  ['EUR', /^(?:€|euros?|eur)$/],
  ['GBP', /^(?:£|pounds?|quid|gbp)$/],
]
const currencyOf = (word: string): string =>
  CURRENCY_WORDS.find(([, words]) => words.test(word))?.[0] ?? 'USD'

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const MARK = String.raw`(?:[$€£]|dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp)`
const MONEY = `(?:([$€£]) (${NUMBER})|(${NUMBER}) (${MARK}))`
const money = new RegExp(` ${MONEY}(?= )`)
const atMost = new RegExp(
  ` (?:under|below|less than|max|maximum|up to|at most|cheaper than|no more than|within|not over) ${MONEY}(?= )`,
)
const atLeast = new RegExp(` (?:over|above|more than|at least|dearer than) ${MONEY}(?= )`)
const between = new RegExp(` (?:between|from) (?:[$€£] )?(${NUMBER}) (?:${MARK} )?(?:and|to) ${MONEY}(?= )`)
/** "Under $5 a mg" is a unit price. */
const perUnit = new RegExp(
  ` (?:under|below|less than|max|maximum|up to|at most|cheaper than|no more than|within|not over) ${MONEY} (?:a|per|each|the) mg(?= )`,
)
const inCurrency =
  / (?:in|priced in|paid in|take|takes|accept) (dollars|usd|euros?|eur|pounds|gbp|€|£)(?= )| (euro|eur|usd|gbp|dollar|pound) (?:prices?|offers?|vendors?|listings?)(?= )/
const askedAmount =
  / how (?:many|much) (?:mg|mcg|g|grams?|milligrams|iu|ml|vials?|capsules?|xcmpd|of xcmpd)(?= )/
const hasBudget =
  / (?:budget|to spend|(?:max|maximum|most) mg|can (?:i|you) get|do i get|would i get|will i get|buys?|for [$€£] \d|(?:can|could|will|would|does) (?:\S+ ){1,4}get(?= me| you| us)|gets? (?:me|you|us) |the most (?:\S+ ){0,3}(?:i can|can i|could i|for)(?= )|(?:i )?(?:got|have|spend|spending) [$€£] \d)/
const packs: readonly RegExp[] = [
  / (?:packs?|kits?|box|boxes|bottles?) (?:of|with) (\d+)(?= )/,
  / (\d+) (?:pack|packs|count|ct|x(?! \d+ (?:mg|ml|iu) (?:of )?xcmpd (?:and|plus) ))(?= )/,
  / x (\d+)(?= )(?! (?:mg|ml|iu) )/,
  / (\d+) (?:vials?|capsules|caps|tablets|tabs)(?= )/,
]
const period =
  / (?:last|past|this|in|over) (?:the )?(?:(?:last|past) )?(?:(\d+) )?(day|week|month|quarter|year|24 h|24 hours)s?(?= )| (today|yesterday)(?= )/
const ago = / (\d+|a|one|two|three|six) (day|week|month|quarter|year)s? ago(?= )/
const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, six: 6 }
const DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
  today: 1,
  yesterday: 2,
}

const plainAmount = (text: string): string => text.replace(',', '.')

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

const currencyIn = (words: string): string | null => {
  const asked = inCurrency.exec(words)
  return asked ? currencyOf(asked[1] ?? asked[2]!) : null
}

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

/** The same where somebody asks what a sum buys: it is what may be spent, however it is put. */
export const spentIn = (words: string, isSized: boolean): MoneyAsked => {
  const sums = moneyIn(words, isSized)
  const budget = sums.budget ?? sums.quoted ?? anySum(words)
  return budget
    ? { min: null, max: null, maxUnit: null, quoted: null, budget, currency: budget.currency }
    : sums
}

/** Where a price is to be judged, the sum is that price and no limit. */
export const judgedIn = (words: string, isSized: boolean): MoneyAsked => {
  const sums = moneyIn(words, isSized)
  const quoted = sums.quoted ?? sums.budget ?? anySum(words)
  return quoted
    ? { min: null, max: null, maxUnit: null, budget: null, quoted, currency: quoted.currency }
    : sums
}

/** The currency of the first sum that is marked with one. */
export const currencyNamed = (words: string): string | null => amountIn(money.exec(words))?.currency ?? null

const percentOff = / (\d{1,2}) (?:%|percent|per cent) (?:off|discount|code|coupon|cheaper|rabatt|promo)(?= )/

/** "With 15 % off". */
export const discountIn = (words: string): number | null => {
  const percent = percentOff.exec(words)?.[1]
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

const pricedPack = new RegExp(
  ` (${NUMBER}) (mg|ml|iu) (?:vials? |bottles? )?(?:is|are|for|at|costs?|=|goes for) (?:[$€£] )?(${NUMBER})(?! (?:mg|ml|iu) )(?= )| (?:[$€£] )?(${NUMBER}) (?:${MARK} )?(?:for|gets|buys) (?:a |an |the )?(${NUMBER}) (mg|ml|iu)(?= )`,
  'g',
)

export type PricedPack = { size: string; unit: string; price: string }

/** "5 mg is 28 and 10 mg is 49": packs whose prices somebody wants held against each other. */
export const pricedPacks = (words: string): PricedPack[] =>
  [...words.matchAll(pricedPack)].map(([, size, unit, price, price2, size2, unit2]) => ({
    size: plainAmount(size ?? size2 ?? ''),
    unit: unit ?? unit2 ?? 'mg',
    price: plainAmount(price ?? price2 ?? ''),
  }))

/** A word for money of a country says what is asked for by itself. */
export const isCurrency = (word: string): boolean => CURRENCY_WORDS.some(([, words]) => words.test(word))

const noKit = / (?:not|no|non|without|except|excluding)(?: (?:a|the|any|in))* (?:kits?|packs?|boxes)(?= )/
const single = / (?:(?:single|one|individual|1) (?:vial|bottle|capsule)|singles)(?= )/

export const formsIn = (all: string): { forms: FormFamily[]; notForms: FormFamily[] } => {
  const words = all.replace(noKit, '')
  const notForms = formTests.filter(([, , not]) => not.test(words)).map(([family]) => family)
  const forms = formTests
    .filter(([family, word]) => word.test(words) && !notForms.includes(family))
    .map(([family]) => family)
  return { forms, notForms }
}

/** What the trade calls a kit. */
export const KIT_VIALS = 10

export const packIn = (words: string): number | null => {
  if (noKit.test(words) || single.test(words)) return 1
  const found = packs.map(pack => pack.exec(words)?.[1]).find(count => count !== undefined)
  if (found && Number(found) > 1) return Number(found)
  return / kits? /.test(words) && !/ (?:singles?|vs|versus|or|than) /.test(words) ? KIT_VIALS : null
}

export const daysIn = (words: string): number | null => {
  const back = ago.exec(words)
  if (back) return (DAYS[back[2]!] ?? 30) * (COUNTS[back[1]!] ?? Number(back[1]))
  const match = period.exec(words)
  if (!match) return null
  return (DAYS[(match[3] ?? match[2] ?? 'day').replace(/^24.*/, 'day')] ?? 30) * Number(match[1] ?? 1)
}

const compared =
  / (\d+(?:[.,]\d+)?) (mg|ml|iu)? ?(?:(?:of )?xcmpd )?(?:or|vs|versus|and|plus|against|to) (?:an? |\d+ x )?(\d+(?:[.,]\d+)?) (mg|ml|iu)(?= )/

/** "50 mg or 100 mg": the sizes that a question compares; empty where it does not. */
export const sizesIn = (words: string): { amount: string; unit: 'mg' | 'ml' | 'iu' }[] => {
  const [, first, firstUnit, second, unit] = compared.exec(words) ?? []
  if (!first || !second || (firstUnit !== undefined && firstUnit !== unit)) return []
  return [first, second].map(amount => ({ amount: plainAmount(amount), unit: unit as 'mg' | 'ml' | 'iu' }))
}

const RANKS: readonly (readonly [rank: number, words: RegExp])[] = [
  [2, / (?:second|2 ?nd|next|runner up)(?= )/],
  [3, / (?:third|3 ?rd)(?= )/],
  [4, / (?:fourth|4 ?th)(?= )/],
  [5, / (?:fifth|5 ?th)(?= )/],
]
/** "Third party", "next day" and "second opinion" are no place in a list. */
const noRank =
  / (?:third part(?:y|ies)|next (?:to|day|week|month|year|time)|seconds?(?= (?:opinion|hand|ago))) /g

/** The place in a list that is asked for; of two turns that of the later one, which comes first. */
export const rankIn = (plain: string): number | null => {
  const words = plain.replace(noRank, ' ')
  const places = RANKS.map(([rank, ordinal]) => ({ rank, at: words.search(ordinal) }))
  return places.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]?.rank ?? null
}

/** "Which vendors do not provide a COA". */
const negated = / (?:dont|do not|doesnt|does not|never) (?:\S+ ){0,3}(?:coas?|certificates?)(?= )/g
const providesCertificate =
  / (?:have|has|having|with|got|provide|provides|show|shows|publish|publishes) (?:(?:a|an|any|the|their|real|recent) )*(?:coas?|certificates?)(?= )/
const noCertificateWords =
  / (?:dont|do not|doesnt|does not|without|w out|w o|wout|no|not|never|lack|lacks|lacking|missing) (?:\S+ ){0,2}(?:coas?|certificates?)(?= )/

export const lacksCertificate = (words: string): boolean =>
  noCertificateWords.test(words) && !providesCertificate.test(words.replace(negated, ' '))

export const byTheGram = / (?:in|per|(?<! half )a|by the|by) (?:g|gr|grams?)(?= )/
