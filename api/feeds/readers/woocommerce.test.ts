import { expect, test } from 'vitest'
import type { ParentFacts, ReadContext } from './reader.ts'
import { woocommerce } from './woocommerce.ts'

const products = 'https://fennel.example/wp-json/wc/store/v1/products'
const context: ReadContext = {
  url: `${products}?per_page=100&page=1`,
  now: new Date('2026-11-20T12:00:00Z'),
  totalPages: null,
  parents: {},
}
const money = (price: string, more: object = {}) => ({
  price,
  regular_price: price,
  sale_price: price,
  price_range: null,
  currency_code: 'USD',
  currency_minor_unit: 2,
  ...more,
})
const row = (more: object = {}) => ({
  id: 34,
  name: 'Selank &#8211; 5mg',
  parent: 0,
  type: 'simple',
  variation: '',
  permalink: 'https://fennel.example/product/selank/',
  sku: 'SEL-5',
  short_description: '<p>Dry <b>powder</b></p>',
  prices: money('2650'),
  images: [{ src: 'https://fennel.example/selank.png' }],
  categories: [{ name: 'Peptides' }, { name: 'Vials &amp; kits' }],
  is_in_stock: true,
  is_on_backorder: false,
  ...more,
})
const read = (rows: unknown[], more: Partial<ReadContext> = {}) =>
  woocommerce.read(JSON.stringify(rows), { ...context, ...more })

test('a simple product: minor units, entities, category and stock', () => {
  const page = read([row()])
  expect(page.refused).toEqual([])
  expect(page.next).toEqual([])
  expect(page.listings[0]).toMatchObject({
    externalId: '34',
    title: 'Selank – 5mg',
    variant: null,
    category: 'Peptides, Vials & kits',
    url: 'https://fennel.example/product/selank/',
    price: '26.50',
    listPrice: null,
    currency: 'USD',
    stock: 'in',
    imageUrl: 'https://fennel.example/selank.png',
    description: 'Dry powder',
    extra: { sku: 'SEL-5' },
  })
})

test('the exponent of the currency decides, not its usual two digits', () => {
  const yen = money('3400', { currency_code: 'JPY', currency_minor_unit: 0 })
  const dinar = money('3400', { currency_code: 'KWD', currency_minor_unit: 3 })
  const page = read([row({ prices: yen }), row({ id: 35, prices: dinar })])
  expect(page.listings.map(listing => [listing.price, listing.currency])).toEqual([
    ['3400.00', 'JPY'],
    ['3.40', 'KWD'],
  ])
})

test('a sale is a price below the regular one, not the presence of sale_price', () => {
  const page = read([row({ prices: money('1900', { regular_price: '2650' }) }), row({ id: 35 })])
  expect(page.listings.map(listing => [listing.price, listing.listPrice])).toEqual([
    ['19.00', '26.50'],
    ['26.50', null],
  ])
})

test('a price of 0 or nothing in stock is a quote on request, never a free product', () => {
  const page = read([row({ prices: money('0') }), row({ id: 35, prices: money('') })])
  expect(page.listings.map(listing => [listing.price, listing.stock])).toEqual([
    [null, 'in'],
    [null, 'in'],
  ])
})

test('stock: sold out, and back-order that can still be ordered', () => {
  const page = read([row({ is_in_stock: false }), row({ id: 35, is_in_stock: true, is_on_backorder: true })])
  expect(page.listings.map(listing => listing.stock)).toEqual(['out', 'backorder'])
})

const parent = row({
  id: 60,
  name: 'Semax',
  type: 'variable',
  prices: money('2000', { price_range: { min_amount: '2000', max_amount: '9000' } }),
  variations: [
    { id: 61, attributes: [{ name: 'Size', value: '5mg' }] },
    { id: 62, attributes: [{ name: 'Vials', value: '10' }] },
  ],
})

test('the minimum price of a variable parent is never an offer: its sizes are asked for', () => {
  const page = read([parent])
  expect(page.listings).toEqual([])
  expect(page.next.map(next => next.url)).toEqual([
    `${products}?type=variation&parent=60&include=61,62&per_page=100&page=1`,
  ])
})

test('a size takes its own price and stock, and from its parent only what it lacks', () => {
  const [request] = read([parent]).next
  const size = (id: number, more: object) =>
    row({ id, parent: 60, type: 'variation', categories: [], images: [], ...more })
  const page = read(
    [
      size(61, { name: 'Semax', variation: 'Size: 5mg', prices: money('2000') }),
      size(62, { name: 'Semax', variation: '', prices: money('9000'), is_in_stock: false }),
      parent,
    ],
    { url: request?.url ?? '', parents: request?.parents ?? {} },
  )
  expect(page.refused).toEqual([])
  expect(page.listings.map(({ title, variant, price, stock }) => [title, variant, price, stock])).toEqual([
    ['Semax', '5mg', '20.00', 'in'],
    ['Semax', 'Vials: 10', '90.00', 'out'],
  ])
  expect(page.listings[0]).toMatchObject({
    category: 'Peptides, Vials & kits',
    imageUrl: 'https://fennel.example/selank.png',
  })
})

