import type { Knex } from 'knex'
import type { TestServer } from './server.ts'

/** Ids of rows that belong to one person, by what a call's path names. */
export type Belongings = {
  alert: string
  target: string
  coupon: string
  basket: string
  watch: string
  hiddenVendor: string
  subscription: string
  endpoint: string
  session: string
  invoice: string
  message: string
  donation: string
  /** A vendor to remove: its slug. */
  vendor: string
  /** Rows that the desk decides about; nobody owns the promotion and the certificate. */
  promotion: string
  certificate: string
  suggestion: string
  deskAction: string
  /** An account for the desk to act on, and the e-mails of suspended ones: each may be deleted once. */
  person: string
  suspended: string[]
  email: string
}

let browsers = 0
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/browser-${(browsers += 1)}`
const P256DH = 'B'.repeat(87)
const AUTH = 'A'.repeat(22)

const idOf = async (db: Knex, table: string, row: object): Promise<string> => {
  const [inserted]: { id: string }[] = await db(table).insert(row).returning('id')
  if (!inserted) throw new Error(`${table} took no row`)
  return inserted.id
}

/** The market of any compound, the same for all who have a target on it. */
async function marketId(db: Knex): Promise<string> {
  const { id: compound } = await db('compounds').orderBy('id').first('id')
  const market = { compound_id: compound, currency: 'USD', unit: 'mg' }
  const known = await db('target_markets').where(market).first('id')
  return known?.id ?? idOf(db, 'target_markets', market)
}
/** A price of the first vendor that waits for a second read. */
const held = ({ seed, clock }: TestServer) => ({
  vendor_id: seed.vendorIds[0],
  feed_id: 1,
  offer_id: seed.offerIds[1],
  kind: 'price_jump',
  held: JSON.stringify({ price: '340.00', currency: 'USD', unitPrice: '34' }),
  first_seen_at: clock.now(),
  last_seen_at: clock.now(),
})

/** What waits for a decision at the desk. */
async function addDecidable({ db, seed, clock }: TestServer, userId: string) {
  const of = { vendor_id: seed.vendorIds[0] }
  const discount = { promotion_type: 'general', discount_type: 'fixed', discount_amount: 5 }
  const code = { code: `CODE${browsers}`, name: 'A code', starts_at: clock.now() }
  const detail = { fact: 'contact', words: 'By e-mail.' }
  const suggested = { kind: 'fact', detail, created_at: clock.now() }
  const printed = { product: 'BPC-157', url: 'https://shop.example/coa', entered_at: clock.now() }
  await db('compounds')
    .insert({ name: 'Fenquorin', slug: 'fenquorin', category: 'peptide', origin: 'desk' })
    .onConflict('name')
    .ignore()
  await db('price_reports').insert({ user_id: userId, offer_id: seed.offerIds[0], note: 'It says 99.' })
  return {
    certificate: await idOf(db, 'certificates', { ...of, batch: `B${browsers}`, ...printed }),
    promotion: await idOf(db, 'promotions', { ...of, ...discount, ...code }),
    suggestion: await idOf(db, 'suggestions', { ...of, user_id: userId, ...suggested }),
  }
}

/** A payment that an owner may give back. */
const addDonation = ({ db, clock }: TestServer) =>
  idOf(db, 'donations', {
    charge_id: `charge-${browsers}`,
    telegram_user_id: 5,
    stars: 25,
    payload: '',
    paid_at: clock.now(),
  })

const HIDDEN = { website: 'https://shop.example', currency: 'USD', paused_at: new Date(0) }

/** A paused vendor without a feed; its name is its slug. */
async function addShop({ db }: TestServer): Promise<string> {
  const slug = `shop-${browsers}`
  await db('vendors').insert({ slug, name: slug, ...HIDDEN })
  return slug
}

/** Accounts for owners to act on: an open one, and suspended ones that have the password of `userId`. */
async function addPeople({ db, clock }: TestServer, userId: string) {
  browsers += 1
  const { password_hash } = await db('users').where({ id: userId }).first('password_hash')
  const suspended = ['a', 'b', 'c'].map(letter => `suspended.${letter}${browsers}@mail.example`)
  const row = { password_hash, first_name: 'Sue', created_at: clock.now() }
  await db('users').insert(suspended.map(email => ({ ...row, email, suspended_at: clock.now() })))
  return {
    suspended,
    person: await idOf(db, 'users', { ...row, email: `desk-person.${browsers}@mail.example` }),
  }
}

/** One row of each kind that a person can own, straight into the tables. */
export async function addBelongings(server: TestServer, userId: string): Promise<Belongings> {
  const { db, seed } = server
  const [vendorId = '', otherVendorId = ''] = seed.vendorIds
  const [productId = ''] = seed.productIds
  const [offerId = ''] = seed.offerIds
  const of = { user_id: userId }
  const endpoint = newEndpoint()
  const session = { token_hash: Buffer.from(endpoint), kind: 'bearer', expires_at: new Date('2027-03-01') }
  const recent = { created_at: server.clock.now(), last_used_at: server.clock.now() }
  await db('watches').insert({ ...of, product_id: productId })
  await db('quarantine').insert(held(server)).onConflict().ignore()
  await db('hidden_vendors').insert({ ...of, vendor_id: otherVendorId })
  const code = { code: 'OWN10', discount_type: 'percentage', discount_amount: 10 }
  const basket = { name: 'Own', lines: `${productId}:5`, codes: 'mine', created_at: server.clock.now() }
  const { email } = await db('users').where({ id: userId }).first('email')
  return {
    email,
    watch: productId,
    hiddenVendor: otherVendorId,
    endpoint,
    alert: await idOf(db, 'alerts', { ...of, offer_id: offerId, types: ['price_change'] }),
    target: await idOf(db, 'targets', { ...of, market_id: await marketId(db), limit_value: '4' }),
    coupon: await idOf(db, 'coupons', { ...of, vendor_id: vendorId, ...code }),
    basket: await idOf(db, 'baskets', { ...of, ...basket }),
    subscription: await idOf(db, 'push_subscriptions', { ...of, endpoint, p256dh: P256DH, auth: AUTH }),
    session: await idOf(db, 'sessions', { ...of, ...session, ...recent }),
    invoice: await idOf(db, 'donation_invoices', { ...of, stars: 25 }),
    deskAction: await idOf(db, 'desk_actions', {
      kind: 'test',
      subject: 'A listing',
      done_at: server.clock.now(),
    }),
    donation: await addDonation(server),
    vendor: await addShop(server),
    ...(await addDecidable(server, userId)),
    ...(await addPeople(server, userId)),
    message: await idOf(db, 'chat_messages', { ...of, role: 'assistant', content: 'An answer.' }),
  }
}

/** Every table with the text of all its rows: equal before and after means that nothing was written. */
export async function contents(db: Knex, where: (table: string) => string = () => 'true') {
  const tables = (await db('pg_tables')
    .where({ schemaname: 'public' })
    .orderBy('tablename')
    .pluck('tablename')) as string[]
  const rows: Record<string, string> = {}
  for (const table of tables) {
    const { rows: found } = await db.raw(
      `select coalesce(string_agg(row::text, e'\n' order by row::text), '') as text from ${table} row where ${where(table)}`,
    )
    rows[table] = found[0].text
  }
  return rows
}

/** The tables that name a person, with the columns that do. */
export async function personalColumns(db: Knex): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.raw(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
     where c.table_schema = 'public' and (c.column_name like '%user_id' or c.column_name like '%telegram_id')
     order by 1, 2`,
  )
  return rows
}

/** All rows of one person, as text. */
export async function contentsOf(db: Knex, userId: string) {
  const personal = await personalColumns(db)
  const tables = new Set(personal.filter(({ column }) => column === 'user_id').map(({ table }) => table))
  return contents(db, table =>
    table === 'users' ? `row.id = '${userId}'` : tables.has(table) ? `row.user_id = '${userId}'` : 'false',
  )
}
