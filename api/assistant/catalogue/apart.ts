import { DEFAULT_CURRENCY, formatMoney, parseMicro, percentChange, toDecimal } from '#api/domain/money.ts'
import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { convert } from '#api/domain/rates.ts'
import { type OfferFact, offersFound } from '#api/queries/chat-facts.ts'
import { byUnitPrice, subjectsOf } from './chosen-offers.ts'
import { ASKED } from './frame/asked-words.ts'
import type { Frame } from './frame/frame.ts'
import type { Asked } from './reply.ts'
import { packPriceWords, safeName, unitPriceWords, unitWords } from './words.ts'

/** The parts of the one blend that is asked about, by its name or by theirs. */
const namesOf = ({ compounds, blends, together }: Frame): readonly string[] => {
  if (together) return compounds
  return compounds.length === 0 && blends.length === 1
    ? (NAMED_BLENDS.find(({ name }) => name === blends[0])?.parts ?? [])
    : []
}

/** The lowest offer of each part of a blend alone, in the form of the blend, or a single one of each weight; empty where one of them is not to be had. */
const partsOf = async (
  { db, frame, filter, now }: Asked,
  blend: OfferFact,
  weights: readonly string[] = [],
): Promise<OfferFact[]> => {
  const names = [...namesOf(frame)]
  const subject = { compounds: names, blends: [], category: null, partOfBlend: null }
  const forms = blend.product.includes(' vials') ? (['vials'] as const) : filter.forms
  const pack = weights.length > 0 ? 1 : null
  const alone = subjectsOf({ ...filter, forms: [...forms], size: null, pack, subject })
  const order = pack === null ? 'cheapest' : 'cheapestPack'
  const found = await Promise.all(
    alone.map((one, at) => {
      const amount = weights[at]
      const size = amount === undefined ? null : ({ amount, unit: 'mg' } as const)
      return offersFound(db, { ...one, size }, { order, now, limit: 1 })
    }),
  )
  const parts = found.flat().filter(({ unitType }) => unitType === blend.unitType)
  return parts.length === names.length ? parts : []
}

/** "10/10": one vial of each part by itself, each of its weight, and what they come to beside one vial of the blend. */
const sumWords = async (asked: Asked, blends: readonly OfferFact[]): Promise<string[]> => {
  const { frame, filter, exchange } = asked
  const shown = filter.lens.currency ?? DEFAULT_CURRENCY
  const priceOf = ({ price, currency }: OfferFact) =>
    convert(parseMicro(price), currency, shown, exchange) ?? Infinity
  const [blend] = blends
    .filter(({ size }) => size.endsWith('× 1 vial'))
    .toSorted((one, other) => priceOf(one) - priceOf(other))
  if (!blend || !frame.size?.parts) return []
  const parts = await partsOf(asked, blend, frame.size.parts.split('/'))
  const sum = parts.reduce((so, part) => so + priceOf(part), 0)
  const over = sum - priceOf(blend)
  if (parts.length === 0 || !Number.isFinite(over)) return []
  const words = (offer: OfferFact) => `${packPriceWords(offer)} at ${safeName(offer.vendor, offer.slug)}`
  const told = parts.map(part => `${part.product} ${words(part)}`).join(' and ')
  return [
    `As single vials: ${told}, ${formatMoney(sum, shown)} together; the blend ${words(blend)}, ${formatMoney(Math.abs(over), shown)} ${over < 0 ? 'more' : 'less'}.`,
  ]
}

const isAskedApart = ({ frame, plain }: Asked): boolean =>
  namesOf(frame).length > 1 && ASKED.boughtApart.test(plain)

const SAME = 'as much as'
const thanWords = (whole: number, mean: number): string => {
  const above = Math.round(percentChange(whole, mean) ?? 0)
  return above === 0 ? SAME : `${Math.abs(above)} % ${above > 0 ? 'more' : 'less'} than`
}

const firstWords = (whole: number, mean: number): string => {
  if (thanWords(whole, mean) === SAME) return 'Both cost the same'
  return whole < mean ? 'The blend costs less' : 'The parts alone cost less'
}

/** "The blend or both separately": what its parts cost alone, by equal weights, against the lowest of these blends. */
export const apartWords = async (asked: Asked, blends: readonly OfferFact[]): Promise<string[]> => {
  const { filter, exchange } = asked
  const [blend] = blends.toSorted(byUnitPrice(exchange))
  if (!blend || !isAskedApart(asked)) return []
  const parts = await partsOf(asked, blend)
  const shown = filter.lens.currency ?? DEFAULT_CURRENCY
  const amounts = [blend, ...parts].flatMap(
    ({ unitPrice, currency }) => convert(parseMicro(unitPrice), currency, shown, exchange) ?? [],
  )
  const [whole = 0, ...each] = amounts
  if (parts.length === 0 || each.length < parts.length) return []
  const words = (amount: number) => unitPriceWords(toDecimal(amount), shown, blend.unitType)
  const mean = Math.round(each.reduce((sum, amount) => sum + amount, 0) / each.length)
  const told = parts.map(
    ({ product, vendor, slug }, at) => `${product} ${words(each[at] ?? 0)} at ${safeName(vendor, slug)}`,
  )
  return [
    ...(await sumWords(asked, blends)),
    `${firstWords(whole, mean)} per ${unitWords(blend.unitType)} if each part weighs the same${blend.product.includes('(1:') ? '' : ', which is not recorded of the blend'}. Bought apart, lowest per ${unitWords(blend.unitType)}: ${told.join('; ')}. Equal weights of these come to ${words(mean)}, ${thanWords(whole, mean)} the lowest blend (${words(whole)} at ${safeName(blend.vendor, blend.slug)}).`,
  ]
}
