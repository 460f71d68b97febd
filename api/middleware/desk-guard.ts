import type { Knex } from 'knex'
import type { Middleware } from 'koa'
import type { Call } from '#api/contract/call.ts'
import { Fault, NO_SUCH_CALL } from '#api/contract/fault.ts'
import { SIGN_IN_AGAIN } from '#api/contract/desk/actions.ts'
import type { Role } from '#api/domain/constants.ts'
import type { SignedIn } from './session.ts'

/** Whoever acts at the desk signed in at most so long ago: an open browser is not the person. */
const SIGN_IN_HOURS = 12

export type DeskGuard = (spec: Call, needed: Role, user: SignedIn | null) => Promise<void>

/** Lets pass who works at the desk; to everybody else the call does not exist. Acting needs a recent sign-in. */
export const deskGuard =
  ({ db, now }: { db: Knex; now: () => Date }): DeskGuard =>
  async (spec, needed, user) => {
    if (user === null) throw new Fault(404, NO_SUCH_CALL)
    const { rows } = await db.raw(
      `select s.created_at > :now::timestamptz - :hours * interval '1 hour' as recent
       from users u join sessions s on s.user_id = u.id
       where s.id = :session and u.suspended_at is null and u.roles && :roles::text[]`,
      {
        now: now(),
        hours: SIGN_IN_HOURS,
        session: user.sessionId,
        roles: needed === 'owner' ? ['owner'] : ['editor', 'owner'],
      } as unknown as Knex.ValueDict,
    )
    if (!rows[0]) throw new Fault(404, NO_SUCH_CALL)
    if (spec.method !== 'GET' && !rows[0].recent) throw new Fault(403, SIGN_IN_AGAIN)
  }

/** Whoever decided something at the desk sees it on the pages that are opened next. */
export const showDecisions =
  (refresh: () => Promise<void>): Middleware =>
  async (ctx, next) => {
    await next()
    const isDecision = ctx.path.startsWith('/api/desk/') && ctx.method !== 'GET' && ctx.status === 200
    if (isDecision) await refresh()
  }
