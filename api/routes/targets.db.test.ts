import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupon } from '#api/contract/coupons.ts'
import { listNotifications } from '#api/contract/notifications.ts'
import { addTarget, changeTarget, listTargets, previewTarget, removeTarget } from '#api/contract/targets.ts'
import { TARGETS_MAX } from '#api/domain/constants.ts'
import { DEFAULT_LENS } from '#api/domain/markets/lens.ts'
import { startTestServer, type TestServer } from '#api/test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({})
  await server.db('feeds').update({ last_success_at: server.clock.now() })
})
afterAll(() => server.close())

const limit = (amount: string, currency = 'USD', per: 'mg' | 'ml' | 'unit' = 'mg') => ({
  amount,
  currency,
  per,
})
const lens = { ...DEFAULT_LENS, codes: 'none' as const }

test('a target that the market meets already is said at once, with the offer and where it goes', async () => {
  const person = await server.person('Ada')
  const { body: made } = await person.call(addTarget, {
    body: { compound: 'bpc-157', lens, limit: limit('3.6') },
  })
  expect(made).toMatchObject({
    compound: 'bpc-157',
    productId: null,
    name: 'BPC-157',
    limit: { amount: '3.6', currency: 'USD', per: 'mg' },
    lowest: { unitPrice: '3.4', price: '34.00', code: null, vendorSlug: 'northline-bio' },
    reach: { channels: [], fixes: ['link_telegram', 'enable_push'] },
  })
  const { body: told } = await person.call(listNotifications)
  expect(told).toMatchObject([
    {
      kind: 'market_target',
      body: 'Market low $3.40 per mg ($34.00), at or below your limit of $3.60 per mg',
      url: `/vendor/northline-bio#o=${made.lowest?.offerId}`,
    },
  ])
})

test('the same market again replaces the limit; a public code counts where the lens says so', async () => {
  const person = await server.person('Bob')
  const wish = (amount: string) =>
    person.call(addTarget, { body: { compound: 'bpc-157', lens, limit: limit(amount) } })
  const { body: first } = await wish('2')
  const { body: second } = await wish('3')
  expect(second.id).toBe(first.id)
  const coded = { ...lens, codes: 'public' as const }
  const { body: other } = await person.call(addTarget, {
    body: { compound: 'bpc-157', lens: coded, limit: limit('3') },
  })
  expect(other.lowest).toMatchObject({ unitPrice: '2.975', price: '29.75', code: 'AUTUMN' })
  const { body: list } = await person.call(listTargets)
  expect(list.map(({ id, limit: { amount } }) => [id, amount])).toEqual([
    [other.id, '3'],
    [second.id, '3'],
  ])
})

test('a target is changed, muted and deleted by its person alone', async () => {
  const [owner, other] = [await server.person('Cleo'), await server.person('Dan')]
  const [productId = ''] = server.seed.productIds
  const { body: made } = await owner.call(addTarget, { body: { productId, limit: limit('1') } })
  expect(made).toMatchObject({ compound: null, productId, lens: { codes: 'none', inStock: true } })
  const params = { id: made.id }
  for (const call of [changeTarget, removeTarget])
    expect((await other.call(call as typeof removeTarget, { params, body: {} } as never)).status).toBe(404)
  const mutedUntil = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
  expect(
    (await owner.call(changeTarget, { params, body: { amount: '3.5', mutedUntil } })).body,
  ).toMatchObject({
    limit: { amount: '3.5' },
    mutedUntil,
  })
  expect((await owner.call(removeTarget, { params })).status).toBe(200)
  expect((await owner.call(listTargets)).body).toEqual([])
})

test('before it is saved: days on which the limit was met, the lowest recorded, the price now', async () => {
  const person = await server.person('Eve')
  const preview = async (amount: string) =>
    (await person.call(previewTarget, { body: { compound: 'bpc-157', lens, limit: limit(amount) } })).body
  const [offer] = await server.db('offers').where({ external_id: 'bpc10' })
  const day = (ago: number) => new Date(server.clock.now().getTime() - ago * 86_400_000)
  await server.db('observations').insert([
    { offer_id: offer.id, observed_at: day(6), price: 25, unit_price: 2.5, currency: 'USD', stock: 'in' },
    { offer_id: offer.id, observed_at: day(4), price: 34, unit_price: 3.4, currency: 'USD', stock: 'in' },
  ])
  expect(await preview('2.6')).toMatchObject({
    days: 3,
    lastDay: day(4).toISOString().slice(0, 10),
    lowest: { unitPrice: '3.4' },
    lowestRecorded: { unitPrice: '2.5', at: day(6).toISOString() },
  })
  expect(await preview('2')).toMatchObject({ days: 0, lastDay: null })
  expect(await preview('3.4')).toMatchObject({ days: 11 })
  // Codes that hold now count on all days as they do now, so that no record stands above the price now.
  const coded = (codes: 'mine' | 'public') =>
    person.call(previewTarget, {
      body: { compound: 'bpc-157', lens: { ...lens, codes }, limit: limit('2') },
    })
  expect((await coded('public')).body).toMatchObject({
    lowest: { unitPrice: '2.975' },
    lowestRecorded: { unitPrice: '2.187' },
    days: 0,
  })
  await person.call(addCoupon, {
    body: {
      vendorId: String(offer.vendor_id),
      code: 'HALF',
      discountType: 'percentage',
      discountAmount: '50',
    },
  })
  expect((await coded('mine')).body).toMatchObject({
    lowest: { unitPrice: '1.7' },
    lowestRecorded: { unitPrice: '1.25', at: day(6).toISOString() },
    days: 11,
  })
})

test('what cannot be: unknown compound, two currencies, a limit of nothing, one too many', async () => {
  const person = await server.person('Fay')
  const refused = async (body: unknown) => {
    const { status, body: answer } = await person.call(addTarget, { body: body as never })
    return [status, (answer as unknown as { message: string }).message]
  }
  expect(await refused({ compound: 'no-such-thing', limit: limit('4') })).toEqual([
    404,
    'This compound was not found.',
  ])
  expect(
    await refused({ compound: 'bpc-157', lens: { ...lens, currency: 'EUR' }, limit: limit('4') }),
  ).toEqual([400, 'The limit is in USD and the lens in EUR. Set both to the same currency.'])
  expect((await refused({ compound: 'bpc-157', limit: limit('0') }))[1]).toContain(
    'Price limit per unit must be a number above 0',
  )
  const [market] = await server.db('target_markets').select('id')
  const markets = await server
    .db('target_markets')
    .insert(
      Array.from({ length: TARGETS_MAX }, (_, index) => ({
        product_id: server.seed.productIds[0],
        currency: 'USD',
        unit: 'mg',
        size_mg: index + 1,
      })),
    )
    .returning('id')
  await server
    .db('targets')
    .insert(markets.map(({ id }) => ({ user_id: person.user.id, market_id: id, limit_value: 1 })))
  expect(market).toBeDefined()
  expect(await refused({ compound: 'bpc-157', limit: limit('4') })).toEqual([
    400,
    `You have ${TARGETS_MAX} market targets, the most that one person may have. Delete one first.`,
  ])
})
