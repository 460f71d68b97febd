import { expect, test } from 'vitest'
import type { ReadContext } from './reader.ts'
import { shopify } from './shopify.ts'

const context: ReadContext = {
  url: 'https://larkspur.example/products.json?limit=250&page=1',
  now: new Date('2026-11-20T12:00:00Z'),
  totalPages: null,
  parents: {},
}
const variant = (more: object) => ({ id: 41, title: '5mg', price: '24.00', available: true, ...more })
const product = (variants: object[], more: object = {}) => ({
  id: 7,
  title: 'KPV',
  handle: 'kpv',
  body_html: '<p>White &amp; dry</p><script>x()</script>',
  product_type: 'Peptides',
  tags: ['price:7.99', 'instock'],
  images: [{ src: 'https://cdn.larkspur.example/kpv.jpg' }],
  variants,
  ...more,
})
const read = (products: unknown[], url = context.url) =>
  shopify.read(JSON.stringify({ products }), { ...context, url })

test('a variant is a listing, with text prices in major units and no currency', () => {
  const page = read([product([variant({ compare_at_price: '30.00', sku: 'KPV-5' })])])
  expect(page.refused).toEqual([])
  expect(page.listings).toMatchObject([
    {
      externalId: '41',
      title: 'KPV',
      variant: '5mg',
      category: 'Peptides',
      url: 'https://larkspur.example/products/kpv?variant=41',
      price: '24.00',
      listPrice: '30.00',
      currency: null,
      stock: 'in',
      imageUrl: 'https://cdn.larkspur.example/kpv.jpg',
      description: 'White & dry',
      extra: { sku: 'KPV-5', slug: 'kpv' },
    },
  ])
})

test('the parent may be listed while one size is sold out', () => {
  const page = read([product([variant({}), variant({ id: 42, title: '10mg', available: false })])])
  expect(page.listings.map(listing => listing.stock)).toEqual(['in', 'out'])
})

test('half a character in a handle does not stop the read', () => {
  const page = read([product([variant({})], { handle: 'kpv\ud800' })])
  expect(page.listings[0]?.url).toBe('https://larkspur.example/products/kpv%EF%BF%BD?variant=41')
})

test('"Default Title" is no variant', () => {
  expect(read([product([variant({ title: 'Default Title' })])]).listings[0]?.variant).toBeNull()
})

test('a compare-at price that is null, equal or lower is no sale', () => {
  const prices = [null, '24.00', '12.00', '']
  const page = read([product(prices.map((price, id) => variant({ id, compare_at_price: price })))])
  expect(page.listings.map(listing => listing.listPrice)).toEqual([null, null, null, null])
})

test('a number where text is due would be minor units, so the row is refused and the rest is read', () => {
  const page = read([product([variant({ price: 2400 }), variant({ id: 42 })])])
  expect(page.listings.map(listing => listing.externalId)).toEqual(['42'])
  expect(page.refused).toEqual([
    { what: 'row', externalId: '41', reason: expect.stringContaining('"price"') as string },
  ])
})

test('a price of 0 has no price, and text that is no number is refused', () => {
  const page = read([product([variant({ price: '0.00' }), variant({ id: 42, price: 'ask' })])])
  expect(page.listings[0]).toMatchObject({ price: null, stock: 'in' })
  expect(page.refused[0]?.externalId).toBe('42')
})

test('a product that cannot be read names its variants, so that they are not taken for vanished', () => {
  const page = read([{ id: 7, variants: [variant({}), variant({ id: 42 })] }])
  expect(page.refused.map(refusal => refusal.externalId)).toEqual(['41', '42'])
})

test('an image link that is no web address is dropped and counted', () => {
  const page = read([product([variant({})], { images: [{ src: 'javascript:alert(1)' }] })])
  expect(page.listings[0]?.imageUrl).toBeNull()
  expect(page.refused).toEqual([{ what: 'link', externalId: '41', reason: expect.any(String) as string }])
})

test('pages go on until an empty one', () => {
  expect(shopify.start('https://larkspur.example/')).toBe(context.url)
  expect(read([product([variant({})])]).next).toEqual([
    { url: 'https://larkspur.example/products.json?limit=250&page=2' },
  ])
  expect(read([]).next).toEqual([])
})

test('what is no Shopify answer is named for what it is', () => {
  const kind = (text: string) => {
    try {
      return shopify.read(text, context).listings.length
    } catch (error) {
      return (error as { kind?: string }).kind
    }
  }
  expect(kind('')).toBe('empty')
  expect(kind('<!doctype html><title>Down</title>')).toBe('html')
  expect(kind('{"products":[{"id":1,"title":"KP')).toBe('truncated')
  expect(kind('{"products":[],}')).toBe('malformed')
  expect(kind('{"errors":"Not Found"}')).toBe('malformed')
})

test('hostile rows neither crash nor leak into the listing', () => {
  const page = read([
    null,
    5,
    [],
    { variants: {} },
    JSON.parse('{"__proto__":{"title":"x"},"id":9}'),
    product([]),
  ])
  expect(page.listings).toEqual([])
  expect(page.refused).toHaveLength(6)
  const odd = read([product([variant({ title: 'a\u0000b\u202Ec\uD800' })])])
  expect(odd.listings[0]?.variant).toBe('abc')
})

test('options with their names, tags, type, description and the measure of the shop are kept', () => {
  const sized = variant({
    title: '10mg / 10',
    option1: '10mg',
    option2: '10',
    option3: null,
    unit_price_measurement: { quantity_value: 100, quantity_unit: 'mg', reference_value: 1 },
  })
  const options = [
    { name: 'Size', position: 1, values: ['10mg'] },
    { name: 'Vials', position: 2, values: ['10'] },
  ]
  const page = read([product([sized], { options, body_html: '<p>Kit of 10 vials</p>' })])
  expect(page.listings[0]).toMatchObject({
    options: [
      { name: 'Size', value: '10mg' },
      { name: 'Vials', value: '10' },
    ],
    tags: ['price:7.99', 'instock'],
    description: 'Kit of 10 vials',
    measure: { value: 100, unit: 'mg', of: 'content' },
  })
})

test('a description of unclosed tags is cut before it is parsed', () => {
  const page = read([product([variant({})], { body_html: `words ${'<b>'.repeat(1_000_000)} more` })])
  expect(page.listings[0]?.description).toBe('words')
})
