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

test('vendors are held against each other by what both have, whatever else one of them has cheaper', () => {
  const sellers = ['Northfield', 'Larkspur'].map(name => ({ name, slug: name }))
  const own = { ...asked, frame: { ...asked.frame, sellers } }
  const lists = [
    [
      offer('RAD-140 capsules', 'Northfield', '52', '0.09'),
      offer('RAD-140 solution', 'Northfield', '35', '0.12'),
    ],
    [offer('GHRP-2 vials', 'Northfield', '18', '3.6')],
    [offer('RAD-140 solution', 'Larkspur', '44', '0.15')],
    [offer('GHRP-2 vials', 'Larkspur', '17', '3.4')],
  ]
  expect(verdict(own, lists)).toMatch(
    /^Overall, of 2 products that can be compared, lower per unit: Northfield on 1, Larkspur on 1\.\nLowest per mg: RAD-140 solution at Northfield/,
  )
})

test('names the lowest per unit of each, though a list is sorted by the price of a pack', () => {
  const lists = [
    [offer('GHRP-2 vials', 'Northfield', '18', '3.6')],
    [offer('GHRP-6 vials', 'Larkspur', '19', '3.8'), offer('GHRP-6 vials', 'Northfield', '106', '2.12')],
  ]
  expect(verdict(asked, lists)).toBe(
    'Lowest per mg: GHRP-6 vials at Northfield $2.12 per mg; then GHRP-2 vials at Northfield $3.60 per mg (70 % more).',
  )
})
