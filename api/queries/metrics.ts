import type { Knex } from 'knex'

export type Count = { label: Record<string, string>; value: number }
export type Metrics = {
  /** Messages by channel and what became of them. */
  deliveries: Count[]
  /** Age in seconds of the oldest message that could go out now, by channel. */
  oldestWaiting: Count[]
  /** Seconds from the notification to its message, 50 and 95 per cent of the last hour, by channel. */
  lag: Count[]
  /** Messages that failed or were dropped in the last day, by channel and reason. */
  failures: Count[]
  /** Reads of the last day, by vendor and outcome. */
  reads: Count[]
  /** Seconds since each job last ended well. */
  jobs: Count[]
}

const COUNTS: Record<keyof Metrics, string> = {
  deliveries: `select jsonb_build_object('channel', channel, 'status', status) as label, count(*)::float8 as value
    from deliveries where created_at > :now::timestamptz - interval '1 day' group by channel, status order by channel, status`,
  oldestWaiting: `select jsonb_build_object('channel', channel) as label, extract(epoch from :now::timestamptz - min(next_attempt_at))::float8 as value
    from deliveries where status = 'waiting' and next_attempt_at <= :now group by channel order by channel`,
  lag: `select jsonb_build_object('channel', channel, 'quantile', q::text) as label,
      (percentile_cont(q) within group (order by extract(epoch from d.sent_at - n.created_at)))::float8 as value
    from deliveries d join notifications n on n.id = d.notification_id cross join unnest(array[0.5, 0.95]) q
    where d.status = 'sent' and d.sent_at > :now::timestamptz - interval '1 hour' group by channel, q order by channel, q`,
  failures: `select jsonb_build_object('channel', channel, 'reason', coalesce(error, 'unknown')) as label, count(*)::float8 as value
    from deliveries where status in ('failed', 'dropped') and created_at > :now::timestamptz - interval '1 day'
    group by channel, error order by channel, error`,
  reads: `select jsonb_build_object('vendor', v.slug, 'outcome', r.outcome) as label, count(*)::float8 as value
    from feed_runs r join feeds f on f.id = r.feed_id join vendors v on v.id = f.vendor_id
    where r.started_at > :now::timestamptz - interval '1 day' group by v.slug, r.outcome order by v.slug, r.outcome`,
  jobs: `select jsonb_build_object('job', name) as label, extract(epoch from :now::timestamptz - max(finished_at))::float8 as value
    from job_runs where outcome = 'ok' group by name order by name`,
}

/** What an operator watches, counted in the database, so that every process tells the same. */
export async function metrics(db: Knex, now: Date): Promise<Metrics> {
  const names = Object.keys(COUNTS) as (keyof Metrics)[]
  const found = await Promise.all(
    names.map(async name => [name, (await db.raw(COUNTS[name], { now })).rows] as const),
  )
  return Object.fromEntries(found) as Metrics
}

/** Which of the jobs and senders that have worked before are silent for longer than `maxSeconds` now; empty when all is well. */
export async function silentParts(db: Knex, now: Date, maxSeconds: number): Promise<string[]> {
  const { oldestWaiting, jobs } = await metrics(db, now)
  const checker = jobs.filter(({ label, value }) => label['job'] === 'check-alerts' && value > maxSeconds)
  const senders = oldestWaiting.filter(({ value }) => value > maxSeconds)
  return [
    ...checker.map(() => 'the alert checker'),
    ...senders.map(({ label }) => `the ${label['channel']} sender`),
  ]
}
