import { MICROS, formatMoney, mulDiv, parseMicro, percentChange } from '#api/domain/money.ts'
import { count } from '#api/domain/plural.ts'
import { type OfferFact, catalogSize, offersFound } from '#api/queries/chat-facts.ts'
import { type PairFact, packPairs } from '#api/queries/chat-facts-market.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import { type Answer, led } from '../answer.ts'
import { LOOKED_AT } from './chosen-offers.ts'
import { ASKED } from './frame/asked-words.ts'
import type { Frame } from './frame/frame.ts'
import { comparesKits, sizesIn, KIT_VIALS } from './frame/pack-words.ts'
import { priced } from './offers.ts'
import { UNSAID } from './reason.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { unlisted } from './unlisted.ts'
import { verdict, yesOrNo } from './verdict.ts'
import { lineOf, packPriceWords, readWords, safeName, unitPriceWords } from './words.ts'

const SHOWN = 5

/** By how much the larger pack is lower per unit, in per cent; below 0 it is higher. */
const savingOf = ({ small, large }: PairFact): number =>
  -(percentChange(parseMicro(small.unitPrice) ?? 0, parseMicro(large.unitPrice) ?? 0) ?? 0)

const percentWords = (saving: number): string =>
  saving === 0 ? 'the same' : `${Math.abs(Math.round(saving * 10) / 10)} % ${saving > 0 ? 'lower' : 'higher'}`

/** What as many of the smaller pack cost, where the larger holds a whole number of them. */
const sumWords = ({ small, large, times, currency }: PairFact): string => {
  const sum = mulDiv(parseMicro(small.price) ?? 0, Math.round(times * MICROS), MICROS)
  const saved = sum - (parseMicro(large.price) ?? 0)
  if (!Number.isInteger(times) || saved === 0) return ''
  return `; ${times} of the smaller cost ${formatMoney(sum, currency)}, ${formatMoney(Math.abs(saved), currency)} ${saved > 0 ? 'more' : 'less'}`
}

const pairWords = (pair: PairFact): string => {
  const { product, vendor, slug, currency, unit, small, large, readAt } = pair
  const words = (pack: PairFact['small']) =>
    `${packPriceWords({ ...pack, currency })}, ${unitPriceWords(pack.unitPrice, currency, unit)}`
  return `${product}, ${safeName(vendor, slug)}: ${words(large)}, against ${words(small)}: the larger is ${percentWords(savingOf(pair))} per ${unit}${sumWords(pair)}${readWords(readAt)}.`
}

/** Those whose two sizes stand in the question; where it names no two, all of them. */
const asksFor = (pairs: readonly PairFact[], plain: string): PairFact[] => {
  const named = (plain.match(/(?<= )\d+(?:\.\d+)?(?= )/g) ?? []).map(number => `${number} `)
  const isNamed = ({ small, large }: PairFact) =>
    [small, large].every(({ size }) => named.some(number => size.startsWith(number)))
  const both = pairs.filter(isNamed)
  return both.length > 0 || sizesIn(plain).length > 1 ? both : [...pairs]
}

const summary = (pairs: readonly PairFact[], larger: string): string => {
  const savings = pairs.map(savingOf)
  const lower = savings.filter(saving => saving > 0).length
  const higher = savings.filter(saving => saving < 0).length
  const mean = savings.reduce((sum, saving) => sum + saving, 0) / savings.length
  return `${larger} is lower per unit in ${lower} of ${count(pairs.length, 'pair')}, higher in ${higher}, on average ${percentWords(mean)}`
}

/** The lowest kit and the lowest single of a size, or of any. */
const lowestOf = async ({ db, filter, now }: Asked, size: CatalogFilter['size']) => {
  const found = (pack: number) =>
    offersFound(db, { ...filter, pack, size }, { order: 'cheapest', now, limit: LOOKED_AT })
  const [[kit], singles] = [await found(KIT_VIALS), await found(1)]
  const like = singles.filter(({ product }) => product === kit?.product)
  return [kit, like.find(one => isAlike(kit, one)) ?? like[0] ?? singles[0]] as const
}

/** The lowest kit and single of all vendors, beside those of one. */
const lowestWords = async (asked: Asked): Promise<string | null> => {
  const { filter, frame } = asked
  if (nameOf(frame) === null || frame.sellers.length > 0 || filter.size === null) return null
  const found = (await lowestOf(asked, filter.size)).flatMap(offer => (offer ? [lineOf(offer).text] : []))
  return found.length < 2 ? null : `Lowest kit and single of all vendors: ${found.join(' ')}`
}

