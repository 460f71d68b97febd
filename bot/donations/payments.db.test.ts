import type { Message } from 'grammy/types'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { weeklyDonors, orphanDonations } from '#api/queries/donations.ts'
import { refundDonation } from '#api/services/donations/donations.ts'
import { createInvoice } from '#api/services/donations/invoices.ts'
import { reconcileDonations } from '#api/services/donations/reconcile-donations.ts'
import type { SimulatorFault } from '#bot/simulator/faults.ts'
import { openBotFixture, textOf, type BotFixture } from '#bot/test/bot-fixture.ts'

let fixture: BotFixture
beforeAll(async () => {
  fixture = await openBotFixture()
})
afterAll(() => fixture.close())
afterEach(() => expect(fixture.control.breaches()).toEqual([]))

let person = 2000
/** Somebody new, who has never written to the bot. */
const somebody = () => fixture.control.user({ id: ++person, first_name: 'Payer' })
const now = () => new Date()

const invoice = async (stars: number) =>
  createInvoice(fixture.db, fixture.bot.makeInvoice, { userId: null, stars, now: now() })
const row = async (chargeId: string | undefined) =>
  fixture
    .db('donations')
    .where({ charge_id: chargeId ?? '' })
    .first()
const statusOf = async (id: string) => (await fixture.db('donation_invoices').where({ id }).first()).status
const linkIn = (message: Message | undefined) =>
  /https:\/\/t\.me\/\$[\w-]+/.exec(JSON.stringify(message?.reply_markup))?.[0] ?? ''

/** Everything Telegram charged and did not give back is in the books, and nothing else. */
async function expectBooksToMatch() {
  await fixture.settled()
  const theirs = fixture.control.world.charges.map(({ id, userId, amount, refundedAt }) => ({
    charge_id: id,
    telegram_user_id: String(userId),
    stars: amount,
    refunded: refundedAt !== undefined,
  }))
  const ours = await fixture
    .db('donations')
    .select('charge_id', 'telegram_user_id', 'stars', fixture.db.raw(`status = 'refunded' as refunded`))
    .whereNot('charge_id', 'like', 'forged%')
    .orderBy('id')
  const byId = (a: { charge_id: string }, b: { charge_id: string }) => (a.charge_id < b.charge_id ? -1 : 1)
  expect([...ours].sort(byId)).toEqual([...theirs].sort(byId))
}

test('/donate: tiers, an invoice, the payment, thanks with the donors of the week, the refund', async () => {
  const ann = { id: 1, first_name: 'Ann' }
  const [tiers] = await fixture.ask(ann, '/donate')
  const actor = fixture.control.user(ann)
  const pressed = async (data: string) => {
    await actor.pressData(tiers?.message_id ?? 0, data)
    await fixture.settled()
    return fixture.control.messages(ann.id).find(message => message.message_id === tiers?.message_id)
  }
  const link = linkIn(await pressed('d:25'))
  expect(linkIn(await pressed('d:25'))).toBe(link)
  expect(await fixture.db('donation_invoices')).toHaveLength(1)
  const { status, chargeId } = await actor.pay(link)
  expect(status).toBe('paid')
  const [thanks] = (await fixture.newReplies(ann.id)).slice(-1)
  expect(textOf(thanks)).toContain('25 Stars arrived')
  expect(textOf(thanks)).toContain('1 person donated this week')
  expect((await actor.pay(link)).error).toContain('cannot be paid any more')
  const [support] = await fixture.ask(ann, '/paysupport')
  expect(textOf(support)).toContain(chargeId)
  expect(await refundDonation(fixture.db, fixture.bot.ledger.refund, chargeId ?? '', now)).toBe('refunded')
  expect((await row(chargeId)).status).toBe('refunded')
  await fixture.settled()
  expect(await weeklyDonors(fixture.db, now())).toBe(0)
  // Refunded by hand at Telegram and not known here: the same command puts the books right.
  await fixture.db('donations').update({ status: 'paid', refunded_at: null })
  expect(await refundDonation(fixture.db, fixture.bot.ledger.refund, chargeId ?? '', now)).toBe('refunded')
  await expectBooksToMatch()
})

describe('updates about money', () => {
  test.each(['duplicate', 'reorder', 'delay'] as const)('%s: each charge is credited once', async kind => {
    const made = await invoice(10)
    const payer = somebody()
    const fault = kind === 'delay' ? { kind, ms: 300 } : { kind }
    fixture.control.updateFault({ ...fault, type: 'message' })
    const { chargeId } = await payer.pay(made.invoiceUrl)
    payer.start()
    await expectBooksToMatch()
    expect(await statusOf(made.invoiceId)).toBe('paid')
    expect(await row(chargeId)).toMatchObject({ stars: 10, orphan_reason: null })
  })

  test('the same charge told by another update credits and thanks once', async () => {
    const made = await invoice(10)
    const payer = somebody()
    payer.start()
    await payer.pay(made.invoiceUrl)
    await fixture.settled()
    const told = fixture.control.messages(payer.id).find(message => message.successful_payment)
    fixture.control.inject({ message: told as never })
    await expectBooksToMatch()
    expect(
      fixture.control.botMessages(payer.id).filter(message => /arrived/.test(textOf(message))),
    ).toHaveLength(1)
  })

  test('lost: the daily reconciliation finds payment and refund', async () => {
    const made = await invoice(50)
    const payer = somebody()
    fixture.control.updateFault({ kind: 'lose', type: 'message' })
    const { chargeId = '' } = await payer.pay(made.invoiceUrl)
    expect(await row(chargeId)).toBeUndefined()
    expect(await reconcileDonations(fixture.db, fixture.bot.ledger, now)).toMatchObject({ addedPayments: 1 })
    fixture.control.updateFault({ kind: 'lose', type: 'message' })
    await fixture.bot.api.refundStarPayment(payer.id, chargeId)
    expect(await reconcileDonations(fixture.db, fixture.bot.ledger, now)).toMatchObject({ addedRefunds: 1 })
    await expectBooksToMatch()
  })

  test('a payment after it was pending, and one that failed or was cancelled', async () => {
    const made = await invoice(10)
    const payer = somebody()
    expect((await payer.pay(made.invoiceUrl, 'cancelled')).status).toBe('cancelled')
    expect((await payer.pay(made.invoiceUrl, 'failed')).status).toBe('failed')
    const pending = await payer.pay(made.invoiceUrl, 'pending')
    expect(await statusOf(made.invoiceId)).toBe('created')
    pending.settle?.()
    await expectBooksToMatch()
    expect(await statusOf(made.invoiceId)).toBe('paid')
  })
})

