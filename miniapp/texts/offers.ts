import { count } from '#api/domain/plural.ts'

export const offers = {
  view: 'View',
  viewOnVendor: 'View on vendor',
  watch: 'Watch',
  watching: 'Watching',
  alert: 'Alert',
  alertOn: 'Alert on',
  watchName: (product: string) => `Watch ${product}`,
  alertName: (product: string, vendor: string) => `Alert for ${product} at ${vendor}`,
  watchers: (n: number) => `${count(n, 'person', 'people')} watching`,
  shipping: (days: number, label: string) => `Shipping about ${days} days, ${label}.`,
  notComparable: 'not comparable',
  whyNotComparable: (reason: string | null) =>
    !reason || reason.startsWith('not comparable')
      ? 'not comparable'
      : reason.startsWith('unusual price')
        ? reason
        : `not comparable: ${reason}`,
  /** A blend is priced by the mg of all its parts together. */
  perUnit: (unit: string, isBlend: boolean) => (isBlend ? `${unit} of blend` : unit),
  noPrice: 'No price stated',
  /** The vendor has a saved code, as the badge says by the specification; this price it does not change. */
  beforeShipping: 'before shipping',
  noAge: 'age unknown',
  listName: 'Offers',
  foot: (age: string | null, ranking: string) =>
    age === null ? ranking : `Prices last checked ${age} · ${ranking}`,
  addFailed: 'Failed to add to watchlist. Please sign in.',
  removeFailed: 'Failed to remove from watchlist.',
  alertFailed: 'Failed to create alert. Please sign in.',
  alertDeleteFailed: 'Failed to delete alert.',
  error: 'Error',
  undo: 'Undo',
  gone: 'This offer is not listed any more',
  goneWhy: 'The vendor may have taken it off. Search for the product to see what others ask.',
} as const

/** Words on the button of every offer that adds it to the comparison; those of the comparison itself come with it. */
export const comparing = {
  add: (product: string, vendor: string) => `Compare ${product} at ${vendor}`,
  tip: 'Compare',
  full: 'At most 4 offers can be compared',
  fullWhy: 'Take one out first.',
  added: (n: number) => `${count(n, 'offer')} in the comparison`,
} as const
