/** The five badges of the legend, in the order of the specification. */
export const legend = [
  ['best', 'Best Price', 'Lowest price per mg/ml for the product across all vendors.'],
  ['trending', 'Trending', 'Popular based on searches and views.'],
  ['coupon', 'Has Coupon', 'You have an active coupon saved for the vendor.'],
  ['watchers', 'Watchlist Count', 'Number of users watching the product.'],
  ['coa', 'COA Available', 'Vendor provides a Certificate of Analysis.'],
] as const

export const legendText = { title: 'Badge Legend', subtitle: 'What the marks on an offer mean' } as const
