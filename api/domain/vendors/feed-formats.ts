/** How a vendor's feed may be written, in the order in which an unknown one is tried. */
export const FEED_FORMATS = [
  'shopify',
  'woocommerce',
  'squarespace',
  'medusa',
  'ecwid',
  'google-merchant',
  'csv',
  'json-ld',
  'html-table',
] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]
