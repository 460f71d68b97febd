import type { Catalog } from '#api/catalog/catalog.ts'
import { listCertificates } from '#api/contract/certificates.ts'
import { getVendorFacts, listVendorFacts } from '#api/contract/vendor-facts.ts'
import { getVendorRecord } from '#api/contract/vendor-record.ts'
import { listVendors, listVendorStats, listVendorStatus } from '#api/contract/vendors.ts'
import type { ServeCatalog } from '#api/middleware/serve-catalog.ts'

export function mountVendors(serve: ServeCatalog, catalog: Catalog): void {
  serve(listVendors, () => catalog.vendors())
  serve(listVendorStats, () => catalog.vendorStats())
  serve(listVendorStatus, () => catalog.vendorStatus())
  serve(listVendorFacts, () => catalog.allVendorFacts())
  serve(getVendorRecord, ({ params }) => catalog.vendorRecord(params.slug))
  serve(listCertificates, ({ query }) => catalog.certificates(query))
  serve(getVendorFacts, ({ params }) => catalog.vendorFacts(params.slug))
}
