import { JSON_TYPE, escapeXml, isSimple, pageOf } from './shop.ts'
import type { Shop, ShopAnswer, ShopProduct, ShopSize } from './shop.ts'

const wooStock = (stock: ShopSize['stock']) => ({
  is_in_stock: stock !== 'out',
  is_on_backorder: stock === 'backorder' || stock === 'preorder',
})

const wooPrices = (shop: Shop, price: number | null, listPrice?: number, range: object | null = null) => ({
  price: String(price ?? ''),
  regular_price: String(listPrice ?? price ?? ''),
  sale_price: String(price ?? ''),
  price_range: range,
  currency_code: shop.currency,
  currency_minor_unit: 2,
})

/** What a one-size product says itself, and a parent of several only sums up. */
function wooKind(shop: Shop, product: ShopProduct) {
  const [first] = product.sizes
  if (first && isSimple(product)) {
    const prices = wooPrices(shop, first.price, first.listPrice)
    return {
      id: first.id,
      type: 'simple',
      sku: first.sku ?? '',
      prices,
      variations: [],
      ...wooStock(first.stock),
    }
  }
  const amounts = product.sizes.flatMap(size => size.price ?? [])
  const range = { min_amount: String(Math.min(...amounts)), max_amount: String(Math.max(...amounts)) }
  return {
    id: product.id,
    type: 'variable',
    sku: '',
    prices: wooPrices(shop, Math.min(...amounts), undefined, range),
    variations: product.sizes.map(size => ({
      id: size.id,
      attributes: [{ name: 'Size', value: size.label }],
    })),
    // A parent counts as in stock while one of its sizes is.
    ...wooStock(product.sizes.some(size => size.stock === 'in') ? 'in' : 'out'),
  }
}

const wooProduct = (shop: Shop, product: ShopProduct) => ({
  name: escapeXml(product.title),
  parent: 0,
  variation: '',
  permalink: `${shop.base}/product/${product.slug}/`,
  short_description: `<p>${escapeXml(product.description)}</p>`,
  images: [],
  categories: [{ id: 1, name: product.category }],
  ...wooKind(shop, product),
})

const wooVariation = (shop: Shop, product: ShopProduct, size: ShopSize) => ({
  id: size.id,
  name: escapeXml(product.title),
  parent: product.id,
  type: 'variation',
  variation: `Size: ${size.label ?? ''}`,
  permalink: `${shop.base}/product/${product.slug}/?attribute_size=${encodeURIComponent(size.label ?? '')}`,
  sku: size.sku ?? '',
  prices: wooPrices(shop, size.price, size.listPrice),
  images: [],
  categories: [],
  variations: [],
  ...wooStock(size.stock),
})

const idsOf = (query: URLSearchParams, name: string) => query.get(name)?.split(',').map(Number) ?? null

export function wooProducts(shop: Shop, query: URLSearchParams): ShopAnswer {
  const perPage = Math.min(Number(query.get('per_page') ?? '10'), 100)
  const [parents, included] = [idsOf(query, 'parent'), idsOf(query, 'include')]
  const rows: { id: number }[] =
    query.get('type') === 'variation'
      ? shop.products
          .filter(product => !isSimple(product) && (parents?.includes(product.id) ?? true))
          .flatMap(product => product.sizes.map(size => wooVariation(shop, product, size)))
          .filter(row => included?.includes(row.id) ?? true)
      : shop.products.map(product => wooProduct(shop, product))
  const headers = { 'x-wp-totalpages': String(Math.ceil(rows.length / perPage)) }
  return { type: JSON_TYPE, body: JSON.stringify(pageOf(rows, query, perPage)), headers }
}
