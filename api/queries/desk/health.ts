import type { Knex } from 'knex'
import type { WireHealth } from '#api/contract/desk/health.ts'
import type { AlertFigures } from '#api/queries/alert-figures.ts'
import { isoText } from '#api/queries/catalog/product-json.ts'

export async function deskJobs(db: Knex, now: Date): Promise<WireHealth['jobs']> {
  const { rows } = await db.raw(
    `select r.name, r.outcome, ${isoText('r.started_at')} as "startedAt", r.detail ->> 'error' as error,
       (select ${isoText('max(o.started_at)')} from job_runs o where o.name = r.name and o.outcome = 'ok') as "lastOkAt",
       (select count(*)::int from job_runs f where f.name = r.name and f.outcome = 'failed'
         and f.started_at > :now::timestamptz - interval '2 days') as failed
     from (select distinct on (name) name, outcome, started_at, detail from job_runs order by name, started_at desc, id desc) r
     order by r.name`,
    { now },
  )
  return rows
}

export async function deskReads(db: Knex, now: Date): Promise<WireHealth['reads']> {
  const { rows } = await db.raw(
    `select r.outcome, count(*)::int as count, count(distinct f.vendor_id)::int as vendors
     from feed_runs r join feeds f on f.id = r.feed_id
     where r.started_at > :now::timestamptz - interval '1 day' group by 1 order by 1`,
    { now },
  )
  return rows
}

/** Size and growth; the size of earlier days stands in the runs of the sweep. */
export async function databaseFigures(db: Knex, now: Date): Promise<WireHealth['database']> {
  const { rows } = await db.raw(
    `select split_part(version(), ' on ', 1) as engine, size.bytes::float8 as bytes,
       size.bytes::float8 - noted.bytes as "grownBytes", ${isoText('noted.at')} as "grownSince",
       (select count(*)::int from offers where gone_at is null) as offers,
       (select greatest(reltuples, 0)::int from pg_class where oid = 'observations'::regclass) as observations
     from (select pg_database_size(current_database()) as bytes) size left join lateral (
       select (detail ->> 'databaseBytes')::float8 as bytes, started_at as at from job_runs
       where name = 'sweep' and outcome = 'ok' and detail ->> 'databaseBytes' is not null
         and started_at > :now::timestamptz - interval '7 days'
       order by started_at, id limit 1
     ) noted on true`,
    { now },
  )
  return rows[0]
}

export async function keptState(db: Knex): Promise<{ backupAt: string | null; migration: string }> {
  const { rows } = await db.raw(
    `select (select ${isoText('max(started_at)')} from job_runs where name = 'backup' and outcome = 'ok') as "backupAt",
       coalesce((select max(name) from knex_migrations), '') as migration`,
  )
  return rows[0]
}

const CHANNELS = ['telegram', 'push']

export const deliveriesOf = ({ backlog, lag, failures }: AlertFigures): WireHealth['deliveries'] =>
  CHANNELS.map(channel => {
    const own = <T extends { channel: string }>(rows: T[]) => rows.filter(row => row.channel === channel)
    const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
    const [took] = own(lag)
    return {
      channel,
      waiting: sum(own(backlog)),
      oldestSeconds: Math.max(0, ...own(backlog).map(({ oldestDueSeconds }) => oldestDueSeconds)),
      sent: took?.sent ?? 0,
      medianSeconds: took?.median ?? null,
      p99Seconds: took?.p99 ?? null,
      givenUp: sum(own(failures)),
    }
  })
