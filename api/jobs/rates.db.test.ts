import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRates } from '#api/contract/catalog/rates.ts'
import { newestRates } from '#api/queries/catalog/rates.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { parseRates, fetchRates } from './rates.ts'

const file = (date: string, usd: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>Somebody</gesmes:name></gesmes:Sender>
<Cube><Cube time='${date}'><Cube currency='USD' rate='${usd}'/><Cube currency='GBP' rate='0.87'/></Cube></Cube></gesmes:Envelope>`

let database: TestDatabase
let server: Server
let answer = { status: 200, body: '' }
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  database = await openTestDatabase()
  server = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await database.close()
})

test('there are none before the first day; the newest day is answered; a day is kept once', async () => {
  const db = database.knex
  expect(await newestRates(db)).toBeNull()
  answer = { status: 200, body: file('2026-11-19', '1.15') }
  expect(await fetchRates(db, url())).toEqual({ date: '2026-11-19', isNew: true })
  expect(await fetchRates(db, url())).toEqual({ date: '2026-11-19', isNew: false })
  answer = { status: 200, body: file('2026-11-20', '1.1625') }
  await fetchRates(db, url())
  const body: unknown = JSON.parse((await newestRates(db)) ?? 'null')
  expect(body).toEqual({
    base: 'EUR',
    date: '2026-11-20',
    source: 'European Central Bank',
    rates: { GBP: '0.87', USD: '1.1625' },
  })
  expect(getRates.answer.safeParse(body).success).toBe(true)
})

test('what is no daily file is a failure that changes nothing', async () => {
  const before = await newestRates(database.knex)
  const wrong = [
    '',
    '<html></html>',
    file('2026-11-21', '-1'),
    file('2026-11-21', '1e9'),
    file('tomorrow', '1.1'),
  ]
  for (const body of wrong) {
    answer = { status: 200, body }
    await expect(fetchRates(database.knex, url()), body.slice(0, 40)).rejects.toThrow(/daily file/)
  }
  answer = { status: 503, body: 'later' }
  await expect(fetchRates(database.knex, url())).rejects.toThrow('HTTP 503')
  expect(await newestRates(database.knex)).toBe(before)
  expect(() => parseRates('<!DOCTYPE x [<!ENTITY a "b">]>')).toThrow(/daily file/)
})
