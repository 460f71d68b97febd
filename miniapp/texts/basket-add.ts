import { count } from '#api/domain/plural.ts'

/** Words on the button of every offer that adds it; those of the page come with it. */
export const basketAdd = {
  add: (product: string, vendor: string) => `Add ${product} to the basket, as sold by ${vendor}`,
  tip: 'Add to basket',
  added: (n: number) => `In the basket: ${count(n, 'line')}`,
  open: 'Open basket',
  full: 'The basket holds 20 lines at most',
  fullWhy: 'Take one out first.',
  link: (n: number) => (n === 0 ? 'Basket' : `Basket, ${count(n, 'line')}`),
} as const
