import type { Catalog } from '#api/catalog/catalog.ts'
import {
  getOfferHistory,
  getProductHistory,
  getWeek,
  listChanges,
  listOfferTrends,
} from '#api/contract/history.ts'
import type { ServeCatalog } from '#api/middleware/serve-catalog.ts'

export function mountHistory(serve: ServeCatalog, catalog: Catalog): void {
  serve(getOfferHistory, ({ params, query }) => catalog.offerHistory(params.id, query.days))
  serve(getProductHistory, ({ params, query }) =>
    catalog.productHistory(params.id, query.days, query.currency),
  )
  serve(listOfferTrends, ({ params }) => catalog.offerTrends(params.id))
  serve(getWeek, () => catalog.week())
  serve(listChanges, () => catalog.changes())
}
