import { expect, test } from 'vitest'
import { createCompare } from './compare.ts'

const offer = (offerId: string) => ({ offerId, productId: `p${offerId}` })

test('an offer is added once, taken out by the second press, and a fifth is refused', () => {
  const compare = createCompare()
  let told = 0
  compare.subscribe(() => (told += 1))
  expect(['1', '2', '3', '4', '5', '2'].map(id => compare.toggle(offer(id)))).toEqual([
    'added',
    'added',
    'added',
    'added',
    'full',
    'removed',
  ])
  expect(compare.list().map(({ offerId }) => offerId)).toEqual(['1', '3', '4'])
  compare.clear()
  expect([compare.list(), told]).toEqual([[], 6])
})
