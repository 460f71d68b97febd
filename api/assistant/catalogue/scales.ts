import { medianOf } from '#api/domain/markets/figures.ts'
import { DEFAULT_CURRENCY, type Micro, formatMoney, parseMicro, toDecimal } from '#api/domain/money.ts'
import { groupBy } from '#api/domain/group.ts'
import { convert } from '#api/domain/rates.ts'
import * as facts from '#api/queries/chat-facts.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import type { Answer } from '../answer.ts'
import type { Frame } from './frame/frame.ts'
import { MARK, postageIn } from './frame/money-asked.ts'
import { type Asked, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { lineOf, safeName, unitPriceWords, unitWords } from './words.ts'

/** Where prices stand among those of the catalogue, and what a price comes to. */

/** What a quoted price comes to: the sum after what is off it, and of one unit, in micro units of its currency. */
const quoteOf = ({ frame: { quoted, size, discount, pack, turns }, plain }: Asked) => {
  const said = parseMicro(quoted?.amount)
  if (!quoted || !size || said === null) return null
  const packs = pack ?? 1
  // "25 vials of 20 mg at $0.37 a mg" gives the price of one.
  const isUnit = new RegExp(` ${quoted.amount} (?:${MARK} )?(?:a|per|each) ${size.unit} `).test(plain)
  const listed = isUnit ? Math.round(said * Number(size.amount) * packs) : said
  // Each turn by itself: "and with shipping" takes no price of the turn before.
  const sent = turns.findLast(turn => postageIn(turn.plain) !== null)
  const postage = parseMicro(sent && postageIn(sent.plain)) ?? 0
  const sum = Math.round((listed * (100 - (discount ?? 0))) / 100) + postage
  const each = Math.round(sum / (Number(size.amount) * packs))
  return { listed, postage, sum, each, currency: quoted.currency, size, packs }
}

type Quote = NonNullable<ReturnType<typeof quoteOf>>

/** " less 15 % plus $9.00 of shipping is $35.78"; empty where nothing changes the sum. */
const changesOf = ({ postage, sum, currency }: Quote, discount: number | null): string => {
  const changes = [
    discount === null ? '' : ` less ${discount} %`,
    postage === 0 ? '' : ` plus ${formatMoney(postage, currency)} of shipping`,
  ].join('')
  return changes === '' ? '' : `${changes} is ${formatMoney(sum, currency)}`
}

/** ", about €5.22 per mg at the rate of …", where prices were asked for in another currency. */
const convertedWords = ({ each, currency, size }: Quote, { frame, exchange }: Asked): string => {
  const other = frame.currency !== null && frame.currency !== currency ? frame.currency : null
  const converted = other === null ? null : convert(each, currency, other, exchange)
  return converted === null || other === null
    ? ''
    : `, about ${unitPriceWords(toDecimal(converted), other, size.unit)} at the rate of ${exchange?.date}`
}

/** "$60.00 for 10 mg is $6.00 per mg, about €5.22 per mg". */
const arithmeticOf = (quote: Quote, asked: Asked): string => {
  const { listed, each, currency, size, packs } = quote
  const pack = `${packs > 1 ? `${packs} × ` : ''}${size.amount} ${size.unit}`
  const sum = `${formatMoney(listed, currency)}${changesOf(quote, asked.frame.discount)} for ${pack}`
  return `${sum} is ${unitPriceWords(toDecimal(each), currency, size.unit)}${convertedWords(quote, asked)}.`
}

const LOOKED_AT = 500

type Like = Pick<CatalogFilter, 'size' | 'pack'>
const ANY: Like = { size: null, pack: null }

/** Unit prices in one currency, lowest first, those in others at the day's rates; of the unit that most offers have. */
const scaleIn = async ({ db, filter, now, exchange }: Asked, currency: string, like: Like = ANY) => {
  const wanted = { ...filter, ...like, vendors: [], currency: exchange ? null : currency }
  const offers = await facts.offersFound(db, wanted, { order: 'cheapest', now, limit: LOOKED_AT })
  const units = groupBy(offers, ({ unitType }) => unitType)
  const [unitType, most] = [...units].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (!unitType || !most) return null
  const prices = most.flatMap(
    offer => convert(parseMicro(offer.unitPrice), offer.currency, currency, exchange) ?? [],
  )
  return prices.length > 0 ? { unitType, prices: prices.toSorted((one, other) => one - other) } : null
}

const belowOf = (prices: readonly Micro[], each: Micro): number => prices.filter(price => price < each).length

/** Where a price stands among others, in words. */
const standing = (below: number, all: number): string => {
  if (below === 0) return 'No comparable offer here costs less.'
  if (below === all) return 'Every comparable offer here costs less.'
  return `${below * 2 < all ? 'Cheaper' : 'Dearer'} per unit than most offers here.`
}

/** "Is $40 good for 10 mg": where that stands, and no judgement; without a product what it comes to. */
export const quotedPrice = async (asked: Asked): Promise<Answer | null> => {
  const { frame, now, path, exchange } = asked
  const quote = quoteOf(asked)
  if (quote === null) return null
  const said = arithmeticOf(quote, asked)
  const { each, currency, size } = quote
  if (nameOf(frame) === null)
    return render(asked, { title: 'Price arithmetic', lead: said, lines: [], path: '/' })
  // Where the price was seen is no limit: it is held against every vendor.
  const open = { size: null, pack: null, sellers: [], currency: exchange ? null : currency }
  const label = saidBack({ ...frame, ...open })
  const scale = await scaleIn(asked, currency)
  if (scale === null || scale.unitType !== size.unit)
    return nothing(asked, `${said} No comparable offer of ${label} is in stock now.`)
  const words = (price: Micro) => unitPriceWords(toDecimal(price), currency, size.unit)
  const scaleWords = (all: readonly Micro[], what: string) =>
    `Of ${all.length} ${what} in stock, ${belowOf(all, each)} cost less per ${size.unit}; the lowest is ${words(all[0] ?? 0)}, the median ${words(medianOf(all) ?? 0)}.`
  const below = belowOf(scale.prices, each)
  const same = await scaleIn(asked, currency, { size, pack: quote.packs })
  const pack = `${quote.packs === 1 ? 'single packs' : `packs of ${quote.packs}`} of ${size.amount} ${unitWords(size.unit)}`
  const texts = [
    ...(same?.unitType === size.unit && same.prices.length > 1 ? [scaleWords(same.prices, pack)] : []),
    scaleWords(scale.prices, 'comparable offers'),
  ]
  return render(asked, {
    title: 'Prices in the catalogue',
    lead: `${standing(below, scale.prices.length)} ${said} Against ${label}${frame.sellers.length > 0 ? ', at every vendor' : ''}:`,
    lines: texts.map(text => ({ text, asOf: now.toISOString() })),
    path,
    after: [await ownPrice(asked, quote)],
  })
}

/** What the vendor that is named asks for that size itself; null where no vendor or several are named. */
const ownPrice = async ({ db, frame, filter, now }: Asked, { packs }: Quote): Promise<string | null> => {
  const [seller, ...others] = frame.sellers
  if (!seller || others.length > 0) return null
  const wanted = { ...filter, pack: filter.pack ?? packs, currency: null, limits: null }
  const [own] = await facts.offersFound(db, wanted, { order: 'cheapestPack', now, limit: 1 })
  const name = safeName(seller.name, seller.slug)
  return own ? `Listed there itself: ${lineOf(own).text}` : `${name} has no such pack in stock now.`
}

const percentUnder =
  / (\d{1,2}) (?:%|percent|per cent) (?:under|below|less|lower|cheaper|off|beneath|drop|down)(?= )/

const unitIn = (amount: Micro, { currency, unitType }: facts.OfferFact): string =>
  unitPriceWords(toDecimal(amount), currency, unitType)

/** " 10 % under it is $4.46 per mg ($40.14)." */
const percentWords = (percent: number, offer: facts.OfferFact): string => {
  const left = (amount: string) => Math.round(((parseMicro(amount) ?? 0) * (100 - percent)) / 100)
  return ` ${percent} % under it is ${unitIn(left(offer.unitPrice), offer)} (${formatMoney(left(offer.price), offer.currency)}).`
}

/** What a price is to fall to, held against the lowest there is: "at 10 % under that", "under $4 a mg"; empty where a turn names none. */
export const targetWords = (
  { max, maxUnit, currency }: Pick<Frame, 'max' | 'maxUnit' | 'currency'>,
  plain: string,
  offer: facts.OfferFact,
): string => {
  const percent = percentUnder.exec(plain)?.[1]
  if (percent !== undefined) return percentWords(Number(percent), offer)
  const target = parseMicro(maxUnit ?? max)
  if (target === null || (currency ?? DEFAULT_CURRENCY) !== offer.currency) return ''
  const [told, now] =
    maxUnit === null
      ? [formatMoney(target, offer.currency), offer.price]
      : [unitIn(target, offer), offer.unitPrice]
  return (parseMicro(now) ?? 0) < target
    ? ` That is already under ${told}.`
    : ` That is not under ${told} yet.`
}
