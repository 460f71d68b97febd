import type { Knex } from 'knex'
import { inTransaction } from '#api/db/transaction.ts'

/** A page that stays open asks for files of the build it came from: this many builds are kept. */
const BUILDS = 3
const LOOK_EVERY_MS = 1_000

type SiteFile = { path: string; body: Buffer }

/** Keeps the scripts and styles of this build for pages of it, and forgets those of builds before the last three. */
export async function keepSiteAssets(
  db: Knex,
  { build, files, now }: { build: string; files: readonly SiteFile[]; now: Date },
): Promise<void> {
  await inTransaction(db, async trx => {
    for (const { path, body } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
      await trx.raw(
        `insert into site_assets (path, body, build, served_at) values (:path, :body, :build, :now)
         on conflict (path) do update set build = excluded.build, served_at = excluded.served_at`,
        { path, body, build, now },
      )
    }
    await trx.raw(
      `delete from site_assets where build not in (
         select build from site_assets group by build order by max(served_at) desc, build limit ${BUILDS})`,
    )
  })
}

/** Of an earlier build, or a newer one that another process serves; names are read anew at most once a second. */
export function createKeptAssets(db: Knex, now: () => Date): (path: string) => Promise<Buffer | null> {
  let paths = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  return async path => {
    if (!paths.has(path) && now().getTime() - readAt >= LOOK_EVERY_MS) {
      readAt = now().getTime()
      paths = new Set(await db('site_assets').orderBy('path').pluck<string[]>('path'))
    }
    if (!paths.has(path)) return null
    const row = await db('site_assets').where({ path }).first<{ body: Buffer }>('body')
    return row?.body ?? null
  }
}
