/**
 * Every page of the product, once: routes, navigation, sitemap, robots, first words and the build follow this table. The
 * titles and leads of public pages stand here, because the server writes them into the HTML and the UI says the same.
 */
type Page = {
  path: string
  /** The exported component; its file is miniapp/pages/{component}.tsx. */
  component: string
  title?: string
  lead?: string
  /** The words of its link in the navigation of visitors. */
  link?: string
  /** One person's own: visitors are shown "Page Not Found", search engines nothing. */
  isPersonal?: true
}

export const PAGES = {
  home: {
    path: '/',
    component: 'LandingPage',
    title: 'What a milligram really costs, at every vendor',
    lead: 'Price lists of research peptides, SARMs and research chemicals, read around the clock and brought to one unit: the price per mg or ml. Every number says how old it is.',
  },
  trending: {
    path: '/trending',
    component: 'TrendingPage',
    title: "What's Hot in Peptides",
    lead: 'Top searched products this week',
    link: 'Trending',
  },
  deals: {
    path: '/deals',
    component: 'DealsPage',
    title: 'Hot Deals',
    lead: 'Products with active coupons and price discounts',
    link: 'Deals',
  },
  fresh: {
    path: '/new',
    component: 'NewPage',
    title: 'New Arrivals',
    lead: 'Latest products from trusted vendors',
    link: 'New',
  },
  vendors: {
    path: '/vendors',
    component: 'VendorsPage',
    title: 'Vendor Catalog',
    lead: 'Browse products from trusted vendors',
    link: 'Vendors',
  },
  vendor: { path: '/vendor/:slug', component: 'VendorPage' },
  watchlist: { path: '/watchlist', component: 'WatchlistPage', isPersonal: true },
  coupons: { path: '/coupons', component: 'CouponsPage', isPersonal: true },
  chat: { path: '/chat', component: 'ChatPage', isPersonal: true },
  settings: { path: '/settings', component: 'SettingsPage', isPersonal: true },
  notifications: { path: '/notifications', component: 'NotificationsPage', isPersonal: true },
  reset: { path: '/reset', component: 'ResetPage' },
  changes: {
    path: '/changes',
    component: 'ChangesPage',
    title: 'Price changes',
    lead: 'What vendors changed, newest first, as our readers saw it',
  },
  methodology: {
    path: '/methodology',
    component: 'MethodologyPage',
    title: 'How prices are collected and compared',
    lead: 'Formulas and thresholds, as the program uses them',
  },
  status: {
    path: '/status',
    component: 'StatusPage',
    title: 'Data status',
    lead: 'How fresh and how complete each vendor’s data is',
  },
  funding: {
    path: '/funding',
    component: 'FundingPage',
    title: 'Who pays for this',
    lead: 'Donations, and nobody else',
  },
  privacy: {
    path: '/privacy',
    component: 'PrivacyPage',
    title: 'Privacy',
    lead: 'What is stored, why, and how to take it along or delete it',
  },
  terms: {
    path: '/terms',
    component: 'TermsPage',
    title: 'Terms',
    lead: 'What this comparison is, and what it is not',
  },
  accessibility: {
    path: '/accessibility',
    component: 'AccessibilityPage',
    title: 'Accessibility',
    lead: 'Made to WCAG 2.2, level AA',
  },
} as const satisfies Record<string, Page>

export type PageKey = keyof typeof PAGES

const all: readonly Page[] = Object.values(PAGES)

/** The addresses that search engines may list: the same for everyone, without a sign-in. */
export const PUBLIC_PATHS = all.flatMap(({ path, title }) => (title === undefined ? [] : [path]))
export const PERSONAL_PATHS = all.flatMap(({ path, isPersonal }) => (isPersonal ? [path] : []))

/** The public pages in the order of the navigation, by the words of their links. */
export const PUBLIC_LINKS = [PAGES.trending, PAGES.deals, PAGES.fresh, PAGES.vendors].map(
  ({ path, link }) => ({
    path,
    name: link,
  }),
)

const patterns = all.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[a-z0-9-]{1,60}')}/?$`))

/** Whether the server answers an address with a page; all others are 404. */
export const isPagePath = (path: string): boolean => patterns.some(pattern => pattern.test(path))

/** The feeds of price changes, by their media types. */
export const CHANGE_FEEDS = [
  { format: 'rss', name: 'RSS', path: '/changes.rss', type: 'application/rss+xml' },
  { format: 'atom', name: 'Atom', path: '/changes.atom', type: 'application/atom+xml' },
  { format: 'json', name: 'JSON Feed', path: '/changes.feed.json', type: 'application/feed+json' },
] as const
