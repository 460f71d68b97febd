/** Every page once: routes, navigation, sitemap, first words and the build follow it. Its texts are in public-pages.ts, for size. */
type Page = {
  path: string
  /** Of a page that people land on: its component, whose file (miniapp/pages/{component}.tsx) the document names. */
  component?: string
  link?: string
  /** One person's own: visitors are shown "Page Not Found", search engines nothing. */
  isPersonal?: true
  /** For those who work at the desk; to everybody else there is no such page. */
  isDesk?: true
}

export const PAGES = {
  home: { path: '/', component: 'LandingPage', link: 'Search' },
  trending: {
    path: '/trending',
    component: 'TrendingPage',
    link: 'Trending',
  },
  deals: {
    path: '/deals',
    component: 'DealsPage',
    link: 'Deals',
  },
  fresh: {
    path: '/new',
    component: 'NewPage',
    link: 'New',
  },
  vendors: {
    path: '/vendors',
    component: 'VendorsPage',
    link: 'Vendors',
  },
  vendor: { path: '/vendor/:slug' },
  basket: { path: '/basket' },
  compound: { path: '/compound/:slug' },
  compoundForm: { path: '/compound/:slug/:form' },
  watchlist: { path: '/watchlist', link: 'Watchlist', isPersonal: true },
  coupons: { path: '/coupons', link: 'Coupons', isPersonal: true },
  chat: { path: '/chat', isPersonal: true },
  settings: { path: '/settings', isPersonal: true },
  notifications: { path: '/notifications', isPersonal: true },
  reset: { path: '/reset' },
  changes: { path: '/changes' },
  methodology: { path: '/methodology' },
  status: { path: '/status' },
  funding: { path: '/funding' },
  privacy: { path: '/privacy' },
  terms: { path: '/terms' },
  accessibility: { path: '/accessibility' },
  desk: { path: '/desk', isDesk: true },
  deskPart: { path: '/desk/:part', isDesk: true },
  deskItem: { path: '/desk/:part/:id', isDesk: true },
} as const satisfies Record<string, Page>

export type PageKey = keyof typeof PAGES

const all: readonly Page[] = Object.values(PAGES)

export const PERSONAL_PATHS = all.flatMap(({ path, isPersonal }) => (isPersonal ? [path] : []))

const linkTo = ({ path, link }: { path: string; link: string }) => ({ path, name: link })

export const PUBLIC_LINKS = [PAGES.trending, PAGES.deals, PAGES.fresh, PAGES.vendors].map(linkTo)

export const HEADER_LINKS = [
  PAGES.home,
  PAGES.fresh,
  PAGES.trending,
  PAGES.deals,
  PAGES.vendors,
  PAGES.watchlist,
  PAGES.coupons,
].map(linkTo)

/** A name as it stands in an address or in the name of a file: "GHK-Cu (acetate)" is "ghk-cu-acetate". */
export const slugOf = (name: string, mostCharacters = Infinity): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, mostCharacters)
    .replace(/-$/, '')

/** A form family as it stands in an address: "vials", "other-forms". */
export const formSlug = (family: string): string => family.replaceAll(' ', '-')

export const compoundPath = (slug: string, family: string | null = null): string =>
  family === null ? `/compound/${slug}` : `/compound/${slug}/${formSlug(family)}`

export const searchPath = (query: string): string => `/?q=${encodeURIComponent(query)}`

/** The page of a product's compound; of a blend, which has none, the search of its name. */
export const productPath = (product: {
  name: string
  compoundSlug: string | null
  formFamily: string
}): string =>
  product.compoundSlug === null
    ? searchPath(product.name)
    : compoundPath(product.compoundSlug, product.formFamily)

export const vendorPath = (slug: string): string => `/vendor/${encodeURIComponent(slug)}`

/** The part of an address that opens the details of one offer over whatever page is shown. */
export const offerHash = (offerId: string): string => `#o=${offerId}`

/** An address that opens one offer for anybody, signed in or not. */
export const offerPath = (vendorSlug: string, offerId: string): string =>
  `${vendorPath(vendorSlug)}${offerHash(offerId)}`
