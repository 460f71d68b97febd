import type { Knex } from 'knex'
import type { AnswerFacts } from '#api/domain/alerts/notification-text.ts'
import { deliver } from '#api/services/alerts/notify.ts'

/** `of` names what was decided about: the same answer to it is told once. */
export type AddressedAnswer = {
  userId: string | null
  of: string
  answer: AnswerFacts & { vendor: string; fictional: boolean }
}

/**
 * Tells each person what the desk decided, once, on every channel where they may be written to. The caller holds the
 * rows decided about, so two decisions never meet here.
 */
export async function tellAnswers(trx: Knex.Transaction, answers: readonly AddressedAnswer[], now: Date) {
  const people = answers.filter(({ userId }) => userId !== null)
  const { rows: written } = await trx.raw(
    `insert into notifications (user_id, kind, facts, created_at)
     select t.user_id, 'desk_answer', t.facts, :now
     from jsonb_to_recordset(:people::jsonb) t (user_id uuid, facts jsonb)
     where t.facts #>> '{answer,outcome}' is distinct from (select n.facts #>> '{answer,outcome}' from notifications n
       where n.user_id = t.user_id and n.kind = 'desk_answer' and n.facts ->> 'of' = t.facts ->> 'of' order by n.id desc limit 1)
     order by t.user_id returning id`,
    { people: JSON.stringify(people.map(({ userId, ...facts }) => ({ user_id: userId, facts }))), now },
  )
  if (written.length === 0) return
  await deliver(trx, written, now)
}

/** A decision was taken back: what these people were not sent of it yet is not told any more. */
export async function withdrawAnswers(
  trx: Knex.Transaction,
  { users, of }: { users: readonly string[]; of: readonly string[] },
): Promise<void> {
  await trx.raw(
    `delete from notifications n where n.user_id = any(:users) and n.kind = 'desk_answer' and n.facts ->> 'of' = any(:of)
       and not exists (select from deliveries d where d.notification_id = n.id and d.status in ('sending', 'sent'))`,
    { users, of },
  )
}
