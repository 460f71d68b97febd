import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#api/test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers })

test('metrics are for this machine, or for who has the token', async () => {
  expect((await get('/metrics')).status).toBe(200)
  expect((await get('/metrics', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404)
  expect(
    (
      await get('/metrics', {
        'X-Forwarded-For': '203.0.113.9',
        Authorization: 'Bearer a token of the tests',
      })
    ).status,
  ).toBe(200)
  expect((await get('/metrics', { Authorization: 'Bearer another' })).status).toBe(404)
})

test('reads by vendor, and the age of each job', async () => {
  const now = server.clock.now()
  await server.db('job_runs').insert({
    name: 'check-alerts',
    started_at: now,
    finished_at: new Date(now.getTime() - 60_000),
    outcome: 'ok',
  })
  const feed = await server.db('feeds').first('id')
  await server.db('feed_runs').insert({ feed_id: feed.id, started_at: now, finished_at: now, outcome: 'ok' })
  const text = await (await get('/metrics')).text()
  expect(text).toMatch(/aliquot_feed_reads\{vendor="[a-z-]+",outcome="ok"\} \d+/)
  expect(text).toContain('aliquot_job_age_seconds{job="check-alerts"} 60')
})

test('a checker that has been silent for three rounds is told', async () => {
  expect((await get('/healthz/alerts')).status).toBe(200)
  await server.db('job_runs').update({ finished_at: new Date(server.clock.now().getTime() - 901_000) })
  const answer = await get('/healthz/alerts')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ message: 'Silent for too long: the alert checker.' })
})
