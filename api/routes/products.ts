import type { Catalog } from '#api/catalog/catalog.ts'
import {
  countNewByVendor,
  getProduct,
  listBackInStock,
  listDeals,
  listNewProducts,
  listTrending,
  listTrendingIds,
  listVendorProducts,
  searchProducts,
  suggestNames,
} from '#api/contract/catalog/products.ts'
import { listDealChecks } from '#api/contract/catalog/deals.ts'
import type { ServeCatalog } from '#api/middleware/serve-catalog.ts'

/** Everything public about products. Fixed addresses stand before `/api/products/:id`. */
export function mountProducts(serve: ServeCatalog, catalog: Catalog): void {
  serve(searchProducts, ({ query }) => catalog.search(query.q))
  serve(suggestNames, ({ query }) => catalog.suggest(query.q))
  serve(listTrending, () => catalog.trending())
  serve(listTrendingIds, () => catalog.trendingIds())
  serve(listNewProducts, ({ query }) => catalog.newArrivals(query))
  serve(countNewByVendor, ({ query }) => catalog.newByVendor(query))
  serve(listBackInStock, () => catalog.backInStock())
  serve(listDeals, () => catalog.deals())
  serve(listDealChecks, () => catalog.dealChecks())
  serve(listVendorProducts, ({ params }) => catalog.ofVendor(params.slug))
  serve(getProduct, ({ params, query }) =>
    query.after === undefined ? catalog.product(params.id) : catalog.productPage(params.id, query),
  )
}
