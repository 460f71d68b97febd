import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { dateTimeShape } from '#api/contract/shapes.ts'

const moment = z.nullable(dateTimeShape)

export const getHealth = call('GET /api/desk/health', {
  access: 'editor',
  summary: 'How the installation is: alerts, jobs, reads, messages, database, backup, versions, settings',
  answer: z.object({
    /** What `/healthz/alerts` says, in sentences; empty while all is well. */
    alertFaults: z.array(z.string()),
    jobs: z.array(
      z.object({
        name: z.string(),
        outcome: z.enum(['running', 'ok', 'failed']),
        startedAt: dateTimeShape,
        lastOkAt: moment,
        /** Failed runs of the last two days. */
        failed: z.int(),
        error: z.nullable(z.string()),
      }),
    ),
    /** Of the last day. */
    reads: z.array(z.object({ outcome: z.string(), count: z.int(), vendors: z.int() })),
    deliveries: z.array(
      z.object({
        channel: z.string(),
        waiting: z.int(),
        /** How long the oldest message that might go has waited; 0 where none waits. */
        oldestSeconds: z.number(),
        sent: z.int(),
        medianSeconds: z.nullable(z.number()),
        p99Seconds: z.nullable(z.number()),
        givenUp: z.int(),
      }),
    ),
    pauses: z.array(z.object({ name: z.string(), seconds: z.number(), reason: z.string() })),
    database: z.object({
      engine: z.string(),
      bytes: z.number(),
      /** Against the oldest size that was noted within a week; null while there is none. */
      grownBytes: z.nullable(z.number()),
      grownSince: moment,
      offers: z.int(),
      observations: z.int(),
    }),
    backupAt: moment,
    versions: z.object({ program: z.string(), node: z.string(), rules: z.string(), migration: z.string() }),
    settings: z.array(
      z.object({
        name: z.string(),
        value: z.nullable(z.string()),
        source: z.enum(['environment', 'default']),
      }),
    ),
  }),
})
export type WireHealth = z.output<typeof getHealth.answer>
