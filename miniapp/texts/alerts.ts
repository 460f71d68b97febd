/** Words of the alert dialog. */
export const alerts = {
  title: 'Set up an alert',
  subtitle: (product: string, size: string, vendor: string) =>
    [product, size, vendor].filter(Boolean).join(', '),
  types: 'Tell me when',
  names: {
    price_change: 'the price changes',
    out_of_stock: 'it goes out of stock',
    back_in_stock: 'it is back in stock',
  },
  limit: 'Only below a limit',
  limitHint:
    'Without one, every change of at least 1% and 25 cents counts. With one, a price speaks once, when it falls to it.',
  limitKinds: {
    none: 'No limit',
    price: 'Total price at or below',
    percent: 'Drop of at least (%)',
    perUnit: (unit: string) => `Price per ${unit} at or below`,
  },
  preview: (words: string) => `This alert ${words}.`,
  previewLoading: 'Looking at the last 90 days.',
  previewNone: 'There is no price history yet to try it on.',
  save: 'Create alert',
  saving: 'Saving...',
  cancel: 'Cancel',
  change: 'Change',
  changeName: (product: string, vendor: string) => `Change the alert for ${product} at ${vendor}`,
  changeTitle: 'Change the alert',
  changed: 'Alert changed',
  /** While it is not known what a price is per. */
  anyUnit: 'unit',
  saved: 'Alert created',
  savedWhy: (product: string, vendor: string) => `${product} at ${vendor} is checked every 5 minutes.`,
} as const
