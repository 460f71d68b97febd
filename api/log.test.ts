import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const capture = (secrets: readonly string[] = []) => {
  let output = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk)
      done()
    },
  })
  return {
    log: createLog({ level: 'info', secrets }, sink),
    lines: () =>
      output
        .trim()
        .split('\n')
        .map(line => JSON.parse(line)),
    text: () => output,
  }
}

test('a line has its level, its time, its facts and its message', () => {
  const { log, lines } = capture()
  log.info({ vendor: 'northfield', listings: 42 }, 'feed read')
  expect(lines()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      vendor: 'northfield',
      listings: 42,
      msg: 'feed read',
    },
  ])
})

const canary = 'kestrel-4711'
const token = `7654321098:AA${canary}xxxxxxxxxxxxxxxxxxxxxxxx`

test.each<[string, Record<string, unknown> | Error, string]>([
  ['cookies', { headers: { cookie: `sid=${canary}`, 'set-cookie': canary } }, ''],
  ['authorization', { request: { headers: { Authorization: `Bearer ${canary}` } } }, `Bearer ${canary}`],
  ['tokens', { sessionToken: canary, token: canary }, `token=${canary}`],
  ['initData', { initData: canary, init_data: canary }, `tma query_id=${canary}&hash=${canary}`],
  [
    'bot tokens in an address',
    { url: `https://api.telegram.org/bot${token}/sendMessage` },
    `call bot${token}/getMe failed`,
  ],
  ['bot tokens alone', { argument: token }, token],
  [
    'push endpoints',
    { endpoint: `https://push.example/${canary}` },
    `https://fcm.googleapis.com/fcm/send/${canary} is gone`,
  ],
  ['push keys', { keys: { p256dh: canary, auth: canary } }, ''],
  ['coupon codes', { coupon: { code: canary } }, ''],
  ['chat', { turns: [{ role: 'user', content: canary }], question: canary }, ''],
  ['passwords', { password: canary }, `postgresql://user:${canary}@localhost/shop`],
  ['email addresses', { email: canary }, `${canary}@example.com has signed up`],
  ['what hides deep inside', { a: [{ b: { c: [{ secret: canary }] } }] }, ''],
  [
    'an error',
    new Error(`https://api.telegram.org/bot${token}/x`, { cause: new Error(`Bearer ${canary}`) }),
    '',
  ],
  [
    'a row in a database error',
    Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${canary})` }),
    '',
  ],
])('hides %s', (_name, fields, message) => {
  const { log, text } = capture()
  log.error(fields instanceof Error ? { err: fields } : fields, message)
  log.error(fields, message)
  log.child({ bound: fields }).info(message)
  expect(text()).not.toContain(canary)
  expect(text()).not.toBe('')
})

test('hides the secrets of the configuration wherever they stand', () => {
  const { log, text } = capture([canary])
  log.info({ note: `before${canary}after` }, `said ${canary}`)
  log.child({ part: canary }).warn('x')
  expect(text()).not.toContain(canary)
})

test('an error keeps what helps to find its cause', () => {
  const { log, lines } = capture()
  log.error(
    { err: Object.assign(new TypeError('broken'), { code: '23505', constraint: 'users_email_key' }) },
    'failed',
  )
  expect(lines()[0].err).toMatchObject({
    type: 'TypeError',
    message: 'broken',
    code: '23505',
    constraint: 'users_email_key',
  })
  expect(lines()[0].err.stack).toContain('log.test.ts')
})
