import { paths } from '#miniapp/paths.ts'
import { frame } from '#miniapp/texts/frame.ts'

export const HEADER_LINKS = [
  { path: paths.home, name: frame.links.search },
  { path: paths.fresh, name: frame.links.fresh },
  { path: paths.trending, name: frame.links.trending },
  { path: paths.deals, name: frame.links.deals },
  { path: paths.vendors, name: frame.links.vendors },
  { path: paths.watchlist, name: frame.links.watchlist },
  { path: paths.coupons, name: frame.links.coupons },
] as const

export const ABOUT_LINKS = [
  { path: paths.methodology, name: frame.about.methodology },
  { path: paths.status, name: frame.about.status },
  { path: paths.changes, name: frame.about.changes },
  { path: paths.funding, name: frame.about.funding },
  { path: paths.privacy, name: frame.about.privacy },
  { path: paths.terms, name: frame.about.terms },
  { path: paths.accessibility, name: frame.about.accessibility },
] as const

/** For the link that leads to the page one is on. */
export const currentOf = (path: string, pathname: string): 'page' | undefined =>
  path === pathname ? 'page' : undefined
