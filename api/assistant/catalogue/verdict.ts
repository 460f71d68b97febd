import { groupBy } from '#api/domain/group.ts'
import { count } from '#api/domain/plural.ts'
import { DEFAULT_CURRENCY, parseMicro, percentChange, toDecimal } from '#api/domain/money.ts'
import { convert } from '#api/domain/rates.ts'
import type { OfferFact } from '#api/queries/chat-facts.ts'
import { byUnitPrice } from './chosen-offers.ts'
import { ASKED } from './frame/asked-words.ts'
import type { Asked } from './reply.ts'
import { moneyWords, safeName, unitPriceWords, unitWords } from './words.ts'

const asksWhether =
  /^(?!.* (?:how much|which|why) ).* (?:is|are|r|isnt|arent|does|do|would|will) (?:\S+ ){1,9}(cheaper|less|lower|better|worse|dearer|pricier|more|higher)(?: (?!or )\S+){0,6} than /

/** "Is this cheaper than that" of so many pairs in which it is: "Yes. ", "Yes, in 3 of 5 pairs. ", "No. "; empty where nothing like it is asked. */
export const yesOrNo = (plain: string, lower: number, all: number): string => {
  const asked = asksWhether.exec(plain)?.[1]
  if (asked === undefined) return ''
  const so = /^(?:cheaper|less|lower|better)$/.test(asked) ? lower : all - lower
  if (so === 0) return 'No. '
  return so === all ? 'Yes. ' : `Yes, in ${so} of ${count(all, 'pair')}. `
}

/** "BPC-157 vials (10 mg × 1 vial) at Larkspur": what tells the compared offers apart. */
const labelOf = ({ frame }: Asked, all: readonly OfferFact[]): ((offer: OfferFact) => string) => {
  const isOneProduct = all.every(({ product }) => product === all[0]?.product)
  const isOfSizes = frame.sizes.length > 1 || (frame.sellers.length < 2 && isOneProduct)
  return ({ product, size, vendor, slug }) =>
    [
      product,
      isOfSizes && size !== '' ? ` (${size})` : '',
      frame.sellers.length !== 1 ? ` at ${safeName(vendor, slug)}` : '',
    ].join('')
}

/** The lowest per unit of each subject, whatever its offers are sorted by. */
const lowestOf = ({ exchange }: Asked, perSubject: readonly (readonly OfferFact[])[]): OfferFact[] =>
  perSubject.flatMap(one => one.toSorted(byUnitPrice(exchange)).slice(0, 1))

/** Compounds, vendors, forms or sizes held against each other: which is lowest, and by how much the others are above it. */
const ofOne = (asked: Asked, perSubject: readonly (readonly OfferFact[])[]): string | null => {
  const { frame, filter, exchange, plain } = asked
  const all = lowestOf(asked, perSubject).toSorted(byUnitPrice(exchange))
  const [first, second] = all
  if (!first || !second || [frame.dearest, frame.budget !== null, frame.isOfClass].includes(true)) return null
  if (new Set(all.map(({ unitType, within }) => `${unitType} ${within}`)).size > 1) return null
  const shown = filter.lens.currency ?? DEFAULT_CURRENCY
  const inOne = ({ unitPrice, currency }: OfferFact) => {
    const amount = convert(parseMicro(unitPrice), currency, shown, exchange)
    return amount === null ? { amount: parseMicro(unitPrice) ?? 0, currency } : { amount, currency: shown }
  }
  const label = labelOf(asked, all)
  const words = (offer: OfferFact) => {
    const { amount, currency } = inOne(offer)
    const above = offer === first ? null : percentChange(inOne(first).amount, amount)
    const times =
      ASKED.ratio.test(plain) && above ? `${((100 + above) / 100).toFixed(2)} times as much, ` : ''
    const than =
      above === null ? '' : ` (${above === 0 ? 'the same' : `${times}${Math.round(above)} % more`})`
    return `${label(offer)} ${unitPriceWords(toDecimal(amount), currency, offer.unitType)}${than}`
  }
  const isTold = all.length === 2 && byUnitPrice(exchange)(first, second) !== 0
  const said = isTold ? yesOrNo(plain, perSubject[0]?.includes(first) ? 1 : 0, 1) : ''
  const paid = frame.code ? ' with public codes' : ''
  return `${said}Lowest per ${unitWords(first.unitType)}${paid}: ${words(first)}; then ${all.slice(1).map(words).join('; ')}.`
}

