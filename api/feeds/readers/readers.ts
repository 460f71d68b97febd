import { csv } from './csv.ts'
import { googleMerchant } from './google-merchant.ts'
import { jsonLd } from './json-ld.ts'
import type { FeedFormat, Reader } from './reader.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

// A page may hold product data of its own and still have a better feed behind it, so JSON-LD comes last.
export const BY_BODY: readonly FeedFormat[] = ['shopify', 'woocommerce', 'google-merchant', 'csv', 'json-ld']

export const readers: Record<FeedFormat, Reader> = {
  shopify,
  woocommerce,
  'google-merchant': googleMerchant,
  'json-ld': jsonLd,
  csv,
}
