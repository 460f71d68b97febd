import { count } from '#api/domain/plural.ts'

/** Words on the button of every offer that adds it to the comparison; those of the comparison itself come with it. */
export const comparing = {
  add: (product: string, vendor: string) => `Compare ${product} at ${vendor}`,
  tip: 'Compare',
  full: 'At most 4 offers can be compared',
  fullWhy: 'Take one out first.',
  added: (n: number) => `${count(n, 'offer')} in the comparison`,
} as const
