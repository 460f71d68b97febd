import type { Knex } from 'knex'
import {
  acceptSuggestion,
  editVendor,
  listDeskVendors,
  listSuggestions,
  rejectSuggestion,
  stateFact,
} from '#api/contract/desk/vendors.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import type { SignedIn } from '#api/middleware/session.ts'
import { deskVendors, openSuggestions } from '#api/queries/desk/vendors.ts'
import * as suggestions from '#api/services/desk/suggestions.ts'
import * as service from '#api/services/desk/vendors.ts'

/** Vendors at the desk: what is said of them, what they state, and what people suggest about them. */
export function mountDeskVendors(serve: Serve, { db, now }: { db: Knex; now: () => Date }): void {
  const actorOf = (user: SignedIn) => ({ userId: user.userId, now: now() })
  serve(listDeskVendors, () => deskVendors(db))
  serve(editVendor, async ({ user, params, body }) => {
    await service.editVendor(db, actorOf(user), params.slug, body)
    return OK
  })
  serve(stateFact, async ({ user, params, body }) => {
    await service.enterFact(db, actorOf(user), params.slug, body)
    return OK
  })
  serve(listSuggestions, () => openSuggestions(db))
  serve(acceptSuggestion, async ({ user, params, body }) => {
    await suggestions.acceptSuggestion(db, actorOf(user), params.id, body.text ?? null)
    return OK
  })
  serve(rejectSuggestion, async ({ user, params }) => {
    await suggestions.rejectSuggestion(db, actorOf(user), params.id)
    return OK
  })
}
