import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACETS, type Facet, type Narrowing, facetsOf, leftOutBy } from './facets.ts'
import { DEFAULT_LENS, type Lens, leavesOut } from './lens.ts'
import { type Offer, type OfferInput, readList } from '#api/domain/offers/offers.ts'

let id = 0
const offer = (more: Partial<OfferInput>): OfferInput => ({
  id: String((id += 1)),
  vendorId: '1',
  vendor: { id: '1', slug: 'northline', name: 'Northline', providesCoa: 'false', shipsTo: ['US', 'EU'] },
  price: '20.00',
  normalizedPricePerMg: '4',
  inStock: true,
  form: 'vial',
  unitCount: 1,
  totalMg: '5',
  ...more,
})
const umbra = { id: '2', slug: 'umbra', name: 'Umbra', providesCoa: 'true', shipsTo: ['world'] }
const OFFERS = readList([
  offer({}),
  offer({ totalMg: '10' }),
  offer({ unitCount: 10, totalMg: '50' }),
  offer({ vendorId: '2', vendor: umbra, inStock: false, certificate: 'batch tested' }),
  offer({
    vendorId: '2',
    vendor: umbra,
    currency: 'EUR',
    form: 'capsule',
    unitCount: 60,
    totalMg: '600',
    certificate: 'batch tested',
  }),
])
const lens = (more: Partial<Lens> = {}): Narrowing => ({ lens: { ...DEFAULT_LENS, ...more }, vendor: null })
const NOBODY: ReadonlySet<string> = new Set()
const context = (hiddenVendors = NOBODY) => ({
  hiddenVendors,
  hasPublicCode: ({ vendorId }: Pick<Offer, 'vendorId'>) => vendorId === '2',
})
const counts = (facet: Facet, narrowing = lens(), hidden = NOBODY) =>
  facetsOf(OFFERS, narrowing, context(hidden))[facet].map(({ value, count }) => [value, count])

describe('facets', () => {
  test('count what there is', () => {
    expect(counts('form')).toEqual([
      ['vials', 4],
      ['capsules', 1],
    ])
    expect(counts('sizeMg')).toEqual([
      ['5', 3],
      ['10', 2],
    ])
    expect(counts('pack')).toEqual([
      ['single', 4],
      ['kit', 1],
    ])
    expect(counts('vendor')).toEqual([
      ['northline', 3],
      ['umbra', 2],
    ])
    expect(counts('certificate')).toEqual([['true', 2]])
    expect(counts('inStock')).toEqual([['true', 4]])
    expect(counts('currency')).toEqual([
      ['USD', 4],
      ['EUR', 1],
    ])
    expect(counts('codes')).toEqual([['public', 2]])
    expect(counts('shipsTo')).toEqual([
      ['EU', 5],
      ['US', 5],
    ])
    expect(counts('shipsTo', lens({ shipsTo: 'DE', pack: 'kit' }))).toEqual([
      ['EU', 1],
      ['DE', 1],
      ['US', 1],
    ])
  })

  test('follow the other choices, not their own', () => {
    expect(counts('pack', lens({ pack: 'kit' }))).toEqual(counts('pack'))
    expect(counts('vendor', lens({ pack: 'kit' }))).toEqual([['northline', 1]])
    expect(counts('sizeMg', { ...lens(), vendor: 'umbra' })).toEqual([
      ['5', 1],
      ['10', 1],
    ])
  })

  test('hidden vendors count nowhere', () =>
    expect(counts('vendor', lens(), new Set(['2']))).toEqual([['northline', 3]]))

  test('each count is how many offers are left once its value is chosen', () => {
    const any = fc.record({
      pack: fc.constantFrom('any', 'single', 'kit'),
      form: fc.constantFrom(null, 'vials', 'capsules'),
      sizeMg: fc.constantFrom(null, 5, 10),
      inStock: fc.boolean(),
      certificate: fc.boolean(),
      shipsTo: fc.constantFrom(null, 'US', 'DE', 'GB'),
    })
    const narrows = FACETS.filter(facet => facet !== 'currency' && facet !== 'codes')
    const chosen = {
      form: String,
      pack: String,
      sizeMg: Number,
      inStock: Boolean,
      certificate: Boolean,
      shipsTo: String,
    }
    fc.assert(
      fc.property(any, fc.constantFrom(...narrows), (some, facet) => {
        const narrowing = lens(some)
        for (const { value, count } of facetsOf(OFFERS, narrowing, context())[facet]) {
          const next =
            facet === 'vendor'
              ? { ...narrowing, vendor: value }
              : lens({ ...narrowing.lens, [facet]: chosen[facet](value) })
          const left = OFFERS.filter(
            one =>
              leavesOut(one, next.lens, NOBODY).length === 0 &&
              (next.vendor === null || one.vendor?.slug === next.vendor),
          )
          expect(left).toHaveLength(count)
        }
      }),
    )
  })
})

test('what each choice leaves out is counted, of the offers of vendors that are not hidden', () => {
  expect(
    leftOutBy(OFFERS, { ...lens({ pack: 'kit', inStock: true }), vendor: 'umbra' }, NOBODY),
  ).toMatchObject({
    found: 5,
    byReason: { pack: 4, inStock: 1, vendor: 3, form: 0 },
  })
  expect(leftOutBy(OFFERS, lens({ inStock: true }), new Set(['2']))).toMatchObject({
    found: 3,
    byReason: { inStock: 0, hidden: 0 },
  })
})
