import { FeedError } from '../feed-error.ts'
import type { FetchPage } from '../read-vendor.ts'
import { demoShop } from './catalog.ts'
import { answerShop } from './shop-front.ts'
import { demoVendors } from './vendors.ts'

const vendorAt = (url: URL) => demoVendors.find(vendor => vendor.website === url.origin)

/** Whether an address belongs to one of the fictional vendors. */
export const isDemoUrl = (address: string) =>
  URL.canParse(address) && vendorAt(new URL(address)) !== undefined

/** Stands where the network stands for real vendors; everything after it is the product's own path. */
export const fetchDemoPage: FetchPage = address => {
  const url = new URL(address)
  const vendor = vendorAt(url)
  const answer = vendor && answerShop(demoShop(vendor), url)
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
