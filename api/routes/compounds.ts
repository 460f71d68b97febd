import type { Knex } from 'knex'
import type { Assistant } from '#api/assistant/assistant.ts'
import type { Catalog } from '#api/catalog/catalog.ts'
import { getCompoundSources } from '#api/contract/catalog/compound-sources.ts'
import { getCompound, getVendorSteps, listBlends } from '#api/contract/catalog/compounds.ts'
import { notFound } from '#api/contract/fault.ts'
import type { Serve } from '#api/middleware/serve.ts'
import type { ServeCatalog } from '#api/middleware/serve-catalog.ts'
import { compoundHead } from '#api/queries/catalog/compounds.ts'

export function mountCompounds(serve: ServeCatalog, catalog: Catalog): void {
  serve(getCompound, ({ params }) => catalog.compound(params.slug))
  serve(listBlends, ({ params }) => catalog.blends(params.slug))
  serve(getVendorSteps, ({ params, query }) => catalog.vendorSteps(params.id, query.days))
}

export function mountCompoundSources(
  serve: Serve,
  { db, assistant }: { db: Knex; assistant: Pick<Assistant, 'sourcesOf'> },
): void {
  serve(getCompoundSources, async ({ params }) => {
    const compound = await compoundHead(db, params.slug)
    if (!compound) throw notFound(`A compound "${params.slug}"`)
    return assistant.sourcesOf(compound.name)
  })
}
