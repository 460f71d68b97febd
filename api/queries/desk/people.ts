import type { Knex } from 'knex'
import type { DeskPerson } from '#api/contract/desk/people.ts'
import { isoText } from '#api/queries/catalog/product-json.ts'

export async function isOwner(db: Knex, userId: string): Promise<boolean> {
  const { rows } = await db.raw(`select 'owner' = any(roles) as owns from users where id = :userId`, {
    userId,
  })
  return rows[0]?.owns ?? false
}

const SHOWN = 50

/** Accounts that the text finds, or those with a role while it is empty, by date of opening. Counts alone, nothing of content. */
export async function deskPeople(db: Knex, text: string): Promise<DeskPerson[]> {
  const { rows } = await db.raw(
    `select u.id, u.email, concat_ws(' ', u.first_name, u.last_name) as name,
       coalesce(u.telegram_username, u.telegram_id::text) as telegram, u.roles, ${isoText('u.created_at')} as "createdAt",
       ${isoText('u.suspended_at')} as "suspendedAt", u.suspended_reason as "suspendedReason",
       (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
       (select count(*)::int from watches w where w.user_id = u.id) as watches,
       (select count(*)::int from alerts a where a.user_id = u.id) as alerts,
       (select count(*)::int from coupons c where c.user_id = u.id) as coupons,
       (select ${isoText('max(s.last_used_at)')} from sessions s where s.user_id = u.id) as "lastUsedAt"
     from users u
     where case when :sought = '' then u.roles <> '{}' else
       strpos(lower(concat_ws(' ', u.email, u.first_name, u.last_name, u.telegram_username)), lower(:sought)) > 0
         or u.id::text = :sought or u.telegram_id::text = :sought end
     order by u.created_at, u.id limit ${SHOWN}`,
    { sought: text },
  )
  return rows
}
