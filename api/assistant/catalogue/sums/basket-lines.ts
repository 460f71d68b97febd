import type { BasketMarket } from '#api/domain/basket/basket-market.ts'
import { BASKET_LINES_MAX, PACKS_MAX, type WantedLine } from '#api/domain/basket/wanted.ts'
import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { groupBy } from '#api/domain/group.ts'
import { MICROS, parseMicro } from '#api/domain/money.ts'
import { type OfferFact, offersFound } from '#api/queries/chat-facts.ts'
import { kindsOfOne } from '../frame/filter.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import type { Ordered } from '../frame/ordered.ts'
import { KIT_VIALS } from '../frame/pack-words.ts'
import { firstOf } from '../chosen-offers.ts'
import type { Asked } from '../reply.ts'

/** An order as the basket's count takes it: each line is a product of its own, made of the offers that fit it. */
export type Basket = {
  lines: WantedLine[]
  market: BasketMarket
  /** Of each line what it asks for: "2 × BPC-157, 5 mg". */
  names: string[]
  offers: ReadonlyMap<string, OfferFact>
  /** What was read otherwise than it was said. */
  notes: string[]
}

const LOOKED_AT = 500

const subjectOf = ({ frame, filter }: Asked, name: string): CatalogFilter['subject'] => {
  if (frame.together && frame.compounds.length > 1) return filter.subject
  const blend = NAMED_BLENDS.find(one => one.name === name)
  return blend
    ? { compounds: [], blends: [blend.parts], category: null }
    : { compounds: kindsOfOne([name]), blends: [], category: null }
}

type Line = { ordered: Ordered; offers: OfferFact[]; isAmount: boolean; note: string | null }

const nameWords = ({ name, packs, size, forms, pack }: Ordered, isAmount: boolean): string => {
  const what = [
    name,
    ...forms,
    ...(size ? [`${size.amount} ${size.unit}`] : []),
    ...(pack !== null && pack > 1 ? [`${pack} a pack`] : []),
  ]
  return isAmount ? what.join(', ') : `${packs ?? 1} × ${what.join(', ')}`
}

/** "10 mg" is a pack that holds as much before it is ten of them. */
const wholeFirst = ({ name, size, pack }: Ordered, offers: OfferFact[]): Pick<Line, 'offers' | 'note'> => {
  if (size === null || pack !== null || offers.length === 0) return { offers, note: null }
  const whole = offers.filter(({ quantity }) => Number(quantity) === Number(size.amount))
  return whole.length > 0
    ? { offers: whole, note: null }
    : { offers, note: `${name} of ${size.amount} ${size.unit} comes here only as several of them a pack.` }
}

const SIZES_TOLD = 4
const sizesOf = (offers: readonly OfferFact[]): string =>
  [...new Set(offers.map(({ size }) => size).filter(size => size !== ''))].slice(0, SIZES_TOLD).join('; ')

/** What there is of a line that cannot be had as it was said. */
const otherSizes = (name: string, offers: readonly OfferFact[]): string | null =>
  sizesOf(offers) === '' ? null : `Of ${name} in stock there: ${sizesOf(offers)}.`

/** The sizes that each of several vendors has in stock of the one thing that is ordered, by the vendor's slug. */
export const sizesThere = async (asked: Asked): Promise<ReadonlyMap<string, string>> => {
  const { db, filter, frame, now } = asked
  const names = [...frame.compounds, ...frame.blends]
  if (frame.sellers.length < 2 || names.length !== 1) return new Map()
  const open = {
    ...filter,
    subject: subjectOf(asked, names[0]!),
    size: null,
    pack: null,
    stock: 'in' as const,
  }
  const found = await offersFound(db, open, { order: 'cheapestPack', now, limit: LOOKED_AT })
  return new Map([...groupBy(found, ({ slug }) => slug)].map(([slug, own]) => [slug, sizesOf(own)]))
}

/** The offers that fit a line: as it says, else any sizes that make up the amount. */
const offersOf = async (asked: Asked, ordered: Ordered): Promise<Line> => {
  const { db, filter, now } = asked
  const { name, size, forms, pack, packs } = ordered
  const own = { ...filter, subject: subjectOf(asked, name), size, pack, forms, stock: 'in' as const }
  const find = (wanted: CatalogFilter) =>
    offersFound(db, wanted, { order: 'cheapestPack', now, limit: LOOKED_AT })
  const exact = wholeFirst(ordered, await find(own))
  const isExact = exact.offers.length > 0
  // A kit of ten is no amount that smaller vials make up.
  const isSum = size?.unit === 'mg' && packs === null && !(isExact && exact.note === null)
  const makingUp = isSum
    ? (await find({ ...own, pack: null, size: null })).filter(({ unitType }) => unitType === 'mg')
    : []
  // Vials of that size in a kit are nearer than a kit of others that holds more than the amount as well.
  if (isExact && makingUp.every(({ quantity }) => Number(quantity) >= Number(size?.amount)))
    return { ordered, isAmount: false, ...exact }
  if (makingUp.length === 0) {
    const others = await find({ ...own, pack: null, size: null, forms: [] })
    return { ordered, offers: [], isAmount: false, note: otherSizes(name, others) }
  }
  const where = asked.frame.sellers.length > 0 ? ' there' : ''
  const note = `No pack of ${name}${where} holds ${size?.amount} mg: smaller and larger ones that make it up are counted.`
  return { ordered, offers: makingUp, isAmount: true, note }
}

