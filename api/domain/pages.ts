/** Every address that is a page of the product; the server answers 404 for all others, the UI shows "Page Not Found". */
export const PAGE_PATHS = [
  '/',
  '/trending',
  '/deals',
  '/new',
  '/vendors',
  '/vendor/:slug',
  '/watchlist',
  '/coupons',
  '/chat',
  '/changes',
  '/notifications',
  '/settings',
  '/methodology',
  '/status',
  '/funding',
  '/privacy',
  '/terms',
  '/accessibility',
] as const

/** Pages that search engines may list: the same for everyone, without a sign-in. */
export const PUBLIC_PATHS = [
  '/',
  '/trending',
  '/deals',
  '/new',
  '/vendors',
  '/changes',
  '/methodology',
  '/status',
  '/funding',
  '/privacy',
  '/terms',
  '/accessibility',
] as const

const patterns = PAGE_PATHS.map(path => new RegExp(`^${path.replace(/:\w+/g, '[a-z0-9-]{1,60}')}/?$`))

export const isPagePath = (path: string): boolean => patterns.some(pattern => pattern.test(path))
