import type { Catalog } from '#api/catalog/catalog.ts'
import { listPromotions } from '#api/contract/catalog/promotions.ts'
import type { ServeCatalog } from '#api/middleware/serve-catalog.ts'

export function mountPromotions(serve: ServeCatalog, catalog: Catalog): void {
  serve(listPromotions, () => catalog.promotions())
}
