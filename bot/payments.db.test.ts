import type { Message } from 'grammy/types'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { weeklyDonors } from '#api/queries/donations.ts'
import { orphanDonations, refundDonation } from '#api/services/donations/donations.ts'
import { createInvoice } from '#api/services/donations/invoices.ts'
import { reconcileDonations } from '#api/services/donations/reconcile-donations.ts'
import type { Fault } from './simulator/faults.ts'
import { openStage, textOf, type Stage } from './test/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.control.breaches()).toEqual([]))

let person = 2000
/** Somebody new, who has never written to the bot. */
const somebody = () => stage.control.user({ id: ++person, first_name: 'Payer' })
const now = () => new Date()

const invoice = async (stars: number) =>
  createInvoice(stage.db, stage.bot.makeInvoice, { userId: null, stars, now: now() })
const row = async (chargeId: string | undefined) =>
  stage
    .db('donations')
    .where({ charge_id: chargeId ?? '' })
    .first()
const statusOf = async (id: string) => (await stage.db('donation_invoices').where({ id }).first()).status
const linkIn = (message: Message | undefined) =>
  /https:\/\/t\.me\/\$[\w-]+/.exec(JSON.stringify(message?.reply_markup))?.[0] ?? ''

/** Everything Telegram charged and did not give back is in the books, and nothing else. */
async function expectBooksToMatch() {
  await stage.settled()
  const theirs = stage.control.world.charges.map(({ id, userId, amount, refundedAt }) => ({
    charge_id: id,
    telegram_user_id: String(userId),
    stars: amount,
    refunded: refundedAt !== undefined,
  }))
  const ours = await stage
    .db('donations')
    .select('charge_id', 'telegram_user_id', 'stars', stage.db.raw(`status = 'refunded' as refunded`))
    .whereNot('charge_id', 'like', 'forged%')
    .orderBy('id')
  const byId = (a: { charge_id: string }, b: { charge_id: string }) => (a.charge_id < b.charge_id ? -1 : 1)
  expect([...ours].sort(byId)).toEqual([...theirs].sort(byId))
}

test('/donate: tiers, an invoice, the payment, thanks with the donors of the week, the refund', async () => {
  const ann = { id: 1, first_name: 'Ann' }
  const [tiers] = await stage.ask(ann, '/donate')
  const actor = stage.control.user(ann)
  const pressed = async (data: string) => {
    await actor.pressData(tiers?.message_id ?? 0, data)
    await stage.settled()
    return stage.control.messages(ann.id).find(message => message.message_id === tiers?.message_id)
  }
  const link = linkIn(await pressed('d:25'))
  expect(linkIn(await pressed('d:25'))).toBe(link)
  expect(await stage.db('donation_invoices')).toHaveLength(1)
  const { status, chargeId } = await actor.pay(link)
  expect(status).toBe('paid')
  const [thanks] = (await stage.heard(ann.id)).slice(-1)
  expect(textOf(thanks)).toContain('25 Stars arrived')
  expect(textOf(thanks)).toContain('1 person donated this week')
  expect((await actor.pay(link)).error).toContain('cannot be paid any more')
  const [support] = await stage.ask(ann, '/paysupport')
  expect(textOf(support)).toContain(chargeId)
  expect(await refundDonation(stage.db, stage.bot.ledger.refund, chargeId ?? '', now)).toBe('refunded')
  expect((await row(chargeId)).status).toBe('refunded')
  await stage.settled()
  expect(await weeklyDonors(stage.db, now())).toBe(0)
  // Refunded by hand at Telegram and not known here: the same command puts the books right.
  await stage.db('donations').update({ status: 'paid', refunded_at: null })
  expect(await refundDonation(stage.db, stage.bot.ledger.refund, chargeId ?? '', now)).toBe('refunded')
  await expectBooksToMatch()
})

