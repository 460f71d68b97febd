import { expect, test } from 'vitest'
import { readListing } from './normalize.ts'
import { shownStages } from './shown-stages.ts'

test('sizes are shown as a person writes them, not in millionths', () => {
  const listing = { title: 'BPC-157 5mg x 10 vials', variant: null, price: '50.00', currency: 'USD' }
  const shown = shownStages(readListing(listing))
  expect(shown.tokens).toEqual({ title: expect.stringContaining('amount 5 mg') })
  expect(shown.strength).toMatchObject({ mass: { value: 5 } })
  expect(shown.total).toMatchObject({ quantity: { units: 10, mg: 50, ml: null } })
})
