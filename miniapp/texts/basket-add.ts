export const basketAdd = {
  add: (product: string, vendor: string) => `Add ${product} to the basket, as sold by ${vendor}`,
  tip: 'Add to basket',
} as const
