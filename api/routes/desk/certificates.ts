import type { Knex } from 'knex'
import {
  editCertificate,
  enterCertificate,
  listDeskCertificates,
  withdrawCertificate,
} from '#api/contract/desk/certificates.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import type { SignedIn } from '#api/middleware/session.ts'
import { deskCertificates } from '#api/queries/certificates.ts'
import * as service from '#api/services/desk/certificates.ts'

export function mountDeskCertificates(serve: Serve, { db, now }: { db: Knex; now: () => Date }): void {
  const actorOf = (user: SignedIn) => ({ userId: user.userId, now: now() })
  serve(listDeskCertificates, ({ params }) => deskCertificates(db, params.slug))
  serve(enterCertificate, async ({ user, params, body: { compound, ...printed } }) => {
    await service.enterCertificate(db, actorOf(user), { vendor: params.slug, compound, printed })
    return OK
  })
  serve(editCertificate, async ({ user, params, body: { compound, ...printed } }) => {
    await service.editCertificate(db, actorOf(user), params.id, { compound, printed })
    return OK
  })
  serve(withdrawCertificate, async ({ user, params }) => {
    await service.endCertificate(db, actorOf(user), params.id)
    return OK
  })
}
