import { PAGE_WORDS } from '#api/domain/public-pages.ts'
import { count } from '#api/domain/plural.ts'

/** Words of the pages that list products and vendors; those of section 2 are the specification's. */

export const common = {
  retry: 'Try again',
  /** Cached data stays in sight when a refresh fails. */
  older: (at: string) => `Showing prices from ${at}.`,
  search: 'Search products',
  exportCsv: 'Export as CSV',
  print: 'Print',
  exported: 'CSV saved',
  copiedCsv: 'CSV copied',
  copiedCsvWhy: 'Telegram cannot save files made here. Paste it into a spreadsheet.',
  exportFailed: 'Export failed',
  exportFailedWhy: 'The file could not be saved or copied. Open the page in a browser and try again.',
} as const

export const trending = {
  title: PAGE_WORDS.trending.title,
  lead: PAGE_WORDS.trending.lead,
  list: 'Top Searches',
  searches: (n: number) => count(n, 'search', 'searches'),
  updated: (age: string) => `Last updated: ${age}`,
  ranking:
    'Ranked by searches, views and watches of the last 7 days, the newer the heavier; no paid placement',
  failed: 'Failed to fetch trending products.',
  empty: 'Nothing has been searched often enough this week',
  emptyWhy: 'The list fills from searches, views and watches of the last 7 days.',
  loading: 'Loading trending products',
  rank: (n: number) => `Number ${n}`,
} as const

export const deals = {
  title: PAGE_WORDS.deals.title,
  lead: PAGE_WORDS.deals.lead,
  filters: 'Show',
  vendorDeals: (n: number) => `Vendor Deals (${n})`,
  empty: 'No deals available',
  failed: 'Failed to fetch products',
  loading: 'Loading deals',
  showAll: 'Show all deals',
  list: 'Deals',
  sorts: {
    drop: 'Largest drop against 30 days',
    discount: "Vendor's own discount",
    unit: 'Price per unit',
    name: 'Product',
  },
  sort: 'Sort',
  vendor: 'Vendor',
  allVendors: 'All vendors',
  find: 'Find a product',
  nothingLeft: 'No deal fits this search and vendor',
  clear: 'Show all vendors and products',
  ranking: {
    drop: 'ranked by the drop against the lowest price of the 30 days before, no paid placement',
    discount: "ranked by the vendor's own discount, no paid placement",
    unit: 'by product, then price per unit after your coupons, no paid placement',
    name: 'by product, then the drop against 30 days, no paid placement',
  },
  ofProduct: (n: number) => count(n, 'deal'),
  more: (n: number) => `Show ${count(n, 'more deal')}`,
  now: (price: string) => `now ${price}`,
  before: (price: string) => `30-day low ${price}`,
  listPrice: (price: string) => `list ${price}`,
  scale: (price: string, low: string | null, list: string) =>
    `${price} now, ${low === null ? 'no earlier price on record' : `lowest of the 30 days before ${low}`}, list price ${list}`,
  onSale: (days: number, of: number) => `on sale ${days} of the last ${count(of, 'day')}`,
  vendorCode: 'Public code',
} as const

export const vendorDeals = {
  title: 'Active Vendor Coupons',
  lead: 'Browse and copy coupon codes from our verified vendors',
  vendor: 'Vendor',
  all: (n: number) => `All Vendors (${n})`,
  one: (name: string, n: number) => `${name} (${n})`,
  empty: 'No active coupons available',
  emptyForVendor: 'No coupons available for this vendor',
  visit: 'Visit Site',
  noEnd: 'no end stated',
  ends: (day: string) => `ends ${day}`,
  loading: 'Loading coupons',
} as const

/** Under a list of which only the offers that can matter were sent. */
export const listRest = {
  count: (shown: number, all: number) => `${shown} of ${count(all, 'offer')}`,
  more: 'Show more offers',
  failed: 'The other offers could not be loaded. Search for a product to see all of its offers.',
} as const

