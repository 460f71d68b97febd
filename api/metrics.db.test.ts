import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { createMetrics } from './metrics.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const metricNames = (file: string) =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/\b(?:aliquot|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    ),
  )

test.each(['docs/monitoring/alert-rules.yaml', 'docs/monitoring/dashboard.json', 'docs/operations.md'])(
  'every metric that %s names is served',
  async file => {
    const metrics = createMetrics({ db: database.knex, pools: { web: database.pool }, version: '1.2.3' })
    const text = await metrics.text(new Date())
    const named = [...metricNames(file)]
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(name => !text.includes(`# TYPE ${name} `))).toEqual([])
  },
)

test('the guide explains every metric of ours that is served', async () => {
  const metrics = createMetrics({ db: database.knex, pools: { web: database.pool }, version: '1.2.3' })
  const text = await metrics.text(new Date())
  const served = [...text.matchAll(/^# TYPE (aliquot_\S+) /gm)].map(([, name]) => name)
  const named = metricNames('docs/operations.md')
  expect(served.length).toBeGreaterThan(10)
  expect(served.filter(name => !named.has(name ?? ''))).toEqual([])
})

test('counts of the process rise, and go by name, outcome and route alone', async () => {
  const metrics = createMetrics({ db: database.knex, pools: {}, version: '1.2.3' })
  metrics.countJob('sweep', 'ok')
  metrics.countJob('sweep', 'ok')
  metrics.countDeliveries('deliver-push', 'sent', 7)
  metrics.countRequest({ method: 'GET', route: '/api/products', status: 200, seconds: 0.02 })
  const text = await metrics.text(new Date())
  expect(text).toContain('aliquot_job_runs_total{job="sweep",outcome="ok"} 2')
  expect(text).toContain('aliquot_deliveries_total{channel="deliver-push",outcome="sent"} 7')
  expect(text).toContain('aliquot_http_request_duration_seconds_bucket{le="0.01",route="/api/products"} 0')
  expect(text).toContain('aliquot_http_request_duration_seconds_bucket{le="0.025",route="/api/products"} 1')
  expect(text).toContain('aliquot_build_info{version="1.2.3"')
})
