import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Seed } from './seed.ts'

/** What somebody could be known by; none of it may stand anywhere once the account is gone. */
export type Traces = {
  userId: string
  telegramId: string
  endpoint: string
  note: string
  chat: string
  code: string
  agent: string
}

const later = new Date('2027-01-01')

async function addNotices(db: Knex, seed: Seed, of: { user_id: string }) {
  const [offerId] = seed.offerIds
  const [notification] = await db('notifications')
    .insert({ ...of, kind: 'test', offer_id: offerId, facts: {} })
    .returning('id')
  const delivery = {
    ...of,
    notification_id: notification.id,
    channel: 'push',
    target: of.user_id,
    expires_at: later,
  }
  await db('deliveries').insert(delivery)
  await db('alert_firings').insert({ ...of, offer_id: offerId, kind: 'price_change', fired_at: later })
}

async function addMoney(db: Knex, of: { user_id: string }, telegramId: string) {
  const [invoice] = await db('donation_invoices')
    .insert({ ...of, stars: 25 })
    .returning('id')
  const charge = {
    charge_id: randomUUID(),
    invoice_id: invoice.id,
    telegram_user_id: telegramId,
    payload: 'd1:x',
  }
  await db('donations').insert({ ...of, ...charge, stars: 25, paid_at: new Date('2026-11-19') })
  const nobodys = { ...charge, charge_id: randomUUID(), invoice_id: null }
  await db('donations').insert({ ...nobodys, stars: 10, paid_at: new Date('2026-11-18') })
  const question = { telegram_user_id: telegramId, question: 'Where is my invoice?' }
  await db('payment_questions').insert([
    { ...of, ...question, update_id: Math.floor(Math.random() * 1e12) },
    { ...question, update_id: Math.floor(Math.random() * 1e12) },
  ])
}

async function addWaysIn(db: Knex, { userId, agent, telegramId }: Traces) {
  const mark = randomUUID()
  const of = { user_id: userId }
  const session = { token_hash: Buffer.from(mark), kind: 'bearer', user_agent: agent, expires_at: later }
  await db('sessions').insert({ ...of, ...session })
  await db('password_resets').insert({ ...of, token_hash: Buffer.from(`r${mark}`), expires_at: later })
  const key = { browser_hash: Buffer.from(mark), match_code: '12', expires_at: later }
  await db('login_keys').insert([
    { ...key, ...of, key_hash: Buffer.from(`k${mark}`), telegram_id: telegramId },
    { ...key, key_hash: Buffer.from(`l${mark}`), link_user_id: userId },
  ])
}

const addSuggestion = (db: Knex, of: object, words: string) =>
  db('suggestions').insert({ ...of, kind: 'fact', detail: { fact: 'contact', words }, created_at: later })

/** A row of one person in every table that knows persons. */
export async function fillEveryTable(db: Knex, seed: Seed, userId: string): Promise<Traces> {
  const mark = randomUUID()
  const telegramId = String(7_000_000_000 + Math.floor(Math.random() * 1e9))
  const traces: Traces = {
    userId,
    telegramId,
    endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
    note: `a note ${mark}`,
    chat: `a question ${mark}`,
    code: `CODE-${mark}`,
    agent: `browser ${mark}`,
  }
  const of = { user_id: userId }
  const [vendorId] = seed.vendorIds
  const [productId] = seed.productIds
  const [offerId] = seed.offerIds
  await db('users')
    .where({ id: userId })
    .update({ telegram_id: telegramId, telegram_username: `u${telegramId}` })
  await addWaysIn(db, traces)
  await db('watches').insert({ ...of, product_id: productId })
  const discount = { discount_type: 'fixed', discount_amount: 5 }
  await db('coupons').insert({ ...of, vendor_id: vendorId, code: traces.code, ...discount })
  await db('baskets').insert({ ...of, name: traces.code, lines: '1:5', codes: 'none', created_at: later })
  await db('hidden_vendors').insert({ ...of, vendor_id: vendorId })
  await db('alerts').insert({ ...of, offer_id: offerId, types: ['price_change'] })
  const [market] = await db('target_markets')
    .insert({ product_id: productId, currency: 'USD', unit: 'mg', size_mg: Math.ceil(Math.random() * 1e6) })
    .returning('id')
  await db('targets').insert({ ...of, market_id: market.id, limit_value: 4 })
  await db('push_subscriptions').insert({ ...of, endpoint: traces.endpoint, p256dh: 'B', auth: 'A' })
  await db('chat_messages').insert({ ...of, role: 'user', content: traces.chat })
  await db('chat_pending').insert(of)
  await db('price_reports').insert({ ...of, offer_id: offerId, note: traces.note })
  await db('desk_actions').insert({ ...of, kind: 'test', subject: 'A listing', done_at: later })
  await addSuggestion(db, { ...of, vendor_id: vendorId }, traces.note)
  await addNotices(db, seed, of)
  await addMoney(db, of, telegramId)
  return traces
}
