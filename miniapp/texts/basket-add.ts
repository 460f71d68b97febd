/** Words on the button of every offer that adds it; what is said then comes with it. */
export const basketAdd = {
  add: (product: string, vendor: string) => `Add ${product} to the basket, as sold by ${vendor}`,
  tip: 'Add to basket',
} as const
