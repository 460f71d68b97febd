import { Bot } from 'grammy'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualClock, type ManualClock } from './test/manual-clock.ts'
import { startSimulator, type Simulator } from './simulator.ts'

let clock: ManualClock
let simulator: Simulator
let bot: Bot
let offset = 0

beforeEach(async () => {
  offset = 0
  clock = manualClock(new Date('2026-11-20T10:00:00Z'))
  simulator = await startSimulator({ clock })
  bot = new Bot(simulator.control.token, { client: { apiRoot: simulator.apiRoot } })
})
afterEach(() => simulator.stop())

const link = (amount = 25) =>
  bot.api.createInvoiceLink('Support', 'Thank you', 'd1:order', '', 'XTR', [{ label: 'Stars', amount }])
const person = () => simulator.control.user({ id: 7, first_name: 'Ann' })

/** Hands the waiting updates over, as a poller would, and confirms them. */
const take = async () => {
  const updates = await bot.api.getUpdates({ offset })
  offset = (updates.at(-1)?.update_id ?? offset - 1) + 1
  return updates
}
const takeCheckout = async () => {
  const query = (await take()).find(update => update.pre_checkout_query)?.pre_checkout_query
  if (!query) throw new Error('no pre_checkout_query')
  return query
}
const late = { error_code: 400, description: expect.stringContaining('query is too old') as string }

test('a payment: question, answer, charge; then the refund, once', async () => {
  const paying = person().pay(await link())
  const query = await takeCheckout()
  expect(query).toMatchObject({
    currency: 'XTR',
    total_amount: 25,
    invoice_payload: 'd1:order',
    from: { id: 7 },
  })
  await bot.api.answerPreCheckoutQuery(query.id, true)
  const { status, chargeId = '' } = await paying
  expect(status).toBe('paid')
  const [paid] = await take()
  expect(paid?.message?.successful_payment).toMatchObject({
    total_amount: 25,
    invoice_payload: 'd1:order',
    telegram_payment_charge_id: chargeId,
  })
  clock.advance(5000)
  await bot.api.refundStarPayment(7, chargeId)
  expect((await take())[0]?.message?.refunded_payment).toMatchObject({ telegram_payment_charge_id: chargeId })
  await expect(bot.api.refundStarPayment(7, chargeId)).rejects.toMatchObject({
    description: 'Bad Request: CHARGE_ALREADY_REFUNDED',
  })
  const { transactions } = await bot.api.getStarTransactions()
  expect(transactions.map(entry => [entry.id, entry.amount, 'source' in entry, 'receiver' in entry])).toEqual(
    [
      [chargeId, 25, true, false],
      [chargeId, 25, false, true],
    ],
  )
  expect(simulator.control.breaches()).toEqual([])
})

test('a second answer is refused and recorded', async () => {
  const paying = person().pay(await link())
  const { id } = await takeCheckout()
  await bot.api.answerPreCheckoutQuery(id, true)
  await expect(bot.api.answerPreCheckoutQuery(id, true)).rejects.toMatchObject(late)
  await paying
  expect(simulator.control.breaches()).toEqual([])
})

test('no answer in ten seconds: nothing is charged, and the late answer is refused', async () => {
  const paying = person().pay(await link())
  const { id } = await takeCheckout()
  clock.advance(10_001)
  expect(await paying).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('10 seconds') as string,
  })
  await expect(bot.api.answerPreCheckoutQuery(id, true)).rejects.toMatchObject(late)
  expect(simulator.control.breaches().map(breach => breach.kind)).toEqual([
    'pre-checkout-unanswered',
    'pre-checkout-late',
  ])
  expect(simulator.control.world.charges).toEqual([])
})

test('the bot refuses with words, and the person reads them', async () => {
  const paying = person().pay(await link())
  const { id } = await takeCheckout()
  await bot.api.answerPreCheckoutQuery(id, false, { error_message: 'This order was paid already.' })
  expect(await paying).toEqual({ status: 'failed', error: 'This order was paid already.' })
})

test.each(['failed', 'cancelled'] as const)('%s: no Stars move', async outcome => {
  const paying = person().pay(await link(), outcome)
  if (outcome === 'failed') await bot.api.answerPreCheckoutQuery((await takeCheckout()).id, true)
  expect((await paying).status).toBe(outcome)
  expect(simulator.control.world.charges).toEqual([])
})

test('pending: the charge comes later', async () => {
  const paying = person().pay(await link(), 'pending')
  await bot.api.answerPreCheckoutQuery((await takeCheckout()).id, true)
  const payment = await paying
  expect(payment.status).toBe('pending')
  expect(await take()).toEqual([])
  expect(payment.settle?.().status).toBe('paid')
  expect((await take())[0]?.message?.successful_payment).toBeDefined()
})

test('an invoice stays payable, by anyone who has the link', async () => {
  const invoice = await link()
  for (const id of [7, 8]) {
    const paying = simulator.control.user({ id }).pay(invoice)
    await bot.api.answerPreCheckoutQuery((await takeCheckout()).id, true)
    expect((await paying).status).toBe('paid')
  }
  expect(simulator.control.world.charges.map(charge => charge.userId)).toEqual([7, 8])
})
