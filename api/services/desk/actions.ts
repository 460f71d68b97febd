import type { Knex } from 'knex'
import type { ActionKind } from '#api/domain/desk/actions.ts'
import { DAY_MS } from '#api/domain/time.ts'

/** Who acts, and when; `userId` is null for the command line. */
export type DeskActor = { userId: string | null; now: Date }

type DeskAction = {
  /** undo.ts knows the way back by it, api/domain/desk/action-words.ts the words. */
  kind: ActionKind
  subject: string
  before: unknown
  after: unknown
}

/** Some ways back are open for a day. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

const asJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Writes a decision into the log of the desk, in the transaction that carries it out. Answers its id. */
export async function recordAction(
  trx: Knex.Transaction,
  { userId, now }: DeskActor,
  { kind, subject, before, after }: DeskAction,
): Promise<string> {
  const [row] = await trx('desk_actions')
    .insert({
      user_id: userId,
      kind,
      subject,
      before: asJson(before),
      after: asJson(after),
      done_at: now,
    })
    .returning('id')
  return String(row.id)
}
