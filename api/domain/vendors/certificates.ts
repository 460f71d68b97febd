export const LINK_STATES = ['ok', 'missing', 'unreachable'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** After this many days the address of a certificate is looked at again. */
export const LINK_CHECK_DAYS = 7

/** A claim, told apart from what a certificate on file says (`newestTests` of queries/catalog/product-json.ts). */
export const VENDOR_SAYS = 'vendor says it provides certificates'
