import { expect, test } from 'vitest'
import type { OfferFact } from '#api/queries/chat-facts.ts'
import type { Asked } from './reply.ts'
import { verdict } from './verdict.ts'

const frame = {
  sellers: [],
  compounds: ['GHRP-2', 'GHRP-6'],
  sizes: [],
  dearest: false,
  budget: null,
  isOfClass: false,
}
const asked = {
  frame,
  filter: { lens: { currency: null } },
  exchange: null,
  plain: ' 5 mg each ',
} as unknown as Asked

const offer = (product: string, vendor: string, price: string, unitPrice: string) =>
  ({
    product,
    vendor,
    slug: vendor,
    price,
    unitPrice,
    currency: 'USD',
    within: '',
    unitType: 'mg',
    size: '',
  }) as OfferFact

test('names the lowest per unit of each, though a list is sorted by the price of a pack', () => {
  const lists = [
    [offer('GHRP-2 vials', 'Northfield', '18', '3.6')],
    [offer('GHRP-6 vials', 'Larkspur', '19', '3.8'), offer('GHRP-6 vials', 'Northfield', '106', '2.12')],
  ]
  expect(verdict(asked, lists)).toBe(
    'Lowest per mg: GHRP-6 vials at Northfield $2.12 per mg; then GHRP-2 vials at Northfield $3.60 per mg (70 % more).',
  )
})
