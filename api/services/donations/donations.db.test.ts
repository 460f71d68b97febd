import fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { weeklyDonors, orphanDonations } from '#api/queries/donations.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { checkoutFault, recordPayment, recordRefund, refundDonation, type Payment } from './donations.ts'
import { INVOICE_PREFIX, createInvoice } from './invoices.ts'
import { reconcileDonations, type StarLedger, type StarTransaction } from './reconcile-donations.ts'

const now = new Date('2026-11-20T10:00:00Z')
const clock = () => now
let database: TestDatabase
let db: Knex
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.knex
})
afterAll(() => database.close())
const forget = async (...tables: string[]) => {
  for (const table of tables) await db(table).delete()
}
beforeEach(() => forget('donations', 'donation_invoices', 'watermarks', 'users'))

const invoice = async (stars: number, userId: string | null = null) =>
  (await createInvoice(db, async () => 'https://t.me/$x', { userId, stars, now })).invoiceId

const payment = (chargeId: string, changes: Partial<Payment> = {}): Payment => ({
  chargeId,
  providerChargeId: `provider-${chargeId}`,
  payerId: 7,
  stars: 25,
  currency: 'XTR',
  payload: 'd1:none',
  paidAt: now,
  ...changes,
})
const statusOf = async (id: string) => (await db('donation_invoices').where({ id }).first()).status
const row = async (chargeId: string) => db('donations').where({ charge_id: chargeId }).first()

/** Telegram's side: what it charged and gave back, as getStarTransactions tells it. */
function telegram(
  list: StarTransaction[] = [],
): StarLedger & { asked: [number, number][]; refused: Set<string> } {
  const asked: [number, number][] = []
  const refused = new Set<string>()
  return {
    asked,
    refused,
    transactions: async (offset, limit) => {
      asked.push([offset, limit])
      return list.slice(offset, offset + limit)
    },
    refund: async (_payer, chargeId) => {
      if (refused.has(chargeId)) throw new Error('Bad Request: CHARGE_ID_INVALID')
    },
  }
}

describe('a payment', () => {
  test('is credited once, however often it is told, even at once', async () => {
    const id = await invoice(25)
    const paid = payment('c1', { payload: INVOICE_PREFIX + id })
    const results = await Promise.all([1, 2, 3].map(() => recordPayment(db, paid)))
    expect(results.filter(result => result.isNew)).toHaveLength(1)
    expect(await db('donations')).toHaveLength(1)
    expect(await statusOf(id)).toBe('paid')
    expect(await weeklyDonors(db, now)).toBe(1)
  })

  test.each<[string, (id: string) => Partial<Payment>, string]>([
    ['an amount that is not the invoice’s', () => ({ stars: 50 }), 'the invoice was for 25 Stars'],
    [
      'a payload of nobody',
      () => ({ payload: 'd1:00000000-0000-0000-0000-000000000000' }),
      'no such invoice',
    ],
    ['a payload that is no payload', () => ({ payload: "d1:'; drop table donations" }), 'no such invoice'],
    ['another currency', () => ({ currency: 'USD' }), 'paid in USD, not in Stars'],
  ])(
    'with %s is refused at the checkout, and kept as an orphan when it came all the same',
    async (_, change, why) => {
      const id = await invoice(25)
      const odd = payment('odd', { payload: INVOICE_PREFIX + id, ...change(id) })
      expect(await checkoutFault(db, odd)).toBe(why)
      expect(await recordPayment(db, odd)).toEqual({ isNew: true, orphanReason: why })
      expect(await orphanDonations(db)).toMatchObject([{ chargeId: 'odd', reason: why, stars: odd.stars }])
      expect(await statusOf(id)).toBe('created')
      // Somebody gave, whatever the payment is for.
      expect(await weeklyDonors(db, now)).toBe(1)
    },
  )

  test('of an invoice that was paid before is refused, and an orphan when it came all the same', async () => {
    const payload = INVOICE_PREFIX + (await invoice(25))
    const both = await Promise.all(['a', 'b'].map(id => recordPayment(db, payment(id, { payload }))))
    expect(both.map(result => result.orphanReason).filter(Boolean)).toEqual(['the invoice was paid before'])
    expect(await checkoutFault(db, payment('c', { payload }))).toBe('the invoice was paid before')
  })

  test('belongs to the payer, not to whoever made the invoice; without an account of the payer to a maker of the site', async () => {
    const [maker, payer, site] = await db('users')
      .insert([
        { first_name: 'Maker', telegram_id: 1 },
        { first_name: 'Payer', telegram_id: 2 },
        { first_name: 'Site', email: 'site@example.com', password_hash: 'x' },
      ])
      .returning('id')
    const pay = async (chargeId: string, payerId: number, userId: string) => {
      const payload = INVOICE_PREFIX + (await invoice(25, userId))
      await recordPayment(db, payment(chargeId, { payload, payerId }))
      return (await row(chargeId)).user_id
    }
    expect(await pay('by another', 2, maker.id)).toBe(payer.id)
    expect(await pay('by a stranger', 3, maker.id)).toBeNull()
    expect(await pay('on the site', 3, site.id)).toBe(site.id)
  })

  test('of nothing, or less, is no payment', async () => {
    for (const stars of [0, -1, 1.5, NaN]) {
      await expect(recordPayment(db, payment('zero', { stars }))).rejects.toThrow(RangeError)
    }
  })

  test('survives the deletion of the account, without a name', async () => {
    const [user] = await db('users').insert({ first_name: 'Ann', telegram_id: 7 }).returning('id')
    await recordPayment(db, payment('c1', { payload: INVOICE_PREFIX + (await invoice(25, user.id)) }))
    await db('users').delete()
    expect(await row('c1')).toMatchObject({ user_id: null, stars: 25, telegram_user_id: '7' })
  })
})

