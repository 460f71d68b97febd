import type { Duplex } from 'node:stream'
import { Pool, types, type ClientBase, type ClientConfig, type CustomTypesConfig, type PoolClient } from 'pg'
import { busyCode, DatabaseError, timeoutCode } from './faults.ts'

type Parse = (value: string) => unknown
type Parsers = { getTypeParser: (id: number, format?: 'text' | 'binary') => Parse }

const standard = types as unknown as Parsers

// Object ids of pg_type.
const date = 1082
const dateArray = 1182
const textArray = 1009

const texts = (value: string) => standard.getTypeParser(textArray, 'text')(value) as (string | null)[]

/** Ids (bigint) and numeric stay text, because neither fits a JavaScript number; a date stays the day it names. */
const ours = new Map<number, Parse>([
  [date, value => value],
  [dateArray, texts],
])

const parsers: Parsers = {
  getTypeParser: (id, format) => (format !== 'binary' && ours.get(id)) || standard.getTypeParser(id, format),
}

const columnTypes: CustomTypesConfig = parsers

export type PoolLimits = {
  max: number
  /** Callers that may wait for one; the next is refused at once. */
  maxWaiting: number
  connectMs: number
  statementMs: number
  /** Where statements may take their time: after how long without an answer the connection counts as dead. */
  hungMs?: number
}

// Past the server's own time-out the answer is lost, not late.
const answerMarginMs = 300
// A transaction that a web request left open holds its locks no longer than this.
const forgottenMs = 60_000

const streamOf = (client: ClientBase) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

type Callback = (error: Error | undefined, ...rest: unknown[]) => void
type Query = (...parameters: unknown[]) => unknown

const watch = (client: ClientBase, limitMs: number, onHang: () => void) => {
  const query = client.query.bind(client) as Query
  const guarded: Query = (...parameters) => {
    const timer = setTimeout(() => {
      streamOf(client).destroy(new DatabaseError(timeoutCode, `no answer from the database in ${limitMs} ms`))
      onHang()
    }, limitMs)
    const stop = () => clearTimeout(timer)
    const last = parameters.at(-1)
    if (typeof last === 'function') {
      const callback: Callback = (...answer) => {
        stop()
        ;(last as Callback)(...answer)
      }
      return query(...parameters.slice(0, -1), callback)
    }
    const answer = query(...parameters)
    if (answer instanceof Promise) answer.then(stop, stop)
    else stop()
    return answer
  }
  client.query = guarded as typeof client.query
}

/** When one connection hangs, the idle ones beside it are most likely dead too: better gone than tried one by one. */
const trackIdle = (pool: Pool) => {
  const idle = new Set<ClientBase>()
  pool.on('release', (_error, client) => void idle.add(client))
  pool.on('acquire', client => void idle.delete(client))
  pool.on('remove', client => void idle.delete(client))
  return () => {
    for (const client of idle)
      streamOf(client).destroy(new DatabaseError(timeoutCode, 'another connection hung'))
  }
}

type Connect = (callback?: Callback) => Promise<PoolClient> | void

const boundWaiting = (pool: Pool, maxWaiting: number) => {
  const connect = pool.connect.bind(pool) as Connect
  const bounded: Connect = callback => {
    if (pool.waitingCount < maxWaiting) return connect(callback)
    const error = new DatabaseError(busyCode, `${maxWaiting} requests already wait for a database connection`)
    if (!callback) return Promise.reject(error)
    process.nextTick(callback, error)
  }
  pool.connect = bounded as typeof pool.connect
}

/** A connection that hangs or is lost leaves the pool, and nobody waits without limit. */
export const createPool = (
  connection: ClientConfig,
  limits: PoolLimits,
  report: (error: Error) => void = () => undefined,
): Pool => {
  const pool = new Pool({
    ...connection,
    types: columnTypes,
    max: limits.max,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    ...(limits.statementMs > 0
      ? { statement_timeout: limits.statementMs, idle_in_transaction_session_timeout: forgottenMs }
      : {}),
  })
  const dropIdle = trackIdle(pool)
  // Without a listener a lost connection would end the process; whoever holds it learns from the statement.
  pool.on('connect', client => {
    client.on('error', report)
    const patienceMs = limits.statementMs > 0 ? limits.statementMs + answerMarginMs : limits.hungMs
    if (patienceMs) watch(client, patienceMs, dropIdle)
  })
  pool.on('error', () => undefined)
  boundWaiting(pool, limits.maxWaiting)
  return pool
}
