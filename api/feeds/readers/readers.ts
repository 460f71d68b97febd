import { csv } from './csv.ts'
import { ecwid } from './ecwid.ts'
import { googleMerchant } from './google-merchant.ts'
import { htmlTable } from './html-table.ts'
import { jsonLd } from './json-ld.ts'
import { medusa } from './medusa.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import type { Reader } from './reader.ts'
import { shopify } from './shopify.ts'
import { squarespace } from './squarespace.ts'
import { woocommerce } from './woocommerce.ts'

export const readers: Record<FeedFormat, Reader> = {
  shopify,
  woocommerce,
  squarespace,
  medusa,
  ecwid,
  'google-merchant': googleMerchant,
  csv,
  'json-ld': jsonLd,
  'html-table': htmlTable,
}
