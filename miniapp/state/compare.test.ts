import { expect, test } from 'vitest'
import { compared, toggleCompared } from './compare.ts'

const offer = (offerId: string) => ({ offerId, productId: `p${offerId}` })

test('an offer is added once, taken out by the second press, and a fifth is refused', () => {
  let changes = 0
  const stop = compared.subscribe(() => (changes += 1))
  const results = ['1', '2', '3', '4', '5', '2'].map(id => toggleCompared(offer(id)))
  expect(results).toEqual(['added', 'added', 'added', 'added', 'full', 'removed'])
  expect(compared.get().map(({ offerId }) => offerId)).toEqual(['1', '3', '4'])
  stop()
  compared.set([])
  expect(changes).toBe(5)
})
