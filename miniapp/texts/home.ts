/** Words of the search home. */
export const home = {
  title: 'Find the Best Peptide Prices',
  subtitle: 'Compare prices per mg/ml across trusted vendors',
  searchLabel: 'Search products',
  placeholder: 'Try BPC-157 5mg',
  bestFirst: 'Best Price First',
  hasCoupon: 'Has Coupon',
  applyCodes: 'Apply my codes',
  legend: 'Badge Legend',
  results: (query: string) => `Results for "${query}"`,
  popular: 'Popular Products',
  noResults: (query: string) => `No products found for "${query}"`,
  noResultsHint: 'Try the plain name without a size, or another of its names.',
  clearSearch: 'Show popular products',
  clearFilters: 'Show all offers',
  loadFailed: 'Unable to load products',
  loadFailedWhy: "We're experiencing connectivity issues. Please try again in a moment.",
  reload: 'Reload Page',
  searchFailed: 'Failed to search products.',
  retry: 'Try again',
  assistant: 'Ask the research assistant',
  assistantWhy: 'Educational answers about mechanisms and research, with sources.',
  counted: (label: string) => `${label} found`,
  loadingList: 'Loading offers',
  shortcut: '/',
} as const

/** The five badges of the legend, in the order of the specification. */
export const legend = [
  ['best', 'Best Price', 'Lowest price per mg/ml for the product across all vendors.'],
  ['trending', 'Trending', 'Popular based on searches and views.'],
  ['coupon', 'Has Coupon', 'You have an active coupon saved for the vendor.'],
  ['watchers', 'Watchlist Count', 'Number of users watching the product.'],
  ['coa', 'COA Available', 'Vendor provides a Certificate of Analysis.'],
] as const

export const legendText = { title: 'Badge Legend', subtitle: 'What the marks on an offer mean' } as const
