import { count } from '#api/domain/plural.ts'
import { offersFound, vendorsFound } from '#api/queries/chat-facts.ts'
import { emptyProducts, outOffers } from '#api/queries/chat-facts-stock.ts'
import { type Answer, led } from '../answer.ts'
import { pricesOf } from './chosen-offers.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { ASKED } from './frame/asked-words.ts'
import { saidBack } from './frame/said-back.ts'
import { isOfNobody, unlisted } from './unlisted.ts'
import { lineOf, outWords, readWords, safeName, vendorWords } from './words.ts'

const LISTED = 8
/** What an answer begins with of which nothing is out. */
export const IN_STOCK_NOW = 'In stock at the last read, none of it out'
const OFFERS = 3

/** Who still has what is named; of a vendor alone nothing is asked of others. */
export const stillThere = async (asked: Asked, isThere: boolean): Promise<string | null> => {
  const { db, filter, frame, now } = asked
  if (nameOf(frame) === null) return null
  const wanted = { inStock: true, now, limit: LISTED }
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

/** What of it is in stock; null where nothing is. */
const inStockOf = async (asked: Asked, lead: string, still: string | null = null): Promise<Answer | null> => {
  const { db, filter, frame, now, path } = asked
  const found = await offersFound(db, { ...filter, stock: 'in' }, { order: 'cheapest', now, limit: OFFERS })
  const [first] = found
  if (!first || nameOf(frame) === null) return null
  const label = saidBack(frame)
  return render(asked, {
    title: `In stock: ${label}`,
    lead: `${lead}: ${label}:`,
    lines: found.map(lineOf),
    path,
    after: [more(first.total, found.length), still],
  })
}

/** What the vendor that is named has in stock, without a word on others; null where it has nothing. */
export const inStockThere = async (asked: Asked): Promise<Answer | null> =>
  asked.frame.sellers.length === 0 ? null : inStockOf(asked, 'Yes, in stock at the last read')

/** Of a size that a vendor does not list what it has in others. */
const otherSizes = async ({ db, filter, frame, now }: Asked): Promise<string | null> => {
  if (frame.sellers.length === 0 || frame.size === null || nameOf(frame) === null) return null
  const open = { ...filter, size: null, pack: null, stock: 'in' } as const
  const [first, ...rest] = await offersFound(db, open, { order: 'cheapest', now, limit: OFFERS })
  return first
    ? `Other sizes in stock there: ${[first, ...rest].map(one => lineOf(one).text).join(' ')}`
    : null
}

/** Nothing of it is out: what is in stock there, else that it is not listed there, or nothing of it was out. */
const noneOut = async (asked: Asked): Promise<Answer> => {
  const { filter, frame } = asked
  const label = saidBack(frame)
  const comma = label.includes(',') ? ',' : ''
  const others = (isThere: boolean) => stillThere(asked, isThere && filter.vendors.length > 0)
  const after = frame.sellers.length > 0 ? await others(true) : null
  const isIn = await inStockOf(asked, IN_STOCK_NOW, after)
  if (isIn) return isIn
  const absent = await unlisted(asked)
  // Neither in stock nor out: of that size nothing is listed there.
  const isNone = frame.sellers.length > 0 && nameOf(frame) !== null
  const none = isNone
    ? `Nothing of ${label}${comma} is listed.`
    : `No offer of ${label}${comma} was out of stock at the last read.`
  const parts = [absent ?? none, await otherSizes(asked), isOfNobody(absent) ? null : await others(false)]
  return nothing(asked, parts.flatMap(part => part ?? []).join(' '))
}

/** "Is everything out there": how much of what a vendor lists is in stock. */
const countsOf = async ({ db, filter, now }: Asked): Promise<string> => {
  const found = await vendorsFound(db, { ...filter, stock: 'in' }, { now })
  return `${found.map(vendorWords).join('; ')}.\n`
}

/** What was out of stock at the last read, since when, and who still has it. */
const standing = async (asked: Asked): Promise<Answer> => {
  const { db, filter, frame, now, path } = asked
  const isOfVendor = frame.sellers.length > 0
  if (nameOf(frame) === null && !isOfVendor) return empty(asked)
  const found = await outOffers(db, filter, { now, limit: LISTED })
  const [first] = found
  if (!first) return noneOut(asked)
  const label = saidBack(frame)
  const still = await stillThere(asked, false)
  const had =
    nameOf(frame) === null ? await countsOf(asked) : still === null || isOfVendor ? '' : `${still}\n`
  return render(asked, {
    title: `Out of stock: ${label}`,
    lead: `${had}Out of stock at the last read, ${label}, the latest first:`,
    lines: found.map(fact => ({ text: `${outWords(fact)}.`, asOf: fact.checkedAt })),
    path,
    after: [more(first.total, found.length), isOfVendor ? still : null],
  })
}

const NOT_COUNTED =
  'How often an offer was out of stock is not counted here, only since when it is and when it last came back.'

const NO_REASON = 'Why a vendor no longer lists or stocks something is not recorded here; ask that vendor.'

/** The same; how often something was sold out nobody counts, nor why a vendor gave it up. */
export const outOfStock = async (asked: Asked): Promise<Answer> => {
  const answer = await standing(asked)
  if (ASKED.timesOut.test(asked.plain)) return led(NOT_COUNTED, answer)
  const isOut = !answer.content.startsWith(IN_STOCK_NOW)
  return isOut && / (?:why|how come|reasons?) /.test(asked.plain) ? led(NO_REASON, answer) : answer
}
