import type { Catalog } from '#api/catalog/catalog.ts'
import { getRates } from '#api/contract/catalog/rates.ts'
import type { ServeCatalog } from '#api/middleware/serve-catalog.ts'

export function mountRates(serve: ServeCatalog, catalog: Catalog): void {
  serve(getRates, () => catalog.rates())
}
