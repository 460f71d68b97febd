import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigFault ? error.faults : [String(error)]
  }
}

test('nothing set is a whole product on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    appName: 'Aliquot',
    databaseUrl: undefined,
    dataDir: '.data',
    demo: undefined,
    checkAlertsEveryMs: 300_000,
    ingestEveryMs: 900_000,
    bot: { token: null, mode: 'polling', apiRoot: 'https://api.telegram.org' },
  })
})

test('an empty value is no value', () =>
  expect(readConfig({ PORT: '', BOT_TOKEN: '' })).toEqual(readConfig({})))

test.each([
  [{ PORT: 'eighty' }, ['PORT must be a port']],
  [
    { PORT: '70000', INGEST_EVERY: '5 minutes' },
    ['PORT must be a port', 'INGEST_EVERY must be a number and s, m or h, such as 5m'],
  ],
  [{ DATABASE_URL: 'mysql://x' }, ['DATABASE_URL must be a postgres:// address']],
  [{ SERVICES: 'web,mailer' }, ['SERVICES must be a list of web, worker, bot']],
  [{ BOT_TOKEN: 'hello' }, ['BOT_TOKEN is not the token of a bot']],
  [
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://a.example',
      FEED_ALLOW_PRIVATE: '1',
      PUSH_EXTRA_HOSTS: 'localhost:1',
    },
    ['FEED_ALLOW_PRIVATE is refused in production', 'PUSH_EXTRA_HOSTS is refused in production'],
  ],
  [{ NODE_ENV: 'production' }, ['PUBLIC_URL is needed in production: the address that people use']],
  [{ SERVICES: 'bot' }, ['BOT_TOKEN is needed with SERVICES bot']],
  [
    { BOT_TOKEN: 'hello', BOT_TOKEN_FILE: '/no/such/file' },
    [
      'BOT_TOKEN and BOT_TOKEN_FILE are both set: keep one',
      'BOT_TOKEN_FILE names /no/such/file, which cannot be read',
      'BOT_TOKEN is not the token of a bot',
    ],
  ],
  [{ INGEST_EVERY: '0s' }, ['INGEST_EVERY must be longer than nothing']],
  [{ LLM_BASE_URL: 'http://localhost:1' }, ['LLM_MODEL is needed with LLM_BASE_URL']],
])('%j is refused with every fault', (env, faults) => expect(faultsOf(env)).toEqual(faults))

test('durations, lists and flags', () => {
  const config = readConfig({
    INGEST_EVERY: '90s',
    SERVICES: 'web, worker',
    DEMO: '0',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://a.example/',
  })
  expect(config).toMatchObject({
    ingestEveryMs: 90_000,
    demo: false,
    trustProxy: true,
    publicUrl: 'https://a.example',
  })
  expect([...config.services]).toEqual(['web', 'worker'])
})

test('a secret may stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-secrets-'))
  const file = join(folder, 'metrics')
  writeFileSync(file, 'read from a file\n')
  const config = readConfig({ METRICS_TOKEN_FILE: file })
  rmSync(folder, { recursive: true })
  expect(config).toMatchObject({
    metricsToken: 'read from a file',
    secrets: ['read from a file'],
    warnings: [],
  })
})

test('a variable that is misspelt is named with the one that is meant', () => {
  expect(
    readConfig({ BOT_TOKN: 'x', DATABSE_URL: 'y', Public_Url: 'z', LLM_MODELS_FILE: 'f' }).warnings,
  ).toEqual([
    'BOT_TOKN is not read: is BOT_TOKEN meant?',
    'DATABSE_URL is not read: is DATABASE_URL meant?',
    'LLM_MODELS_FILE is not read: is LLM_MODEL_FILE meant?',
    'Public_Url is not read: is PUBLIC_URL meant?',
  ])
  expect(
    readConfig({ PATH: '/bin', HOME: '/', HOSTNAME: 'x', POSTGRES_PASSWORD: 'p', SHELL: 's' }).warnings,
  ).toEqual([])
})

test('in production what is hardly meant is named, and the demo is off', () => {
  const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'http://a.example' })
  expect(config.warnings.map(warning => warning.split(' ')[0])).toEqual(['DATABASE_URL', 'PUBLIC_URL'])
  expect(config).toMatchObject({ demo: false, stopDelayMs: 3_000 })
  const whole = { DATABASE_URL: 'postgres://u:p@h/d', PUBLIC_URL: 'https://a.example', TRUST_PROXY: '1' }
  expect(readConfig({ NODE_ENV: 'production', ...whole }).warnings).toEqual([])
})
