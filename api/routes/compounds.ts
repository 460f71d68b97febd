import type { Catalog } from '#api/catalog/catalog.ts'
import { getCompound, getVendorSteps } from '#api/contract/catalog/compounds.ts'
import type { ServeCatalog } from '#api/middleware/serve-catalog.ts'

export function mountCompounds(serve: ServeCatalog, catalog: Catalog): void {
  serve(getCompound, ({ params }) => catalog.compound(params.slug))
  serve(getVendorSteps, ({ params, query }) => catalog.vendorSteps(params.id, query.days))
}
