import * as fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewCertificate } from '#api/contract/certificates.ts'
import { type Lens, DEFAULT_LENS, cardLens } from '#api/domain/markets/lens.ts'
import { cheapestOfEach } from '#api/domain/offers/filters.ts'
import { EMPTY_CONTEXT, productCards } from '#api/domain/offers/offer-card.ts'
import { rankedWithin } from '#api/domain/offers/order.ts'
import { FORM_FAMILIES } from '#api/domain/offers/products.ts'
import { compareRated, readRates } from '#api/domain/rates.ts'
import { EU, EU_MEMBERS } from '#api/domain/vendors/regions.ts'
import { LENS_ASKS, afterCode, bestCode } from '#api/queries/target-market.ts'
import { addCertificate } from '#api/services/certificates.ts'
import { stateFact } from '#api/services/vendor-facts.ts'
import { addCompounds, addVendor } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { CHEAPEST_FIRST, RANKED_WITHIN, shipsToJson, withRates } from './product-json.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const RATES = { USD: '1.25', GBP: '0.8' }
const MARKETS = 1_000
const CERTIFICATE: NewCertificate = {
  product: 'BPC-157 5 mg',
  batch: 'A1',
  laboratory: null,
  methods: [],
  purity: null,
  content: null,
  testedOn: null,
  url: 'https://shop.example/a1.pdf',
  verify: null,
  confirmedOn: null,
}

/** Where each vendor sends to, whether a certificate of it is on file, its public codes; the second one says nothing of the first two. */
const VENDORS = [
  { destinations: ['DE'], hasCertificate: true, codes: [] },
  { destinations: undefined, hasCertificate: false, codes: ['percentage 12.5', 'fixed 4'] },
  { destinations: EU_MEMBERS, hasCertificate: true, codes: ['fixed 5', 'percentage 90 unverified'] },
  { destinations: 'world' as const, hasCertificate: false, codes: ['percentage 30', 'fixed 90 expired'] },
]

type PublicCode = { vendor: number; type: 'percentage' | 'fixed'; amount: string; flaw: string | undefined }
const PROMOTIONS = VENDORS.flatMap(({ codes }, vendor) =>
  codes.map((code): PublicCode => {
    const [type, amount = '', flaw] = code.split(' ')
    return { vendor, type: type === 'fixed' ? 'fixed' : 'percentage', amount, flaw }
  }),
)
const VERIFIED_AT = new Date('2026-11-19T12:00:00Z')

let database: TestDatabase
let db: Knex
const vendorIds: string[] = []
/** As an answer gives it, in the order of the vendors. */
let shipsTo: string[][] = []
let compoundId = ''
let productId = ''

/** As it stands in the table and as the site is told of it. */
function promotionOf({ vendor, type, amount, flaw }: PublicCode, at: number) {
  const verifiedAt = flaw === 'unverified' ? null : VERIFIED_AT
  const expiresAt = flaw === 'expired' ? new Date('2026-11-20T11:00:00Z') : null
  const code = `CODE${at}`
  const row = {
    vendor_id: vendorIds[vendor],
    code,
    promotion_type: 'general',
    name: code,
    discount_type: type,
    discount_amount: amount,
    starts_at: VERIFIED_AT,
    verified_at: verifiedAt,
    expires_at: expiresAt,
  }
  const wire = {
    id: String(at),
    vendorId: vendorIds[vendor] ?? '',
    code,
    discountType: type,
    discountAmount: amount,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
  return { row, wire }
}

async function addVendors(): Promise<void> {
  const entry = { userId: null, now: NOW }
  for (const [at, { destinations, hasCertificate }] of VENDORS.entries()) {
    const { vendorId } = await addVendor(db, `vendor-${at}`)
    vendorIds.push(vendorId)
    const source = { sourceUrl: 'https://shop.example/shipping', statedOn: '2026-11-01' }
    if (destinations)
      await stateFact(db, { vendorId, kind: 'destinations', value: destinations, ...source }, entry)
    if (hasCertificate) await addCertificate(db, { vendorId, compoundId }, CERTIFICATE, entry)
  }
  await db('promotions').insert(PROMOTIONS.map((code, at) => promotionOf(code, at).row))
}

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.knex
  await addCompounds(db, ['BPC-157'])
  ;({ id: compoundId } = await db('compounds').where({ name: 'BPC-157' }).first('id'))
  const product = {
    key: 'b',
    name: 'B',
    compound_id: compoundId,
    category: 'peptide',
    form_family: 'vials',
    unit_type: 'mg',
  }
  ;[{ id: productId }] = await db('products').insert(product).returning('id')
  await addVendors()
  const { rows } = await db.raw(`select ${shipsToJson} as places from vendors v order by id`)
  shipsTo = rows.map(({ places }: { places: string[] | null }) => places ?? [])
})
afterAll(() => database.close())

/** As ingest writes them: comparable is what has a unit price, which nothing without a price has. */
const offer = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }),
    vendor: fc.nat({ max: VENDORS.length - 1 }),
    stock: fc.constantFrom('in', 'out'),
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'XAU'),
    unit_price: fc.option(fc.integer({ min: 1, max: 40 }).map(n => (n / 10).toFixed(2))),
    price: fc.option(fc.integer({ min: 1, max: 3 }).map(n => `${n}0.00`)),
    form: fc.constantFrom('vial', 'kit', 'capsule'),
    unit_count: fc.option(fc.constantFrom(1, 10)),
    total_mg: fc.option(fc.constantFrom('5', '50')),
  })
  .map(row => {
    const unit_price = row.price === null ? null : row.unit_price
    return { ...row, unit_price, comparable: unit_price !== null }
  })
type Row = typeof offer extends fc.Arbitrary<infer T> ? T : never

