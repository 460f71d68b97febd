import {
  DEMO_FORMATS,
  escapeXml,
  major,
  type DemoFormat,
  type ShopProduct,
  type ShopSize,
} from '#api/feeds/demo/shop.ts'
import { FEED_PATHS, answerShop } from '#api/feeds/demo/shop-front.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'

/** Feeds of the made-up shop in the shapes of real ones; the formats of the demo's shops come from their fronts. */

type Write = (products: readonly ShopProduct[], currency: string) => string

const cents = (size: ShopSize) => size.price ?? 0

const squarespace: Write = (products, currency) => {
  const money = (value: number) => ({ currency, value: major(value) })
  const items = products.map(product => ({
    id: `item-${product.id}`,
    title: product.title,
    fullUrl: `/store/p/${product.slug}`,
    categories: [product.category],
    tags: ['sealed'],
    excerpt: `<p>${product.description}</p>`,
    assetUrl: 'https://images.bryony.example/a.jpg',
    variants: product.sizes.map(size => ({
      id: `variant-${size.id}`,
      sku: `SQ${size.id}`,
      attributes: { Size: size.label },
      price: cents(size),
      salePrice: 0,
      priceMoney: money(cents(size)),
      salePriceMoney: money(0),
      onSale: false,
      unlimited: false,
      qtyInStock: size.stock === 'out' ? 0 : 7,
    })),
  }))
  return JSON.stringify({
    website: { id: 'w1' },
    collection: { title: 'Store' },
    items,
    pagination: { pageSize: 50 },
  })
}

const medusa: Write = (products, currency) =>
  JSON.stringify({
    products: products.map(product => ({
      id: `prod_${product.id}`,
      title: product.title,
      handle: product.slug,
      description: product.description,
      thumbnail: null,
      is_giftcard: false,
      options: [{ id: 'opt_1', title: 'Size' }],
      tags: [{ value: 'sealed' }],
      type: { value: product.category },
      variants: product.sizes.map(size => ({
        id: `variant_${size.id}`,
        title: size.label,
        sku: `M${size.id}`,
        options: [{ option_id: 'opt_1', value: size.label }],
        manage_inventory: true,
        allow_backorder: false,
        inventory_quantity: size.stock === 'out' ? 0 : 7,
        calculated_price: {
          calculated_amount: cents(size) / 100,
          original_amount: cents(size) / 100,
          currency_code: currency.toLowerCase(),
        },
      })),
    })),
    count: products.length,
    offset: 0,
    limit: 100,
  })

const ecwid: Write = products =>
  JSON.stringify({
    total: products.length,
    count: products.length,
    offset: 0,
    limit: 100,
    items: products.map(product => ({
      id: product.id,
      name: product.title,
      price: Math.min(...product.sizes.map(cents)) / 100,
      priceInProductList: 18,
      productClassId: 0,
      enabled: true,
      unlimited: true,
      inStock: true,
      url: `https://bryony.example/products/${product.slug}`,
      description: `<p>${product.description}</p>`,
      options: [{ type: 'SELECT', name: 'Size', choices: product.sizes.map(size => ({ text: size.label })) }],
      combinations: product.sizes.map(size => ({
        id: size.id,
        sku: `E${size.id}`,
        price: cents(size) / 100,
        unlimited: false,
        quantity: size.stock === 'out' ? 0 : 7,
        options: [{ name: 'Size', value: size.label }],
      })),
    })),
  })

const htmlTable: Write = products => {
  const rows = products.flatMap(product =>
    product.sizes.map(
      size =>
        `<tr><td><a href="/p/${product.slug}">${escapeXml(product.title)}</a></td><td>${size.label}</td>` +
        `<td>$${major(cents(size))}</td><td>${size.stock === 'out' ? 'Sold out' : 'In stock'}</td></tr>`,
    ),
  )
  return (
    '<!doctype html><html><head><title>Price list</title></head><body><table><tr><td>Home</td></tr></table>' +
    `<table><caption>Prices</caption><thead><tr><th>Product</th><th>Size</th><th>Price</th><th>Availability</th></tr></thead>` +
    `<tbody>${rows.join('\n')}</tbody></table></body></html>`
  )
}

const WRITERS: Readonly<Record<Exclude<FeedFormat, DemoFormat>, Write>> = {
  squarespace,
  medusa,
  ecwid,
  'html-table': htmlTable,
}

const isOfDemo = (format: FeedFormat): format is DemoFormat => DEMO_FORMATS.some(known => known === format)

type Wanted = { format: FeedFormat; base: string; products: ShopProduct[]; path?: string }

/** The text of a shop's feed; `path`: another page of the shop than its feed. */
export function feedPayload({ format, base, products, path }: Wanted): string {
  if (!isOfDemo(format)) return WRITERS[format](products, 'USD')
  const shop = { format, base, name: 'Bryony', currency: 'USD', products, pageSize: 5000 }
  return answerShop(shop, new URL(`${path ?? FEED_PATHS[format]}?per_page=100&limit=5000`, base))?.body ?? ''
}
