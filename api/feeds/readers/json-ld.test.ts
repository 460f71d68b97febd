import { expect, test } from 'vitest'
import { jsonLd } from './json-ld.ts'
import type { ReadContext } from './reader.ts'

const context: ReadContext = {
  url: 'https://sorrel.example/products/dsip',
  now: new Date('2026-11-20T12:00:00Z'),
  totalPages: null,
  parents: {},
}
const html = (...blocks: unknown[]) =>
  `<!doctype html><html><head><title>Shop</title>${blocks
    .map(
      block =>
        `<script type="application/ld+json">${typeof block === 'string' ? block : JSON.stringify(block)}</script>`,
    )
    .join('')}</head><body><p>Price from $1</p></body></html>`
const read = (...blocks: unknown[]) => jsonLd.read(html(...blocks), context)
const offer = (more: object = {}) => ({
  '@type': 'Offer',
  price: '21.50',
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  ...more,
})
const product = (more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'DSIP 5 mg',
  sku: 'D5',
  image: ['/img/dsip.jpg'],
  offers: offer(),
  ...more,
})

test('one product with one offer', () => {
  expect(read(product())).toMatchObject({
    refused: [],
    next: [],
    listings: [
      {
        externalId: 'https://sorrel.example/products/dsip#D5',
        title: 'DSIP 5 mg',
        variant: null,
        category: null,
        url: 'https://sorrel.example/products/dsip',
        price: '21.50',
        listPrice: null,
        currency: 'USD',
        stock: 'in',
        imageUrl: 'https://sorrel.example/img/dsip.jpg',
        description: null,
        extra: { sku: 'D5' },
      },
    ],
  })
})

