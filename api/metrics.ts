import type { Knex } from 'knex'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RequestEnd } from './middleware/request-log.ts'
import { alertFigures, type AlertFigures } from './queries/alert-figures.ts'
import { queueCounts } from './queries/desk/queues.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Pools = Readonly<Record<string, { totalCount: number; idleCount: number; waitingCount: number }>>

type MetricsSources = { db: Knex; pools: Pools; version: string }

type Sample = readonly [labels: Record<string, string>, value: number]
type Figures = AlertFigures & { queues: Record<string, number>; nowSeconds: number }

/** Read from the database at every look: the same in each process, so take the maximum over processes, not the sum. */
const GAUGES: readonly {
  name: string
  help: string
  labels: string[]
  samples: (of: Figures) => Sample[]
}[] = [
  {
    name: 'aliquot_alert_lag_seconds',
    help: 'From a change (or the end of quiet hours) to its message, of what was sent at the first attempt within a day',
    labels: ['channel', 'quantile'],
    samples: ({ lag }) =>
      lag.flatMap(({ channel, median, p99 }): Sample[] => [
        [{ channel, quantile: '0.5' }, median],
        [{ channel, quantile: '0.99' }, p99],
      ]),
  },
  {
    name: 'aliquot_deliveries_backlog',
    help: 'Messages that wait or are being sent now',
    labels: ['channel', 'status'],
    samples: ({ backlog }) => backlog.map(({ channel, status, count }) => [{ channel, status }, count]),
  },
  {
    name: 'aliquot_deliveries_oldest_due_timestamp_seconds',
    help: 'When the oldest message that waits was due; absent when none is',
    labels: ['channel'],
    samples: ({ backlog, nowSeconds }) =>
      backlog
        .filter(({ status, oldestDueSeconds }) => status === 'waiting' && oldestDueSeconds > 0)
        .map(({ channel, oldestDueSeconds }) => [{ channel }, nowSeconds - oldestDueSeconds]),
  },
  {
    name: 'aliquot_deliveries_failed_last_day',
    help: 'Messages given up, by reason, of the last 10,000 within a day',
    labels: ['channel', 'reason'],
    samples: ({ failures }) => failures.map(({ channel, reason, count }) => [{ channel, reason }, count]),
  },
  {
    name: 'aliquot_sender_paused_until_timestamp_seconds',
    help: 'Until when a sender pauses: 429 of Telegram, or a push service that refuses our VAPID keys; absent when none does',
    labels: ['name'],
    samples: ({ pauses, nowSeconds }) => pauses.map(({ name, seconds }) => [{ name }, nowSeconds + seconds]),
  },
  {
    name: 'aliquot_job_last_success_timestamp_seconds',
    help: 'When a job last began a run that ended well, within two days',
    labels: ['job'],
    samples: ({ jobs, nowSeconds }) =>
      jobs.flatMap(({ name, okSeconds }) =>
        okSeconds === null ? [] : [[{ job: name }, nowSeconds - okSeconds] as const],
      ),
  },
  {
    name: 'aliquot_feed_host_held_until_timestamp_seconds',
    help: 'Until when a host is not called, because it asked to be left alone; absent when it did not',
    labels: ['host'],
    samples: ({ held, nowSeconds }) => held.map(({ host, seconds }) => [{ host }, nowSeconds + seconds]),
  },
  {
    name: 'aliquot_feed_reads_last_day',
    help: 'Reads of feeds within a day, by vendor and outcome',
    labels: ['vendor', 'outcome'],
    samples: ({ reads }) => reads.map(({ vendor, outcome, count }) => [{ vendor, outcome }, count]),
  },
  {
    name: 'aliquot_desk_waiting',
    help: 'What waits at the desk, by queue: held values (held), open reports (reports), stale vendors (feeds) and so on',
    labels: ['queue'],
    samples: ({ queues }) => Object.entries(queues).map(([queue, count]) => [{ queue }, count]),
  },
]

const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const poolSamples = (pools: Pools): Sample[] =>
  Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]): Sample[] => [
    [{ pool, state: 'used' }, totalCount - idleCount],
    [{ pool, state: 'idle' }, idleCount],
    [{ pool, state: 'waited for' }, waitingCount],
  ])

function createCounters(registers: Registry[]) {
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const requests = counter('aliquot_http_requests_total', 'Requests answered', ['method', 'route', 'status'])
  const durations = new Histogram({
    name: 'aliquot_http_request_duration_seconds',
    help: 'From a request to the end of its answer',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers,
  })
  const jobs = counter('aliquot_job_runs_total', 'Runs of jobs that ended here', ['job', 'outcome'])
  const deliveries = counter('aliquot_deliveries_total', 'Messages settled here', ['channel', 'outcome'])
  const modelFailures = counter(
    'aliquot_model_failures_total',
    'Answers of the language model that could not be used, by reason',
    ['reason'],
  )
  return {
    countModelFailure: (reason: string) => modelFailures.inc({ reason }),
    countRequest: ({ method, route, status, seconds }: RequestEnd) => {
      requests.inc({ method, route, status: String(status) })
      durations.observe({ route }, seconds)
    },
    countJob: (job: string, outcome: string) => jobs.inc({ job, outcome }),
    countDeliveries: (channel: string, outcome: string, count: number) =>
      deliveries.inc({ channel, outcome }, count),
  }
}

export function createMetrics({ db, pools, version }: MetricsSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gaugeOf = (name: string, help: string, labelNames: string[]): Gauge =>
    new Gauge({ name, help, labelNames, registers })
  const build = gaugeOf('aliquot_build_info', 'Always 1; says what runs', ['version', 'node'])
  build.set({ version, node: process.version }, 1)
  const connections = new Gauge({
    name: 'aliquot_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect: () => poolSamples(pools).forEach(([labels, value]) => connections.set(labels, value)),
  })
  const gauges = GAUGES.map(({ name, help, labels, samples }) => ({
    gauge: gaugeOf(name, help, labels),
    samples,
  }))
  const text = async (now: Date): Promise<string> => {
    const [figures, queues] = await Promise.all([alertFigures(db, now), queueCounts(db)])
    const all: Figures = { ...figures, queues, nowSeconds: now.getTime() / 1_000 }
    for (const { gauge, samples } of gauges) {
      gauge.reset()
      for (const [labels, value] of samples(all)) gauge.set(labels, value)
    }
    return registry.metrics()
  }
  return { contentType: registry.contentType, text, ...createCounters(registers) }
}