export const fresh = {
  title: PAGE_WORDS.fresh.title,
  views: 'What to show',
  new: 'New Products',
  newWhy: PAGE_WORDS.fresh.lead,
  restocked: 'Back in Stock',
  restockedWhy: 'Recently restocked products',
  vendor: 'Vendor',
  allVendors: 'All Vendors',
  /** The server counts them, for everybody: what the filters leave out is still in. */
  oneVendor: (name: string, n: number, isNarrowed: boolean) =>
    `${name} (${n}${isNarrowed ? ' before filters' : ''})`,
  category: 'Category',
  categories: {
    all: 'All Categories',
    peptide: 'Peptides',
    sarm: 'SARMs',
    research_chemical: 'Research Chemicals',
  },
  products: (n: number) => count(n, 'Product'),
  emptyNew: 'No new products found',
  emptyNewWhy: 'Try adjusting your filters or check back later for new arrivals',
  emptyRestocked: 'No restocked items found',
  emptyRestockedWhy: 'No products have been restocked in this time period',
  clear: 'Show all new products',
  showNew: 'Show new products',
  showRestocked: 'Show restocked products',
  failed: 'Failed to fetch new arrivals',
  failedCounts: 'Failed to fetch vendor counts',
  failedRestocked: 'Failed to fetch products',
  loading: 'Loading new arrivals',
  list: 'New arrivals',
  listRestocked: 'Restocked offers',
  ranking: 'newest first, no paid placement',
  rankingRestocked: 'last restocked first, no paid placement',
  window: (days: number) => `seen for the first time in the last ${days} days`,
} as const

export const vendors = {
  title: PAGE_WORDS.vendors.title,
  lead: PAGE_WORDS.vendors.lead,
  coa: 'What is a COA?',
  products: (n: number) => count(n, 'product'),
  deals: (n: number) => count(n, 'deal'),
  empty: 'No vendors found',
  failed: 'The vendors could not be loaded',
  loading: 'Loading vendors',
  list: 'Vendors',
  status: 'See how fresh each vendor’s prices are',
  shipsAnywhere: 'Ships anywhere',
  shipsTo: (place: string) => `Ships to ${place}`,
  noneCounts: 'No vendor says that it does',
  showAll: 'Show all vendors',
} as const

export const coa = {
  title: 'COA',
  lead: 'Certificate of Analysis',
  text: 'COA means Certificate of Analysis: a third-party lab document verifying the purity, potency and composition of a product.',
  limits: [
    'The mark of an offer says "batch tested" with the month and methods where a certificate of the vendor for the compound is on file, and that of a vendor says when the newest was tested; as printed, we do not test. Otherwise it says that the vendor states it provides certificates. Neither says that one exists for each batch on sale.',
    'A certificate belongs to the batch it names. Compare its batch number with the one on the label.',
    'A certificate can be checked: most laboratories confirm a report number on request.',
  ],
} as const

export const vendor = {
  back: 'Back to Vendors',
  available: (n: number) => `${count(n, 'product')} available`,
  empty: 'No products found for this vendor',
  allVendors: 'Browse all vendors',
  failed: 'Failed to fetch products',
  loading: 'Loading products',
  list: (name: string) => `Offers of ${name}`,
  visit: 'Visit Site',
  hide: 'Hide this vendor everywhere',
  show: 'Show this vendor again',
  hidden: 'This vendor is hidden in every other list.',
  hiddenToast: (name: string) => `${name} is hidden everywhere`,
  shownToast: (name: string) => `${name} is shown again`,
  undo: 'Undo',
  fictional: 'This is a demo vendor: its name and prices are invented.',
  ranking: 'by product, then price per unit after your coupons',
} as const

export const changes = {
  title: PAGE_WORDS.changes.title,
  lead: PAGE_WORDS.changes.lead,
  show: 'Show',
  sections: {
    movers: 'Movers',
    lows: 'New lows',
    restocks: 'Restocks',
    newcomers: 'Newcomers',
    corrections: 'Corrections',
    all: 'All',
  },
  why: {
    movers: 'Offers in stock whose price differs from seven days ago, the largest change first.',
    lows: 'Offers under every price per unit that their product was sold at in the 90 days before this week, in any currency at the rates of today.',
    restocks: 'Offers that came back in stock in the last seven days, newest first.',
    newcomers: 'Offers seen for the first time in the last seven days, newest first.',
    corrections: 'Offers whose size we read anew in the last seven days; the shop changed nothing.',
    all: 'The newest changes of price and stock, newest first.',
  },
  by: 'Group by',
  groupings: { none: 'No groups', product: 'By product', vendor: 'By vendor' },
  rest: (n: number) => `${count(n, 'more offer')} in this week; the newest changes of all are under All.`,
  corrected: 'We read the size anew',
  failed: 'The changes could not be loaded',
  empty: 'No change on record yet',
  emptyWhy: 'Every change of price or stock that a reader sees is listed here.',
  emptySection: {
    movers: 'No price moved in the last seven days',
    lows: 'No new low in the last seven days',
    restocks: 'Nothing came back in stock in the last seven days',
    newcomers: 'No new offer in the last seven days',
    corrections: 'No reading was corrected in the last seven days',
  },
  loading: 'Loading changes',
  list: 'Changes',
  same: 'The same as',
  json: 'JSON',
  first: 'first seen',
  back: 'back in stock',
} as const