test('unrelated blocks and products of other pages are left alone', () => {
  const page = read(
    { '@type': 'Organization', name: 'Sorrel', offers: offer() },
    { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', url: '/shop' }] },
    {
      '@graph': [
        { '@type': 'WebPage' },
        product({ isRelatedTo: product({ name: 'KPV' }), isSimilarTo: [product()] }),
      ],
    },
  )
  expect(page.listings.map(listing => listing.title)).toEqual(['DSIP 5 mg'])
  expect(page.next).toEqual([])
})

test('each size of a ProductGroup is a listing with its own offer', () => {
  const page = read({
    '@type': 'ProductGroup',
    name: 'DSIP',
    category: 'Peptides',
    hasVariant: [
      { '@type': 'Product', '@id': '#v1', name: 'DSIP - 5mg', offers: offer() },
      {
        '@type': 'Product',
        '@id': '#v2',
        size: '10mg',
        offers: offer({ price: 38, availability: 'OutOfStock' }),
      },
    ],
  })
  expect(
    page.listings.map(({ externalId, title, variant, price, stock }) => [
      externalId,
      title,
      variant,
      price,
      stock,
    ]),
  ).toEqual([
    ['https://sorrel.example/products/dsip#v1', 'DSIP - 5mg', null, '21.50', 'in'],
    ['https://sorrel.example/products/dsip#v2', 'DSIP', '10mg', '38.00', 'out'],
  ])
  expect(page.listings[1]?.category).toBe('Peptides')
})

test('of a range the lowest price is of a kind of its own: AggregateOffer, minPrice, and a price specification with ends', () => {
  const ranges = [
    { '@type': 'AggregateOffer', lowPrice: '20', highPrice: '90', offerCount: 3, priceCurrency: 'USD' },
    { '@type': 'AggregateOffer', price: '20', lowPrice: '20', priceCurrency: 'USD' },
    { '@type': 'Offer', minPrice: '20', maxPrice: '90', priceCurrency: 'USD' },
    { '@type': 'Offer', priceCurrency: 'USD', priceSpecification: { minPrice: 20, maxPrice: 90 } },
  ]
  for (const range of ranges) {
    expect(read(product({ offers: range })).listings).toMatchObject([
      { price: '20.00', listPrice: null, priceKind: 'lowest-of-range', currency: 'USD' },
    ])
  }
})

test('a range of one price is that price', () => {
  const ends = { '@type': 'AggregateOffer', lowPrice: '20', priceCurrency: 'USD' }
  for (const more of [{ highPrice: '20' }, { offerCount: 1 }]) {
    expect(read(product({ offers: { ...ends, ...more } })).listings).toMatchObject([
      { price: '20.00', priceKind: 'ordinary' },
    ])
  }
})

const BIGCOMMERCE = (price: object) =>
  '<!doctype html><html><head><meta property="og:url" content="https://sorrel.example/dsip-5mg/">' +
  '<meta property="og:description" content="One vial."></head><body><h1 class="productView-title">DSIP <b>5mg</b></h1>' +
  `<script>var other = {};</script><script>var BCData = ${JSON.stringify({
    product_attributes: { sku: 'D5 "}', instock: true, stock: null, price },
  })}; var more = {"a":1};</script></body></html>`

test('a BigCommerce page without schema.org: its script has the price, its heading the name', () => {
  const money = (value: number) => ({ formatted: `£${value}`, value, currency: 'GBP' })
  const page = jsonLd.read(
    BIGCOMMERCE({ with_tax: money(24), without_tax: money(20), non_sale_price_with_tax: money(30) }),
    context,
  )
  expect(page).toMatchObject({
    refused: [],
    listings: [
      {
        externalId: 'https://sorrel.example/dsip-5mg/#D5 "}',
        title: 'DSIP 5mg',
        price: '24.00',
        listPrice: '30.00',
        priceKind: 'sale',
        currency: 'GBP',
        stock: 'in',
      },
    ],
  })
  const range = { without_tax: money(20), price_range: { min: money(20), max: money(90) } }
  expect(jsonLd.read(BIGCOMMERCE(range), context).listings).toMatchObject([
    { price: '20.00', priceKind: 'lowest-of-range' },
  ])
  expect(jsonLd.read(BIGCOMMERCE({ price_range: [] }), context)).toMatchObject({
    listings: [],
    refused: [
      { externalId: 'https://sorrel.example/dsip-5mg/', reason: 'The price is not one certain number.' },
    ],
  })
  const cut = BIGCOMMERCE(range).split('"price"')[0] ?? ''
  expect(jsonLd.read(`${cut}</script>`, context).refused).toMatchObject([
    { reason: 'The product data of the page cannot be read.' },
  ])
})

test('an aggregate that lists its offers gives each of them', () => {
  const offers = [offer({ sku: 'A', name: '5mg' }), offer({ sku: 'B', name: '10mg', price: '39.00' })]
  const page = read(product({ offers: { '@type': 'AggregateOffer', lowPrice: '21.50', offers } }))
  expect(page.listings.map(({ variant, price }) => [variant, price])).toEqual([
    ['5mg', '21.50'],
    ['10mg', '39.00'],
  ])
  expect(new Set(page.listings.map(listing => listing.externalId)).size).toBe(2)
})

test('the price may stand in a specification, beside the list price', () => {
  const priceSpecification = [
    { '@type': 'UnitPriceSpecification', price: '30.00', priceType: 'https://schema.org/ListPrice' },
    { '@type': 'UnitPriceSpecification', price: '21.50', priceCurrency: 'USD' },
  ]
  const page = read(product({ offers: { '@type': 'Offer', priceSpecification } }))
  expect(page.listings).toMatchObject([
    { price: '21.50', listPrice: '30.00', currency: 'USD', stock: 'unknown' },
  ])
})

test('pre-order and back-order are not out of stock', () => {
  const stock = (availability: string) =>
    read(product({ offers: offer({ availability }) })).listings[0]?.stock
  expect(['https://schema.org/PreOrder', 'http://schema.org/BackOrder', 'SoldOut'].map(stock)).toEqual([
    'preorder',
    'backorder',
    'out',
  ])
})

test('a SKU that is really a size does not make two pages one listing', () => {
  const other = jsonLd.read(html(product({ sku: 'D5' })), {
    ...context,
    url: 'https://sorrel.example/products/kpv',
  })
  expect(other.listings[0]?.externalId).not.toBe(read(product()).listings[0]?.externalId)
})

test('a broken block is refused and the good one read', () => {
  const page = read('{"@type":"Product",}', product())
  expect(page.listings).toHaveLength(1)
  expect(page.refused).toHaveLength(1)
})

test('an unreadable price and an offer that is missing are refused with a reason', () => {
  const page = read(
    product({ offers: offer({ price: 'from 20' }) }),
    product({ name: 'KPV', sku: 'K', offers: undefined }),
  )
  expect(page.listings).toEqual([])
  expect(page.refused.map(refusal => refusal.reason)).toEqual([
    'The price is not one certain number.',
    'The product has no offer.',
  ])
})

test('a script in a link never becomes a link', () => {
  const page = read(product({ url: 'javascript:alert(1)', image: 'data:image/png;base64,AA' }))
  expect(page.listings).toMatchObject([{ url: null, imageUrl: null }])
  expect(page.refused.map(refusal => refusal.what)).toEqual(['link', 'link'])
})

test('a list of pages and a sitemap lead on, within the shop only', () => {
  const list = {
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, url: '/products/kpv' },
      { '@type': 'ListItem', position: 2, url: 'https://elsewhere.example/x' },
      { '@type': 'ListItem', position: 3, item: product() },
    ],
  }
  const page = read(list)
  expect(page.next).toEqual([{ url: 'https://sorrel.example/products/kpv', optional: true }])
  expect(page.listings).toHaveLength(1)
  const loc = (path: string) => `<url><loc>https://sorrel.example/${path}</loc></url>`
  const sitemap = `<?xml version="1.0"?><urlset>${loc('about')}${loc('products/kpv?a=1&amp;b=2')}</urlset>`
  expect(jsonLd.read(sitemap, context).next.map(next => next.url)).toEqual([
    'https://sorrel.example/products/kpv?a=1&b=2',
  ])
  expect(() => jsonLd.read(sitemap.slice(0, -12), context)).toThrow(/stops in the middle/)
})

