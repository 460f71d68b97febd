import * as z from 'zod'
import { yamlIn } from '../../lexicons/word-lists.ts'
import type { WireVendorFacts } from '#api/contract/vendor-facts.ts'
import { parseMicro } from '#api/domain/money.ts'
import { listed } from '#api/domain/plural.ts'
import { type Exchange, convert } from '#api/domain/rates.ts'
import type { FactKind } from '#api/domain/vendors/facts.ts'
import { coversCountry, regionWords } from '#api/domain/vendors/regions.ts'
import { type ShippingRule, shippingTo } from '#api/domain/vendors/shipping.ts'
import { anyOf } from '../../lexicons/patterns.ts'
import { ASKED } from '../frame/asked-words.ts'
import { moneyAs } from '../frame/money-asked.ts'
import { countriesFrom, placeIn } from '../frame/places.ts'
import { type Countries, rulesThere } from './stated.ts'
import { moneyWords } from '../words.ts'

/** Which of the things that vendors state a question asks for, who meets it, and in what order. */

/** Kinds that are asked for by words of their own; any other question is of shipping. */
const OWN_KINDS = ['payment', 'returns', 'minimum', 'dispatch', 'contact'] as const

/** "From inside the EU to Poland": where parcels come from, of a question that says as well where they go. */
export const sentOnFrom = (plain: string): Countries => (placeIn(plain) === null ? [] : countriesFrom(plain))

/** "Where is A located": many state only where they send to. */
export const kindsIn = (plain: string, countries: Countries = []): readonly FactKind[] => {
  const kinds = kindsAsked(plain, countries)
  return kinds.join() === 'dispatch' && ASKED.located.test(plain) ? [...kinds, 'destinations'] : kinds
}

/** What of the facts of vendors a question asks for: "does it ship to Poland, and how do I pay" both. */
const kindsAsked = (plain: string, countries: Countries): readonly FactKind[] => {
  const isSentOn = sentOnFrom(plain).length > 0
  const own = OWN_KINDS.filter(kind => ASKED[kind].test(plain) || (kind === 'dispatch' && isSentOn))
  const isOfSending = ASKED.fee.test(plain) || ASKED.wait.test(plain)
  const isOfPlace =
    countries.length > 0 &&
    ASKED.sending.test(plain) &&
    (ASKED.fromWhere.test(plain) || !own.includes('dispatch') || isSentOn)
  if (isOfPlace) return [...own, 'destinations', 'shipping']
  if (own.length > 0) return isOfSending ? [...own, 'shipping'] : own
  return isOfSending ? ['shipping'] : ['destinations', 'shipping']
}

/** What nobody's facts have a place for (unplaced.yaml); a vendor's own sentence may still say it. */
const WITHOUT_PLACE = z
  .array(z.strictObject({ what: z.string(), asked: z.array(z.string()), said: z.string() }))
  .parse(yamlIn(new URL('unplaced.yaml', import.meta.url)))
  .map(({ what, asked, said }) => ({ what, words: anyOf(asked), said: new RegExp(said, 'i') }))

/** What no vendor's facts hold: what a state asks for at its border. */
export const dutyIn = (plain: string): string | null =>
  ASKED.duty.test(plain)
    ? 'Import duty, customs fees and taxes are recorded of no vendor and are in no price here; whether and what is to be paid the buyer checks with the vendor and the customs of the country.'
    : null

/** What is asked and facts have no place for, in words. */
export const unplacedIn = (plain: string): string[] =>
  WITHOUT_PLACE.filter(({ words }) => words.test(plain)).map(({ what }) => what)

const sentencesOf = ({ shipping, payment, returns, contact }: WireVendorFacts): string =>
  [
    ...(shipping?.value ?? []).map(({ days }) => days),
    ...(payment?.value ?? []),
    returns?.value,
    contact?.value,
  ].join(' ')

const sendsEverywhere = ({ destinations, shipping }: WireVendorFacts): boolean =>
  destinations?.value === 'world' || (shipping?.value ?? []).some(({ regions }) => regions === 'world')

const sendsTo = ({ destinations, shipping }: WireVendorFacts, country: string): boolean =>
  (destinations !== null && coversCountry(destinations.value, country)) ||
  shippingTo(country, { destinations: destinations?.value ?? null, rules: shipping?.value ?? null }).kind ===
    'rule'

