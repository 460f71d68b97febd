import type { Knex } from 'knex'
import type { WireCitation, WireMessage } from '#api/contract/chat.ts'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'

export type ChatAnswer = {
  route: string
  content: string
  citations: WireCitation[]
  followUps: string[]
}

export type ChatDeps = {
  db: Knex
  /** Answers the last of the user's own turns, which come oldest first. */
  answer: (turns: readonly string[], userId: string) => Promise<ChatAnswer>
  /** The message as it is kept and answered, or null when nothing is left of it or it is too long. */
  clean: (message: string) => string | null
}

const STALE_SECONDS = 60
const EARLIER_TURNS = 2
const FAILED = 'Failed to send message. Please try again.'
const RETRY_SECONDS = 2

type Row = {
  id: string
  role: 'user' | 'assistant'
  content: string
  route: string | null
  citations: WireCitation[]
  follow_ups: string[]
  feedback: 'up' | 'down' | null
  created_at: Date
}

const COLUMNS = ['id', 'role', 'content', 'route', 'citations', 'follow_ups', 'feedback', 'created_at']

const asMessage = (row: Row): WireMessage => ({
  id: row.id,
  role: row.role,
  content: row.content,
  route: row.route,
  citations: row.citations,
  followUps: row.follow_ups,
  feedback: row.feedback,
  createdAt: row.created_at.toISOString(),
})

export const chatMessages = async (db: Knex, userId: string): Promise<WireMessage[]> => {
  const rows: Row[] = await db('chat_messages').where({ user_id: userId }).orderBy('id').select(COLUMNS)
  return rows.map(asMessage)
}

/** Marks the user as waiting for an answer; false while an earlier question is younger than a minute. */
const takeTurn = async (db: Knex, userId: string, now: Date): Promise<boolean> => {
  const { rows } = await db.raw(
    `insert into chat_pending (user_id, since) values (:userId, :now)
     on conflict (user_id) do update set since = excluded.since
       where chat_pending.since <= :now::timestamptz - interval '${STALE_SECONDS} seconds'
     returning user_id`,
    { userId, now },
  )
  return rows.length === 1
}

const endTurn = (db: Knex, userId: string, since: Date) =>
  db('chat_pending').where({ user_id: userId, since }).delete()

const earlierTurns = async (db: Knex, userId: string): Promise<string[]> => {
  const rows = await db('chat_messages')
    .where({ user_id: userId, role: 'user' })
    .orderBy('id', 'desc')
    .limit(EARLIER_TURNS)
    .pluck('content')
  return rows.map(String).toReversed()
}

const store = (db: Knex, userId: string, message: string, answer: ChatAnswer, now: Date) =>
  inTransaction(db, async trx => {
    const rows = await trx('chat_messages')
      .insert([
        {
          user_id: userId,
          role: 'user',
          content: message,
          route: null,
          citations: '[]',
          follow_ups: '[]',
          created_at: now,
        },
        {
          user_id: userId,
          role: 'assistant',
          content: answer.content,
          route: answer.route,
          citations: JSON.stringify(answer.citations),
          follow_ups: JSON.stringify(answer.followUps),
          created_at: now,
        },
      ])
      .returning<Row[]>(COLUMNS)
    const [user, assistant] = rows.toSorted((a, b) => Number(a.id) - Number(b.id))
    if (!user || !assistant) throw new Error('the chat was not stored')
    return { user: asMessage(user), assistant: asMessage(assistant) }
  })

const failed = (cause: unknown): Fault => {
  const fault = new Fault(503, FAILED, RETRY_SECONDS)
  fault.cause = cause
  return fault
}

/** 400 for nothing left, 409 while one is answered, 503 when none could be made or kept; nothing is stored then. */
export async function answerQuestion(
  deps: ChatDeps,
  asked: { userId: string; message: string; now: Date },
): Promise<{ user: WireMessage; assistant: WireMessage }> {
  const { db } = deps
  const { userId, now } = asked
  const message = deps.clean(asked.message)
  if (message === null) throw new Fault(400, 'Write a question of at most 2,000 characters first.')
  if (!(await takeTurn(db, userId, now))) {
    throw new Fault(409, 'Your last question is still being answered. Wait for its answer, then ask again.')
  }
  try {
    const answer = await deps.answer([...(await earlierTurns(db, userId)), message], userId)
    return await store(db, userId, message, answer, now)
  } catch (error) {
    throw failed(error)
  } finally {
    await endTurn(db, userId, now).catch(() => {})
  }
}

export async function clearChat(db: Knex, userId: string): Promise<void> {
  await db('chat_messages').where({ user_id: userId }).delete()
}

/** Keeps what a user thinks of an answer; 404 unless it is an answer to that user. A report stays when only thumbs change. */
export async function rateAnswer(
  db: Knex,
  userId: string,
  messageId: string,
  rating: { feedback: 'up' | 'down' | null; report?: string | undefined },
): Promise<void> {
  const report = rating.report?.trim()
  const changed = await db('chat_messages')
    .where({ id: messageId, user_id: userId, role: 'assistant' })
    .update({ feedback: rating.feedback, ...(report ? { report } : {}) })
  if (changed === 0) throw notFound('This answer')
}
