import type { AnswerOf } from '#api/contract/call.ts'
import type { getCompound } from '#api/contract/catalog/compounds.ts'
import { productsOfForm } from '#api/domain/markets/lens-address.ts'
import { marketSentence } from '#api/domain/markets/market-words.ts'
import { type Micro, formatUnitPrice, parsePositive } from '#api/domain/money.ts'
import { candidates } from '#api/domain/offers/best-price.ts'
import { readOffers, unitWord } from '#api/domain/offers/offers.ts'
import { count } from '#api/domain/plural.ts'
import { convert } from '#api/domain/rates.ts'
import { formatDay } from '#api/domain/time.ts'
import { type SharePicture, sharePicture } from '#api/presenters/share-picture.ts'
import type { PageOptions } from './page-part.ts'

type Compound = AnswerOf<typeof getCompound>
type Overall = NonNullable<Compound['overall']>

/** The lowest price of each vendor, from 0 at the lowest of all to 1 at the highest. */
function marksOf(
  products: Compound['products'],
  { currency, unit }: Overall,
  ends: { low: Micro; high: Micro },
  { rates, now }: Pick<PageOptions, 'rates' | 'now'>,
): number[] {
  const lowest = new Map<string, Micro>()
  const context = { hiddenVendors: new Set<string>(), rates }
  for (const { offer, unitPrice } of candidates(products.flatMap(readOffers), context, now())) {
    const amount = offer.unit === unit ? convert(unitPrice, offer.currency, currency, rates) : null
    if (amount !== null) lowest.set(offer.vendorId, Math.min(amount, lowest.get(offer.vendorId) ?? amount))
  }
  return [...lowest.values()]
    .map(amount => (amount - ends.low) / (ends.high - ends.low))
    .filter(mark => mark >= 0 && mark <= 1)
    .sort((left, right) => left - right)
}

function figuresOf(
  products: Compound['products'],
  overall: Overall,
  options: PageOptions,
): Pick<SharePicture, 'figure' | 'facts' | 'ruler'> {
  const [low, median, high] = [overall.lowest, overall.median, overall.high].map(parsePositive)
  if (!low || !median || !high) return { figure: null, facts: ['No vendor sells it now.'] }
  const unit = unitWord(overall.unit)
  const text = (amount: Micro) => formatUnitPrice(amount, overall.currency)
  const ends = { low, high }
  return {
    figure: { value: text(low), unit: `per ${unit}, lowest now` },
    facts: [`median ${text(median)} per ${unit}`, `in stock at ${count(overall.vendors, 'vendor')}`],
    // A single price has no scale.
    ruler:
      high === low
        ? null
        : {
            low: text(low),
            high: `${text(high)} per ${unit}`,
            marks: marksOf(products, overall, ends, options),
            median: (median - low) / (high - low),
          },
  }
}

export function compoundPicture(
  compound: Compound | null,
  form: string | undefined,
  options: PageOptions,
): { svg: string; alt: string } | null {
  const products = compound && productsOfForm(compound.products, form)
  if (!products) return null
  const { name, overall } = form === undefined ? compound : products[0]
  const svg = sharePicture({
    appName: options.appName,
    title: name,
    ...(overall
      ? figuresOf([...products], overall, options)
      : { figure: null, facts: ['No vendor sells it now.'] }),
    dated: `Prices of ${formatDay(options.now().getTime())}`,
  })
  return { svg, alt: `${name}: ${marketSentence(overall)}` }
}
