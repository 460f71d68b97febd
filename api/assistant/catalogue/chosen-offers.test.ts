import { expect, test } from 'vitest'
import type { OfferFact } from '#api/queries/chat-facts.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import { missing, ofPieces } from './chosen-offers.ts'

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

test('a kit of smaller vials is no pack of the size that is asked for, unless there is no other', () => {
  const size = { amount: '1', unit: 'mg' } as const
  const wanted = { ...filterOf('vials', size), pack: null }
  const offers = ['0.1 mg × 10 vials', '1 mg × 10 vials', '1 mg × 1 vial'].map(
    one => ({ size: one, total: 3 }) as OfferFact,
  )
  expect(ofPieces(wanted, offers)).toEqual(offers.slice(1).map(one => ({ ...one, total: 2 })))
  expect(ofPieces(wanted, offers.slice(0, 1))).toEqual(offers.slice(0, 1))
  expect(ofPieces({ ...wanted, pack: 10 }, offers)).toEqual(offers)
  expect(ofPieces({ ...wanted, size: { ...size, bound: 'least' } }, offers)).toEqual(offers)
})
