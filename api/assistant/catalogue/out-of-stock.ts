import { count } from '#api/domain/plural.ts'
import { offersFound, vendorsFound } from '#api/queries/chat-facts.ts'
import { type OutFact, emptyProducts, outOffers } from '#api/queries/chat-facts-stock.ts'
import type { Answer } from '../answer.ts'
import { pricesOf } from './chosen-offers.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { momentWords, offerWords, readWords, safeName } from './words.ts'

const LISTED = 8
const OFFERS = 3

const sinceWords = ({ since, wasIn }: OutFact): string => {
  if (since === null) return 'since when is not recorded'
  return wasIn ? `since ${momentWords(since)}` : `since it was first read, ${momentWords(since)}`
}

const outLine = (fact: OutFact) => {
  const { product, vendor, slug, size, checkedAt } = fact
  const what = `${product}${size === '' ? '' : `, ${size}`}`
  return {
    text: `${what}: ${safeName(vendor, slug)}, ${sinceWords(fact)}, checked ${momentWords(checkedAt)}.`,
    asOf: checkedAt,
  }
}

/** Who still has what is named; of a vendor alone nothing is asked of others. */
export const stillThere = async (asked: Asked, isThere: boolean): Promise<string | null> => {
  const { db, filter, frame, now } = asked
  if (nameOf(frame) === null) return null
  const wanted = { all: false, byHealth: false, inStock: true, now, limit: LISTED }
  const open = { ...filter, stock: 'in', vendors: [] } as const
  const found = await vendorsFound(db, isThere ? { ...open, notVendors: filter.vendors } : open, wanted)
  if (found.length === 0)
    return `Nobody ${isThere ? 'else ' : ''}here has ${saidBack({ ...frame, sellers: [] })} in stock.`
  const prices = await pricesOf({ ...asked, filter: open })
  const names = found.map(
    ({ name, slug, inStock }) => `${safeName(name, slug)} (${count(inStock, 'offer')}${prices(slug)})`,
  )
  const rest = (found[0]?.total ?? 0) - found.length
  return `${isThere ? 'Also in' : 'In'} stock at ${names.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`
}

const empty = async (asked: Asked): Promise<Answer> => {
  const { db, filter, frame, now } = asked
  const found = await emptyProducts(db, filter, { now, limit: LISTED })
  const [first] = found
  if (!first) return nothing(asked, `Every product listed (${saidBack(frame)}) is in stock at some vendor.`)
  return render(asked, {
    title: 'Out of stock',
    lead: `${count(first.total, 'product')} that no vendor has in stock at the last read (${saidBack(frame)}):`,
    lines: found.map(({ product, vendors, readAt }) => ({
      text: `${product}: listed by ${count(vendors, 'vendor')}${readWords(readAt)}.`,
      asOf: readAt,
    })),
    path: asked.path,
    after: [more(first.total, found.length)],
  })
}

/** Nothing of it is out: what of it is in stock. */
const isIn = async (asked: Asked, still: string | null): Promise<Answer> => {
  const { db, filter, frame, now, path } = asked
  const label = saidBack(frame)
  const wanted = { order: 'cheapest', now, limit: OFFERS } as const
  const found = await offersFound(db, { ...filter, stock: 'in' }, wanted)
  const [first] = found
  if (!first || nameOf(frame) === null)
    return nothing(asked, `No offer of ${label} was out of stock at the last read. ${still ?? ''}`.trim())
  return render(asked, {
    title: `In stock: ${label}`,
    lead: `In stock at the last read, none of it out: ${label}:`,
    lines: found.map(offer => ({ text: `${offer.product}: ${offerWords(offer)}.`, asOf: offer.checkedAt })),
    path,
    after: [more(first.total, found.length), frame.sellers.length > 0 ? still : null],
  })
}

/** What the vendor that is named has in stock, without a word on others; null where it has nothing. */
export const inStockThere = async (asked: Asked): Promise<Answer | null> => {
  const { db, filter, frame, now, path } = asked
  if (frame.sellers.length === 0 || nameOf(frame) === null) return null
  const wanted = { order: 'cheapest', now, limit: OFFERS } as const
  const found = await offersFound(db, { ...filter, stock: 'in' }, wanted)
  if (found.length === 0) return null
  const label = saidBack(frame)
  return render(asked, {
    title: `In stock: ${label}`,
    lead: `Yes, in stock at the last read: ${label}:`,
    lines: found.map(offer => ({ text: `${offer.product}: ${offerWords(offer)}.`, asOf: offer.checkedAt })),
    path,
    after: [more(found[0]!.total, found.length)],
  })
}

/** What was out of stock at the last read, since when, and who still has it. */
export const outOfStock = async (asked: Asked): Promise<Answer> => {
  const { db, filter, frame, now, path } = asked
  if (nameOf(frame) === null && frame.sellers.length === 0) return empty(asked)
  const found = await outOffers(db, filter, { now, limit: LISTED })
  const label = saidBack(frame)
  const [first] = found
  const isOfVendor = frame.sellers.length > 0
  const still = await stillThere(asked, !first && filter.vendors.length > 0)
  if (!first) return isIn(asked, still)
  return render(asked, {
    title: `Out of stock: ${label}`,
    lead: `${still === null || isOfVendor ? '' : `${still}\n`}Out of stock at the last read, ${label}, the latest first:`,
    lines: found.map(outLine),
    path,
    after: [more(first.total, found.length), isOfVendor ? still : null],
  })
}
