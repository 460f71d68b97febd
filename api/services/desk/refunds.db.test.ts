import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActions } from '#api/contract/desk/actions.ts'
import { getMoney, refundDonation } from '#api/contract/desk/money.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

let server: TestServer
let owner: Person
let asked: string[] = []
let refusal: Error | null = null
beforeAll(async () => {
  const refundStars = async (payer: number, charge: string) => {
    asked.push(`${payer} ${charge}`)
    if (refusal) throw refusal
  }
  server = await startTestServer({ refundStars })
  owner = await server.person('Olga', ['owner'])
})
afterAll(() => server.close())

async function donate(charge: string, stars: number, more: object = {}): Promise<string> {
  const row = { charge_id: charge, telegram_user_id: 77, stars, payload: '', paid_at: server.clock.now() }
  const [{ id }] = await server
    .db('donations')
    .insert({ ...row, ...more })
    .returning('id')
  return String(id)
}
const refund = (id: string, who = owner) => who.call(refundDonation, { params: { id } })
const refunds = async () =>
  (await owner.call(listActions)).body.filter(({ kind }) => kind === 'donation.refund')
const status = async (id: string) => (await server.db('donations').where({ id }).first()).status

test('a payment is given back once, stands in the log once, and is no business of editors', async () => {
  const id = await donate('one', 50)
  const editor = await server.person('Edith', ['editor'])
  expect([(await refund(id, editor)).status, (await editor.call(getMoney)).status]).toEqual([404, 404])
  const [first, second] = await Promise.all([refund(id), refund(id)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await refund(id)).body).toEqual({ outcome: 'refunded before' })
  expect(await status(id)).toBe('refunded')
  expect(new Set(asked)).toEqual(new Set(['77 one']))
  expect(await refunds()).toMatchObject([{ subject: '50 Stars, charge one', canUndo: false }])
})

test('a refusal of Telegram is said in words, and the wish stays with one row of the log', async () => {
  const id = await donate('two', 25)
  refusal = new Error('BALANCE_TOO_LOW')
  const refused = await refund(id)
  expect([refused.status, refused.body]).toEqual([
    502,
    {
      message:
        'Telegram did not give the Stars back yet (BALANCE_TOO_LOW). The wish is kept and tried daily.',
    },
  ])
  expect(await status(id)).toBe('refund_wanted')
  refusal = null
  expect((await refund(id)).body).toEqual({ outcome: 'refunded' })
  expect(await refunds()).toHaveLength(2)
})

test('the books count by week, and what fits no invoice stands first', async () => {
  const stray = await donate('three', 10, {
    orphan_reason: 'no such invoice',
    paid_at: new Date('2026-11-03T00:00:00Z'),
  })
  const { weeks, donations } = (await owner.call(getMoney)).body
  expect(weeks).toEqual([
    { week: '2026-11-16', payments: 2, stars: 75, refundedStars: 75 },
    { week: '2026-11-02', payments: 1, stars: 10, refundedStars: 0 },
  ])
  expect(donations.map(({ id, reason }) => [id === stray, reason])).toEqual([
    [true, 'no such invoice'],
    [false, null],
    [false, null],
  ])
})

test('without a bot nothing is written', async () => {
  const bare = await startTestServer()
  const [{ id }] = await bare
    .db('donations')
    .insert({ charge_id: 'x', telegram_user_id: 1, stars: 10, payload: '', paid_at: bare.clock.now() })
    .returning('id')
  const olga = await bare.person('Olga', ['owner'])
  expect((await refund(String(id), olga)).status).toBe(503)
  expect((await bare.db('donations').where({ id }).first()).status).toBe('paid')
  await bare.close()
})