const isThere = (
  facts: WireVendorFacts,
  kinds: readonly FactKind[],
  countries: Countries,
  from: Countries,
): boolean => {
  const sender = facts.dispatch?.value ?? ''
  if (from.length > 0 && !from.includes(sender)) return false
  if (countries.length === 0) return true
  return kinds.includes('dispatch') && !kinds.includes('destinations')
    ? countries.includes(sender)
    : countries.some(country => sendsTo(facts, country))
}

/** Free shipping that is asked for, not whether there is any beside what all of them charge. */
const asksFree = (plain: string): boolean => ASKED.free.test(plain) && !ASKED.feeToo.test(plain)

const shipsFree = ({ shipping }: WireVendorFacts, countries: Countries): boolean =>
  rulesThere(shipping?.value ?? [], countries).some(
    ({ price, freeFrom }) => Number(price) === 0 || freeFrom !== null,
  )

/** A card in other languages. */
const CARD_ABROAD = 'tarjeta|karte|kaart|kart[aąu]|carta di credito|carte bancaire'
const WAY = `(crypto|[ck]ripto|krypto|bitcoin|btc|usdt|paypal|card|visa|mastercard|amex|zelle|venmo|interac|bank transfer|cash app|apple pay|google pay|klarna|wire|(?<=(?:with|by|via|using|takes?|taking|accepts?|offers?|supports?|and|or) )ideal|bancontact|blik|sofort|revolut|e transfer|etransfer|sepa|cash|cheque|${CARD_ABROAD})(?:s|currency)?(?= )`
const wayOf = new RegExp(` ${WAY}`, 'g')
/** "I don't do crypto", "by card or only crypto". */
const unwantedWay = new RegExp(
  ` (?:(?<!(?:do|does|did|if) \\S+ )(?:dont|do not)|doesnt trust|(?<!(?:do|does|did) \\S+ )not(?! sure)|no(?! (?:fees?|extra|charge|surcharge))|non|hate|never|without|instead of|rather than|except|but not|or (?:\\S+ ){0,2}(?:only|just)) (?:\\S+ ){0,3}${WAY}| ${WAY} (?:is|are|would be) (?:a |an |no option|not )?(?:no|out|nogo|not|never|excluded|off the table)(?= )`,
  'g',
)
/** Other words under which a way of paying is stated. */
const ALIKE =
  'crypto,bitcoin,btc,usdt|bank transfer,wire,sepa|card,visa,mastercard,amex|interac,e transfer,etransfer'
    .split('|')
    .map(words => words.split(','))
const cardAbroad = new RegExp(`^(?:${CARD_ABROAD})$`)
/** The ways of paying that are asked for; any of them will do. */
export const waysIn = (plain: string): string[] => {
  const wanted = [...plain.replace(unwantedWay, '').matchAll(wayOf)].map(([, way = '']) =>
    way.replace(/^[ck]r[iy]pto$/, 'crypto').replace(cardAbroad, 'card'),
  )
  return [...new Set(wanted)]
}

/** "Which shops only take crypto", and not "by card or only crypto". */
const onlyWay = new RegExp(
  ` only (?:takes?|taking|accepts?|accepting|pay|do|does)(?: \\S+)? ${WAY}| (?:takes?|accepts?|pay|paying) (?:with |by )?only ${WAY}| ${WAY} only `,
)
const isAlone = (plain: string): boolean =>
  onlyWay.test(plain.replace(unwantedWay, '')) && waysIn(plain).length === 1

export const takes = ({ payment }: WireVendorFacts, way: string, alone: boolean): boolean => {
  const words = ALIKE.find(one => one.includes(way)) ?? [way]
  const isIt = (one: string) => words.some(word => one.toLowerCase().includes(word))
  const all = payment?.value ?? []
  return alone ? all.length > 0 && all.every(isIt) : all.some(isIt)
}

