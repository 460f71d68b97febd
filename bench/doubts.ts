import { readFileSync } from 'node:fs'
import { unusualPrices, type ComparedOffer } from '#api/domain/offers/unusual.ts'
import { leastRow, limitRow, type Row } from './measure.ts'

/** How far a unit price is off when a pack was misread or a zero was dropped. */
const FACTORS = [5, 10, 60].flatMap(factor => [factor, 1 / factor])

/** Unit prices of labelled listings in one currency; vendors are numbers. */
const readOffers = (): ComparedOffer[] =>
  readFileSync('bench/market-prices.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line, at) => {
      const [product = '', vendorId = '', units, size, price] = line.split('\t')
      const numbers = { units: Number(units), unitSize: Number(size), unitPrice: Number(price) }
      return { id: String(at), vendorId, product, ...numbers, packCounts: [] }
    })

/** Every third offer in turn with a wrong price: the share of them that is found unusual. */
function caught(offers: readonly ComparedOffer[], factor: number): number {
  const tried = offers.filter((_, at) => at % 3 === 0)
  const found = tried.filter(offer => {
    const wrong = offers.map(other =>
      other === offer ? { ...other, unitPrice: other.unitPrice * factor } : other,
    )
    return unusualPrices(wrong).has(offer.id)
  })
  return found.length / tried.length
}

/** How many right unit prices are doubted, and how many wrong ones are caught. */
export async function benchDoubts(): Promise<Row[]> {
  const offers = readOffers()
  const shares = FACTORS.map(factor => ({ factor, share: caught(offers, factor) }))
  const mean = (rows: typeof shares) => rows.reduce((sum, { share }) => sum + share, 0) / rows.length
  const tens = shares.filter(({ factor }) => factor === 10 || factor === 0.1)
  return [
    limitRow(
      `right prices doubted (of ${offers.length})`,
      (100 * unusualPrices(offers).size) / offers.length,
      { most: 1, unit: '%' },
    ),
    leastRow('wrong by 5, 10 or 60 times, caught', 100 * mean(shares), { least: 80, unit: '%' }),
    leastRow('wrong by ten times, caught', 100 * mean(tens), { least: 80, unit: '%' }),
  ]
}
