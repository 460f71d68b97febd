import { count } from '#api/domain/plural.ts'
import { DEFAULT_CURRENCY, parseMicro, percentChange, toDecimal } from '#api/domain/money.ts'
import { convert } from '#api/domain/rates.ts'
import type { OfferFact } from '#api/queries/chat-facts.ts'
import { byUnitPrice } from './chosen-offers.ts'
import type { Asked } from './reply.ts'
import { safeName, unitPriceWords, unitWords } from './words.ts'

const asksWhether =
  /^(?!.* (?:how much|which|why|or) ).* (?:is|are|r|isnt|arent|does|do|would|will) (?:\S+ ){1,9}(cheaper|less|lower|dearer|pricier|more|higher)(?: \S+){0,6} than /

/** "Is this one cheaper than that": whether the first of the two is. */
const yesOrNo = (plain: string, isFirstLower: boolean | null): string => {
  const asked = asksWhether.exec(plain)?.[1]
  if (asked === undefined || isFirstLower === null) return ''
  return isFirstLower === ['cheaper', 'less', 'lower'].includes(asked) ? 'Yes. ' : 'No. '
}

/** Compounds, vendors, forms or sizes held against each other: which is lowest, and by how much the others are above it. */
const ofOne = (
  { frame, filter, exchange, plain }: Asked,
  perSubject: readonly (readonly OfferFact[])[],
): string | null => {
  const [first, ...others] = perSubject.flatMap(one => one.slice(0, 1)).toSorted(byUnitPrice(exchange))
  if (!first || others.length === 0 || frame.dearest || frame.budget || frame.isOfClass) return null
  if (others.some(({ unitType, within }) => unitType !== first.unitType || within !== first.within))
    return null
  const shown = filter.lens.currency ?? DEFAULT_CURRENCY
  const inOne = ({ unitPrice, currency }: OfferFact) => {
    const amount = convert(parseMicro(unitPrice), currency, shown, exchange)
    return amount === null ? { amount: parseMicro(unitPrice) ?? 0, currency } : { amount, currency: shown }
  }
  const lowest = inOne(first)
  // Of one product at any vendor the size tells them apart.
  const isOfSizes =
    frame.sizes.length > 1 ||
    (frame.sellers.length < 2 && others.every(({ product }) => product === first.product))
  const words = (offer: OfferFact) => {
    const { amount, currency } = inOne(offer)
    const of = [
      offer.product,
      ...(isOfSizes && offer.size !== '' ? [` (${offer.size})`] : []),
      ...(frame.sellers.length > 1 ? [` at ${safeName(offer.vendor, offer.slug)}`] : []),
    ].join('')
    const above = percentChange(lowest.amount, amount)
    const than =
      offer === first || above === null
        ? ''
        : ` (${above === 0 ? 'the same' : `${Math.round(above)} % more`})`
    return `${of} ${unitPriceWords(toDecimal(amount), currency, offer.unitType)}${than}`
  }
  const isFirst =
    others.length === 1 && byUnitPrice(exchange)(first, others[0]!) !== 0
      ? perSubject[0]?.[0] === first
      : null
  return `${yesOrNo(plain, isFirst)}Lowest per ${unitWords(first.unitType)}: ${words(first)}; then ${others.map(words).join('; ')}.`
}

/** Vendors held against each other over several products: who is lowest for each, and how often. */
export const verdict = (asked: Asked, perSubject: readonly (readonly OfferFact[])[]): string | null => {
  const bests = perSubject.flatMap(one => one.slice(0, 1))
  const products = [...new Set(bests.map(({ product }) => product))]
  const { sellers, compounds } = asked.frame
  if (sellers.length < 2 || compounds.length < 2) return ofOne(asked, perSubject)
  const lines = products.flatMap(product => {
    const own = bests.filter(one => one.product === product)
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
