import type { Knex } from 'knex'

type Backlog = { channel: string; status: string; count: number; oldestDueSeconds: number }
type Lag = { channel: string; median: number; p99: number; sent: number }
type Failure = { channel: string; reason: string; count: number }
type JobState = { name: string; okSeconds: number | null; failed: number }
type Pause = { name: string; seconds: number; reason: string }
type Reads = { vendor: string; outcome: string; count: number }

type HeldHost = { host: string; seconds: number }
export type AlertFigures = {
  backlog: Backlog[]
  lag: Lag[]
  failures: Failure[]
  jobs: JobState[]
  pauses: Pause[]
  reads: Reads[]
  held: HeldHost[]
}

/** Figures about what was delivered look at so many of the last deliveries, and at one day at most. */
const LAST = 10_000
const RECENT = `recent as materialized (
  select * from (select * from deliveries order by id desc limit ${LAST}) d where d.created_at > :now::timestamptz - interval '1 day')`

const seconds = (from: string) => `extract(epoch from :now::timestamptz - ${from})::float8`

const BACKLOG = `
  select channel, status, count(*)::int as count,
    greatest(coalesce(max(${seconds('next_attempt_at')}) filter (where status = 'waiting'), 0), 0) as "oldestDueSeconds"
  from deliveries where status in ('waiting', 'sending') group by channel, status order by channel, status`

// What was held for the person's own wishes counts from the moment it might go; repeated attempts do not, they are failures.
const LAG = `
  with ${RECENT}, took as (
    select d.channel, greatest(extract(epoch from d.sent_at - greatest(n.created_at, d.next_attempt_at)), 0)::float8 as seconds
    from recent d join notifications n on n.id = d.notification_id where d.status = 'sent' and d.attempts = 1
  )
  select channel, count(*)::int as sent, percentile_cont(0.5) within group (order by seconds) as median,
    percentile_cont(0.99) within group (order by seconds) as p99
  from took group by channel order by channel`

/** The kind of a reason: the code of an answer, or its words without what is particular to one. */
const REASON = `left(coalesce(substring(error from 'HTTP [0-9]{3}'),
  split_part(split_part(regexp_replace(error, '''[^'']*''', '…', 'g'), ' (', 1), ': {', 1), 'unknown'), 80)`

const FAILURES = `
  with ${RECENT} select channel, ${REASON} as reason, count(*)::int as count from recent
  where status = 'failed' group by 1, 2 order by 3 desc, 1, 2 limit 50`

const JOBS = `
  select name, min(${seconds('started_at')}) filter (where outcome = 'ok') as "okSeconds",
    count(*) filter (where outcome = 'failed')::int as failed
  from job_runs where started_at > :now::timestamptz - interval '2 days' group by name order by name`

const PAUSES = `
  select name, extract(epoch from paused_until - :now::timestamptz)::float8 as seconds, coalesce(reason, '') as reason
  from leases where paused_until > :now order by name`

const READS = `
  select v.slug as vendor, r.outcome, count(*)::int as count
  from feed_runs r join feeds f on f.id = r.feed_id join vendors v on v.id = f.vendor_id
  where r.started_at > :now::timestamptz - interval '1 day' group by 1, 2 order by 1, 2`

const HELD = `
  select host, ${seconds('h.held_until')} * -1 as seconds from feed_hosts h where h.held_until > :now::timestamptz order by host`

const QUERIES = {
  backlog: BACKLOG,
  lag: LAG,
  failures: FAILURES,
  jobs: JOBS,
  pauses: PAUSES,
  reads: READS,
  held: HELD,
}

/** What an operator asks of alerts, from rows alone: the same whichever process is asked. */
export async function alertFigures(db: Knex, now: Date): Promise<AlertFigures> {
  const entries = Object.entries(QUERIES).map(
    async ([name, sql]) => [name, (await db.raw(sql, { now })).rows] as const,
  )
  return Object.fromEntries(await Promise.all(entries)) as AlertFigures
}
