import { FeedError } from '../feed-error.ts'
import type { FetchPage } from '../read-vendor.ts'
import { answerShop } from './shop-front.ts'
import shops from './shops.json' with { type: 'json' }
import type { Shop, ShopProduct } from './shop.ts'
import { demoVendors, type DemoVendor } from './vendors.ts'

const products: Readonly<Record<string, unknown>> = shops

/** One shop gives fewer products on a page than are asked for, as some do. */
const SMALL_PAGES: Readonly<Record<string, number>> = { 'moonfen-labs': 25 }

const shopOf = ({ slug, format, website, name, currency }: DemoVendor): Shop => ({
  format,
  base: website,
  name,
  currency,
  ...(SMALL_PAGES[slug] && { pageSize: SMALL_PAGES[slug] }),
  products: products[slug] as ShopProduct[],
})

const vendorAt = (url: URL) => demoVendors.find(vendor => vendor.website === url.origin)

export const isDemoUrl = (address: string) =>
  URL.canParse(address) && vendorAt(new URL(address)) !== undefined

/** Stands where the network stands for real vendors; everything after it is the product's own path. */
export const fetchDemoPage: FetchPage = address => {
  const url = new URL(address)
  const vendor = vendorAt(url)
  const answer = vendor && answerShop(shopOf(vendor), url)
  if (!answer) {
    return Promise.reject(new FeedError('http', `The demo has no page for ${address}.`, { status: 404 }))
  }
  const body = Buffer.from(answer.body)
  return Promise.resolve({
    status: 'modified',
    url: address,
    body,
    contentType: answer.type,
    bytes: body.length,
    etag: null,
    lastModified: null,
    totalPages: null,
  })
}
