import * as calls from '#api/contract/desk/people.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { deskPeople } from '#api/queries/desk/people.ts'
import { resetLink } from '#api/routes/sign-in/password-resets.ts'
import * as service from '#api/services/desk/people.ts'
import type { DeskDeps } from './desk-deps.ts'

export function mountDeskPeople(serve: Serve, { db, now, publicUrl }: DeskDeps): void {
  const actorOf = (user: { userId: string }) => ({ userId: user.userId, now: now() })
  serve(calls.listPeople, ({ query }) => deskPeople(db, (query.q ?? '').trim()))
  serve(calls.setPersonRole, async ({ user, params, body }) => {
    await service.givePersonRole(db, actorOf(user), params.id, body)
    return OK
  })
  serve(calls.suspendPerson, async ({ user, params, body }) => {
    await service.suspendPerson(db, actorOf(user), params.id, body)
    return OK
  })
  serve(calls.resumePerson, async ({ user, params }) => {
    await service.suspendPerson(db, actorOf(user), params.id, null)
    return OK
  })
  serve(calls.endPersonSessions, async ({ user, params }) => ({
    count: await service.endPersonSessions(db, actorOf(user), params.id),
  }))
  serve(calls.resetPerson, async ({ user, params }) => ({
    link: resetLink(publicUrl, await service.resetPerson(db, actorOf(user), params.id)),
  }))
  serve(calls.deletePerson, async ({ user, params }) => {
    await service.deletePerson(db, actorOf(user), params.id)
    return OK
  })
}