const pieceOf = (offer: OfferFact | undefined) => offer?.size.split(' × ')[0]
const isAlike = (kit: OfferFact | undefined, single: OfferFact) => pieceOf(kit) === pieceOf(single)

const noneOfSize = async (asked: Asked): Promise<string> =>
  `${(await unlisted(asked)) ?? `Nothing of ${saidBack(asked.frame)} is in stock.`} `

/** Where there are only kits or only singles: that, and what there is. */
const oneKind = async (
  asked: Asked,
  { label, isKit, isOther }: { label: string; isKit: boolean; isOther: boolean },
): Promise<Answer> => {
  const { db, filter, now, path } = asked
  const wanted = { ...filter, pack: isKit ? KIT_VIALS : 1, ...(isOther ? { size: null } : {}) }
  const found = await offersFound(db, wanted, { order: 'cheapest', now, limit: SHOWN })
  if (found.length === 0)
    return nothing(asked, (await unlisted(asked)) ?? `No offer of ${label} is in stock to compare.`)
  const [lacks, has] = isKit ? ['single', 'kits'] : ['kit', 'singles']
  const { offers } = await catalogSize(db, { ...wanted, pack: isKit ? 1 : KIT_VIALS, stock: 'in' }, now)
  const none =
    offers > 0
      ? `No ${lacks} of ${label} is in stock, so nothing can be compared; the ${has}`
      : `Only ${has} of ${label} are listed, no ${lacks}`
  const other = isOther ? await noneOfSize(asked) : ''
  return render(asked, {
    title: `Packs of ${label}`,
    lead: `${other}${none}, lowest per unit first:`,
    lines: found.map(lineOf),
    path,
    after: [more(found[0]?.total ?? 0, found.length)],
  })
}

/** Where no vendor has both, the lowest kit and the lowest single of all. */
const apart = async (asked: Asked): Promise<Answer> => {
  const { filter, frame, path, plain } = asked
  const ofSize = (await lowestOf(asked, filter.size)).flatMap(offer => offer ?? [])
  const isOther = ofSize.length === 0 && filter.size !== null
  const [kit, single] = await lowestOf(asked, isOther ? null : filter.size)
  const label = saidBack(isOther ? { ...frame, size: null } : frame)
  if (!kit || !single) return oneKind(asked, { label, isKit: Boolean(kit), isOther })
  const none = isOther ? await noneOfSize(asked) : ''
  const both = (asksOfSmaller(plain, 'kit') ? [single, kit] : [kit, single]).map(one => [one])
  const lower = isAlike(kit, single) ? verdict(asked, both) : null
  return render(asked, {
    title: `Packs of ${label}`,
    lead: `${none}No vendor has a kit and a single of ${label} of one size in stock; the lowest of each${lower === null ? ':' : `.\n${lower}`}`,
    lines: [kit, single].map(lineOf),
    path,
  })
}

/** The pairs of the size that is named, else those of any size; of single vials, else those of as many each. */
const found = async ({ db, filter, now, plain }: Asked, by: 'kit' | 'size') => {
  const pairsOf = async (one: CatalogFilter) => {
    const pairs = await packPairs(db, one, { by, now })
    return by === 'size' ? asksFor(pairs, plain) : pairs
  }
  const pairs = await pairsOf(filter)
  if (pairs.length > 0 || (filter.size ?? filter.pack) === null) return { pairs, isOther: false }
  return { pairs: await pairsOf({ ...filter, size: null, pack: null }), isOther: true }
}

/** The question without what packs themselves differ in. */
const openOf = (asked: Asked, by: 'kit' | 'size'): Asked => {
  const forms: Frame['forms'] = nameOf(asked.frame) === null ? ['vials'] : []
  // "One 50 mg or five of 10 mg" counts single vials.
  const pack = by === 'size' && ASKED.eitherSize.test(asked.plain) ? 1 : null
  const open = { forms, notForms: [], pack, ...(by === 'size' ? { size: null, sizes: [] } : {}) }
  return { ...asked, frame: { ...asked.frame, ...open }, filter: { ...asked.filter, ...open } }
}

const TOLD = {
  kit: { what: 'Kits and singles', larger: 'the kit' },
  size: { what: 'Smaller and larger vials', larger: 'the larger' },
} as const

/** "Is a single cheaper than a kit", "is the 5 mg cheaper than the 10 mg": the smaller pack is asked about. */
const asksOfSmaller = (plain: string, by: 'kit' | 'size'): boolean => {
  const single = plain.search(ASKED.loose)
  if (by === 'kit') return single >= 0 && single < plain.search(ASKED.kit)
  const [first, second] = sizesIn(plain)
  return Number(first?.amount) < Number(second?.amount)
}

