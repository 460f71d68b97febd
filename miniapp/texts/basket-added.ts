import { count } from '#api/domain/plural.ts'

export const basketAdded = {
  added: (n: number) => `In the basket: ${count(n, 'line')}`,
  size: (product: string, size: string) => `Add ${product}, ${size}, to the basket`,
  all: (n: number) => `Add ${count(n, 'product')} to the basket`,
  open: 'Open basket',
  full: 'The basket holds 20 lines at most',
  fullWhy: 'Take one out first.',
  link: (n: number) => (n === 0 ? 'Basket' : `Basket, ${count(n, 'line')}`),
} as const
