import { count } from '#api/domain/plural.ts'

/** Words of the command palette, the shortcuts and the comparison. */
export const palette = {
  title: 'Go to',
  field: 'Page, product or action',
  placeholder: 'Type a page, a product or an action',
  list: 'Results',
  none: 'Nothing found. Enter searches for it.',
  page: 'page',
  action: 'action',
  search: (query: string) => `Search for "${query}"`,
  theme: 'Switch between light and dark',
  shortcuts: 'Keyboard shortcuts',
  donate: 'Donate',
  signIn: 'Sign in',
  signOut: 'Sign Out',
} as const

export const shortcuts = {
  title: 'Keyboard shortcuts',
  lead: 'Single keys work while nothing is being typed. They can be switched off here.',
  on: 'Single-key shortcuts',
  keys: [
    ['/', 'Go to the search'],
    ['j, k', 'Next, previous offer of a list'],
    ['Enter', 'Details of the offer'],
    ['w', 'Watch the product'],
    ['a', 'Alert for the offer'],
    ['c', 'Add the offer to the comparison'],
    ['?', 'This list'],
    ['Ctrl or Cmd + K', 'Go to a page, product or action'],
    ['F8', 'Go to the message at the edge of the page'],
    ['Esc', 'Close what is open'],
  ],
} as const

export const comparison = {
  title: 'Compare offers',
  lead: 'Prices after your coupons',
  bar: 'Comparison',
  open: (n: number) => `Compare ${count(n, 'offer')}`,
  needMore: 'Add one more offer to compare',
  clear: 'Clear',
  remove: (product: string, vendor: string) => `Take ${product} at ${vendor} out`,
  table: 'Offers side by side',
  rows: {
    unit: 'Price per unit',
    total: 'Price',
    size: 'Size',
    vendor: 'Vendor',
    health: 'Health',
    coa: 'COA',
    stock: 'Stock',
    coupon: 'Coupon',
    age: 'Checked',
    basket: 'Basket',
    out: 'Vendor page',
  },
  fact: 'Fact',
  lowest: 'lowest of these',
  notAlike: 'Different units or currencies: the prices per unit cannot be ranked against each other.',
  yes: 'yes',
  no: 'no',
  none: 'none',
  failed: 'An offer could not be loaded',
  loading: 'Loading offers',
} as const