describe('a checkout', () => {
  const link = (payload: string, stars: number) =>
    fixture.bot.api.createInvoiceLink('Support', 'Thank you', payload, '', 'XTR', [
      { label: 'Stars', amount: stars },
    ])

  test('of another amount, an unknown invoice or a strange payload is refused, nothing is charged', async () => {
    const made = await invoice(10)
    const before = fixture.control.world.charges.length
    for (const url of [
      await link(`d1:${made.invoiceId}`, 1),
      await link('d1:11111111-1111-1111-1111-111111111111', 10),
      await link('<b>&', 10),
    ]) {
      expect((await somebody().pay(url)).error).toContain('Nothing was charged')
    }
    expect(fixture.control.world.charges).toHaveLength(before)
  })

  test('by two people of one invoice: whoever is second is refused; both at once: nothing is lost', async () => {
    const made = await invoice(10)
    const first = await somebody().pay(made.invoiceUrl)
    await fixture.settled()
    expect((await somebody().pay(made.invoiceUrl)).status).toBe('failed')
    const other = await invoice(10)
    const pending = await Promise.all(
      [somebody(), somebody()].map(payer => payer.pay(other.invoiceUrl, 'pending')),
    )
    pending.forEach(payment => payment.settle?.())
    await expectBooksToMatch()
    expect(await row(first.chargeId)).toMatchObject({ orphan_reason: null })
    const orphans = await orphanDonations(fixture.db)
    expect(orphans.filter(({ reason }) => reason === 'the invoice was paid before')).toHaveLength(1)
    expect(fixture.log.some(line => line.message === 'payment without an invoice')).toBe(true)
  })

  test('while the database hangs is refused within the limit, and works once it is back', async () => {
    const made = await invoice(10)
    const payer = somebody()
    const lock = await fixture.db.transaction()
    await lock.raw('lock table donation_invoices, telegram_updates in access exclusive mode')
    const refused = await payer.pay(made.invoiceUrl)
    await lock.rollback()
    expect(refused.error).toContain('Donations cannot be taken at this moment. Nothing was charged')
    expect((await payer.pay(made.invoiceUrl)).status).toBe('paid')
    await expectBooksToMatch()
  })
})

test.each<[string, SimulatorFault]>([
  ['lost on its way', { kind: 'reset', method: 'answerPreCheckoutQuery', times: 2 }],
  ['lost on its way back', { kind: 'reset', method: 'answerPreCheckoutQuery', after: true }],
  [
    'refused by a server that is down',
    { kind: 'status', status: 502, html: true, method: 'answerPreCheckoutQuery' },
  ],
  ['never heard of', { kind: 'hang', method: 'answerPreCheckoutQuery' }],
  ['held up by a flood', { kind: 'flood', retryAfter: 1, method: 'answerPreCheckoutQuery' }],
])('the answer to a checkout is %s: it is given again in time', async (_, fault) => {
  const made = await invoice(10)
  fixture.control.fault(fault)
  expect((await somebody().pay(made.invoiceUrl)).status).toBe('paid')
  await expectBooksToMatch()
})

test('a payment that fits no invoice is counted, and the person is told what it means', async () => {
  const payer = somebody()
  payer.start()
  await fixture.settled()
  const before = await weeklyDonors(fixture.db, now())
  const { id } = payer.person().user
  fixture.control.inject({
    message: {
      message_id: 1,
      date: Math.floor(Date.now() / 1000),
      chat: { id, type: 'private', first_name: 'Payer' },
      from: { id, is_bot: false, first_name: 'Payer' },
      successful_payment: {
        currency: 'XTR',
        total_amount: 10,
        invoice_payload: 'd1:none',
        telegram_payment_charge_id: 'forged orphan',
        provider_payment_charge_id: 'p',
      },
    },
  })
  const [, thanks] = [await fixture.settled(), ...(await fixture.newReplies(id)).slice(-1)]
  expect(textOf(thanks)).toContain('They fit no open invoice')
  expect(await weeklyDonors(fixture.db, now())).toBe(before + 1)
})

test('Telegram does not answer when an invoice is made: the person is told, and nothing is half done', async () => {
  fixture.control.fault({ kind: 'status', status: 500, method: 'createInvoiceLink' })
  const ben = { id: 3, first_name: 'Ben' }
  const [tiers] = await fixture.ask(ben, '/donate')
  const answer = await fixture.control.user(ben).pressData(tiers?.message_id ?? 0, 'd:100')
  expect(answer.text).toContain('Nothing was charged')
})
