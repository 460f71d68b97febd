import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { programArguments } from './test/compiled.ts'
import { startHttp, type HttpApp } from './http-server.ts'

const slowly = (ms: number, arrived = () => {}): HttpApp => ({
  callback: () => (_request: IncomingMessage, response: ServerResponse) => {
    arrived()
    setTimeout(() => response.end('done'), ms)
  },
})

const fetchOnce = (port: number, agent: Agent) =>
  new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', agent }, (response: IncomingMessage) => {
      let body = ''
      response.on('data', chunk => (body += chunk))
      response.on('end', () => resolve({ body, connection: response.headers.connection }))
      response.on('error', reject)
    })
    request.on('error', reject)
  })

/** A busy machine may give a client no turn for seconds; nothing waits once no connection is left. */
const PATIENT = { graceMs: 60_000, quietMs: 10_000 }

test('stopping under load breaks no connection', async () => {
  const server = await startHttp(slowly(5), { port: 0, host: '127.0.0.1', stopping: PATIENT })
  const crowd = spawn(process.execPath, [...programArguments('api/test/load.ts'), String(server.port)], {
    stdio: 'pipe',
  })
  const gone = once(crowd, 'close')
  let output = ''
  crowd.stdout.on('data', chunk => (output += chunk))
  await once(crowd.stdout, 'data')
  await delay(400)
  await server.stop()
  await gone
  const { answered, keptFaults, freshFaults } = JSON.parse(output.split('\n')[1] ?? '')
  expect(answered).toBeGreaterThan(0)
  expect(keptFaults).toEqual([])
  // Whoever knocks in the very microsecond in which the door closes may be cut off, in no other way.
  expect(new Set([...freshFaults, 'ECONNRESET'])).toEqual(new Set(['ECONNRESET']))
})

test('a request under way is answered, and told that the connection ends', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => (arrive = resolve))
  const server = await startHttp(slowly(400, arrive), { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const answer = fetchOnce(server.port, agent)
  await arrived
  await server.stop()
  expect(await answer).toEqual({ body: 'done', connection: 'close' })
})

test('an idle connection does not keep the server from stopping', async () => {
  const server = await startHttp(slowly(0), { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  expect((await fetchOnce(server.port, agent)).connection).toBe('keep-alive')
  // It would be kept for more than a minute, which the test would not wait for.
  await server.stop()
  agent.destroy()
})

test('a port in use is told in one sentence', async () => {
  const first = await startHttp(slowly(0), { port: 0, host: '127.0.0.1' })
  await expect(startHttp(slowly(0), { port: first.port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${first.port} is in use: stop what uses it, or set another PORT.`,
  )
  await first.stop()
})