/** Where no vendor has both sizes, the lowest of each. */
const ofSizes = async ({ frame: { size, sizes } }: Asked, open: Asked): Promise<Answer> => {
  const so = { size, pack: null }
  const wanted = { ...open, frame: { ...open.frame, ...so, sizes }, filter: { ...open.filter, ...so } }
  return led('No vendor has both sizes in stock in packs of as many to compare.', await priced(wanted))
}

/** The lowest single vial of each size that is named, where no vendor has one of both. */
const singlesWords = async ({ db, filter, now, plain }: Asked): Promise<string | null> => {
  const wanted = { order: 'cheapestPack', now, limit: 1 } as const
  const each = sizesIn(plain).map(size => offersFound(db, { ...filter, pack: 1, size }, wanted))
  const found = (await Promise.all(each)).flat().map(one => lineOf(one).text)
  return found.length === 0 ? null : `Lowest single vials of these sizes: ${found.join(' ')}`
}

/** Kits of vendors that have no single beside them, and of those that are named which have neither. */
const kitsBeside = async (asked: Asked, pairs: readonly PairFact[]): Promise<string | null> => {
  const { db, filter, frame, now } = asked
  if (nameOf(frame) === null) return null
  const found = await offersFound(
    db,
    { ...filter, pack: KIT_VIALS },
    { order: 'cheapest', now, limit: LOOKED_AT },
  )
  const others = found.filter(({ slug }) => !pairs.some(pair => pair.slug === slug))
  const first = others.filter(({ slug }, at) => others.findIndex(one => one.slug === slug) === at)
  const none = frame.sellers.filter(({ slug }) => ![...pairs, ...others].some(one => one.slug === slug))
  const words = [
    ...(first.length > 0
      ? [`Kits without a like single there: ${first.map(offer => lineOf(offer).text).join(' ')}`]
      : []),
    ...(none.length > 0
      ? [`No kit of it at ${none.map(({ name, slug }) => safeName(name, slug)).join(' or ')}.`]
      : []),
  ]
  return words.length > 0 ? words.join(' ') : null
}

/** What other vendors have beside those that have both. */
const besidePairs = async (
  asked: Asked,
  by: 'kit' | 'size',
  isOther: boolean,
  pairs: readonly PairFact[],
): Promise<(string | null)[]> => {
  if (by === 'size') return isOther ? [await singlesWords(asked)] : []
  return isOther ? [] : [(await lowestWords(asked)) ?? (await kitsBeside(asked, pairs))]
}

const bothWords = (frame: Frame, by: 'kit' | 'size'): string =>
  by === 'size' ? 'both sizes in single vials' : `both of ${saidBack(frame)}`

/** Kits against singles, or a smaller vial against a larger, each at one vendor. */
export const packs = async (given: Asked): Promise<Answer> => {
  const isOfMany = ASKED.bulkOff.test(given.plain)
  const answer = await compared(given, isOfMany || comparesKits(given.plain) ? 'kit' : 'size')
  return isOfMany && !answer.abstained ? led(OF_MANY, answer) : answer
}

const OF_MANY =
  'A discount for many is recorded here only as a pack of several or as a public code (/deals). Packs:'

const compared = async (given: Asked, by: 'kit' | 'size'): Promise<Answer> => {
  const asked = openOf(given, by)
  const { frame, plain, path } = asked
  const { pairs, isOther } = await found(asked, by)
  const label = saidBack(isOther ? { ...frame, size: null, pack: null } : frame)
  if (pairs.length === 0 && nameOf(frame) === null && frame.vendor === null)
    return nothing(asked, `No two packs of ${label} at one vendor can be compared.`)
  if (pairs.length === 0) return by === 'kit' ? apart(asked) : ofSizes(given, asked)
  const shown = pairs.slice(0, SHOWN)
  const { what, larger } = TOLD[by]
  const ofSmaller = asksOfSmaller(plain, by)
  const lower = pairs.filter(pair => (ofSmaller ? savingOf(pair) < 0 : savingOf(pair) > 0)).length
  const first = isOther ? `No vendor has ${bothWords(frame, by)} in stock. ` : ''
  return render(asked, {
    title: `Packs of ${label}`,
    lead: `${yesOrNo(plain, lower, pairs.length)}${first}${what} of ${label}, compared at one vendor, before shipping and codes: ${summary(pairs, larger)}:`,
    lines: shown.map(pair => ({ text: pairWords(pair), asOf: pair.readAt })),
    path,
    after: [
      more(pairs.length, shown.length),
      ...(await besidePairs(asked, by, isOther, pairs)),
      ASKED.reason.test(plain) ? UNSAID : null,
    ],
  })
}
