import type { Knex } from 'knex'
import type { WireCompoundProduct, WireMarketStats } from '#api/contract/catalog/compounds.ts'
import { groupBy } from '#api/domain/group.ts'
import { MICROS, type Micro, parsePositive, toDecimal } from '#api/domain/money.ts'
import { type Candidate, candidates } from '#api/domain/offers/best-price.ts'
import { type OfferStep, figuresOf, lowestSteps } from '#api/domain/markets/figures.ts'
import { readList } from '#api/domain/offers/offers.ts'
import { type Exchange, convert } from '#api/domain/rates.ts'
import { compareText } from '#api/domain/offers/order.ts'
import { type CompoundProduct, compoundHead, compoundProducts } from '#api/queries/catalog/compounds.ts'
import { type VendorStep, changesOfProducts, vendorSteps } from '#api/queries/history.ts'

const CHART_VENDORS = 40
const NOBODY = { hiddenVendors: new Set<string>(), rates: null }

type Unit = WireMarketStats['unit']
type Recorded = CompoundProduct['recorded']
type CompoundMarket = { unit: Unit; list: Candidate[]; recorded: Recorded }
type Figures = Pick<WireCompoundProduct, 'stats' | 'overall'>

const decimal = (amount: Micro) => toDecimal(amount, 0)

const inCurrency = (list: readonly Candidate[], currency: string, exchange: Exchange | null): Candidate[] =>
  list.flatMap(each => {
    const unitPrice = convert(each.unitPrice, each.offer.currency, currency, exchange)
    return unitPrice === null ? [] : [{ ...each, unitPrice }]
  })

/** The lowest of what was recorded, at the day's rates: as the chart draws it, and as the lowest now is found. */
const lowestOf = (
  recorded: Recorded,
  currency: string,
  exchange: Exchange | null,
): WireMarketStats['lowestRecorded'] => {
  const [low] = recorded
    .flatMap(({ unitPrice, currency: own, at }) => {
      const amount = convert(parsePositive(unitPrice), own, currency, exchange)
      return amount === null ? [] : [{ amount, currency: own, at }]
    })
    .toSorted((left, right) => left.amount - right.amount || compareText(left.at, right.at))
  return low ? { unitPrice: decimal(low.amount), currency: low.currency, at: low.at } : null
}

const statsOf = (
  { unit, list, recorded }: CompoundMarket,
  currency: string,
  exchange: Exchange | null,
): WireMarketStats => {
  const figures = figuresOf(inCurrency(list, currency, exchange))
  return {
    unit,
    lowest: figures && decimal(figures.lowest),
    median: figures && decimal(figures.median),
    high: figures && decimal(figures.high),
    vendors: figures?.vendors ?? 0,
    lowestRecorded: lowestOf(recorded, currency, exchange),
  }
}

/** The figures of each currency in which something is or was offered, and of all that can be converted into the first of them. */
function marketFigures(market: CompoundMarket, exchange: Exchange | null): Figures {
  const { unit, list, recorded } = market
  const sold = groupBy(list, ({ offer }) => offer.currency)
  const lows = groupBy(recorded, ({ currency }) => currency)
  const entries = [...new Set([...sold.keys(), ...lows.keys()])]
    .map(currency => {
      const own = { unit, list: sold.get(currency) ?? [], recorded: lows.get(currency) ?? [] }
      return { currency, stats: statsOf(own, currency, exchange) }
    })
    .toSorted((left, right) => compareText(left.currency, right.currency))
  const [leading] = entries.toSorted((left, right) => right.stats.vendors - left.stats.vendors)
  return {
    stats: Object.fromEntries(entries.map(({ currency, stats }) => [currency, stats])),
    overall: leading ? { currency: leading.currency, ...statsOf(market, leading.currency, exchange) } : null,
  }
}

const mainUnit = (products: readonly CompoundProduct[]): Unit => {
  const [most] = [...groupBy(products, ({ unitType }) => unitType)]
    .map(([unit, own]) => ({ unit, offers: own.reduce((sum, { offerCount }) => sum + offerCount, 0) }))
    .toSorted((left, right) => right.offers - left.offers || compareText(left.unit, right.unit))
  return most?.unit ?? 'mg'
}

type Deps = { db: Knex; now: Date; exchange: Exchange | null }

export async function compoundAnswer({ db, now, exchange }: Deps, slug: string): Promise<string | null> {
  const head = await compoundHead(db, slug)
  if (head === null) return null
  const { id, ...names } = head
  const found = await compoundProducts(db, id)
  const ids = found.map(product => product.id)
  const changes = JSON.parse(await changesOfProducts(db, ids)) as unknown
  const forms = found.map(({ rankable, recorded, ...product }) => {
    const list = candidates(readList(rankable), NOBODY, now)
    const market: CompoundMarket = { unit: product.unitType, list, recorded }
    return { market, product: { ...product, ...marketFigures(market, exchange) } }
  })
  const unit = mainUnit(found)
  const compared = forms.flatMap(({ market }) => (market.unit === unit ? [market] : []))
  const whole: CompoundMarket = {
    unit,
    list: compared.flatMap(({ list }) => list),
    recorded: compared.flatMap(({ recorded }) => recorded),
  }
  const products = forms.map(({ product }) => product)
  return JSON.stringify({ ...names, products, ...marketFigures(whole, exchange), changes })
}

const factOf = ({ offerId, at, unitPrice }: VendorStep): OfferStep => ({
  offerId,
  at: at.getTime(),
  unitPrice: parsePositive(unitPrice),
})

export async function vendorStepsAnswer(db: Knex, productId: string, since: Date): Promise<string | null> {
  const found = await vendorSteps(db, productId)
  if (found === null) return null
  const vendors = [...groupBy(found.facts, ({ vendorId, currency }) => `${vendorId} ${currency}`).values()]
    .flatMap(facts => {
      const steps = lowestSteps(facts.map(factOf), since.getTime())
      const [first] = facts
      return first && steps.length > 0 ? [{ first, steps, now: steps.at(-1)?.unitPrice ?? Infinity }] : []
    })
    .toSorted(
      (left, right) =>
        Math.min(left.now, MICROS * MICROS) - Math.min(right.now, MICROS * MICROS) ||
        compareText(left.first.vendorId, right.first.vendorId) ||
        compareText(left.first.currency, right.first.currency),
    )
    .slice(0, CHART_VENDORS)
    .map(({ first, steps }) => ({
      id: first.vendorId,
      name: first.name,
      slug: first.slug,
      currency: first.currency,
      steps: steps.map(({ at, unitPrice }) => ({
        at: new Date(at).toISOString(),
        unitPrice: unitPrice === null ? null : decimal(unitPrice),
      })),
    }))
  return JSON.stringify({ unit: found.unit, vendors })
}
