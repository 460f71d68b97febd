import { count } from '#api/domain/plural.ts'

export const watchlist = {
  title: 'Your Watchlist',
  lead: 'Track your favorite products and get price alerts',
  banner: 'Enable notifications to get price alerts',
  bannerHow: 'Click the bell icon in the header.',
  dismiss: 'Dismiss',
  empty: 'No items in watchlist',
  emptyWhy: 'Start watching products to track their prices',
  search: 'Search products',
  failed: 'The watchlist could not be loaded',
  loading: 'Loading watchlist',
  products: (n: number) => `${count(n, 'product')} watched`,
  /** Of so many offers that vendors list so many count under the person's filters. */
  noneWhy: (listed: number, counted: number) => {
    if (listed === 0) return 'No vendor lists it now.'
    if (counted === 0) return `${count(listed, 'offer')}, left out by filters or hidden vendors.`
    if (counted < listed) return `${counted} of ${count(listed, 'offer')} counted, none in stock.`
    return `${count(listed, 'offer')} on record, none in stock.`
  },
  remove: (product: string) => `Stop watching ${product}`,
  removed: (product: string) => `${product} is no longer watched`,
  error: 'Error',
  undo: 'Undo',
  last30: 'Lowest price per unit, last 30 days',
  since30: (currency: string) => `against 30 days ago, of all vendors in ${currency}, before codes`,
  noHistory: 'no earlier price',
  list: 'Watched products',
} as const

export const coupons = {
  title: 'My Coupons',
  lead: 'Manage your vendor discount codes to automatically apply savings when searching',
  add: 'Add Coupon',
  dialog: 'Add Coupon Code',
  dialogLead: 'Save your vendor coupon codes to automatically apply discounts when searching',
  vendor: 'Vendor',
  chooseVendor: 'Select a vendor',
  code: 'Coupon code',
  codePlaceholder: 'SAVE10',
  type: 'Discount type',
  types: { percentage: 'Percentage (%)', fixed: 'Fixed Amount ($)' },
  amount: 'Discount amount',
  preview: (off: string, vendor: string) => `${off} ${vendor}`,
  save: 'Save Coupon',
  saving: 'Saving...',
  saved: (code: string) => `${code} saved`,
  addFailed: 'Failed to add coupon',
  failed: 'Failed to fetch coupons.',
  loading: 'Loading coupons',
  empty: 'No coupons saved',
  emptyWhy: 'A saved code is applied to every price of its vendor.',
  list: 'Saved coupons',
  remove: (code: string, vendor: string) => `Delete coupon ${code} of ${vendor}`,
  removed: (code: string) => `${code} deleted`,
  removeFailed: 'Failed to delete coupon',
  restoreFailed: 'The coupon could not be restored. Add it again.',
  undo: 'Undo',
  error: 'Error',
  vendorsFailed: 'The vendors could not be loaded. Close this and try again.',
  applyCodes: 'Apply my codes',
  listPrices: 'Off: every price is shown as the vendor asks it.',
  worth: (saved: string, n: number) => `saves about ${saved} an offer, on ${count(n, 'offer')} now`,
  worthless: 'takes nothing off any offer in stock now',
  delete: 'Delete',
} as const

export const notifications = {
  title: 'Notifications',
  lead: 'Each message, where it was sent, and whether it arrived',
  failed: 'The notifications could not be loaded',
  loading: 'Loading notifications',
  empty: 'Nothing has been told yet',
  emptyWhy: 'Set an alert on an offer or watch a product; what changes is then listed here.',
  list: 'Notifications, newest first',
  search: 'Search products',
  channels: { telegram: 'Telegram', push: 'Browser' },
  states: {
    waiting: 'waiting',
    sending: 'being sent',
    sent: 'sent',
    failed: 'failed',
    dropped: 'not sent',
  },
  none: 'No channel: link Telegram or turn on the bell',
  settings: 'Alert settings',
  test: 'Send a test message',
  tested: (n: number) =>
    n === 0 ? 'No channel to send to' : `Test message on its way to ${count(n, 'channel')}`,
  testedWhy: 'Link Telegram or turn on the bell first.',
  testFailed: 'The test message could not be sent',
} as const