describe('a refund', () => {
  test('before its payment leaves the same books as after it', async () => {
    const id = await invoice(25)
    const paid = payment('c1', { payload: INVOICE_PREFIX + id })
    expect(await recordRefund(db, { ...paid, providerChargeId: null })).toBe(true)
    expect(await recordPayment(db, paid)).toEqual({ isNew: false, orphanReason: null })
    expect(await recordRefund(db, paid)).toBe(false)
    expect(await row('c1')).toMatchObject({ status: 'refunded', provider_charge_id: 'provider-c1' })
    expect(await statusOf(id)).toBe('refunded')
    expect(await weeklyDonors(db, now)).toBe(0)
  })

  test('is carried out while Telegram already tells of it, again and again: nobody waits for ever', async () => {
    const list = await Promise.all(
      Array.from({ length: 8 }, async (_, index) =>
        payment(`r${index}`, { payload: INVOICE_PREFIX + (await invoice(10)), stars: 10 }),
      ),
    )
    for (const paid of list) await recordPayment(db, paid)
    const work = list.flatMap(paid => [
      refundDonation(db, telegram().refund, paid.chargeId, clock),
      recordRefund(db, paid),
      recordPayment(db, paid),
    ])
    await Promise.all(work)
    expect(await db('donations').where({ status: 'refunded' })).toHaveLength(8)
    expect(await db('donation_invoices').where({ status: 'refunded' })).toHaveLength(8)
  })

  test('wanted and not carried out is kept as wanted, counts for no donor, and is finished by the next reconciliation', async () => {
    const paid = payment('c1', { payload: INVOICE_PREFIX + (await invoice(25)) })
    await recordPayment(db, paid)
    const away = () => Promise.reject(new Error('Telegram is away'))
    await expect(refundDonation(db, away, 'c1', clock)).rejects.toThrow('Telegram is away')
    expect((await row('c1')).status).toBe('refund_wanted')
    expect(await weeklyDonors(db, now)).toBe(0)
    const ledger = telegram([{ kind: 'payment', payment: paid }])
    ledger.refused.add('c1')
    const first = await reconcileDonations(db, ledger, clock)
    expect(first).toMatchObject({ finishedRefunds: 0, failedRefunds: [{ chargeId: 'c1' }] })
    ledger.refused.clear()
    expect(await reconcileDonations(db, ledger, clock)).toMatchObject({
      finishedRefunds: 1,
      failedRefunds: [],
    })
    expect(await refundDonation(db, ledger.refund, 'c1', clock)).toBe('refunded before')
    await expect(refundDonation(db, ledger.refund, 'nobody', clock)).rejects.toThrow('was not found')
  })
})

