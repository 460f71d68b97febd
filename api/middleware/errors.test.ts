import type { Context } from 'koa'
import { expect, test } from 'vitest'
import { createLog } from '#api/log.ts'
import { errors } from './errors.ts'

test.each([
  ['53100', '60', 'The disk of the database is full'],
  ['25006', '2', 'The database takes no changes'],
])('SQLSTATE %s is answered 503 and told to the operator', async (code, retryAfter, advice) => {
  const lines: string[] = []
  const headers: Record<string, string> = {}
  const ctx = {
    path: '/api/coupons',
    method: 'POST',
    accepts: () => 'json',
    set: (name: string, value: string) => void (headers[name] = value),
    vary: () => undefined,
  } as unknown as Context
  const log = createLog({ level: 'info' }, { write: line => void lines.push(line) })
  await errors({ log })(ctx, () => Promise.reject(Object.assign(new Error('no'), { code })))
  expect([ctx.status, headers['Retry-After']]).toEqual([503, retryAfter])
  expect(JSON.parse(lines[0] ?? '{}').advice).toContain(advice)
})
