import { expect, test } from 'vitest'
import { packCountsIn, unusualPrices, unusualReason, type ComparedOffer } from './unusual.ts'

const offer = (vendor: number, unitPrice: number, rest: Partial<ComparedOffer> = {}): ComparedOffer => ({
  id: `${vendor}`,
  vendorId: `v${vendor}`,
  product: 'BPC-157|vials|mg',
  unitPrice,
  unitSize: 5,
  units: 1,
  packCounts: [],
  ...rest,
})

const market = (...prices: number[]) => prices.map((price, at) => offer(at, price))

test('a price ten times above five others is unusual, and reads like the price of ten', () => {
  const offers = [...market(6, 7, 8, 9, 10), offer(9, 80, { packCounts: [3, 10] })]
  const found = unusualPrices(offers)
  expect([...found.keys()]).toEqual(['9'])
  expect(found.get('9')?.readsLike).toBe(10)
  expect(unusualReason({ times: 10, readsLike: 10 })).toBe(
    'unusual price, not ranked: reads like the price of ten',
  )
})

test('a price a tenth of the others reads like the price of one', () => {
  const found = unusualPrices([...market(6, 7, 8, 9, 10), offer(9, 0.8, { packCounts: [10] })])
  expect(found.get('9')).toMatchObject({ readsLike: 10 })
  expect(unusualReason({ times: 0.1, readsLike: 10 })).toBe(
    'unusual price, not ranked: reads like the price of one, not of ten',
  )
  expect(unusualReason({ times: 0.1, readsLike: null })).toBe('unusual price, not ranked')
})

test('three times as dear is dear, not unusual', () => {
  expect(unusualPrices([...market(6, 7, 8, 9, 10), offer(9, 25)]).size).toBe(0)
})

test('four vendors judge nobody', () => {
  expect(unusualPrices([...market(6, 7, 8), offer(9, 800)]).size).toBe(0)
})

test('one vendor with many sizes does not outvote the others', () => {
  const many = Array.from({ length: 30 }, (_, at) => offer(9, 80, { id: `many ${at}` }))
  expect(unusualPrices([...market(6, 7, 8, 9, 10), ...many]).size).toBe(30)
})

test('kits are held against kits', () => {
  const kits = [0.5, 0.6, 0.7, 0.8, 0.9].map((price, at) => offer(at, price, { id: `kit ${at}`, units: 10 }))
  expect(unusualPrices([...market(6, 7, 8, 9, 10), ...kits]).size).toBe(0)
})

test('a vendor that is cheap in all it sells is no error, but one odd price of it is', () => {
  const products = ['A', 'B', 'C', 'D', 'E']
  const offers = products.flatMap(product =>
    [10, 11, 12, 13, 14, 2].map((price, at) => offer(at, price, { id: `${product}${at}`, product })),
  )
  expect(unusualPrices(offers).size).toBe(0)
  const odd = offers.map(one => (one.id === 'E5' ? { ...one, unitPrice: 20 } : one))
  expect([...unusualPrices(odd).keys()]).toEqual(['E5'])
})

test('pack counts are the usual whole numbers of the evidence', () => {
  expect(packCountsIn(['BPC-157 5mg x 10', null, 'kit of 25', '3.5 ml, 7 days, 10'])).toEqual([5, 10, 25])
  expect(packCountsIn(['2.5 mg', '1,000 IU'])).toEqual([])
})
