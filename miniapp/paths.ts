/** Every address of the app, once. Routes, links and the server's list of known pages follow it. */
export const paths = {
  home: '/',
  fresh: '/new',
  trending: '/trending',
  deals: '/deals',
  vendors: '/vendors',
  watchlist: '/watchlist',
  coupons: '/coupons',
  chat: '/chat',
  methodology: '/methodology',
  status: '/status',
  changes: '/changes',
  notifications: '/notifications',
  funding: '/funding',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  settings: '/settings',
} as const

/** Pages of one person: visitors without an account are shown something else. */
export const isPersonal = (pathname: string): boolean =>
  ([paths.watchlist, paths.coupons, paths.chat, paths.settings, paths.notifications] as string[]).includes(
    pathname,
  )

export const VENDOR_ROUTE = '/vendor/:slug'
export const LOGOUT_ADDRESS = '/api/logout'

export const vendorPath = (slug: string): string => `/vendor/${encodeURIComponent(slug)}`

export const searchPath = (query: string): string => `/?q=${encodeURIComponent(query)}`

/** The part of an address that opens the details of one offer over whatever page is shown. */
export const offerHash = (offerId: string): string => `#o=${offerId}`

/** The offer that an address asks for, or null. */
export const offerInHash = (hash: string): string | null =>
  /^#(?:.*&)?o=([1-9]\d{0,17})(?:&|$)/.exec(hash)?.[1] ?? null

/** An address that opens one offer for anybody, signed in or not. */
export const offerPath = (vendorSlug: string, offerId: string): string =>
  `${vendorPath(vendorSlug)}${offerHash(offerId)}`