describe('reconciliation', () => {
  test('adds what no update told, page by page, and starts next time where it ended', async () => {
    const list: StarTransaction[] = Array.from({ length: 103 }, (_, index) => ({
      kind: 'payment',
      payment: payment(`t${index}`, { paidAt: new Date(now.getTime() - (300 - index) * 60_000) }),
    }))
    list.push({ kind: 'other' }, { kind: 'refund', payment: payment('t0') })
    const ledger = telegram(list)
    expect(await reconcileDonations(db, ledger, clock)).toMatchObject({
      read: 105,
      addedPayments: 103,
      addedRefunds: 1,
      unknownToTelegram: [],
    })
    expect(ledger.asked).toEqual([
      [0, 100],
      [100, 100],
    ])
    ledger.asked.length = 0
    list.push({ kind: 'payment', payment: payment('late') })
    expect(await reconcileDonations(db, ledger, clock)).toMatchObject({ addedPayments: 1, addedRefunds: 0 })
    expect(ledger.asked[0]).toEqual([5, 100])
  })

  test('names charges that Telegram does not know, and reads a shorter list from its beginning', async () => {
    const old = new Date(now.getTime() - 5 * 60 * 60_000)
    await recordPayment(db, payment('forged', { paidAt: new Date(old.getTime() + 1000) }))
    await db('watermarks').insert({ name: 'star_transactions', value: 900 })
    const ledger = telegram([{ kind: 'payment', payment: payment('real', { paidAt: old }) }])
    expect(await reconcileDonations(db, ledger, clock)).toMatchObject({
      addedPayments: 1,
      unknownToTelegram: ['forged'],
    })
  })
})

/** One thing that reaches us, in any order and any number of times. */
const event = fc.record({
  kind: fc.constantFrom('paid', 'refunded', 'reconciled', 'refund command'),
  charge: fc.nat(5),
})
const TIERS = [10, 25, 50, 100]

test('the books equal a plain model whatever is told twice, late, in another order, or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 14 }),
      fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
      async (events, invoiceOf) => {
        await forget('donations', 'donation_invoices', 'watermarks')
        const ids = await Promise.all(TIERS.map(stars => invoice(stars)))
        const charges = invoiceOf.map((index, charge) =>
          // The last one pays another amount than its invoice says.
          payment(`c${charge}`, {
            payload: INVOICE_PREFIX + ids[index],
            stars: charge === 5 ? 7 : (TIERS[index] ?? 0),
            payerId: charge + 1,
          }),
        )
        const books = new Map<number, { isOrphan: boolean; isRefunded: boolean }>()
        const invoices = TIERS.map(() => 'created')
        const pay = (charge: number) => {
          const index = invoiceOf[charge] ?? 0
          if (books.has(charge)) return
          const isOrphan = charge === 5 || invoices[index] !== 'created'
          books.set(charge, { isOrphan, isRefunded: false })
          if (!isOrphan) invoices[index] = 'paid'
        }
        const refund = (charge: number) => {
          const entry = books.get(charge)
          if (!entry) return
          entry.isRefunded = true
          if (!entry.isOrphan) invoices[invoiceOf[charge] ?? 0] = 'refunded'
        }
        for (const { kind, charge } of events) {
          const told = charges[charge] ?? payment('x')
          if (kind === 'paid') {
            pay(charge)
            await recordPayment(db, told)
          } else if (kind === 'refunded') {
            pay(charge)
            refund(charge)
            await recordRefund(db, told)
          } else if (kind === 'reconciled') {
            pay(charge)
            await reconcileDonations(db, telegram([{ kind: 'payment', payment: told }]), clock)
          } else if (books.has(charge)) {
            refund(charge)
            await refundDonation(db, telegram().refund, told.chargeId, clock)
          }
        }
        const rows = await db('donations').select('charge_id', 'status', 'orphan_reason').orderBy('charge_id')
        expect(rows.map(entry => [entry.charge_id, entry.status, entry.orphan_reason !== null])).toEqual(
          [...books]
            .map(([charge, entry]) => [`c${charge}`, entry.isRefunded ? 'refunded' : 'paid', entry.isOrphan])
            .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
        )
        expect(await Promise.all(ids.map(statusOf))).toEqual(invoices)
        const donors = [...books.values()].filter(entry => !entry.isRefunded).length
        expect(await weeklyDonors(db, now)).toBe(donors)
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)
