import { count } from '#api/domain/plural.ts'

export const details = {
  at: 'at',
  share: 'Share',
  shareText: (product: string, size: string, vendor: string) => `${product}, ${size}, at ${vendor}`,
  shared: 'Link copied',
  shareFailed: 'The link could not be copied. Copy it from the address bar.',
  ledger: 'How this price was computed',
  blend: (unit: string, parts: readonly { readonly name: string; readonly mg: number | null }[]) => {
    const known = parts.every(({ mg }) => mg !== null)
    const names = parts.map(({ name, mg }) => (known ? `${name} ${mg} mg` : name)).join(' + ')
    return `Per ${unit} of the blend, all parts together: ${names}${known ? '' : ', ratio not stated'}.`
  },
  mayNotStack: 'A sale and a coupon meet here: the checkout of the vendor may refuse the second.',
  about: 'About',
  highlights: 'Highlights',
  facts: {
    category: 'Category',
    form: 'Form',
    listedAs: 'Listed by the vendor as',
    health: 'Vendor health',
    coa: 'Certificate of Analysis',
    coaNo: 'Not provided by the vendor',
    shipping: 'Shipping time',
    shippingPrice: 'Shipping',
    watchers: 'Watched by',
    unusual: 'Unusual price',
    unusualWhy:
      'Other vendors ask a price per unit that is four times lower or higher. Until somebody confirms it, it is not ranked.',
    quarantined: 'Held back',
    quarantinedWhy:
      'A newer price looks implausible and waits for a second read; this is the last confirmed one.',
  },
  asPrinted: 'As printed; we do not test:',
  batch: (batch: string) => `batch ${batch}`,
  shippingUnknown: 'not stated; the price is before shipping',
  shipping: (days: number, label: string) => `about ${days} days, ${label}`,
  categories: { peptide: 'Peptide', sarm: 'SARM', research_chemical: 'Research chemical' },
  people: (n: number) => count(n, 'person', 'people'),
  chartPerUnit: (unit: string) => `Price per ${unit}, coupons left out`,
  chartPerPack: 'Price of the pack, coupons left out',
  pack: 'pack',
  /** Under the chart: the record low if there is one, then how the price moved. */
  note: (lowest: string | null, moved: string) =>
    [lowest, moved]
      .filter(Boolean)
      .map(part => `${part}.`)
      .join(' '),
  noHistory: 'The price history could not be loaded.',
  loadingHistory: 'Loading the price history',
  retry: 'Try again',
  same: (vendors: number) => `Same product, ${count(vendors, 'vendor')}`,
  vendor: 'Vendor',
  price: 'Price',
  perUnit: (unit: string) => `Per ${unit}`,
  showAll: (n: number) => `Show all ${count(n, 'offer')}`,
  hide: (vendor: string) => `Hide ${vendor}`,
  hidden: (vendor: string) => `${vendor} is hidden everywhere`,
  hideFailed: 'The vendor could not be hidden. Please try again.',
  report: 'Report a wrong price',
  reportNote: 'What is wrong? (optional)',
  reportSend: 'Send report',
  reporting: 'Sending...',
  reported: 'Thank you. The offer will be read again.',
  reportFailed: 'The report could not be sent. Please try again.',
  ask: (name: string) => `Ask the research assistant about ${name}`,
} as const
