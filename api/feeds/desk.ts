import { fingerprintOf } from './readers/listing-row.ts'
import { NORMALIZER_VERSION } from './normalizer-version.ts'
import { normalizer } from './normalizer.ts'
import { rereadOffers } from './reread.ts'

export const deskFeeds = {
  rulesVersion: NORMALIZER_VERSION,
  fingerprintOf,
  reread: (trx: Parameters<typeof rereadOffers>[0], offerIds: readonly string[], now: Date) =>
    rereadOffers(trx, normalizer, offerIds, now),
}
