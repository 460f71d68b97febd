import type { Knex } from 'knex'

/** Longer than a handler may take (bot/updates/handle-update.ts), so that two processes never work on one update. */
const LEASE_SECONDS = 60
/** How many updates of one chat wait at most; of those beyond it the chat is told once a minute. */
export const WAITING_PER_CHAT = 20
const OVERFLOW_NOTICE_SECONDS = 60

export type StoredUpdate = {
  updateId: number
  /** Updates of one chat are handled one after the other. */
  chatId: number
  /** Payments and facts about the chat are kept however many wait. */
  isExempt: boolean
  body: string
}

export type ClaimedUpdate = {
  updateId: number
  body: string
  attempt: number
  receivedAt: Date
  /** An earlier attempt may have sent its message. */
  isDoubtful: boolean
  /** Stands for updates that were left out because too many waited. */
  isOverflow: boolean
}

/**
 * Keeps updates until they are handled; a known one changes nothing. Once it resolves Telegram may forget them. Where
 * too many of a chat wait, new ones are noted as handled at once, but for one that tells the person so.
 */
export async function storeUpdates(db: Knex, updates: readonly StoredUpdate[], now: Date): Promise<void> {
  await db.raw(
    `insert into telegram_updates as known (update_id, chat_id, body, received_at, due_at, is_overflow, handled_at)
     select update_id, chat_id, case when is_kept then body end, :now::timestamptz, :now::timestamptz,
       is_overflow and is_kept, case when is_kept then null else :now::timestamptz end
     from (
       select given.*, place > :most and not is_exempt as is_overflow,
         place <= :most or is_exempt or (place = first_beyond and not exists (
           select from telegram_updates notice where notice.is_overflow and notice.chat_id = given.chat_id
             and notice.received_at > :now::timestamptz - make_interval(secs => :noticeSeconds))) as is_kept
       from (
         select placed.*, min(place) filter (where place > :most and not is_exempt) over (partition by chat_id) as first_beyond
         from (
           select u.*, row_number() over (partition by u.chat_id order by u.update_id) + (
             select count(*) from telegram_updates waiting where waiting.chat_id = u.chat_id
               and waiting.handled_at is null and waiting.body is not null) as place
           from unnest(:ids::bigint[], :chats::bigint[], :exempt::boolean[], :bodies::text[])
             u(update_id, chat_id, is_exempt, body)
         ) placed
       ) given
     ) numbered
     on conflict (update_id) do update set body = excluded.body, chat_id = excluded.chat_id
       where known.handled_at is null and known.body is null`,
    {
      ids: updates.map(update => update.updateId),
      chats: updates.map(update => update.chatId),
      exempt: updates.map(update => update.isExempt),
      bodies: updates.map(update => update.body),
      most: WAITING_PER_CHAT,
      noticeSeconds: OVERFLOW_NOTICE_SECONDS,
      now,
    },
  )
}

/** The oldest of each chat, `limit` at most; what was taken and never finished is handed out after its lease. */
export async function claimUpdates(db: Knex, limit: number, now: Date): Promise<ClaimedUpdate[]> {
  const { rows } = await db.raw(
    `update telegram_updates u
     set attempts = u.attempts + 1, due_at = :now::timestamptz + make_interval(secs => :leaseSeconds)
     where u.update_id in (
       select w.update_id from telegram_updates w
       where w.handled_at is null and w.body is not null and w.due_at <= :now and not exists (
         select from telegram_updates earlier where earlier.chat_id = w.chat_id and earlier.update_id < w.update_id
           and earlier.handled_at is null and earlier.body is not null)
       order by w.update_id limit :limit for update skip locked)
     returning u.update_id::text as "updateId", u.body, u.attempts as attempt, u.received_at as "receivedAt",
       u.is_doubtful as "isDoubtful", u.is_overflow as "isOverflow"`,
    { now, limit, leaseSeconds: LEASE_SECONDS },
  )
  return rows.map((row: ClaimedUpdate & { updateId: string }) => ({ ...row, updateId: Number(row.updateId) }))
}

/** The update is done with, and what the person wrote in it is forgotten; only its number is kept. */
export async function finishUpdate(db: Knex, updateId: number, now: Date): Promise<void> {
  await db('telegram_updates').where({ update_id: updateId }).update({ handled_at: now, body: null })
}

export async function retryUpdate(
  db: Knex,
  updateId: number,
  { dueAt, isDoubtful }: { dueAt: Date; isDoubtful: boolean },
): Promise<void> {
  await db.raw(
    `update telegram_updates set due_at = :dueAt, is_doubtful = is_doubtful or :isDoubtful
     where update_id = :updateId and handled_at is null`,
    { updateId, dueAt, isDoubtful },
  )
}
