import type { Knex } from 'knex'
import { databaseFault } from '#api/db/faults.ts'
import {
  LISTED_PRODUCTS,
  NEW_DAYS,
  SEARCH_PRODUCTS,
  TREND_DAYS,
  type Category,
} from '#api/domain/constants.ts'
import { DAY_MS, MINUTE_MS } from '#api/domain/time.ts'
import { type Exchange, type RatesInput, readRates } from '#api/domain/rates.ts'
import { readQuery } from '#api/domain/search/search-query.ts'
import { basketMarket } from '#api/queries/basket-market.ts'
import { dealChecks } from '#api/queries/catalog/deal-checks.ts'
import {
  changesOfWeek,
  newestChanges,
  offerHistory,
  offerTrends,
  productHistory,
} from '#api/queries/history.ts'
import { offeredCompounds } from '#api/queries/catalog/compounds.ts'
import * as products from '#api/queries/catalog/products.ts'
import { activePromotions } from '#api/queries/catalog/promotions.ts'
import { newestRates } from '#api/queries/catalog/rates.ts'
import { stats } from '#api/queries/stats.ts'
import { popularIds, trendingIds, trendingProducts } from '#api/queries/catalog/trending.ts'
import { certificates, type CertificateFilter } from '#api/queries/certificates.ts'
import { allVendorFacts, vendorFacts } from '#api/queries/vendor-facts.ts'
import { vendorRecord } from '#api/queries/vendor-record.ts'
import { vendors, vendorStats, vendorStatus } from '#api/queries/vendors.ts'
import { createAnswers, type CatalogAnswer, type Answers } from './answers.ts'
import { compoundAnswer, vendorStepsAnswer } from './compound-answers.ts'
import type { Found, ProductIndex } from './product-index.ts'
import { buildAlone, shareBuilds, type ShareBuild } from './shared-builds.ts'
import { type CatalogVersion, followCatalogVersion, followProductIndex } from './follow.ts'

const SUGGESTIONS = 8
const WEEK_DAYS = 7

type Deps = {
  db: Knex
  answers: Answers
  version: CatalogVersion
  index: () => Promise<ProductIndex>
  now: () => Date
  share: ShareBuild
}
type Builder = ReturnType<typeof createBuilder>
type Build = () => Promise<string | null>

function createBuilder({ answers, version, now, share }: Deps) {
  /** What depends on the clock as well as on the catalogue is built anew each minute. */
  const get = (key: string, build: Build) => {
    const minute = Math.floor(now().getTime() / MINUTE_MS)
    return answers.get({ key, build, at: { version: version.current(), minute } })
  }
  const steady = (key: string, build: Build, products?: readonly string[]) =>
    answers.get({
      key,
      build,
      at: { version: version.current(), minute: null },
      ...(products && { products }),
    })
  const required = async (key: string, answer: Promise<CatalogAnswer | null>): Promise<CatalogAnswer> => {
    const found = await answer
    if (found === null) throw new Error(`${key} was built as missing`)
    return found
  }
  return {
    get,
    /** Answers of the whole market that everybody asks for: of several processes one builds them. */
    market: (key: string, build: () => Promise<string>) =>
      required(
        key,
        get(key, () => share(key, build)),
      ),
    found: (key: string, build: Build) => required(key, get(key, build)),
    /** What changes with the catalogue alone. With `products` it speaks of these only and stands until one of them changes. */
    steady,
    foundSteady: (key: string, build: Build, products?: readonly string[]) =>
      required(key, steady(key, build, products)),
    daysAgo: (days: number) => new Date(now().getTime() - days * DAY_MS),
  }
}

