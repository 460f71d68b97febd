import { expect, test } from 'vitest'
import { openTestDatabase } from '#api/test/database.ts'
import { deskJobs } from './health.ts'

const now = new Date('2026-11-20T10:00:00Z')
const RUNS = 400

type Plan = { 'Actual Loops': number; Plans?: Plan[] }
const mostLoops = (plan: Plan): number => Math.max(plan['Actual Loops'], ...(plan.Plans ?? []).map(mostLoops))

test('each job is looked up once, however often it ran', async () => {
  const database = await openTestDatabase()
  const db = database.knex
  for (const name of ['sweep', 'rates'])
    await db('job_runs').insert(
      Array.from({ length: RUNS }, (_, n) => ({
        name,
        outcome: n === 1 ? 'failed' : 'ok',
        started_at: new Date(now.getTime() - n * 60_000),
      })),
    )
  expect(await deskJobs(db, now)).toMatchObject([
    { name: 'rates', outcome: 'ok', failed: 1 },
    { name: 'sweep', outcome: 'ok', failed: 1 },
  ])
  let asked: { sql: string; bindings: readonly unknown[] } | undefined
  db.once('query', query => (asked = query))
  await deskJobs(db, now)
  const { rows } = await db.raw(`explain (analyze, format json) ${asked?.sql.replaceAll(/\$\d+/g, '?')}`, [
    ...(asked?.bindings ?? []),
  ] as never)
  expect(mostLoops(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(RUNS)
  await database.close()
})