/** Of one vendor only its cheapest pack can be in the best order; where packs make up an amount, that of each size. */
const undominated = ({ offers, isAmount }: Line): OfferFact[] =>
  firstOf(offers, one => [one.vendorId, one.currency, isAmount ? one.quantity : ''].join(' '))

const ONE = '1'
const idOf = (at: number, { id }: OfferFact) => `${at} ${id}`

const marketOf = (lines: readonly Line[]): BasketMarket => ({
  products: [],
  vendors: lines.flatMap(({ offers }) =>
    offers.map(({ vendorId: id, slug, vendor: name }) => ({ id, slug, name, fictional: false })),
  ),
  offers: lines.flatMap((line, at) =>
    undominated(line).map(offer => ({
      id: idOf(at, offer),
      productId: String(at),
      vendorId: offer.vendorId,
      price: offer.price,
      currency: offer.currency,
      quantity: line.isAmount ? offer.quantity : ONE,
      size: offer.size,
      available: true,
      checkedAt: offer.checkedAt,
      url: null,
    })),
  ),
})

const wantedOf = ({ ordered, isAmount }: Line, at: number): WantedLine =>
  isAmount
    ? { kind: 'amount', productId: String(at), amount: parseMicro(ordered.size?.amount) ?? MICROS }
    : { kind: 'packs', productId: String(at), packs: Math.min(PACKS_MAX, ordered.packs ?? 1), size: MICROS }

const unsaidNote = (ordered: readonly Ordered[]): string[] => {
  const unsaid = ordered.filter(({ packs, size, pack }) => packs === null && size === null && pack === null)
  const names = unsaid.map(({ name }) => name).join(', ')
  return unsaid.length > 0 ? [`One pack each, the cheapest, where nothing else is said: ${names}.`] : []
}

/** What of each compound is wanted, one pack where the question does not say. */
const orderOf = ({ frame }: Asked): { ordered: Ordered[]; notes: string[] } => {
  const { order: read } = frame
  const [line] = read ?? []
  // Of one line the constraints of all turns are those of the frame.
  if (line && read?.length === 1 && frame.turns.length > 1)
    return {
      ordered: [{ ...line, size: line.size ?? frame.size, pack: frame.pack === 1 ? 1 : line.pack }],
      notes: unsaidNote(read),
    }
  if (read && read.length > 0) return { ordered: read, notes: unsaidNote(read) }
  const ordered = [...frame.compounds, ...frame.blends].map(name => ({
    name,
    forms: frame.forms,
    pack: null,
    packs: null,
    size: null,
  }))
  return { ordered, notes: ['I did not read how many of each: one pack of each is counted.'] }
}

export const basketOfLines = (lines: readonly Line[], notes: string[] = []): Basket => ({
  lines: lines.map(wantedOf),
  market: marketOf(lines),
  names: lines.map(({ ordered, isAmount }) => nameWords(ordered, isAmount)),
  offers: new Map(lines.flatMap(({ offers }, at) => offers.map(offer => [idOf(at, offer), offer] as const))),
  notes,
})

/** The lines of an order with the offers that fit them under the constraints of the question; null where it names no compound. */
export const basketOf = async (asked: Asked): Promise<Basket | null> => {
  const { ordered, notes } = orderOf(asked)
  if (ordered.length === 0) return null
  const lines = await Promise.all(ordered.slice(0, BASKET_LINES_MAX).map(one => offersOf(asked, one)))
  const cut =
    ordered.length > BASKET_LINES_MAX ? [`Only the first ${BASKET_LINES_MAX} lines are counted.`] : []
  return basketOfLines(lines, [...notes, ...lines.flatMap(({ note }) => note ?? []), ...cut])
}

/** One kit of the size of an order of one line; null where none is named. */
export const basketOfKit = async (asked: Asked): Promise<Basket | null> => {
  const { compounds, blends, forms } = asked.frame
  const [name] = [...compounds, ...blends]
  const { size } = asked.filter
  if (name === undefined || size === null) return null
  return basketOfLines([await offersOf(asked, { name, packs: 1, size, pack: KIT_VIALS, forms })])
}