function createSearch({ db, index, now, share }: Deps, { market, foundSteady }: Builder) {
  const listed = (ids: readonly string[], wanted?: products.OffersWanted) =>
    foundSteady(
      `products ${JSON.stringify([ids, wanted])}`,
      () => products.productsByIds(db, ids, wanted),
      ids,
    )
  const listedForAll = (ids: readonly string[]) => {
    const key = `products ${JSON.stringify([ids])}`
    return foundSteady(key, () => share(key, () => products.productsByIds(db, ids)), ids)
  }
  const match = async (query: string): Promise<Found> =>
    (await index()).search(readQuery(query), SEARCH_PRODUCTS, LISTED_PRODUCTS)
  return {
    match,
    async search(query: string): Promise<CatalogAnswer> {
      if (query.trim() === '') {
        const build = async () => JSON.stringify(await popularIds(db, now()))
        const popular = await market('popular', build)
        return listedForAll(JSON.parse(popular.text()) as string[])
      }
      const { matches, ...wanted } = await match(query)
      return listed(
        matches.map(({ productId }) => productId),
        wanted,
      )
    },
    suggest: (query: string) =>
      foundSteady(`suggest ${query.trim().toLowerCase()}`, async () =>
        JSON.stringify((await index()).search(readQuery(query), SUGGESTIONS).matches),
      ),
  }
}

function createProducts({ db }: Deps, { steady }: Builder) {
  const one = async (id: string) => {
    const list = await products.productsByIds(db, [id])
    return list === '[]' ? null : list.slice(1, -1)
  }
  return {
    productPage: (
      id: string,
      { after = '0', vendor }: { after?: string | undefined; vendor?: string | undefined },
    ) =>
      steady(`product ${id} ${after} ${vendor ?? ''}`, () => products.productPage(db, id, after, vendor), [
        id,
      ]),
    product: (id: string) => steady(`product ${id}`, () => one(id), [id]),
  }
}

function createLists({ db, now }: Deps, { found, market, get, daysAgo }: Builder) {
  return {
    trending: () => market('trending', () => trendingProducts(db, now())),
    trendingIds: () => market('trending ids', async () => JSON.stringify(await trendingIds(db, now()))),
    newArrivals: (filter: NewFilter & { vendor?: string | undefined }) =>
      (filter.vendor ? found : market)(`new ${filter.days} ${filter.vendor} ${filter.category}`, () =>
        products.newProducts(db, { ...filter, since: daysAgo(filter.days ?? NEW_DAYS) }),
      ),
    newByVendor: (filter: NewFilter) =>
      market(`new counts ${filter.days} ${filter.category}`, async () =>
        JSON.stringify(
          await products.countNewByVendor(db, { ...filter, since: daysAgo(filter.days ?? NEW_DAYS) }),
        ),
      ),
    backInStock: () => market('restocked', () => products.backInStock(db, daysAgo(NEW_DAYS))),
    deals: () => market('deals', () => products.deals(db, now())),
    dealChecks: () => market('deal checks', () => dealChecks(db, now())),
    promotions: () => market('promotions', () => activePromotions(db, now())),
    /** What baskets of these products and offers may be bought from; both lists in any order. */
    basketMarket: (wanted: { products: readonly string[]; offers: readonly string[] }) => {
      const sorted = { products: wanted.products.toSorted(), offers: wanted.offers.toSorted() }
      return found(`basket ${JSON.stringify(sorted)}`, () => basketMarket(db, sorted))
    },
    rates: () => get('rates', () => newestRates(db)),
    stats: () => market('stats', () => stats(db, now())),
    changes: () => market('changes', () => newestChanges(db)),
    week: () => market('week', () => changesOfWeek(db, daysAgo(WEEK_DAYS))),
  }
}

function createVendorLists({ db, now }: Deps, { found, market, steady, foundSteady }: Builder) {
  return {
    vendors: () => market('vendors', () => vendors(db, now())),
    vendorStats: () => market('vendor stats', () => vendorStats(db, now())),
    vendorStatus: () => market('vendor status', () => vendorStatus(db, now())),
    allVendorFacts: () => foundSteady('vendor facts', () => allVendorFacts(db)),
    vendorFacts: (slug: string) => steady(`vendor facts ${slug}`, () => vendorFacts(db, slug)),
    vendorRecord: (slug: string) => steady(`vendor record ${slug}`, () => vendorRecord(db, slug, now())),
    certificates: ({ compound, vendor }: CertificateFilter) =>
      foundSteady(`certificates ${compound} ${vendor}`, () => certificates(db, { compound, vendor })),
    ofVendor: (slug: string) => found(`vendor ${slug}`, () => products.productsOfVendor(db, slug)),
  }
}

