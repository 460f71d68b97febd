import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('settings say their source, and a secret only that it is set', () => {
  const token = `700100200:${'A'.repeat(35)}`
  const { settings } = readConfig({
    BOT_TOKEN: token,
    DATABASE_URL: 'postgres://me:hidden@db/aliquot',
    SMTP_URL: 'smtps://me:hidden@mail.example',
    MAIL_FROM: 'us@mail.example',
    RATES_URL: 'https://me:hidden@rates.example/daily.xml',
    INGEST_EVERY: '5m',
  })
  expect(JSON.stringify(settings)).not.toMatch(/hidden|AAAA/)
  const of = (name: string) => settings.find(setting => setting.name === name)
  expect(of('BOT_TOKEN')).toEqual({ name: 'BOT_TOKEN', value: 'set', source: 'environment' })
  expect(of('LLM_API_KEY')).toEqual({ name: 'LLM_API_KEY', value: null, source: 'default' })
  expect(of('RATES_URL')?.value).toBe('https://rates.example/daily.xml')
  expect(of('INGEST_EVERY')).toMatchObject({ value: '5m', source: 'environment' })
  expect(of('PORT')).toMatchObject({ value: '3000', source: 'default' })
  expect(settings.map(({ name }) => name)).toEqual(settings.map(({ name }) => name).toSorted())
})
