import {
  addVendor,
  checkVendor,
  editVendor,
  listDeskVendors,
  readVendor,
  removeVendor,
  stateFact,
} from '#api/contract/desk/vendors.ts'
import {
  acceptSuggestion,
  listSuggestions,
  rejectSuggestion,
  settleSuggestions,
} from '#api/contract/desk/suggestions.ts'
import { Fault } from '#api/contract/fault.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import type { SignedIn } from '#api/middleware/session.ts'
import { deskVendors, openSuggestions } from '#api/queries/desk/vendors.ts'
import type { DeskActor } from '#api/services/desk/actions.ts'
import * as suggestions from '#api/services/desk/suggestions.ts'
import * as vendorList from '#api/services/desk/vendor-list.ts'
import * as service from '#api/services/desk/vendors.ts'
import { vendorSlug } from '#api/services/vendors.ts'
import type { DeskDeps } from './desk-deps.ts'

export function mountDeskVendors(serve: Serve, { db, now, checkShop }: DeskDeps): void {
  const actorOf = (user: SignedIn) => ({ userId: user.userId, now: now() })
  serve(listDeskVendors, () => deskVendors(db, now()))
  serve(editVendor, async ({ user, params, body }) => {
    await service.editVendor(db, actorOf(user), params.slug, body)
    return OK
  })
  serve(checkVendor, async ({ body }) => {
    const checked = await checkShop(body.url)
    if ('fault' in checked) throw new Fault(422, checked.fault)
    return checked.found
  })
  serve(addVendor, async ({ user, body }) => {
    const slug = vendorSlug(body.name, body.website)
    await vendorList.addVendor(db, actorOf(user), { ...body, slug })
    return { slug }
  })
  serve(removeVendor, async ({ user, params, body }) => {
    await vendorList.removeVendor(db, actorOf(user), params.slug, body.typedName)
    return OK
  })
  serve(readVendor, async ({ params }) => {
    await vendorList.readVendorNow(db, params.slug)
    return OK
  })
  serve(stateFact, async ({ user, params, body }) => {
    await service.enterFact(db, actorOf(user), params.slug, body)
    return OK
  })
  mountSuggestions(serve, db, actorOf)
}

function mountSuggestions(serve: Serve, db: DeskDeps['db'], actorOf: (user: SignedIn) => DeskActor): void {
  serve(listSuggestions, () => openSuggestions(db))
  serve(acceptSuggestion, async ({ user, params, body }) => {
    await suggestions.acceptSuggestions(db, actorOf(user), [params.id], body.text ?? null)
    return OK
  })
  serve(rejectSuggestion, async ({ user, params }) => {
    await suggestions.rejectSuggestions(db, actorOf(user), [params.id])
    return OK
  })
  serve(settleSuggestions, async ({ user, body }) => ({
    count: await (body.accept
      ? suggestions.acceptSuggestions(db, actorOf(user), body.ids, null)
      : suggestions.rejectSuggestions(db, actorOf(user), body.ids)),
  }))
}