/** "At equal sizes: 20 mg × 1 vial: $162.50 at one, $170.00 at the other"; null where they share none. */
const atEqualSizes = ({ frame }: Asked, perSubject: readonly (readonly OfferFact[])[]): string | null => {
  const [first] = perSubject[0] ?? []
  if (frame.sellers.length < 2 || frame.size !== null || first === undefined) return null
  const same = (one: OfferFact, size: string) => one.product === first.product && one.size === size
  const lines = [...new Set(perSubject.flatMap(one => one.map(({ size }) => size)))].flatMap(size => {
    const each = perSubject.map(one => one.find(offer => same(offer, size)))
    return size === '' || each.some(one => one === undefined)
      ? []
      : [
          `${size}: ${each.map(one => `${moneyWords(one!.price, one!.currency)} at ${safeName(one!.vendor, one!.slug)}`).join(', ')}`,
        ]
  })
  return lines.length > 0 ? `At equal sizes: ${lines.join('; ')}.` : null
}

/** Vendors held against each other over several products: who is lowest for each, and how often. */
export const verdict = (asked: Asked, perSubject: readonly (readonly OfferFact[])[]): string | null => {
  const { sellers, compounds } = asked.frame
  if (sellers.length < 2 || compounds.length < 2)
    return (
      [ofOne(asked, perSubject), atEqualSizes(asked, perSubject)].filter(one => one !== null).join('\n') ||
      null
    )
  // What one has as capsules and the other as a solution is held against nothing.
  const products = [...groupBy(perSubject.flat(), ({ product }) => product).values()]
  const lines = products.flatMap(offers => {
    const own = lowestOf(asked, [...groupBy(offers, ({ slug }) => slug).values()])
    const line = ofOne(
      asked,
      own.map(one => [one]),
    )
    const [first, second] = own.toSorted(byUnitPrice(asked.exchange))
    const isEqual = !first || !second || byUnitPrice(asked.exchange)(first, second) === 0
    return line === null ? [] : [{ line, winner: isEqual ? null : first.slug }]
  })
  if (lines.length === 0) return null
  const wins = sellers.map(
    ({ name, slug }) => `${safeName(name, slug)} on ${lines.filter(({ winner }) => winner === slug).length}`,
  )
  const overall = `Overall, of ${count(lines.length, 'product')} that can be compared, lower per unit: ${wins.join(', ')}.`
  return [overall, ...lines.map(({ line }) => line)].join('\n')
}

const SOLD_BY: Readonly<Record<string, string>> = {
  iu: 'sold by IU, a measure of activity and not of weight: no fixed factor turns it into mg, so it is compared per IU and never per mg',
  count:
    'sold by the piece, and what a piece holds is not stated: the price is told per piece and not per mg',
}

/** What is asked by weight and sold by something else. */
export const byOther = ({ frame, plain }: Asked, found: readonly OfferFact[]): string | null => {
  const isByWeight =
    frame.sortBy === 'byUnit' ||
    frame.per?.unit === 'mg' ||
    ASKED.unitsApart.test(plain) ||
    ASKED.whyUnit.test(plain)
  const [unit = '', ...others] = new Set(found.map(({ unitType }) => unitType))
  const why = others.length === 0 && isByWeight ? SOLD_BY[unit] : undefined
  return why === undefined ? null : `${found[0]?.product.split(',')[0]}: ${why}.`
}