const market = fc.record({
  offers: fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 14 }),
  lens: fc.record({
    currency: fc.constantFrom(null, 'USD', 'GBP'),
    form: fc.option(fc.constantFrom(...Object.values(FORM_FAMILIES))),
    pack: fc.constantFrom<Lens['pack']>('any', 'single', 'kit'),
    sizeMg: fc.option(fc.constantFrom(5, 10)),
    inStock: fc.boolean(),
    certificate: fc.boolean(),
    codes: fc.constantFrom<Lens['codes']>('none', 'mine', 'public'),
    shipsTo: fc.option(fc.constantFrom('DE', 'FR', 'US', EU)),
  }),
})
const markets = fc.sample(market, { numRuns: MARKETS, seed: 17 })

/** The prices after the best public code, as a target counts them, then all in one order. */
const STATEMENT = `with ${withRates} select o.market, array_agg(o.id::text order by ${CHEAPEST_FIRST}) as ids from (
   select o.*, count(*) over (partition by o.market, ${RANKED_WITHIN}) as ranked_with from (
     select o.market, o.id, o.stock, o.comparable, o.currency, o.unusual, r.rate,
       ${afterCode('o.unit_price', 'o.price')} as unit_price, o.price - coalesce(code.saved, 0) as price
     from json_to_recordset(:offers::json) as o(market int, id bigint, product_id bigint, vendor_id bigint, stock text,
       comparable boolean, currency text, unit_price numeric, price numeric, unusual jsonb, form text, form_family text,
       unit_count int, total_mg numeric)
     join json_to_recordset(:lenses::json) as l(market int, form text, pack text, size_mg numeric, in_stock boolean,
       certificate boolean, ships_to text, codes text) using (market)
     cross join lateral (select l.*, o.currency) m cross join lateral (select o.form_family) p
     ${bestCode('o.price', null)} left join newest_rates r on r.currency = o.currency
     where ${LENS_ASKS} and (not m.in_stock or o.stock <> 'out')
   ) o
 ) o group by o.market`

async function inSql(): Promise<Map<number, string[]>> {
  const offers = markets.flatMap(({ offers: own }, at) =>
    own.map(row => ({
      ...row,
      market: at,
      product_id: productId,
      vendor_id: vendorIds[row.vendor],
      form_family: FORM_FAMILIES[row.form],
    })),
  )
  const lenses = markets.map(({ lens: { sizeMg, inStock, shipsTo: place, ...rest } }, at) => {
    return { ...rest, market: at, size_mg: sizeMg, in_stock: inStock, ships_to: place }
  })
  const bindings = { offers: JSON.stringify(offers), lenses: JSON.stringify(lenses), now: NOW }
  const { rows } = await db.raw(STATEMENT, bindings)
  return new Map((rows as { market: number; ids: string[] }[]).map(({ market: at, ids }) => [at, ids]))
}

const wireOf = (row: Row) => ({
  id: String(row.id),
  vendorId: vendorIds[row.vendor] ?? '',
  vendor: { shipsTo: shipsTo[row.vendor] },
  certificate: VENDORS[row.vendor]?.hasCertificate ? 'batch tested' : null,
  price: row.price,
  normalizedPricePerMg: row.unit_price,
  unitType: 'mg',
  inStock: row.stock === 'in',
  comparable: row.comparable,
  currency: row.currency,
  checkedAt: NOW.toISOString(),
  form: row.form,
  unitCount: row.unit_count,
  totalMg: row.total_mg,
})

/** What the site and the bot make of a market: the same function, on either side of the wire. */
function cardsOf({ offers, lens }: (typeof markets)[number], rates: ReturnType<typeof readRates>) {
  const promotions = PROMOTIONS.map((code, at) => promotionOf(code, at).wire)
  const codes = { coupons: [], promotions, now: NOW }
  const context = { ...EMPTY_CONTEXT, rates, lens: cardLens({ ...DEFAULT_LENS, ...lens }, codes) }
  return productCards({ id: '1', name: 'Made up', offers: offers.map(wireOf) }, context, NOW)
}

test.each([
  ['with rates', RATES],
  ['without', {}],
])('SQL, server and site keep and order 1,000 markets under a lens alike, %s', async (_, quoted) => {
  await db('rates').del()
  const rows = Object.entries(quoted).map(([currency, rate]) => ({ currency, rate, base: 'EUR' }))
  if (rows.length > 0)
    await db('rates').insert(rows.map(row => ({ ...row, quoted_on: '2026-11-20', source: 'test' })))
  const rates = rows.length > 0 ? readRates({ base: 'EUR', date: '2026-11-20', rates: quoted }) : null
  const ordered = await inSql()
  for (const [at, one] of markets.entries()) {
    const cards = cheapestOfEach(cardsOf(one, rates))
    const turned = cheapestOfEach(cardsOf({ ...one, offers: one.offers.toReversed() }, rates))
    const ids = cards.map(({ offerId }) => offerId)
    expect([at, ids]).toEqual([at, ordered.get(at) ?? []])
    expect(turned.map(({ offerId }) => offerId)).toEqual(ids)
    const sold = cards.filter(
      ({ current, comparable, pricePerUnit }) => current && comparable && pricePerUnit,
    )
    for (const best of cards.filter(({ isBestPrice }) => isBestPrice)) {
      const rivals = sold.filter(card => rankedWithin(card) === rankedWithin(best))
      expect(new Set(rivals.map(({ vendor }) => vendor.id)).size).toBeGreaterThan(1)
      for (const { pricePerUnit: amount, rate } of rivals)
        expect(
          compareRated({ amount: best.pricePerUnit, rate: best.rate }, { amount, rate }),
        ).toBeLessThanOrEqual(0)
    }
  }
})
