import type { Knex } from 'knex'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { alertFigures, type AlertFigures } from './queries/alert-figures.ts'

/** The text of `/metrics`: about this process, and about alerts and reads as the database knows them. */
export type Metrics = {
  contentType: string
  text: (now: Date) => Promise<string>
  countModelFailure: (reason: string) => void
}

type Fill = (gauge: Gauge, figures: AlertFigures) => void

const quantiles = (gauge: Gauge, { lag }: AlertFigures) => {
  for (const { channel, median, p99 } of lag) {
    gauge.set({ channel, quantile: '0.5' }, median)
    gauge.set({ channel, quantile: '0.99' }, p99)
  }
}

const GAUGES: readonly { name: string; help: string; labels: string[]; fill: Fill }[] = [
  {
    name: 'aliquot_alert_lag_seconds',
    help: 'From a change (or the end of quiet hours) to its message, of what was sent at the first attempt within a day',
    labels: ['channel', 'quantile'],
    fill: quantiles,
  },
  {
    name: 'aliquot_deliveries_sent',
    help: 'Messages sent at the first attempt, of the last 10,000 within a day',
    labels: ['channel'],
    fill: (gauge, { lag }) => lag.forEach(({ channel, sent }) => gauge.set({ channel }, sent)),
  },
  {
    name: 'aliquot_deliveries_backlog',
    help: 'Messages that wait or are being sent now',
    labels: ['channel', 'status'],
    fill: (gauge, { backlog }) =>
      backlog.forEach(({ channel, status, count }) => gauge.set({ channel, status }, count)),
  },
  {
    name: 'aliquot_deliveries_oldest_due_seconds',
    help: 'How long the oldest message has been due',
    labels: ['channel'],
    fill: (gauge, { backlog }) =>
      backlog
        .filter(({ status }) => status === 'waiting')
        .forEach(({ channel, oldestDueSeconds }) => gauge.set({ channel }, oldestDueSeconds)),
  },
  {
    name: 'aliquot_deliveries_failed',
    help: 'Messages given up, by reason, of the last 10,000 within a day',
    labels: ['channel', 'reason'],
    fill: (gauge, { failures }) =>
      failures.forEach(({ channel, reason, count }) => gauge.set({ channel, reason }, count)),
  },
  {
    name: 'aliquot_sender_paused_seconds',
    help: 'How long a sender still pauses: 429 of Telegram, or a push service that refuses our VAPID keys',
    labels: ['name'],
    fill: (gauge, { pauses }) => pauses.forEach(({ name, seconds }) => gauge.set({ name }, seconds)),
  },
  {
    name: 'aliquot_job_last_ok_seconds',
    help: 'How long ago a job last ended well',
    labels: ['job'],
    fill: (gauge, { jobs }) =>
      jobs.forEach(({ name, okSeconds }) => okSeconds !== null && gauge.set({ job: name }, okSeconds)),
  },
  {
    name: 'aliquot_job_failures',
    help: 'Runs of a job that failed within two days',
    labels: ['job'],
    fill: (gauge, { jobs }) => jobs.forEach(({ name, failed }) => gauge.set({ job: name }, failed)),
  },
  {
    name: 'aliquot_feed_reads',
    help: 'Reads of feeds within a day, by vendor and outcome',
    labels: ['vendor', 'outcome'],
    fill: (gauge, { reads }) =>
      reads.forEach(({ vendor, outcome, count }) => gauge.set({ vendor, outcome }, count)),
  },
]

export function createMetrics(db: Knex): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauges = GAUGES.map(({ name, help, labels, fill }) => {
    const gauge: Gauge = new Gauge({ name, help, labelNames: labels, registers: [registry] })
    return { gauge, fill }
  })
  const text = async (now: Date): Promise<string> => {
    const figures = await alertFigures(db, now)
    for (const { gauge, fill } of gauges) {
      gauge.reset()
      fill(gauge, figures)
    }
    return registry.metrics()
  }
  const modelFailures = new Counter({
    name: 'aliquot_model_failures_total',
    help: 'Answers of the language model that could not be used, by reason',
    labelNames: ['reason'],
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    text,
    countModelFailure: reason => modelFailures.inc({ reason }),
  }
}
