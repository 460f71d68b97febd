import type { Knex } from 'knex'
import { NEW_DAYS, type Category } from '#api/domain/constants.ts'
import { readQuery } from '#api/domain/search/search-query.ts'
import { newestChanges, offerHistory, productHistory } from '#api/queries/history.ts'
import * as products from '#api/queries/products.ts'
import { activePromotions } from '#api/queries/promotions.ts'
import { stats } from '#api/queries/stats.ts'
import { popularIds, trendingIds, trendingProducts } from '#api/queries/trending.ts'
import { vendors, vendorStats, vendorStatus } from '#api/queries/vendors.ts'
import type { Answer, Answers } from './answers.ts'
import type { NameIndex, NameMatch } from './names.ts'
import type { CatalogVersion } from './version.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SEARCH_RESULTS = 40
const POPULAR_PRODUCTS = 40
const SUGGESTIONS = 8

type Deps = {
  db: Knex
  answers: Answers
  version: CatalogVersion
  names: () => Promise<NameIndex>
  now: () => Date
}
type Keeper = ReturnType<typeof createKeeper>

/** What depends on the clock as well as on the catalogue is built anew each minute. */
function createKeeper({ answers, version, now }: Deps) {
  const minute = () => `${version.current()}@${Math.floor(now().getTime() / MINUTE)}`
  const get = (key: string, build: () => Promise<string | null>, moment = minute()) =>
    answers.get(key, moment, build)
  const found = async (key: string, build: () => Promise<string>, moment = minute()): Promise<Answer> => {
    const answer = await get(key, build, moment)
    if (answer === null) throw new Error(`${key} was built as missing`)
    return answer
  }
  return {
    get,
    found,
    version: version.current,
    daysAgo: (days: number) => new Date(now().getTime() - days * DAY),
  }
}

function createSearch({ db, names, now }: Deps, { get, found, version }: Keeper) {
  const inOrder = (ids: readonly string[], size: number | null) =>
    found(`ids ${ids.join(' ')} ${size ?? ''}`, () => products.productsByIds(db, ids, size), version())
  const match = async (query: string): Promise<{ matches: NameMatch[]; sizeMg: number | null }> => {
    const read = readQuery(query)
    const index = await names()
    const matches = index.search(read.text, SEARCH_RESULTS)
    const ids = matches.map(({ productId }) => productId)
    // A size that nobody sells orders nothing: such queries share the answer without a size.
    return { matches, sizeMg: read.sizeMg !== null && index.isSold(ids, read.sizeMg) ? read.sizeMg : null }
  }
  return {
    match,
    async search(query: string): Promise<Answer> {
      if (query.trim() === '') {
        const build = async () => JSON.stringify(await popularIds(db, now(), POPULAR_PRODUCTS))
        const popular = await found('popular', build)
        return inOrder(JSON.parse(popular.json.toString()) as string[], null)
      }
      const { matches, sizeMg } = await match(query)
      const ids = matches.map(({ productId }) => productId)
      return inOrder(ids, sizeMg)
    },
    suggest: (query: string) =>
      found(
        `suggest ${query.trim().toLowerCase()}`,
        async () => JSON.stringify((await names()).search(readQuery(query).text, SUGGESTIONS)),
        version(),
      ),
    product: (id: string) =>
      get(
        `product ${id}`,
        async () => {
          const list = await products.productsByIds(db, [id], null)
          return list === '[]' ? null : list.slice(1, -1)
        },
        version(),
      ),
  }
}

function createLists({ db, now }: Deps, { found, daysAgo }: Keeper) {
  return {
    trending: () => found('trending', () => trendingProducts(db, now())),
    trendingIds: () => found('trending ids', async () => JSON.stringify(await trendingIds(db, now()))),
    newArrivals: (filter: NewFilter & { vendor?: string | undefined }) =>
      found(`new ${filter.days} ${filter.vendor} ${filter.category}`, () =>
        products.newProducts(db, { ...filter, since: daysAgo(filter.days ?? NEW_DAYS) }),
      ),
    newByVendor: (filter: NewFilter) =>
      found(`new counts ${filter.days} ${filter.category}`, async () =>
        JSON.stringify(
          await products.countNewByVendor(db, { ...filter, since: daysAgo(filter.days ?? NEW_DAYS) }),
        ),
      ),
    backInStock: () => found('restocked', () => products.backInStock(db, daysAgo(NEW_DAYS))),
    deals: () => found('deals', () => products.deals(db, now())),
    promotions: () => found('promotions', () => activePromotions(db, now())),
    stats: () => found('stats', () => stats(db, now())),
    changes: () => found('changes', () => newestChanges(db)),
  }
}

function createVendorLists({ db, now }: Deps, { found }: Keeper) {
  return {
    vendors: () => found('vendors', () => vendors(db, now())),
    vendorStats: () => found('vendor stats', () => vendorStats(db, now())),
    vendorStatus: () => found('vendor status', () => vendorStatus(db, now())),
    ofVendor: (slug: string) => found(`vendor ${slug}`, () => products.productsOfVendor(db, slug)),
  }
}

function createHistories({ db }: Deps, { get, daysAgo }: Keeper) {
  return {
    offerHistory: (id: string, days: number) =>
      get(`offer history ${id} ${days}`, () => offerHistory(db, id, daysAgo(days))),
    productHistory: (id: string, days: number) =>
      get(`product history ${id} ${days}`, () => productHistory(db, id, daysAgo(days))),
  }
}

type NewFilter = { days?: number; category?: Category | undefined }

export type Catalog = ReturnType<typeof createCatalog>

/** The public side of the catalogue: every function answers the same for everyone, built once a catalogue version. */
export function createCatalog(deps: Deps) {
  const keeper = createKeeper(deps)
  return {
    ...createSearch(deps, keeper),
    ...createLists(deps, keeper),
    ...createVendorLists(deps, keeper),
    ...createHistories(deps, keeper),
  }
}
