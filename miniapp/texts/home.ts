import { count } from '#api/domain/plural.ts'

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
  nothing: 'No products to show. Every vendor is hidden or not read yet.',
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
  /** Beside a name that is offered; what is counted are its offers in stock. */
  offered: (offers: number) => (offers === 0 ? 'out of stock' : count(offers, 'offer')),
  loadingList: 'Loading offers',
  shortcut: '/',
} as const