test('a size that the shop names and does not give is counted', () => {
  const [request] = read([parent]).next
  const page = read([], { url: request?.url ?? '', parents: request?.parents ?? {} })
  expect(page.refused.map(refusal => refusal.externalId)).toEqual(['61', '62'])
})

test('several attributes keep what tells them apart', () => {
  const parents: Record<string, ParentFacts> = {}
  const page = read([row({ type: 'variation', variation: 'Size: 5mg, Pack: Kit of 10, Boxes: 2' })], {
    parents,
  })
  expect(page.listings[0]?.variant).toBe('5mg, Kit of 10, Boxes: 2')
})

test('many parents are asked for in calls of at most a page of sizes', () => {
  const sizes = (first: number) => Array.from({ length: 60 }, (_, n) => ({ id: first + n, attributes: [] }))
  const page = read([
    { ...parent, variations: sizes(1000) },
    { ...parent, id: 70, variations: sizes(2000) },
  ])
  expect(page.next).toHaveLength(2)
  expect(new URL(page.next[1]?.url ?? '').searchParams.get('parent')).toBe('70')
})

test('pages follow the header where there is one, else a full page', () => {
  const full = Array.from({ length: 100 }, (_, id) => row({ id }))
  expect(read(full).next.map(next => next.url)).toEqual([`${products}?per_page=100&page=2`])
  expect(read([row()], { totalPages: 3 }).next).toHaveLength(1)
  expect(read(full, { totalPages: 1 }).next).toEqual([])
})

test('rows that cannot be read are refused one by one', () => {
  const rows = [
    row({ prices: money('19.67') }),
    row({ id: 35, prices: {} }),
    row({ id: 36, type: 'grouped' }),
    null,
    row({ id: 37 }),
  ]
  const page = read(rows)
  expect(page.listings.map(listing => listing.externalId)).toEqual(['37'])
  expect(page.refused.map(refusal => refusal.externalId)).toEqual(['34', '35', '36', null])
})

test('a parent that cannot be read names its sizes, so that they are not taken for vanished', () => {
  const page = read([{ ...parent, prices: null }])
  expect(page.refused.map(refusal => refusal.externalId)).toEqual(['61', '62'])
})

test('links that are no web address are dropped and counted', () => {
  const page = read([
    row({ permalink: 'JavaScript:alert(1)' }),
    row({ id: 35, permalink: 'https://u:p@fennel.example/' }),
  ])
  expect(page.listings.map(listing => listing.url)).toEqual([null, null])
  expect(page.refused.map(refusal => refusal.what)).toEqual(['link', 'link'])
})

test('an error object or a page is not a feed', () => {
  expect(() => woocommerce.read('{"code":"rest_no_route"}', context)).toThrow(/not a list of products/)
  expect(() => woocommerce.read('<html></html>', context)).toThrow(/web page/)
  expect(() => woocommerce.read('[{"id":1', context)).toThrow(/stops in the middle/)
})

test('attributes are named options, of the row itself or of its parent; tags and both texts are kept', () => {
  const own = row({ id: 71, type: 'variation', parent: 70, variation: 'Dosage: 10mg, Vials: 10', tags: [] })
  const named = row({ id: 72, type: 'variation', parent: 70, description: '<p>Kit of 10 vials</p>' })
  const facts: ParentFacts = {
    title: 'Selank',
    category: null,
    tags: ['dry'],
    description: null,
    imageUrl: null,
    sizes: { 72: [{ name: 'Pack Size', value: '10' }] },
  }
  const page = read([own, named], { url: `${products}?type=variation`, parents: { 70: facts } })
  expect(page.listings.map(({ variant, options, tags }) => ({ variant, options, tags }))).toEqual([
    {
      variant: '10mg, Vials: 10',
      options: [
        { name: 'Dosage', value: '10mg' },
        { name: 'Vials', value: '10' },
      ],
      tags: ['dry'],
    },
    { variant: 'Pack Size: 10', options: [{ name: 'Pack Size', value: '10' }], tags: ['dry'] },
  ])
  expect(page.listings[1]?.description).toBe('Dry powder Kit of 10 vials')
})

test('a shop that answers behind rest_route is asked there for its sizes too', () => {
  const url = 'https://fennel.example/?rest_route=%2Fwc%2Fstore%2Fv1%2Fproducts'
  expect(new URL(woocommerce.start(url)).searchParams.get('rest_route')).toBe('/wc/store/v1/products')
  const parent = row({ type: 'variable', variations: [{ id: 71, attributes: [] }] })
  const [next] = read([parent], { url: woocommerce.start(url) }).next
  const asked = new URL(next?.url ?? '').searchParams
  expect([asked.get('rest_route'), asked.get('include')]).toEqual(['/wc/store/v1/products', '71'])
})

test('a product with a range that names no sizes has the lowest of it', () => {
  const range = { min_amount: '2000', max_amount: '9000' }
  const [listing] = read([
    row({ id: 70, type: 'bundle', prices: money('2000', { price_range: range }) }),
  ]).listings
  expect(listing).toMatchObject({ price: '20.00', priceKind: 'lowest-of-range' })
})