function createMarkets({ db, now }: Deps, { get, found, market, daysAgo }: Builder) {
  const exchange = async (): Promise<Exchange | null> => {
    const rates = await get('rates', () => newestRates(db))
    return rates && readRates(JSON.parse(rates.text()) as RatesInput)
  }
  return {
    exchange,
    compounds: () => market('compounds', async () => JSON.stringify(await offeredCompounds(db))),
    compound: (slug: string) =>
      get(`compound ${slug}`, async () =>
        compoundAnswer({ db, now: now(), exchange: await exchange() }, slug),
      ),
    blends: (slug: string) => found(`blends ${slug}`, () => products.blendsWith(db, slug)),
    vendorSteps: (id: string, days: number) =>
      get(`vendor steps ${id} ${days}`, () => vendorStepsAnswer(db, id, daysAgo(days))),
  }
}

function createHistories({ db }: Deps, { get, daysAgo }: Builder) {
  return {
    offerHistory: (id: string, days: number) =>
      get(`offer history ${id} ${days}`, () => offerHistory(db, id, daysAgo(days))),
    offerTrends: (productId: string) =>
      get(`offer trends ${productId}`, () => offerTrends(db, productId, daysAgo(TREND_DAYS))),
    productHistory: (id: string, days: number, currency?: string) =>
      get(`product history ${id} ${days} ${currency ?? ''}`, () =>
        productHistory(db, id, daysAgo(days), currency),
      ),
  }
}

type NewFilter = { days?: number; category?: Category | undefined }

export type Catalog = ReturnType<typeof createCatalog>

/** The public side of the catalogue: every function answers the same for everyone, built once a catalogue version. */
function createCatalog(deps: Deps) {
  const builder = createBuilder(deps)
  const search = createSearch(deps, builder)
  const lists = createLists(deps, builder)
  const vendorLists = createVendorLists(deps, builder)
  return {
    ...search,
    ...createProducts(deps, builder),
    ...lists,
    ...vendorLists,
    ...createHistories(deps, builder),
    ...createMarkets(deps, builder),
    async prepare(): Promise<void> {
      await deps.index()
      await search.search('')
      for (const build of [lists.stats, vendorLists.vendors, vendorLists.vendorStats]) await build()
      await lists.newArrivals({ days: NEW_DAYS })
    },
    page: (address: string, build: () => Promise<string | null>) => builder.get(`page ${address}`, build),
  }
}

const ANSWER_BYTES = 48 * 1024 * 1024

type CatalogOptions = {
  db: Knex
  /** For the index of names, whose statement may take longer than a request waits. */
  indexDb?: Knex
  now: () => Date
  everyMs: number
  onFault: (error: unknown) => void
  maxBytes?: number
  /** How long an answer may be given on while the next is built. */
  graceMs?: number
  /** Whether other processes answer from the same database. */
  isShared?: boolean
}

export async function openCatalog(options: CatalogOptions) {
  const {
    db,
    indexDb = db,
    now,
    everyMs,
    onFault,
    maxBytes = ANSWER_BYTES,
    graceMs = 0,
    isShared = false,
  } = options
  const unavailable = (error: unknown) => databaseFault(error) !== null
  const answers = createAnswers({ maxBytes, graceMs, now, unavailable, onFault })
  const index = followProductIndex({ db: indexDb, version: () => version.facts(), unavailable })
  const hear = { onMove: answers.move, onFacts: index.noteMove }
  const version: CatalogVersion = followCatalogVersion({ db, everyMs, now, ...hear, onFault })
  await version.refresh()
  const share = isShared ? shareBuilds(db, version.current, now) : buildAlone
  return {
    catalog: createCatalog({ db, answers, version, index: index.current, now, share }),
    version,
    answers,
  }
}
