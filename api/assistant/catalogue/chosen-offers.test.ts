import { expect, test } from 'vitest'
import type { OfferFact } from '#api/queries/chat-facts.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import { missing } from './chosen-offers.ts'

const subject = { compounds: ['Ostarine'], blends: [], category: null }
const filterOf = (form: string, size: CatalogFilter['size']) =>
  ({ subject, forms: [form], size }) as unknown as CatalogFilter
const found = [{ product: 'Ostarine' } as OfferFact]
const bottle = { amount: '30', unit: 'ml' } as const

test('what is had in one form is not missing, though the other form has no size', () => {
  const filters = [filterOf('capsules', null), filterOf('solution', bottle)]
  expect(missing(filters, [[], found])).toEqual([])
  expect(missing(filters, [found, []])).toEqual(['Ostarine, 30 ml'])
})
