import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n')
  }
}

test('nothing need be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: null,
    publicUrl: 'http://localhost:3000',
    appName: 'Aliquot',
    production: false,
    logLevel: 'info',
    database: { databaseUrl: undefined, dataDir: '.data', statementMs: 1_500 },
    services: ['web', 'worker', 'bot'],
    demo: 'auto',
    telegram: { botToken: null, mode: 'polling', apiRoot: 'https://api.telegram.org' },
    push: { keys: null, extraHosts: [] },
    model: null,
    money: { venmoHandle: null, cashAppTag: null, inTelegram: false },
    feedAllowPrivate: false,
    trustProxy: false,
    checkAlertsEveryMs: 300_000,
    ingestEveryMs: 900_000,
    secrets: [],
  })
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SERVICES: '' })).toEqual(readConfig({}))
})

test('values are read in their own units and without decoration', () => {
  const config = readConfig({
    PORT: '41300',
    PUBLIC_URL: 'https://aliquot.example/',
    SERVICES: 'web, worker',
    DEMO: '0',
    CHECK_ALERTS_EVERY: '90s',
    INGEST_EVERY: '2h',
    BOT_USERNAME: '@aliquot_bot',
    VENMO_HANDLE: '@aliquot',
    CASHAPP_TAG: '$aliquot',
    TRUST_PROXY: 'true',
    PUSH_EXTRA_HOSTS: 'push.example, 127.0.0.1',
  })
  expect(config).toMatchObject({
    port: 41300,
    publicUrl: 'https://aliquot.example',
    services: ['web', 'worker'],
    demo: 'off',
    checkAlertsEveryMs: 90_000,
    ingestEveryMs: 7_200_000,
    telegram: { botUsername: 'aliquot_bot' },
    money: { venmoHandle: 'aliquot', cashAppTag: 'aliquot' },
    trustProxy: true,
    push: { extraHosts: ['push.example', '127.0.0.1'] },
  })
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'aliquot.example'],
  ['PUBLIC_URL', 'ftp://aliquot.example'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_TIMEOUT', '2m'],
  ['SERVICES', 'web,mail'],
  ['SERVICES', ','],
  ['DEMO', 'maybe'],
  ['BOT_TOKEN', 'secret'],
  ['BOT_MODE', 'push'],
  ['TELEGRAM_API_ROOT', 'api.telegram.org'],
  ['TELEGRAM_WEBHOOK_SECRET', 'white space'],
  ['VAPID_SUBJECT', 'me'],
  ['METRICS_TOKEN', 'short'],
  ['CHECK_ALERTS_EVERY', '5'],
  ['CHECK_ALERTS_EVERY', '0s'],
  ['INGEST_EVERY', '30d'],
])('%s refuses %s in one line that names it and not the value', (name, value) => {
  const faults = faultsOf({ [name]: value })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(new RegExp(`^${name} must `))
  expect(faults[0]?.replace(/such as .*|list of .*/, '')).not.toContain(value === ',' ? '\n' : ` ${value} `)
})

test('every fault is told at once', () => {
  expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'y', INGEST_EVERY: 'z' }).map(line => line.split(' ')[0])).toEqual([
    'PORT',
    'LOG_LEVEL',
    'INGEST_EVERY',
  ])
})

test('what is only for tests is refused in production', () => {
  const env = { FEED_ALLOW_PRIVATE: '1', PUSH_EXTRA_HOSTS: 'push.example' }
  expect(faultsOf(env)).toEqual([])
  expect(faultsOf({ ...env, NODE_ENV: 'production' })).toEqual([
    'FEED_ALLOW_PRIVATE is for tests and refused in production',
    'PUSH_EXTRA_HOSTS is for tests and refused in production',
  ])
})

test('what belongs together is set together', () => {
  expect(faultsOf({ VAPID_PRIVATE_KEY: 'k'.repeat(43) })).toEqual([
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither',
  ])
  expect(faultsOf({ LLM_BASE_URL: 'http://127.0.0.1:41399' })).toHaveLength(1)
  expect(faultsOf({ BOT_MODE: 'webhook' })).toHaveLength(2)
  expect(faultsOf({ BOT_MODE: 'webhook', BOT_TOKEN: '1:abc', TELEGRAM_WEBHOOK_SECRET: 'canary' })).toEqual([])
})

test('secrets are listed for the log to hide', () => {
  const config = readConfig({
    BOT_TOKEN: '1:token',
    DATABASE_URL: 'postgresql://user:pass%20word@localhost/shop',
    LLM_API_KEY: 'key',
  })
  expect(config.secrets).toEqual(['1:token', 'key', 'pass word'])
})
