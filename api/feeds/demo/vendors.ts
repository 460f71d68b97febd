import { FEED_PATHS } from './shop-front.ts'
import type { DemoFormat } from './shop.ts'

export type DemoVendor = {
  slug: string
  name: string
  /** On the reserved top-level domain `.example`, which leads nowhere. */
  website: string
  feedUrl: string
  format: DemoFormat
  currency: string
  providesCoa: boolean
  fictional: true
}

const vendor = (
  slug: string,
  name: string,
  format: DemoFormat,
  providesCoa: boolean,
  currency = 'USD',
): DemoVendor => ({
  slug,
  name,
  website: `https://${slug}.example`,
  feedUrl: `https://${slug}.example${FEED_PATHS[format]}`,
  format,
  currency,
  providesCoa,
  fictional: true,
})

/** Eleven vendors that do not exist, in the five formats that real ones use. */
export const demoVendors: readonly DemoVendor[] = [
  vendor('moonfen-labs', 'Moonfen Labs', 'shopify', true),
  vendor('paper-heron', 'Paper Heron Peptides', 'shopify', true),
  vendor('teacup-research', 'Teacup Research', 'shopify', false),
  vendor('glass-orchard', 'Glass Orchard', 'woocommerce', true),
  vendor('copper-thimble', 'Copper Thimble Labs', 'woocommerce', true),
  vendor('hatpin-and-daughters', 'Hatpin & Daughters', 'woocommerce', true, 'GBP'),
  vendor('lanternfish-bio', 'Lanternfish Bio', 'json-ld', true),
  vendor('marble-otter', 'Marble Otter Peptides', 'google-merchant', false),
  vendor('tin-whistle', 'Tin Whistle Sciences', 'google-merchant', true),
  vendor('wet-ink', 'Wet Ink Research', 'csv', false),
  vendor('quiet-kettle', 'Quiet Kettle Wholesale', 'csv', false),
]
