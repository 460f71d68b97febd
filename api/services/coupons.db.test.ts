import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupon, listCoupons } from '#api/contract/coupons.ts'
import { COUPONS_MAX } from '#api/domain/constants.ts'
import { startTestServer, type TestServer } from '#api/test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a person saves so many coupons and no more, and may go on after deleting one', async () => {
  const person = await server.person('Ada')
  const vendorId = (await server.db('vendors').orderBy('id').first('id')).id
  const rows = Array.from({ length: COUPONS_MAX }, (_, at) => ({
    user_id: person.user.id,
    vendor_id: vendorId,
    code: `CODE${at}`,
    discount_type: 'percentage',
    discount_amount: '5',
    created_at: server.clock.now(),
  }))
  await server.db.batchInsert('coupons', rows)
  const body = { vendorId, code: 'ONEMORE', discountType: 'percentage' as const, discountAmount: '5' }
  const full = await person.call(addCoupon, { body })
  expect(full).toMatchObject({
    status: 409,
    body: { message: 'You have saved 500 coupons. Delete one to make room.' },
  })
  await server.db('coupons').where({ code: 'CODE0' }).delete()
  expect((await person.call(addCoupon, { body })).status).toBeLessThan(300)
  expect((await person.call(listCoupons)).body).toHaveLength(COUPONS_MAX)
})
