import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveDrawing } from '#api/catalog/move-picture.ts'
import { setQuietHours } from '#api/contract/auth.ts'
import { dayOfWeek } from '#api/domain/alerts/quiet-hours.ts'
import { notifyOfWeek } from '#api/services/alerts/week.ts'
import { addBrowser, addPerson } from '#api/test/alert-fixtures.ts'
import { delivered } from '#api/test/delivered.ts'
import { openBotFixture, textOf, type BotFixture } from '#bot/test/bot-fixture.ts'

let fixture: BotFixture
beforeAll(async () => {
  fixture = await openBotFixture()
})
afterAll(() => fixture.close())

/** 3 January 2027 is a Sunday. */
const at = (day: number, hour: number) => new Date(Date.UTC(2027, 0, day, hour))
const tell = async (now: Date) => (await notifyOfWeek(fixture.db, now)).notified
const ann = { id: 901, first_name: 'Ann' }

const change = async (external: string, from: string, to: string, when: Date): Promise<string> => {
  const offer = await fixture.db('offers').where({ external_id: external }).first()
  const [{ id }] = await fixture
    .db('changes')
    .insert({
      kind: 'price',
      offer_id: offer.id,
      product_id: offer.product_id,
      vendor_id: offer.vendor_id,
      old_price: from,
      new_price: to,
      old_unit_price: from,
      new_unit_price: to,
      currency: 'USD',
      observed_at: when,
    })
    .returning('id')
  return String(id)
}

test('the week is told on Sundays to who wants it: the largest moves of the watchlist, once, with a picture', async () => {
  const { db } = fixture
  await fixture.ask(ann, '/start')
  const { id } = await db('users').where({ telegram_id: ann.id }).first('id')
  const watched = await db('products').where('name', 'BPC-157 vials').first('id')
  await db('watches').insert({ user_id: id, product_id: watched.id, created_at: at(1, 0) })
  await addBrowser(db, id, { endpoint: 'https://push.example/1' })
  const early = await change('bpc10', '50', '40', new Date(Date.UTC(2026, 11, 29)))
  const late = await change('bpc10', '40', '34', at(1, 12))
  const small = await change('more0', '71', '70', at(2, 12))
  await change('more1', '60', '70', at(2, 11))
  await change('more1', '70', '60', at(2, 12))
  await change('more2', '60', '72', at(2, 12))
  await change('more3', '70', '73', at(2, 12))
  await change('tb', '20', '24', at(2, 12))
  await change('more4', '10', '74', new Date(Date.UTC(2026, 11, 20)))

  expect(await tell(at(3, 9))).toBe(0)
  const settings = await fixture.ask(ann, '/settings')
  expect(settings.map(textOf)).toEqual([expect.stringContaining('The week on Sundays: off')])
  await fixture.control.user({ id: ann.id }).press(settings[0]?.message_id ?? 0, 'The week on Sundays')
  await fixture.settled()
  await fixture.newReplies(ann.id)
  await addPerson(db, { telegram: 902, columns: { week_digest: true } })

  expect([await tell(at(2, 12)), await tell(at(3, 8))]).toEqual([0, 0])
  expect([await tell(at(3, 9)), await tell(at(3, 10)), await tell(at(4, 9))]).toEqual([1, 0, 0])
  expect(await db('deliveries').where({ user_id: id }).orderBy('channel').pluck('channel')).toEqual([
    'push',
    'telegram',
  ])
  const [told, ...more] = await delivered(fixture, at(3, 9), ann.id)
  expect(more).toEqual([])
  expect(told).toMatch(
    /^The week on your watchlist\nBPC-157 vials, 10 mg × 1 vial · northline-bio \(fictional\): \$50\.00 → \$34\.00 \(-32\.0%\)\n.*\$60\.00 → \$72\.00 \(\+20\.0%\)\n.*\$70\.00 → \$73\.00 \(\+4\.3%\)\nand 1 more price that changed\n/,
  )
  const [sent] = fixture.control.calls('sendMessage').slice(-1)
  const url = /https:[^"\\]+\.png/.exec(JSON.stringify(sent))?.[0] ?? ''
  expect(url).toMatch(new RegExp(`^https://aliquot\\.example/pictures/moves/${late}-\\d+-\\d+\\.png$`))

  const picture = { db, now: () => at(3, 9), appName: 'Aliquot' }
  const svg = (await moveDrawing(picture, new URL(url).pathname)) ?? ''
  expect(svg).toContain('$50.00 to $34.00 (-32.0%)')
  expect(svg).toContain('+20.0%')
  expect(await moveDrawing(picture, `/pictures/moves/${small}-${early}.png`)).toContain('$50.00 to $40.00')
  for (const path of ['/pictures/moves/999999.png', '/pictures/moves/1-2-3-4.png', '/pictures/moves/x.png'])
    expect(await moveDrawing(picture, path)).toBeNull()

  await change('more0', '70', '76', at(9, 12))
  expect(await tell(at(10, 9))).toBe(1)
  await db('users').where({ id }).update({ week_digest: false })
  expect(await delivered(fixture, at(10, 9), ann.id)).toEqual([])
  expect(await tell(at(17, 9))).toBe(0)
  expect(fixture.control.breaches()).toEqual([])
})

test('a Sunday is one by the clock of the person', () => {
  const late = Date.UTC(2027, 0, 2, 23)
  expect([
    dayOfWeek(late, 'UTC'),
    dayOfWeek(late, 'Asia/Tokyo'),
    dayOfWeek(late, 'Pacific/Kiritimati'),
  ]).toEqual([6, 0, 0])
  const early = Date.UTC(2027, 0, 3, 3)
  expect([
    dayOfWeek(early, 'America/New_York'),
    dayOfWeek(early, 'Pacific/Niue'),
    dayOfWeek(early, 'Mars/Base'),
  ]).toEqual([6, 6, 0])
})

test('the setting has a place in the call of quiet hours, and stays as it is where it is not said', () => {
  const hours = { timezone: 'UTC', quietFrom: null, quietUntil: null, digestAt: null, mutedUntil: null }
  expect(setQuietHours.body?.safeParse(hours).success).toBe(true)
  expect(setQuietHours.body?.safeParse({ ...hours, weekDigest: true }).success).toBe(true)
})
