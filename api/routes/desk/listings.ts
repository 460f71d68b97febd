import * as calls from '#api/contract/desk/listings.ts'
import { listRefused } from '#api/contract/desk/refused.ts'
import { listReview, settleReview } from '#api/contract/desk/review.ts'
import { confirmPrices, listUnusual } from '#api/contract/desk/unusual.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { refusedListings } from '#api/queries/desk/refused.ts'
import { listingsInReview } from '#api/queries/desk/review.ts'
import { unusualListings } from '#api/queries/desk/unusual.ts'
import * as view from '#api/services/desk/listing-view.ts'
import * as service from '#api/services/desk/listings.ts'
import type { DeskDeps } from './desk-deps.ts'

const ofVendor = ({ vendor = null }: { vendor?: string | null | undefined }) => ({ vendor })

const counted = async (count: Promise<number>) => ({ count: await count })

export function mountDeskListings(serve: Serve, deps: DeskDeps): void {
  const { db, now } = deps
  const services = { db, ...deps.desk }
  serve(listReview, ({ query }) => listingsInReview(db, ofVendor(query)))
  serve(listRefused, ({ query }) => refusedListings(db, ofVendor(query)))
  serve(listUnusual, ({ query }) => unusualListings(db, ofVendor(query)))
  serve(calls.getListing, ({ params }) => view.listingDetails(db, params.id))
  serve(calls.previewCorrection, ({ params, body }) => view.previewCorrection(db, params.id, body.sells))
  serve(calls.correctListings, ({ user, body }) =>
    counted(service.correctListings(services, { userId: user.userId, now: now() }, body.ids, body.sells)),
  )
  serve(settleReview, ({ user, body }) => {
    const settle = body.keep ? service.keepCorrections : service.dropCorrections
    return counted(settle(services, { userId: user.userId, now: now() }, body.ids))
  })
  serve(confirmPrices, ({ user, body }) =>
    counted(service.confirmPrices(services, { userId: user.userId, now: now() }, body.ids)),
  )
}
