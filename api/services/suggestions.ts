import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import type { Suggested } from '#api/contract/desk/suggestions.ts'

const OPEN_MOST = 20

type NewSuggestion = { vendor: string; suggested: Suggested; sourceUrl: string; note: string }

/** Keeps what a person suggests for the desk. 404 for an unknown vendor, 429 while too much of the same person waits. */
export async function suggest(
  db: Knex,
  { userId, now }: { userId: string; now: Date },
  { vendor, suggested, sourceUrl, note }: NewSuggestion,
): Promise<void> {
  const found = await db('vendors').where({ slug: vendor }).first('id')
  if (!found) throw notFound('This vendor')
  const waiting = await db('suggestions').where({ user_id: userId, status: 'open' }).pluck('id')
  if (waiting.length >= OPEN_MOST)
    throw new Fault(
      429,
      `${OPEN_MOST} of your suggestions wait already. Please wait until they are looked at.`,
    )
  const { kind, ...detail } = suggested
  await db('suggestions').insert({
    user_id: userId,
    vendor_id: found.id,
    kind,
    detail: JSON.stringify(detail),
    source_url: sourceUrl,
    note,
    created_at: now,
  })
}
