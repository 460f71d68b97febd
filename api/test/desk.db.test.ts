import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listActions, SIGN_IN_AGAIN, undoAction } from '#api/contract/desk/actions.ts'
import { countQueues, getSetup } from '#api/contract/desk/queues.ts'
import { DESK_QUEUES } from '#api/domain/desk/queues.ts'
import { suspend } from '#api/services/accounts/people.ts'
import { startTestServer, type Person, type TestServer } from './server.ts'

const HOUR = 3_600_000

let server: TestServer
let editor: Person
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.person('Edith', ['editor'])
})
afterAll(() => server.close())

describe('who may', () => {
  test('a person without a role, and nobody, learn nothing of the desk', async () => {
    const person = await server.person()
    for (const client of [person, server.client()]) {
      const tries = [
        { path: '/api/desk/queues' },
        { path: '/api/desk/no-such-call' },
        { path: '/api/desk/queues', method: 'DELETE' },
        { path: '/api/desk/queues', method: 'OPTIONS' },
        { path: '/api/desk/actions/1/undo', method: 'POST' },
        {
          path: '/api/desk/actions/x/undo',
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: 'x',
        },
      ]
      for (const request of tries) {
        const reply = await client.raw(request)
        expect([reply.status, reply.body], request.path).toEqual([404, { message: 'There is no such call.' }])
      }
    }
  })

  test('somebody suspended has lost the desk with the session', async () => {
    const gone = await server.person('Gone', ['editor'])
    await suspend(server.db, gone.user.id, { at: server.clock.now(), reason: null })
    expect((await gone.call(countQueues)).status).toBe(404)
  })

  test('acting needs a sign-in of the last 12 hours; reading does not', async () => {
    const late = await server.person('Late', ['owner'])
    const [action] = await server
      .db('desk_actions')
      .insert({ kind: 'test', subject: 'A listing', done_at: server.clock.now() })
      .returning('id')
    server.clock.advance(12 * HOUR + 1)
    expect((await late.call(countQueues)).status).toBe(200)
    const refused = await late.call(undoAction, { params: { id: action.id } })
    expect([refused.status, refused.body.message]).toEqual([403, SIGN_IN_AGAIN])
    const again = await server.person('Again', ['owner'])
    expect((await again.call(undoAction, { params: { id: action.id } })).status).toBe(409)
  })
})

test('every queue has a count, and what is missing is said', async () => {
  const counts = await editor.call(countQueues)
  expect(Object.keys(counts.body).toSorted()).toEqual(DESK_QUEUES.toSorted())
  await server.db('vendors').update({ fictional: true })
  const before = (await editor.call(getSetup)).body
  expect(before).toMatchObject({ vendors: false, backup: false, bot: true, pushSubject: false })
  await server.db('vendors').where({ slug: server.seed.vendorSlugs[0] }).update({ fictional: false })
  const run = { name: 'backup', started_at: server.clock.now(), outcome: 'ok' }
  await server.db('job_runs').insert(run)
  expect((await editor.call(getSetup)).body).toMatchObject({ vendors: true, backup: true, owner: true })
})

test('the log is read a page at a time, newest first', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({
    kind: 'test',
    subject: `Row ${at}`,
    done_at: server.clock.now(),
  }))
  await server.db('desk_actions').insert(rows)
  const first = (await editor.call(listActions)).body
  expect(first).toHaveLength(100)
  expect(first[0]).toMatchObject({ subject: 'Row 119', by: null, canUndo: false, undone: false })
  expect(first.some(({ isOwn }) => isOwn)).toBe(false)
  const rest = (await editor.call(listActions, { query: { before: first.at(-1)?.id } })).body
  expect(rest.filter(({ subject }) => subject.startsWith('Row'))).toHaveLength(20)
})
