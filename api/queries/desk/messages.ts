import type { Knex } from 'knex'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listTroubledMessages } from '#api/contract/desk/messages.ts'
import { QUEUE_ROWS } from '#api/domain/desk/queues.ts'
import { isoText } from '#api/queries/catalog/product-json.ts'

/** A message that waits for longer than this is held up by more than the turn of its channel. */
const PAUSED_MINUTES = 60
const MESSAGE_DAYS = 30

export const TROUBLED = `d.created_at > now() - interval '${MESSAGE_DAYS} days' and (d.status = 'failed'
  or d.status = 'waiting' and d.attempts > 0 and d.created_at < now() - interval '${PAUSED_MINUTES} minutes')`

export async function troubledMessages(db: Knex): Promise<AnswerOf<typeof listTroubledMessages>> {
  const { rows } = await db.raw(
    `select d.channel, case d.status when 'failed' then 'given up' else 'paused' end as state,
       coalesce(nullif(d.error, ''), 'no cause was given') as cause, count(*)::int as count,
       count(distinct d.user_id)::int as people, ${isoText('max(d.created_at)')} as "lastAt"
     from deliveries d where ${TROUBLED}
     group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit ${QUEUE_ROWS}`,
  )
  return rows
}