test('a page without products, a cut page and nothing are told apart', () => {
  expect(() => jsonLd.read('<html><body>Sorry</body></html>', context)).toThrow(/names no product/)
  expect(() => jsonLd.read(html(product()).slice(0, 160), context)).toThrow(/stops in the middle/)
  expect(() => jsonLd.read(' ', context)).toThrow(/empty/)
})

const page = (body: string) => jsonLd.read(`<!doctype html><html><body>${body}</body></html>`, context)

test('microdata is read where the page has no product in JSON-LD', () => {
  const { listings } = page(`
    <div itemscope itemtype="https://schema.org/Product">
      <h1 itemprop="name">KPV <b>5mg</b></h1><meta itemprop="sku" content="K-5"><p itemprop="description">Dry &amp; white<br>powder</p>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
        <meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="24.90">24,90 €</span>
        <link itemprop="availability" href="https://schema.org/InStock">
      </div>
      <div itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product"><span itemprop="name">Semax</span></div>
    </div>`)
  expect(listings).toMatchObject([
    { title: 'KPV 5mg', price: '24.90', currency: 'EUR', stock: 'in', extra: { sku: 'K-5' } },
  ])
})

test('RDFa Lite is read, and names of Open Graph are not', () => {
  const { listings } = page(`
    <meta property="og:title" content="Shop">
    <div vocab="https://schema.org/" typeof="Product"><span property="name">Selank 10mg</span>
      <div property="offers" typeof="Offer"><meta property="price" content="31.00"><meta property="priceCurrency" content="USD"></div>
    </div>`)
  expect(listings).toMatchObject([{ title: 'Selank 10mg', price: '31.00', currency: 'USD' }])
})

test('Wix: an item for each choice, with the names of its options', () => {
  const wix = {
    id: 'p1',
    name: 'KPV',
    urlPart: 'kpv',
    price: 19,
    isInStock: true,
    currency: 'USD',
    options: [
      {
        title: 'Size',
        selections: [
          { id: 3, value: '5mg' },
          { id: 1, value: '10mg' },
        ],
      },
    ],
    productItems: [
      { id: 'a', optionsSelections: [3], price: 19 },
      { id: 'b', optionsSelections: [1], price: 35.5, inventory: { status: 'out_of_stock' } },
    ],
  }
  const data = JSON.stringify({ appsWarmupData: { shop: { product: wix, again: wix } } })
  const { listings } = page(`<script type="application/json" id="wix-warmup-data">${data}</script>`)
  expect(
    listings.map(({ externalId, options, price, stock }) => [externalId, options, price, stock]),
  ).toEqual([
    ['p1/a', [{ name: 'Size', value: '5mg' }], '19.00', 'in'],
    ['p1/b', [{ name: 'Size', value: '10mg' }], '35.50', 'out'],
  ])
})

test("a member's price is no price for everybody", () => {
  const priceSpecification = [
    { '@type': 'UnitPriceSpecification', price: '20.00' },
    { '@type': 'UnitPriceSpecification', price: '15.00', validForMemberTier: { name: 'Gold' } },
  ]
  const offers = { '@type': 'Offer', priceCurrency: 'USD', priceSpecification }
  const { listings } = read(product({ offers }))
  expect(listings[0]?.price).toBe('20.00')
})

test("a molar mass among the shop's own properties is no size", () => {
  const additionalProperty = [
    { name: 'Pack size', value: '10 vials' },
    { name: 'Molecular weight', value: '1419 g/mol' },
  ]
  const { listings } = read(product({ additionalProperty }))
  expect(listings[0]?.options).toEqual([{ name: 'Pack size', value: '10 vials' }])
})

test("a sitemap that ends with Yoast's comment is whole", () => {
  const sitemap = `<?xml version="1.0"?><urlset><url><loc>https://sorrel.example/product/kpv</loc></url></urlset>\n<!-- XML Sitemap generated by Yoast SEO -->`
  expect(jsonLd.read(sitemap, context).next.map(({ url }) => url)).toEqual([
    'https://sorrel.example/product/kpv',
  ])
})
