import { csv } from './csv.ts'
import { googleMerchant } from './google-merchant.ts'
import { jsonLd } from './json-ld.ts'
import type { FeedFormat, Reader } from './reader.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

export const readers: Record<FeedFormat, Reader> = {
  shopify,
  woocommerce,
  'google-merchant': googleMerchant,
  'json-ld': jsonLd,
  csv,
}
