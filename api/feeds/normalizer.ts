import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { normalizeListing } from '#api/domain/listing/normalize.ts'
import type { Normalizer } from '#api/feeds/readers/listing-row.ts'

export const normalizer: Normalizer = {
  normalize: normalizeListing,
  aliasesOf: name => compoundByName(name)?.aliases ?? [],
}
