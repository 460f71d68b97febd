import type { Knex } from 'knex'
import type { CatalogAnswer } from './catalog/answers.ts'
import type { Catalog } from './catalog/catalog.ts'
import { listAlerts } from './contract/alerts.ts'
import { getFeatures } from './contract/auth.ts'
import type { Call } from './contract/call.ts'
import { listTrendingIds } from './contract/catalog/products.ts'
import { listPromotions } from './contract/catalog/promotions.ts'
import { getRates } from './contract/catalog/rates.ts'
import { listCoupons } from './contract/coupons.ts'
import { listHiddenVendors } from './contract/hidden-vendors.ts'
import { getStats } from './contract/stats.ts'
import { countWatches, listWatches } from './contract/watches.ts'
import { withDeadline } from './network/deadline.ts'
import { alerts } from './queries/alerts.ts'
import { coupons } from './queries/coupons.ts'
import { watchCounts, watchedProducts } from './queries/watches.ts'
import type { Features } from './routes/site/about.ts'
import { hiddenVendors } from './services/hidden-vendors.ts'

/** What is not read by then the UI asks for itself. */
const WITHIN_MS = 300
/** A longer answer would hold up the page; the UI asks for it beside its list. */
const MAX_CHARS = 20_000

type Deps = {
  db: Knex
  catalog: Pick<Catalog, 'trendingIds' | 'stats' | 'rates' | 'promotions'>
  features: () => Features
}

/** What every page of somebody signed in asks first, by the address of its call and as that answers it. */
export type StartAnswers = (userId: string) => Promise<Record<string, unknown>>

/** Null where there is none, as in a visitor's page: the UI then need not ask. */
const parsed = async (answer: Promise<CatalogAnswer | null>): Promise<unknown> =>
  JSON.parse((await answer)?.text() ?? 'null')

export function createStartAnswers({ db, catalog, features }: Deps): StartAnswers {
  const readersOf = (userId: string): [Call, () => unknown][] => [
    [listCoupons, () => coupons(db, userId)],
    [listWatches, () => watchedProducts(db, userId)],
    [listAlerts, () => alerts(db, userId)],
    [listHiddenVendors, () => hiddenVendors(db, userId)],
    [countWatches, () => watchCounts(db)],
    [listTrendingIds, () => parsed(catalog.trendingIds())],
    [getStats, () => parsed(catalog.stats())],
    [getRates, () => parsed(catalog.rates())],
    [listPromotions, () => parsed(catalog.promotions())],
    [getFeatures, features],
  ]
  const read = async ([call, readAnswer]: [Call, () => unknown]): Promise<[string, unknown][]> => {
    const answer = await withDeadline(WITHIN_MS, async () => readAnswer())
    if (JSON.stringify(answer).length > MAX_CHARS) return []
    const { parse } = call.answer as unknown as { parse: (value: unknown) => unknown }
    return [[call.path, answer === null ? null : parse(answer)]]
  }
  return async userId => {
    // One that fails or is late is left out: its call then says what is wrong.
    const found = await Promise.all(readersOf(userId).map(reader => read(reader).catch(() => [])))
    return Object.fromEntries(found.flat())
  }
}