/** Whether what a vendor states meets the place and the way of paying that are asked for, and what has no place of its own. */
export const meets = (
  plain: string,
  kinds: readonly FactKind[],
  countries: Countries,
  isPlacedOnly = false,
) => {
  const isFree = asksFree(plain)
  const ways = kinds.includes('payment') ? waysIn(plain) : []
  const from = sentOnFrom(plain)
  const isOfSending = kinds.includes('destinations') || kinds.includes('shipping')
  // "Who ships internationally" from a country that is named asks who sends there.
  const isOfWorld = isOfSending && countries.length === 0 && ASKED.world.test(plain)
  const said = isPlacedOnly ? undefined : WITHOUT_PLACE.find(({ words }) => words.test(plain))?.said
  return (facts: WireVendorFacts): boolean =>
    isThere(facts, kinds, countries, from) &&
    (!isOfWorld || sendsEverywhere(facts)) &&
    (!isFree || shipsFree(facts, countries)) &&
    (ways.length === 0 ||
      ways[/ both /.test(plain) ? 'every' : 'some'](way => takes(facts, way, isAlone(plain)))) &&
    (said === undefined || said.test(sentencesOf(facts)))
}

/** `at` is the sum of an order that is named, in words and in USD. */
export type Order = { words: string; of: (facts: WireVendorFacts) => number; at?: readonly [string, number] }

const amountIn = (amount: string | null, currency: string, exchange: Exchange | null): number =>
  (amount === null ? null : convert(parseMicro(amount), currency, 'USD', exchange)) ?? Infinity

/** What the answer is ordered by, least first: the stated wait, the smallest order, the limit of free shipping or the fee. */
export const orderIn = (plain: string, countries: Countries, exchange: Exchange | null): Order | null => {
  const least =
    (of: (rule: ShippingRule) => number) =>
    ({ shipping }: WireVendorFacts) =>
      Math.min(...rulesThere(shipping?.value ?? [], countries).map(of))
  if (ASKED.quick.test(plain))
    return {
      words: 'shortest stated wait first',
      of: least(({ days }) => Number(days?.match(/\d+/g)?.at(-1) ?? Infinity)),
    }
  if (!ASKED.cheap.test(plain) && !asksFree(plain)) return null
  if (ASKED.minimum.test(plain))
    return {
      words: 'smallest first',
      of: ({ minimum }) =>
        minimum ? amountIn(minimum.value.amount, minimum.value.currency, exchange) : Infinity,
    }
  if (asksFree(plain)) {
    // "Free shipping over 50" is free at 50.
    const said = plain.replace(
      / (?:over|above|past|from|under|below|starting at) (?=(?:[$€£] )?\d)/g,
      ' for ',
    )
    const sum = moneyAs(said, false, 'budget').budget
    const where = countries.length > 0 ? '' : ', to one of its places at least'
    const words = sum && `${moneyWords(sum.amount, sum.currency)}${where}`
    return {
      ...(words && { at: [words, amountIn(sum.amount, sum.currency, exchange)] }),
      words: 'free from the least first',
      of: least(({ price, freeFrom, currency }) =>
        Number(price) === 0 ? 0 : amountIn(freeFrom, currency, exchange),
      ),
    }
  }
  return ASKED.sending.test(plain)
    ? {
        words: 'lowest stated fee first',
        of: least(({ price, currency }) => amountIn(price, currency, exchange)),
      }
    : null
}

/** "Free shipping to Poland", "sending to Poland"; of where parcels come from the place alone. */
const sendingWish = (plain: string, kinds: readonly FactKind[], countries: Countries): string[] => {
  const isFree = asksFree(plain)
  if (countries.length === 0) return isFree ? ['free shipping'] : []
  const there = regionWords(countries)
  if (kinds.includes('dispatch') && !kinds.includes('destinations')) return [there]
  const from = sentOnFrom(plain)
  return [
    `${isFree ? 'free shipping' : 'sending'}${from.length > 0 ? ` from ${regionWords(from)}` : ''} to ${there}`,
  ]
}

const payingWish = (plain: string): string[] => {
  const ways = waysIn(plain)
  return ways.length > 0
    ? [`payment by ${ways.join(/ both /.test(plain) ? ' and ' : ' or ')}${isAlone(plain) ? ' alone' : ''}`]
    : []
}

/** The place, the way of paying or what else was asked for, as it stands in "nobody states …". */
export const wishIn = (
  plain: string,
  kinds: readonly FactKind[],
  countries: Countries,
  unplaced: readonly string[],
): string | null => {
  const paying = kinds.includes('payment') ? payingWish(plain) : []
  return listed([...unplaced, ...paying, ...sendingWish(plain, kinds, countries)]) || null
}
