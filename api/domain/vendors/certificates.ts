export const LINK_STATES = ['ok', 'missing', 'unreachable'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** After this many days the address of a certificate is looked at again. */
export const LINK_CHECK_DAYS = 7

/** A claim, told apart from what a certificate on file says (`newestTests` of queries/catalog/product-json.ts). */
export const VENDOR_SAYS = 'vendor says it provides certificates'

/** What an offer's mark says of testing where there is little room: "Sep 2026" or "claimed"; nothing where a certificate has no day. */
export const shortTest = (tested: string): string | undefined =>
  tested === VENDOR_SAYS ? 'claimed' : /\w+ \d{4}/.exec(tested)?.[0]
