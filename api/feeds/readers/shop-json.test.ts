import { expect, test } from 'vitest'
import { ecwid } from './ecwid.ts'
import { medusa } from './medusa.ts'
import type { Reader } from './reader.ts'
import { shopify } from './shopify.ts'
import { squarespace } from './squarespace.ts'

/** What Squarespace, Medusa and Ecwid say that the usual feed of a shop does not. */

const read = (reader: Reader, data: unknown, url = 'https://bryony.example/feed') =>
  reader.read(JSON.stringify(data), { url, now: new Date(0), totalPages: null, parents: {} })

const variant = (more: object) => ({
  id: 'v1',
  attributes: { Size: '5mg' },
  priceMoney: { currency: 'EUR', value: '30.00' },
  salePriceMoney: { currency: 'EUR', value: '24.50' },
  onSale: false,
  unlimited: true,
  qtyInStock: 0,
  ...more,
})
const item = (...variants: object[]) => ({
  id: 'i1',
  title: 'DSIP &amp; more',
  fullUrl: '/store/dsip',
  variants,
})

test('Squarespace: a sale price counts while the size is on sale, in the currency of its own', () => {
  const items = [item(variant({}), variant({ id: 'v2', onSale: true }))]
  expect(read(squarespace, { items }).listings).toMatchObject([
    { externalId: 'v1', title: 'DSIP & more', price: '30.00', listPrice: null, currency: 'EUR', stock: 'in' },
    { externalId: 'v2', price: '24.50', listPrice: '30.00', priceKind: 'sale' },
  ])
})

test('Squarespace: the page of one product, and the next page of a store of the same host only', () => {
  const { id, title, fullUrl, variants } = item(variant({}))
  const one = { item: { id, title, fullUrl, structuredContent: { variants } } }
  expect(read(squarespace, one).listings).toMatchObject([{ url: 'https://bryony.example/store/dsip' }])
  const pageOf = (nextPageUrl: string) =>
    read(squarespace, { items: [item(variant({}))], pagination: { nextPage: true, nextPageUrl } }).next
  expect(pageOf('/store?offset=17')).toEqual([{ url: 'https://bryony.example/store?offset=17&format=json' }])
  expect(pageOf('https://elsewhere.example/store?offset=17')).toEqual([])
  expect(squarespace.start('https://bryony.example/store')).toBe('https://bryony.example/store?format=json')
})

test('Squarespace: an item that cannot be read is refused alone', () => {
  const page = read(squarespace, { items: [{ id: 'x' }, item(), item(variant({ priceMoney: null }))] })
  expect(page.listings).toEqual([])
  expect(page.refused.map(({ reason }) => reason)).toEqual([
    'The field "title" is missing or not of the kind this format has.',
    'The item has no variants.',
    'The price is not one certain number.',
  ])
})

const product = (variants: object[]) => ({
  id: 'prod_1',
  title: 'DSIP',
  handle: 'dsip',
  options: [{ id: 'o1', title: 'Vials' }],
  variants,
})

test('Medusa, first version: minor units of one currency; of several none is chosen', () => {
  const size = { id: 'variant_1', options: [{ option_id: 'o1', value: '10' }], inventory_quantity: 0 }
  const eur = { amount: 4550, currency_code: 'eur' }
  const page = read(medusa, {
    products: [
      product([
        { ...size, prices: [eur], allow_backorder: true },
        { ...size, id: 'variant_2', prices: [eur, { amount: 5000, currency_code: 'usd' }] },
        { ...size, id: 'variant_3', prices: [eur, { ...eur, amount: 3000, min_quantity: 10 }] },
        {
          ...size,
          id: 'variant_4',
          prices: [{ amount: 4550, currency_code: 'jpy' }],
          calculated_price: 4000,
        },
      ]),
    ],
  })
  expect(
    page.listings.map(({ externalId, price, listPrice, currency, stock, url }) => [
      externalId,
      price,
      listPrice,
      currency,
      stock,
      url,
    ]),
  ).toEqual([
    ['variant_1', '45.50', null, 'EUR', 'backorder', 'https://bryony.example/products/dsip'],
    ['variant_3', '45.50', null, 'EUR', 'out', 'https://bryony.example/products/dsip'],
    ['variant_4', '4000.00', '4550.00', 'JPY', 'out', 'https://bryony.example/products/dsip'],
  ])
  expect(page.listings[0]?.options).toEqual([{ name: 'Vials', value: '10' }])
  expect(page.refused).toMatchObject([
    { externalId: 'variant_2', reason: expect.stringMatching(/one currency/) },
  ])
})

test('Medusa is not taken for Shopify, and goes on until its count', () => {
  const metadata = { vials_per_pack: 3, cost_per_vial: 6.8, supplier: 'x' }
  const calculated_price = { calculated_amount: 66, currency_code: 'usd' }
  const priced = { id: 'variant_1', metadata, calculated_price }
  const data = { products: [product([priced])], count: 3, offset: 1, limit: 1 }
  expect([shopify, medusa].map(reader => reader.fits(JSON.stringify(data), ''))).toEqual([false, true])
  const page = read(medusa, data, 'https://bryony.example/store/products?region_id=reg_1&limit=100&offset=1')
  expect(page.listings).toMatchObject([{ price: '66.00', currency: 'USD', stock: 'unknown' }])
  expect(page.listings[0]?.extra).toEqual({ vials_per_pack: '3' })
  expect(page.next.map(({ url }) => url)).toEqual([
    'https://bryony.example/store/products?region_id=reg_1&limit=100&offset=2',
  ])
})

test('Medusa: the certificate that fields of a product or of its size state', () => {
  const calculated_price = { calculated_amount: 66, currency_code: 'usd' }
  const metadata = {
    coa_url: 'https://files.bryony.example/d-7.pdf',
    coa_batch_id: 'D-7',
    coa_lab: 'Lab One',
    coa_test_date: '2026-06-12',
    purity: '99.3%',
  }
  const own = { coa_url: 'https://files.bryony.example/d-8.pdf', coa_batch_id: 'D-8' }
  const one = product([
    { id: 'v1', calculated_price },
    { id: 'v2', calculated_price, metadata: own },
  ])
  const page = read(medusa, { products: [{ ...one, metadata }] })
  expect(page.listings.map(({ certificate }) => certificate)).toEqual([
    {
      batch: 'D-7',
      url: metadata.coa_url,
      laboratory: 'Lab One',
      methods: [],
      purity: '99.3%',
      content: null,
      testedOn: '2026-06-12',
    },
    {
      batch: 'D-8',
      url: own.coa_url,
      laboratory: null,
      methods: [],
      purity: null,
      content: null,
      testedOn: null,
    },
  ])
})

test('Ecwid: choices that are no combinations leave the price the lowest of a range', () => {
  const plain = {
    id: 7,
    name: 'DSIP 5mg',
    price: 19.5,
    compareToPrice: 25,
    productClassId: 0,
    inStock: false,
  }
  const open = { ...plain, id: 8, options: [{ name: 'Size', choices: [{ text: '5mg' }, { text: '10mg' }] }] }
  const page = read(ecwid, { total: 5, offset: 0, items: [plain, open, { ...plain, id: 9, enabled: false }] })
  expect(page.listings).toMatchObject([
    { externalId: '7', price: '19.50', listPrice: '25.00', priceKind: 'sale', currency: null, stock: 'out' },
    { externalId: '8', priceKind: 'lowest-of-range' },
  ])
  expect(page.next).toEqual([{ url: 'https://bryony.example/feed?offset=3' }])
})
