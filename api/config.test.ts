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
    { NODE_ENV: 'production', FEED_ALLOW_PRIVATE: '1', PUSH_EXTRA_HOSTS: 'localhost:1' },
    ['FEED_ALLOW_PRIVATE is refused in production', 'PUSH_EXTRA_HOSTS is refused in production'],
  ],
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
