import { JSON_TYPE, escapeXml, fullTitle, isSimple, major, pageOf } from './shop.ts'
import type { DemoFormat, Shop, ShopAnswer, ShopProduct, ShopSize } from './shop.ts'
import { wooProducts } from './woo-front.ts'

const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function shopifyProducts(shop: Shop, query: URLSearchParams): ShopAnswer {
  const size = Math.min(Number(query.get('limit') ?? '30'), shop.pageSize ?? 250)
  const products = pageOf(shop.products, query, size).map(product => ({
    id: product.id,
    title: product.title,
    handle: product.slug,
    body_html: `<p>${escapeXml(product.description)}</p>`,
    vendor: shop.name,
    product_type: product.category,
    tags: [],
    variants: product.sizes.map(size => ({
      id: size.id,
      title: size.label ?? 'Default Title',
      option1: size.label ?? 'Default Title',
      sku: size.sku ?? '',
      available: size.stock !== 'out',
      price: major(size.price ?? 0),
      compare_at_price: size.listPrice === undefined ? null : major(size.listPrice),
    })),
    images: [],
  }))
  return { type: JSON_TYPE, body: JSON.stringify({ products }) }
}

const SCHEMA_STOCK = { in: 'InStock', out: 'OutOfStock', backorder: 'BackOrder', preorder: 'PreOrder' }

const schemaOffer = (shop: Shop, size: ShopSize) => ({
  '@type': 'Offer',
  ...(size.price === null ? {} : { price: major(size.price), priceCurrency: shop.currency }),
  ...(size.listPrice === undefined
    ? {}
    : {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/ListPrice',
          price: major(size.listPrice),
          priceCurrency: shop.currency,
        },
      }),
  availability: `https://schema.org/${SCHEMA_STOCK[size.stock]}`,
})

const htmlPage = (title: string, data: object): ShopAnswer => ({
  type: 'text/html; charset=utf-8',
  body:
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeXml(title)}</title>` +
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('</', '<\\/')}</script></head>` +
    `<body><h1>${escapeXml(title)}</h1></body></html>\n`,
})

function productPage(shop: Shop, path: string): ShopAnswer | null {
  const product = shop.products.find(({ slug }) => path === `/products/${slug}`)
  if (!product) return null
  const url = `${shop.base}${path}`
  const variants = product.sizes.map(size => ({
    '@type': 'Product',
    '@id': `${url}#${size.id}`,
    name: fullTitle(product, size),
    sku: size.sku ?? String(size.id),
    url,
    offers: schemaOffer(shop, size),
  }))
  const about = {
    '@context': 'https://schema.org',
    category: product.category,
    description: product.description,
  }
  return htmlPage(
    product.title,
    isSimple(product)
      ? { ...about, ...variants[0] }
      : { ...about, '@type': 'ProductGroup', name: product.title, hasVariant: variants },
  )
}

const listPage = (shop: Shop): ShopAnswer =>
  htmlPage(shop.name, {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', name: shop.name, url: shop.base },
      {
        '@type': 'ItemList',
        itemListElement: shop.products.map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${shop.base}/products/${product.slug}`,
        })),
      },
    ],
  })

const MERCHANT_STOCK = { in: 'in_stock', out: 'out_of_stock', backorder: 'backorder', preorder: 'preorder' }

function merchantItem(shop: Shop, product: ShopProduct, size: ShopSize): string {
  const link = `${shop.base}/p/${product.slug}${size.label === null ? '' : `?size=${encodeURIComponent(size.label)}`}`
  const price = (amount: number) => `${major(amount)} ${shop.currency}`
  const fields: [string, string | null][] = [
    ['id', String(size.id)],
    ['item_group_id', isSimple(product) ? null : String(product.id)],
    ['title', fullTitle(product, size)],
    ['description', product.description],
    ['link', link],
    ['availability', MERCHANT_STOCK[size.stock]],
    ['price', size.price === null ? null : price(size.listPrice ?? size.price)],
    ['sale_price', size.listPrice === undefined || size.price === null ? null : price(size.price)],
    ['product_type', product.category],
  ]
  const tags = fields.flatMap(([name, text]) =>
    text === null ? [] : [`<g:${name}>${escapeXml(text)}</g:${name}>`],
  )
  return `<item>${tags.join('')}<g:shipping><g:country>US</g:country><g:price>${price(995)}</g:price></g:shipping></item>`
}

const merchantFeed = (shop: Shop): ShopAnswer => ({
  type: 'application/rss+xml; charset=utf-8',
  body:
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">` +
    `<channel><title>${escapeXml(shop.name)}</title><link>${shop.base}</link>\n` +
    shop.products
      .flatMap(product => product.sizes.map(size => merchantItem(shop, product, size)))
      .join('\n') +
    `\n</channel></rss>\n`,
})

const CSV_STOCK = { in: 'in stock', out: 'out of stock', backorder: 'backorder', preorder: 'preorder' }

function csvFeed(shop: Shop): ShopAnswer {
  const rows = shop.products.flatMap(product =>
    product.sizes.map(size => [
      String(size.id),
      product.title,
      size.label ?? '',
      product.category,
      size.price === null ? '' : major(size.price),
      size.listPrice === undefined ? '' : major(size.listPrice),
      shop.currency,
      CSV_STOCK[size.stock],
      `${shop.base}/item/${product.slug}?v=${size.id}`,
      product.description,
    ]),
  )
  const head = [
    'id',
    'title',
    'size',
    'category',
    'price',
    'list_price',
    'currency',
    'stock',
    'url',
    'description',
  ]
  return {
    type: 'text/csv; charset=utf-8',
    body: [head, ...rows].map(cells => `${cells.map(quoted).join(',')}\n`).join(''),
  }
}

export const FEED_PATHS: Record<DemoFormat, string> = {
  shopify: '/products.json',
  woocommerce: '/wp-json/wc/store/v1/products',
  'json-ld': '/shop',
  'google-merchant': '/feed.xml',
  csv: '/feed.csv',
}

export function answerShop(shop: Shop, url: URL): ShopAnswer | null {
  if (shop.format === 'json-ld' && url.pathname.startsWith('/products/'))
    return productPage(shop, url.pathname)
  if (url.pathname !== FEED_PATHS[shop.format]) return null
  const answers: Record<DemoFormat, () => ShopAnswer> = {
    shopify: () => shopifyProducts(shop, url.searchParams),
    woocommerce: () => wooProducts(shop, url.searchParams),
    'json-ld': () => listPage(shop),
    'google-merchant': () => merchantFeed(shop),
    csv: () => csvFeed(shop),
  }
  return answers[shop.format]()
}
