import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import { MINUTE_MS } from '#api/domain/time.ts'

/** Gives the text of an answer that another process built for this version and minute, else builds it. */
export type ShareBuild = (key: string, build: () => Promise<string>) => Promise<string>

/** Who claimed an answer and did not give it by then has stopped. */
export const CLAIM_MS = 5_000
const ASK_EVERY_MS = 50
/** What nobody took over for so long belongs to no version in use. */
const KEPT_MS = 10 * MINUTE_MS

/** `reads`: how many reads had been noted, which bring nothing but when offers were seen. */
type BuildKey = { key: string; version: string; minute: number; reads: string }

/** True for the one process that is to build it: the first that asks, or who asks again once the first has stopped. */
async function claim(db: Knex, wanted: BuildKey, now: Date): Promise<boolean> {
  const { rows } = await db.raw(
    `with old as (
       delete from shared_answers where key in (
         select key from shared_answers where claimed_at < :unused and key <> :key for update skip locked)
     )
     insert into shared_answers as kept (key, version, minute, reads, claimed_at) values (:key, :version, :minute, :reads, :now)
     on conflict (key) do update
       set version = excluded.version, minute = excluded.minute, reads = excluded.reads, body = null,
         claimed_at = excluded.claimed_at
       where (kept.version, kept.minute, kept.reads) < (excluded.version, excluded.minute, excluded.reads)
         or kept.body is null and kept.claimed_at < :stopped
     returning true as mine`,
    {
      ...wanted,
      now,
      unused: new Date(now.getTime() - KEPT_MS),
      stopped: new Date(now.getTime() - CLAIM_MS),
    },
  )
  return rows.length > 0
}

/** The text, null while the process that claimed it builds, undefined when it gave up or is at another version. */
async function taken(
  db: Knex,
  { key, version, minute, reads }: BuildKey,
): Promise<string | null | undefined> {
  const row = await db('shared_answers')
    .where({ key, version, minute })
    .where('reads', '>=', reads)
    .first('body')
  return row?.body
}

async function buildClaimed(db: Knex, claimed: BuildKey, build: () => Promise<string>): Promise<string> {
  try {
    const body = await build()
    await db('shared_answers').where(claimed).update({ body })
    return body
  } catch (error) {
    await db('shared_answers').where(claimed).whereNull('body').delete()
    throw error
  }
}

/**
 * For answers that cost a walk over the market: of several web processes on one database one builds them, once a
 * version and minute. `version`: what `CatalogVersion.current` says.
 */
export const shareBuilds =
  (db: Knex, current: () => string, now: () => Date): ShareBuild =>
  async (key, build) => {
    const [version = '0', reads = '0'] = current().split('/')
    const wanted = { key, version, reads, minute: Math.floor(now().getTime() / MINUTE_MS) }
    if (await claim(db, wanted, now())) return buildClaimed(db, wanted, build)
    for (let waited = 0; waited < CLAIM_MS; waited += ASK_EVERY_MS) {
      const body = await taken(db, wanted)
      if (body === undefined) break
      if (body !== null) return body
      await delay(ASK_EVERY_MS)
    }
    return build()
  }

export const buildAlone: ShareBuild = (_, build) => build()
