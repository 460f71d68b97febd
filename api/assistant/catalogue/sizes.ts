import { groupBy } from '#api/domain/group.ts'
import { count, listed as listedNames } from '#api/domain/plural.ts'
import { type SizeFact, sizesFound } from '#api/queries/chat-facts-market.ts'
import { type Answer, led } from '../answer.ts'
import { ASKED } from './frame/asked-words.ts'
import { withLess } from './offers.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { catalogSize } from '#api/queries/chat-facts.ts'
import { range } from './range.ts'
import { saidBack } from './frame/said-back.ts'
import { stillThere } from './out-of-stock.ts'
import { isOfNobody, unlisted } from './unlisted.ts'
import { momentWords, moneyWords, readWords, safeName, unitPriceWords } from './words.ts'

const PRODUCTS_SHOWN = 5
const SIZES_SHOWN = 8

/** A question about sizes that names none of them, nor a form or a price. */
const withoutSize = (asked: Asked): Asked => {
  const open = { forms: [], notForms: [], size: null, sizes: [], pack: null }
  const limits = { min: null, max: null, maxUnit: null, currency: null }
  return {
    ...asked,
    frame: { ...asked.frame, ...open, ...limits },
    filter: { ...asked.filter, ...open, currency: null, limits: null },
  }
}

const found = async ({ db, filter, frame, now }: Asked): Promise<Map<string, SizeFact[]>> => {
  const all = await sizesFound(db, filter, now)
  return groupBy(
    all.filter(({ inStock }) => inStock > 0 || !frame.onlyInStock),
    ({ product }) => product,
  )
}

const sizeWords = ({ size, vendors, price, currency, lowestAt, unitPrice, unit }: SizeFact): string => {
  const at = lowestAt === null ? '' : ` at ${safeName(lowestAt, '')}`
  const per = unitPrice === null || currency === null ? '' : `, ${unitPriceWords(unitPrice, currency, unit)}`
  const from =
    price === null || currency === null ? 'none in stock' : `from ${moneyWords(price, currency)}${at}${per}`
  return `${size === '' ? 'no size stated' : size} (${count(vendors, 'vendor')}, ${from})`
}

const newest = (facts: readonly SizeFact[]): string | null =>
  facts
    .flatMap(({ readAt }) => readAt ?? [])
    .toSorted()
    .at(-1) ?? null

const ALL = 'Sizes and packs, smallest first,'

/** By what one piece holds; those of equal pieces stay in the order of their packs. */
const bySize = (facts: readonly SizeFact[]): SizeFact[] =>
  facts.filter(({ piece }) => piece !== null).toSorted((one, other) => (one.piece ?? 0) - (other.piece ?? 0))

type Ends = { words: string; pick: (facts: readonly SizeFact[]) => SizeFact[] }

const SMALLEST: Ends = { words: 'Smallest size', pick: facts => bySize(facts).slice(0, 1) }
const LARGEST: Ends = {
  words: 'Largest size',
  pick: facts => bySize(facts).filter((one, _, all) => one.piece === all.at(-1)?.piece),
}
const LARGEST_PACK: Ends = { words: 'Largest pack', pick: facts => facts.slice(-1) }
const BOTH: Ends = {
  words: 'Smallest and largest size',
  pick: facts => [...new Set([...SMALLEST.pick(facts), ...LARGEST.pick(facts)])],
}

/** Which of the sizes are told: the first or the last where an end is asked for. */
const endOf = (plain: string): Ends => {
  const isLargest = ASKED.biggest.test(plain)
  if (ASKED.smallest.test(plain)) return isLargest ? BOTH : SMALLEST
  // "The biggest pack" by all that it holds, "the biggest vial" by what one does, in whatever packs.
  if (isLargest) return / (?:packs?|kits?|box|boxes) /.test(plain) ? LARGEST_PACK : LARGEST
  return { words: ALL, pick: facts => facts.slice(0, SIZES_SHOWN) }
}

/** "ACP-105 capsules" of ACP-105. */
const formsWords = ({ frame }: Asked, products: Map<string, SizeFact[]>): string =>
  ASKED.whatForm.test(frame.turns.at(-1)?.plain ?? '')
    ? `Listed as: ${[...products.keys()].join(', ')}.\n`
    : ''

