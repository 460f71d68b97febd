import type { Knex } from 'knex'
import { MINUTE_MS } from '#api/domain/time.ts'

/** What a move of the catalogue changed: the ids of products, or null when it may be anything. */
export type Changed = ReadonlySet<string> | null

export type CatalogVersion = {
  current: () => string
  facts: () => string
  /** Asks the database now, whatever question is on its way: afterwards all that was written before is known. */
  refresh: () => Promise<void>
  stop: () => void
}

type State = { version: string; reads: string; changed: string[] | null }

/** More products than this are told as "anything": the list would cost more than it saves. */
const MOST_CHANGED = 5_000

const readState = async (db: Knex, since: string): Promise<State> => {
  const { rows } = await db.raw(
    `select s.version::text, s.reads::text,
       case when c.versions = s.version - :since::bigint and c.products <= ${MOST_CHANGED} then c.ids end as changed
     from catalog_state s, lateral (
       select count(distinct version) as versions, count(*) as products, array_agg(distinct product_id::text) as ids
       from catalog_changes where version > :since::bigint and version <= s.version) c`,
    { since },
  )
  return rows[0]
}

/** Every process polls; `onMove` hears what changed. Moments of reads without changes are taken over once a minute. */
export function followCatalogVersion(options: {
  db: Knex
  everyMs: number
  now: () => Date
  onMove: (from: string, to: string, changed: Changed) => void
  /** Hears what changed whenever the version itself moved. */
  onFacts: (changed: Changed) => void
  onFault: (error: unknown) => void
}): CatalogVersion {
  let [version, reads, readsMinute] = ['0', '0', 0]
  let asking: Promise<void> | undefined
  const current = () => `${version}/${reads}`
  const take = (state: State) => {
    const from = current()
    const minute = Math.floor(options.now().getTime() / MINUTE_MS)
    const isReadsDue = state.reads !== reads && minute !== readsMinute
    const changed = state.changed && new Set(state.changed)
    if (version !== state.version) options.onFacts(changed)
    version = state.version
    if (isReadsDue) [reads, readsMinute] = [state.reads, minute]
    if (current() !== from) options.onMove(from, current(), isReadsDue ? null : changed)
  }
  const ask = async () => {
    try {
      take(await readState(options.db, version))
    } catch (error) {
      options.onFault(error)
    } finally {
      asking = undefined
    }
  }
  const poll = () => (asking ??= ask())
  const refresh = async () => {
    await asking
    await poll()
  }
  const timer = setInterval(() => void poll(), options.everyMs)
  timer.unref()
  return { current, facts: () => version, refresh, stop: () => clearInterval(timer) }
}
