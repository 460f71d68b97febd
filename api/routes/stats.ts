import type { Catalog } from '#api/catalog/catalog.ts'
import { getStats } from '#api/contract/stats.ts'
import type { ServeCatalog } from '#api/middleware/serve-catalog.ts'

export function mountStats(serve: ServeCatalog, catalog: Catalog): void {
  serve(getStats, () => catalog.stats())
}
