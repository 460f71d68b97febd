import { toDecimal, type Micro } from '#api/domain/money.ts'
import { toCsv, type CsvCell } from '#api/domain/offers/export-csv.ts'
import { PLAN_TITLES, plansInOrder, totalNotes, unknownShipping } from './cost-words.ts'
import type { BasketMarket } from './basket-market.ts'
import type { CostPlan, CostVendor, PlanKind, WholeCost } from './cost.ts'

const HEADER = ['Plan', 'Vendor', 'What', 'Size', 'Packs', 'Amount', 'Currency', 'Note', 'Link']

const amount = (micro: Micro): CsvCell => ({ decimal: toDecimal(micro) })

type Goods = { size: string | null; packs: number | null; url: string | null }
const NO_GOODS: Goods = { size: null, packs: null, url: null }

type Given = { cost: WholeCost; market: BasketMarket; names: readonly string[] }

function vendorRows(title: string, vendor: CostVendor, { cost, market, names }: Given): CsvCell[][] {
  const name = market.vendors.find(({ id }) => id === vendor.id)?.name ?? ''
  const row = (what: string, sum: Micro | null, note: string | null, goods: Goods = NO_GOODS) => {
    const { size, packs, url } = goods
    return [title, name, what, size, packs, sum === null ? null : amount(sum), cost.currency, note, url]
  }
  const bought = vendor.lines.map(({ line, offerId, packs, cost: sum }) => {
    const offer = market.offers.find(({ id }) => id === offerId)
    return row(names[line] ?? '', sum, null, { size: offer?.size ?? '', packs, url: offer?.url ?? null })
  })
  return [
    ...bought,
    ...(vendor.code === null ? [] : [row('code', -vendor.discount, vendor.code)]),
    row('shipping', vendor.shipping, vendor.shipping === null ? unknownShipping(cost) : ''),
  ]
}

const planRows = (kind: PlanKind, plan: CostPlan, given: Given): CsvCell[][] => {
  const title = PLAN_TITLES[kind]
  const notes = totalNotes(plan, given.cost, given.names).join(' ')
  return [
    ...plan.vendors.flatMap(vendor => vendorRows(title, vendor, given)),
    [title, null, 'total', null, null, amount(plan.total), given.cost.currency, notes, null],
  ]
}

/** Every plan in the order shown, with its goods, codes, shipping and total, a row each; what is not known is a word, never a 0. `names`: products by line. */
export function basketCsv(given: Given): { csv: string; rows: number } {
  const rows = plansInOrder(given.cost).flatMap(({ kind, plan }) => planRows(kind, plan, given))
  return { csv: toCsv(HEADER, rows), rows: rows.length }
}
