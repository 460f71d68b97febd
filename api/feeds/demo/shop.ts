export const DEMO_FORMATS = ['shopify', 'woocommerce', 'json-ld', 'google-merchant', 'csv'] as const
export type DemoFormat = (typeof DEMO_FORMATS)[number]

/** A size of a product of a made-up shop. Prices are whole minor units (two decimals); null is "on request". */
export type ShopSize = {
  id: number
  label: string | null
  price: number | null
  listPrice?: number
  stock: 'in' | 'out' | 'backorder' | 'preorder'
  sku?: string
}
export type ShopProduct = {
  id: number
  slug: string
  title: string
  category: string
  description: string
  sizes: ShopSize[]
}
export type Shop = {
  format: DemoFormat
  base: string
  name: string
  currency: string
  /** Shopify: products on a page, when the shop gives fewer than are asked for. */
  pageSize?: number
  products: ShopProduct[]
}
export type ShopAnswer = { type: string; body: string; headers?: Record<string, string> }

export const JSON_TYPE = 'application/json; charset=utf-8'
export const major = (minor: number) => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
export const pageOf = <T>(rows: T[], query: URLSearchParams, size: number) => {
  const number = Number(query.get('page') ?? '1')
  return rows.slice((number - 1) * size, number * size)
}
export const fullTitle = (product: ShopProduct, size: ShopSize) =>
  [product.title, size.label].filter(Boolean).join(' ')
export const isSimple = (product: ShopProduct) =>
  product.sizes.length === 1 && product.sizes[0]?.label === null
