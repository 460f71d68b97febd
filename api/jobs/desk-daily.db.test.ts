import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyOwners } from '#api/services/desk/daily.ts'
import { addBrowser, addPerson } from '#api/test/alert-fixtures.ts'
import { delivered } from '#api/test/delivered.ts'
import { openBotFixture, textOf, type BotFixture } from '#bot/test/bot-fixture.ts'

let fixture: BotFixture
beforeAll(async () => {
  fixture = await openBotFixture()
})
afterAll(() => fixture.close())

const at = (day: number, hour: number) => new Date(Date.UTC(2027, 0, day, hour))
const tell = async (now: Date) => (await notifyOwners(fixture.db, now)).notified

test('an owner who asks for it gets one line a day in the bot of what waits, and nothing when nothing waits', async () => {
  const { db } = fixture
  const [owner, person] = [
    { id: 801, first_name: 'Olga' },
    { id: 802, first_name: 'Ann' },
  ]
  for (const user of [owner, person]) await fixture.ask(user, '/start')
  const unknown = await fixture.ask(person, '/unknown on')
  expect((await fixture.ask(person, '/desk on')).map(textOf)).toEqual(unknown.map(textOf))
  await db('users')
    .where({ telegram_id: 801 })
    .update({ roles: ['owner'] })
  await addPerson(db, { telegram: 803, columns: { roles: ['editor'], desk_daily: true } })
  const { id } = await db('users').where({ telegram_id: 801 }).first('id')
  expect(await tell(at(1, 9))).toBe(0)
  expect((await fixture.ask(owner, '/desk')).map(textOf)).toEqual([expect.stringContaining('is off')])
  expect((await fixture.ask(owner, '/desk on')).map(textOf)).toEqual([expect.stringContaining('is on')])

  await db('offers').update({ gone_at: at(1, 8) })
  expect([await tell(at(1, 9)), await delivered(fixture, at(1, 9), 801)]).toEqual([0, []])
  const { vendor_id } = await db('offers').first('vendor_id')
  const suggestion = { vendor_id, kind: 'fact', detail: {}, created_at: at(1, 10) }
  await db('suggestions').insert([suggestion, suggestion])
  expect([await tell(at(1, 23)), await tell(at(2, 7))]).toEqual([0, 0])
  await addBrowser(db, id, { endpoint: 'https://push.example/1' })
  expect([await tell(at(2, 8)), await tell(at(2, 9)), await tell(at(3, 7))]).toEqual([1, 0, 0])
  expect(await db('deliveries').where({ user_id: id }).pluck('channel')).toEqual(['telegram'])
  expect(await delivered(fixture, at(2, 8), 801)).toEqual([
    expect.stringMatching(/^Waiting at the desk\n2 suggestions\n/),
  ])
  expect(await delivered(fixture, at(2, 8), 803)).toEqual([])

  expect(await tell(at(3, 8))).toBe(1)
  await fixture.ask(owner, '/desk off')
  expect(await delivered(fixture, at(3, 8), 801)).toEqual([])
  expect(await tell(at(4, 8))).toBe(0)
  expect(fixture.control.breaches()).toEqual([])
})
