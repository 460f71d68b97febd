import type { Knex } from 'knex'
import { listAlerts } from '#api/contract/alerts.ts'
import { getFeatures, getUser } from '#api/contract/auth.ts'
import type { Call } from '#api/contract/call.ts'
import { listTrendingIds, searchProducts } from '#api/contract/catalog/products.ts'
import { getRates } from '#api/contract/catalog/rates.ts'
import { listCoupons } from '#api/contract/coupons.ts'
import { listHiddenVendors } from '#api/contract/hidden-vendors.ts'
import { getStats } from '#api/contract/stats.ts'
import { countWatches, listWatches } from '#api/contract/watchlist.ts'
import { PAGES } from '#api/domain/pages.ts'
import { withDeadline } from '#api/network/deadline.ts'
import { presentUser } from '#api/presenters/users.ts'
import { alerts } from '#api/queries/alerts.ts'
import { coupons } from '#api/queries/coupons.ts'
import { watchCounts, watchlist } from '#api/queries/watches.ts'
import { readUser } from '#api/services/accounts/accounts.ts'
import { hiddenVendors } from '#api/services/hidden-vendors.ts'
import type { Catalog } from './catalog/catalog.ts'

type Deps = { db: Knex; catalog: Catalog; features: () => unknown; withinMs?: number }

/** Nobody waits longer for them: what is not here the UI asks for itself. */
const WITHIN_MS = 350

/** The person and what a signed-in start asks for, by address: in one answer instead of ten. */
export async function startAnswers(deps: Deps, userId: string): Promise<Record<string, unknown>> {
  const others = withDeadline(deps.withinMs ?? WITHIN_MS, () => otherAnswers(deps, userId)).catch(() => ({}))
  const user = getUser.answer.parse(presentUser(await readUser(deps.db, userId)))
  return { [getUser.path]: user, ...(await others) }
}

async function otherAnswers({ db, catalog, features }: Deps, userId: string) {
  const textOf = async (answer: Promise<{ text: () => string } | null>) =>
    JSON.parse((await answer)?.text() ?? 'null') as unknown
  const reads: [Call, Promise<unknown>][] = [
    [listCoupons, coupons(db, userId)],
    [listHiddenVendors, hiddenVendors(db, userId)],
    [listWatches, watchlist(db, userId)],
    [countWatches, watchCounts(db)],
    [listAlerts, alerts(db, userId)],
  ]
  const own = reads.map(
    async ([call, read]) =>
      [call.path, (call.answer as { parse: (v: unknown) => unknown }).parse(await read)] as const,
  )
  const shared = {
    [getFeatures.path]: features(),
    [getStats.path]: await textOf(catalog.stats()),
    [listTrendingIds.path]: await textOf(catalog.trendingIds()),
    [getRates.path]: await textOf(catalog.rates()),
  }
  return { ...Object.fromEntries(await Promise.all(own)), ...shared } as Record<string, unknown>
}

/** The call whose answer a signed-in person's page shows first. */
export function firstCall(path: string, query: string): string | null {
  const [, vendor] = /^\/vendor\/([a-z0-9-]{1,60})\/?$/.exec(path) ?? []
  if (vendor !== undefined) return `/api/vendors/${vendor}/products`
  if (path !== PAGES.home.path) return null
  const q = new URLSearchParams(query).get('q') ?? ''
  return `${searchProducts.path}?${new URLSearchParams({ q }).toString()}`
}
