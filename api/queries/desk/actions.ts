import type { Knex } from 'knex'
import type { WireAction } from '#api/contract/desk/actions.ts'
import { isoText } from '#api/queries/catalog/product-json.ts'

const SHOWN = 100

/** The log names an account by its id, at the end of its subject. */
const UUID = `[0-9a-f]{8}${'-[0-9a-f]{4}'.repeat(3)}-[0-9a-f]{12}`

type Asked = { userId: string; isOwner: boolean; before: string | null; dayAgo: Date }

/**
 * The log of the desk, newest first, as `userId` sees it; `before` is the id of the oldest one seen. `undoable`:
 * kinds with a way back; `reasons`: why others have none; `afterADay`: why some have none from before `dayAgo`.
 */
export async function deskActions(
  db: Knex,
  asked: Asked & { undoable: readonly string[]; reasons: object; afterADay: object },
): Promise<WireAction[]> {
  const { rows } = await db.raw(
    `select a.id::text as id, coalesce(u.email, u.first_name) as by, coalesce(a.user_id = :userId, false) as "isOwn", a.kind, a.subject, a.before, a.after,
       coalesce(p.email, p.first_name) as person,
       ${isoText('a.done_at')} as "doneAt", a.undone_by is not null as undone,
       a.undone_by is null and a.kind = any(:undoable::text[]) and closed.why is null as "canUndo",
       case when a.undone_by is null then coalesce(:reasons::jsonb ->> a.kind, closed.why) end as "whyNoUndo"
     from desk_actions a left join users u on u.id = a.user_id
     left join users p on :isOwner and p.id = substring(a.subject from '${UUID}$')::uuid
     cross join lateral (select case when a.done_at < :dayAgo then :afterADay::jsonb ->> a.kind end as why) closed
     where :before::bigint is null or a.id < :before::bigint
     order by a.id desc limit ${SHOWN}`,
    {
      ...asked,
      reasons: JSON.stringify(asked.reasons),
      afterADay: JSON.stringify(asked.afterADay),
    } as unknown as Knex.ValueDict,
  )
  return rows
}