describe('updates about money', () => {
  test.each(['duplicate', 'reorder', 'delay'] as const)('%s: each charge is credited once', async kind => {
    const made = await invoice(10)
    const payer = somebody()
    const fault = kind === 'delay' ? { kind, ms: 300 } : { kind }
    stage.control.updateFault({ ...fault, type: 'message' })
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
    await stage.settled()
    const told = stage.control.messages(payer.id).find(message => message.successful_payment)
    stage.control.inject({ message: told as never })
    await expectBooksToMatch()
    expect(
      stage.control.botMessages(payer.id).filter(message => /arrived/.test(textOf(message))),
    ).toHaveLength(1)
  })

  test('lost: the daily reconciliation finds payment and refund', async () => {
    const made = await invoice(50)
    const payer = somebody()
    stage.control.updateFault({ kind: 'lose', type: 'message' })
    const { chargeId = '' } = await payer.pay(made.invoiceUrl)
    expect(await row(chargeId)).toBeUndefined()
    expect(await reconcileDonations(stage.db, stage.bot.ledger, now)).toMatchObject({ addedPayments: 1 })
    stage.control.updateFault({ kind: 'lose', type: 'message' })
    await stage.bot.api.refundStarPayment(payer.id, chargeId)
    expect(await reconcileDonations(stage.db, stage.bot.ledger, now)).toMatchObject({ addedRefunds: 1 })
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
    stage.bot.api.createInvoiceLink('Support', 'Thank you', payload, '', 'XTR', [
      { label: 'Stars', amount: stars },
    ])

  test('of another amount, an unknown invoice or a strange payload is refused, nothing is charged', async () => {
    const made = await invoice(10)
    const before = stage.control.world.charges.length
    for (const url of [
      await link(`d1:${made.invoiceId}`, 1),
      await link('d1:11111111-1111-1111-1111-111111111111', 10),
      await link('<b>&', 10),
    ]) {
      expect((await somebody().pay(url)).error).toContain('Nothing was charged')
    }
    expect(stage.control.world.charges).toHaveLength(before)
  })

  test('by two people of one invoice: whoever is second is refused; both at once: nothing is lost', async () => {
    const made = await invoice(10)
    const first = await somebody().pay(made.invoiceUrl)
    await stage.settled()
    expect((await somebody().pay(made.invoiceUrl)).status).toBe('failed')
    const other = await invoice(10)
    const pending = await Promise.all(
      [somebody(), somebody()].map(payer => payer.pay(other.invoiceUrl, 'pending')),
    )
    pending.forEach(payment => payment.settle?.())
    await expectBooksToMatch()
    expect(await row(first.chargeId)).toMatchObject({ orphan_reason: null })
    const orphans = await orphanDonations(stage.db)
    expect(orphans.filter(({ reason }) => reason === 'the invoice was paid before')).toHaveLength(1)
    expect(stage.log.some(line => line.message === 'payment without an invoice')).toBe(true)
  })

  test('while the database hangs is refused within the limit, and works once it is back', async () => {
    const made = await invoice(10)
    const payer = somebody()
    const lock = await stage.db.transaction()
    await lock.raw('lock table donation_invoices, telegram_updates in access exclusive mode')
    const refused = await payer.pay(made.invoiceUrl)
    await lock.rollback()
    expect(refused.error).toContain('Donations cannot be taken at this moment. Nothing was charged')
    expect((await payer.pay(made.invoiceUrl)).status).toBe('paid')
    await expectBooksToMatch()
  })
})

test.each<[string, Fault]>([
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
  stage.control.fault(fault)
  expect((await somebody().pay(made.invoiceUrl)).status).toBe('paid')
  await expectBooksToMatch()
})

test('a payment that fits no invoice is counted, and the person is told what it means', async () => {
  const payer = somebody()
  payer.start()
  await stage.settled()
  const before = await weeklyDonors(stage.db, now())
  const { id } = payer.person().user
  stage.control.inject({
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
  const [, thanks] = [await stage.settled(), ...(await stage.heard(id)).slice(-1)]
  expect(textOf(thanks)).toContain('They fit no open invoice')
  expect(await weeklyDonors(stage.db, now())).toBe(before + 1)
})

test('Telegram does not answer when an invoice is made: the person is told, and nothing is half done', async () => {
  stage.control.fault({ kind: 'status', status: 500, method: 'createInvoiceLink' })
  const ben = { id: 3, first_name: 'Ben' }
  const [tiers] = await stage.ask(ben, '/donate')
  const answer = await stage.control.user(ben).pressData(tiers?.message_id ?? 0, 'd:100')
  expect(answer.text).toContain('Nothing was charged')
})