/** "How many vendors have it, and from what size". */
const sellersWords = async ({ db, filter, now, plain }: Asked): Promise<string> =>
  ASKED.howManyVendors.test(plain)
    ? `Vendors that list it: ${(await catalogSize(db, filter, now)).vendors}.\n`
    : ''

const listed = async (
  asked: Asked,
  products: Map<string, SizeFact[]>,
  after: (string | null)[],
): Promise<Answer> => {
  const { words, pick } = endOf(asked.plain)
  const shown = [...products].slice(0, PRODUCTS_SHOWN)
  return render(asked, {
    title: `Sizes of ${saidBack(asked.frame)}`,
    lead: `${await sellersWords(asked)}${formsWords(asked, products)}${words} of ${saidBack(asked.frame)}, with the lowest price in stock:`,
    lines: shown.flatMap(([product, facts]) => {
      const picked = pick(facts)
      if (picked.length === 0) return []
      const rest = words === ALL ? facts.length - picked.length : 0
      const sizes = [...picked.map(sizeWords), ...(rest > 0 ? [`and ${rest} more`] : [])]
      return { text: `${product}: ${sizes.join('; ')}${readWords(newest(facts))}.`, asOf: newest(facts) }
    }),
    path: asked.path,
    after: [more(products.size, shown.length), ...after],
  })
}

const isNarrow = ({ forms: wanted, notForms, size, pack }: Asked['frame']): boolean =>
  wanted.length + notForms.length > 0 || size !== null || pack !== null

const alsoListed = (own: Map<string, unknown>, all: Map<string, unknown>): string | null => {
  const others = [...all.keys()].filter(product => !own.has(product))
  if (others.length > 0) return `Also listed: ${others.join(', ')}.`
  return all.size === 1 ? 'Listed in no other form.' : null
}

/** Of several compounds those that the one vendor that is named does not list. */
const lackingThere = async (asked: Asked): Promise<string | null> => {
  const { frame, filter } = asked
  const [seller, ...others] = frame.sellers
  if (seller === undefined || others.length > 0 || frame.compounds.length < 2) return null
  const ofOne = (name: string) => ({ ...filter, subject: { ...filter.subject, compounds: [name] } })
  const each = await Promise.all(
    frame.compounds.map(async name =>
      (await found({ ...asked, filter: ofOne(name) })).size > 0 ? [] : name,
    ),
  )
  const lacking = each.flat()
  return lacking.length === 0
    ? null
    : `${safeName(seller.name, seller.slug)} does not list ${listedNames(lacking)}.`
}

/** Of a vendor that it does not list it; else that nobody does. */
const noneOf = async (asked: Asked): Promise<string> => {
  const { frame, now } = asked
  const absent = frame.onlyInStock || frame.sellers.length === 0 ? null : await unlisted(asked)
  const isOfVendor = (none: string) => frame.sellers.length > 0 && !isOfNobody(none)
  const stock = frame.onlyInStock ? ' in stock' : ''
  if (absent !== null && isOfVendor(absent))
    return [absent, (await stillThere(asked, false)) ?? ''].join(' ').trim()
  return absent ?? `No vendor here lists ${saidBack(frame)}${stock} (${momentWords(now.toISOString())}).`
}

/** Which forms, sizes and packs a compound comes in; with a form or a size in the question whether there is one. */
export const sizes = async (given: Asked): Promise<Answer> => {
  if (ASKED.beyond.test(given.plain) && given.frame.size !== null) return sizes(withoutSize(given))
  const asked = { ...given, frame: { ...given.frame, sizes: [] } }
  const { frame } = asked
  if (nameOf(frame) === null) return range(asked)
  const own = await found(asked)
  const wide = withoutSize(asked)
  const all = isNarrow(frame) ? await found(wide) : own
  if (own.size > 0) {
    const answer = await listed(asked, own, [alsoListed(own, all)])
    const lacking = await lackingThere(asked)
    return lacking === null ? answer : led(lacking, answer)
  }
  const none = await noneOf(asked)
  if (all.size === 0) return (await withLess(asked, sizes, none)) ?? nothing(asked, none)
  return led(none, await listed(wide, all, []))
}
