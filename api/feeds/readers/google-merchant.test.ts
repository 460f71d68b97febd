import { expect, test } from 'vitest'
import { googleMerchant } from './google-merchant.ts'
import type { ReadContext } from './reader.ts'

const context: ReadContext = {
  url: 'https://yarrow.example/feed.xml',
  now: new Date('2026-11-20T12:00:00Z'),
  totalPages: null,
  parents: {},
}
const feed = (items: string, namespace = 'xmlns:g="http://base.google.com/ns/1.0"') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${namespace}><channel><title>Yarrow</title>${items}</channel></rss>`
const item = (more = '', price = '<g:price>31.00 EUR</g:price>') =>
  `<item><g:id>y-1</g:id><g:title>Thymalin 10 mg 1 × 10 mg vial</g:title><g:link>https://yarrow.example/thymalin?a=1&amp;b=2</g:link>` +
  `<g:availability>in_stock</g:availability>${price}${more}</item>`
const read = (items: string) => googleMerchant.read(feed(items), context)
const kindOf = (text: string) => {
  try {
    return googleMerchant.read(text, context).listings.length
  } catch (error) {
    return (error as { kind?: string }).kind
  }
}

test('an item is a listing with its own price and currency', () => {
  const page = read(
    item(
      '<g:description>&gt;- Dry &amp; white</g:description><g:product_type>Péptidos</g:product_type><g:mpn>null</g:mpn>' +
        '<g:image_link>https://yarrow.example/t.svg</g:image_link>',
    ),
  )
  expect(page).toMatchObject({
    refused: [],
    next: [],
    listings: [
      {
        externalId: 'y-1',
        title: 'Thymalin 10 mg 1 × 10 mg vial',
        variant: null,
        category: 'Péptidos',
        url: 'https://yarrow.example/thymalin?a=1&b=2',
        price: '31.00',
        listPrice: null,
        currency: 'EUR',
        stock: 'in',
        imageUrl: 'https://yarrow.example/t.svg',
        description: 'Dry & white',
        extra: null,
      },
    ],
  })
})

test('the price of the shipping is not the price of the product', () => {
  const shipping = '<g:shipping><g:country>ES</g:country><g:price>4.90 EUR</g:price></g:shipping>'
  const first = `<item>${shipping}<g:id>a</g:id><g:title>KPV</g:title><g:price>31.00 EUR</g:price></item>`
  const none = `<item>${shipping}<g:id>b</g:id><g:title>KPV</g:title></item>`
  expect(read(first + none).listings.map(listing => listing.price)).toEqual(['31.00', null])
})

test('a sale counts inside its dates only', () => {
  const dates = (range: string) => `<g:sale_price_effective_date>${range}</g:sale_price_effective_date>`
  const sale = (range: string) =>
    read(item(`<g:sale_price>25.00 EUR</g:sale_price>${range}`)).listings.map(row => [
      row.price,
      row.listPrice,
    ])[0]
  expect(sale('')).toEqual(['25.00', '31.00'])
  expect(sale(dates('2026-11-01T00:00:00Z/2026-11-30T00:00:00Z'))).toEqual(['25.00', '31.00'])
  expect(sale(dates('2026-12-01T00:00:00Z/2026-12-30T00:00:00Z'))).toEqual(['31.00', null])
  expect(sale(dates('2026-10-01T00:00Z/2026-10-30T00:00Z'))).toEqual(['31.00', null])
  expect(sale(dates('soon'))).toEqual(['31.00', null])
})

test('back-order and pre-order can be ordered', () => {
  const stocks = ['backorder', 'preorder', 'out_of_stock', 'out of stock', 'perhaps']
  const page = read(stocks.map(word => item().replace('in_stock', word)).join(''))
  expect(page.listings.map(listing => listing.stock)).toEqual([
    'backorder',
    'preorder',
    'out',
    'out',
    'unknown',
  ])
})

test('another prefix, plain elements, CDATA, a size of its own and Atom', () => {
  const other = feed(
    '<item><m:id>1</m:id><title><![CDATA[Pinealon &amp; more]]></title><m:size>20mg</m:size><link>/p</link><m:price>9 GBP</m:price></item>',
    'xmlns:m="http://base.google.com/ns/1.0"',
  )
  expect(googleMerchant.fits(other, '')).toBe(true)
  expect(googleMerchant.read(other, context).listings).toMatchObject([
    {
      title: 'Pinealon & more',
      variant: '20mg',
      url: 'https://yarrow.example/p',
      price: '9.00',
      currency: 'GBP',
    },
  ])
  const atom =
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry><g:id>1</g:id>' +
    '<title>KPV</title><link href="https://yarrow.example/kpv"/><g:price>8.00 USD</g:price></entry></feed>'
  expect(googleMerchant.read(atom, context).listings[0]).toMatchObject({
    url: 'https://yarrow.example/kpv',
    price: '8.00',
  })
})

test('an id keeps its zeros and a title its digits', () => {
  const page = read('<item><g:id>007</g:id><g:title>157</g:title><g:price>1.50 USD</g:price></item>')
  expect(page.listings[0]).toMatchObject({ externalId: '007', title: '157' })
})

test('rows that cannot be read are refused one by one, and bad links dropped', () => {
  const page = read(
    item('', '<g:price>ask</g:price>') +
      '<item><g:id>t</g:id><g:price>2.00 USD</g:price></item>' +
      '<item><g:id>l</g:id><g:title>KPV</g:title><g:link>javascript:alert(1)</g:link><g:price>2.00 USD</g:price></item>',
  )
  expect(page.listings).toMatchObject([{ externalId: 'l', url: null }])
  expect(page.refused.map(({ what, externalId }) => [what, externalId])).toEqual([
    ['row', 'y-1'],
    ['row', 't'],
    ['link', 'l'],
  ])
})

test("entities of the feed's own are refused, so they cannot grow or read files", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${feed(item()).slice(38)}`
  expect(kindOf(bomb)).toBe('malformed')
})

test('what is no feed is named for what it is', () => {
  expect(kindOf('')).toBe('empty')
  expect(kindOf('<!DOCTYPE html><html></html>')).toBe('html')
  expect(kindOf(feed(item()).slice(0, -40))).toBe('truncated')
  expect(kindOf(feed('<item><g:id>1</item>'))).toBe('malformed')
  expect(kindOf(feed('<a>'.repeat(200) + '</a>'.repeat(200)))).toBe('malformed')
})
