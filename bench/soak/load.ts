import { Agent, request } from 'node:http'
import type { Knex } from 'knex'
import { openSession } from '#api/services/accounts/sessions.ts'
import { addPerson } from '#api/test/alert-fixtures.ts'

export type Load = { answered: number; failed: string[]; slowestMs: number; stop: () => void }

const PUBLIC = [
  '/',
  '/api/stats',
  '/api/vendors',
  '/api/products/trending',
  '/api/products/new',
  '/api/products/deals',
  '/api/products/search?q=bpc-157',
  '/api/products/search?q=tb%20500%205mg',
  '/api/changes',
  '/healthz/alerts',
]
const PERSONAL = ['/api/watchlist', '/api/alerts', '/api/notifications', '/api/coupons', '/api/auth/user']
const EVERY_MS = 120

const visit = (port: number, path: string, headers: Record<string, string>, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path, headers, timeout: 10_000 }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in ten seconds')))
    sent.on('error', reject)
    sent.end()
  })

/** Some eight requests a second, spread over the ports: visitors, and a person who is signed in. */
export async function startLoad(db: Knex, ports: readonly number[]): Promise<Load> {
  const userId = await addPerson(db)
  const session = await openSession(db, { userId, kind: 'cookie', userAgent: 'soak', now: new Date() })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const load: Load = { answered: 0, failed: [], slowestMs: 0, stop: () => undefined }
  let n = 0
  const once = async () => {
    n += 1
    const personal = n % 3 === 0
    const paths = personal ? PERSONAL : PUBLIC
    const path = paths[n % paths.length] ?? '/'
    const began = performance.now()
    const port = ports[n % ports.length] ?? 0
    try {
      const status = await visit(port, path, personal ? { cookie: `aliquot=${session.token}` } : {}, agent)
      if (status >= 400) load.failed.push(`${status} ${path}`)
      else load.answered += 1
    } catch (error) {
      load.failed.push(`${error instanceof Error ? error.message : 'no answer'} ${path}`)
    }
    load.slowestMs = Math.max(load.slowestMs, performance.now() - began)
  }
  const timer = setInterval(() => void once(), EVERY_MS)
  load.stop = () => {
    clearInterval(timer)
    agent.destroy()
  }
  return load
}
