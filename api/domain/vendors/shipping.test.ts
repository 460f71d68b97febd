import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { factAge, isOldFact } from './facts.ts'
import { namedPlaces, readRegions, regionWords } from './regions.ts'
import { shippingTo, shippingToWords, shippingWords, type ShippingRule } from './shipping.ts'

const rule = (regions: ShippingRule['regions'], price: string, freeFrom: string | null = null) => ({
  regions,
  price,
  currency: 'USD',
  freeFrom,
  days: null,
})

const world = rule('world', '35')
const us = rule(['US'], '12.00', '200.00')
const america = rule(['US', 'CA'], '10')

test('the rule that names the fewest countries holds, then the cheaper one', () => {
  const facts = { destinations: null, rules: [world, america, us] }
  expect(shippingTo('US', facts)).toEqual({ kind: 'rule', rule: us })
  expect(shippingTo('CA', facts)).toEqual({ kind: 'rule', rule: america })
  expect(shippingTo('DE', facts)).toEqual({ kind: 'rule', rule: world })
  const cheaper = rule(['US'], '9.50')
  expect(shippingTo('US', { destinations: null, rules: [us, cheaper] })).toEqual({
    kind: 'rule',
    rule: cheaper,
  })
})

test('a country outside the destinations is not shipped to, whatever the rules say', () => {
  expect(shippingTo('DE', { destinations: ['US'], rules: [world] })).toEqual({ kind: 'not shipped' })
})

test('without a rule nothing is stated', () => {
  expect(shippingTo('DE', { destinations: ['DE'], rules: [us] })).toEqual({ kind: 'not stated' })
  expect(shippingTo('DE', { destinations: null, rules: null })).toEqual({ kind: 'not stated' })
})

test('the chosen rule always covers the country', () => {
  const codes = fc.constantFrom('US', 'CA', 'DE', 'GB')
  const some = fc.record({
    regions: fc.oneof(fc.constant('world' as const), fc.uniqueArray(codes, { minLength: 1 })),
    price: fc.constantFrom('0', '5.00', '12'),
    currency: fc.constant('USD'),
    freeFrom: fc.constant(null),
    days: fc.constant(null),
  })
  fc.assert(
    fc.property(codes, fc.array(some), (country, rules) => {
      const found = shippingTo(country, { destinations: null, rules })
      const covering = rules.filter(one => one.regions === 'world' || one.regions.includes(country))
      expect(found.kind).toBe(covering.length > 0 ? 'rule' : 'not stated')
      if (found.kind === 'rule') expect(covering).toContain(found.rule)
    }),
  )
})

test('words', () => {
  expect(shippingWords(us)).toBe('+ $12 shipping, free from $200')
  const steps = [{ from: '100.00', price: '8.50' }]
  expect(shippingWords({ ...us, steps })).toBe('+ $12 shipping, $8.50 from $100, free from $200')
  expect(shippingWords(america)).toBe('+ $10 shipping')
  expect(shippingWords(rule('world', '0'))).toBe('free shipping')
})

test('a parcel to a country in words: its rule, not shipped, or nothing where nothing is stated', () => {
  const stated = <T>(value: T) => ({ value, sourceUrl: null, statedOn: '2026-09-03' })
  const facts = { destinations: stated(['CA', 'US']), shipping: stated([us]) }
  expect(shippingToWords('US', facts)).toBe('+ $12 shipping, free from $200')
  expect(shippingToWords('DE', facts)).toBe('not shipped to Germany')
  expect(shippingToWords('CA', facts)).toBeNull()
  expect(shippingToWords('US', { destinations: null, shipping: null })).toBeNull()
  expect(shippingWords(rule('world', '9.50'))).toBe('+ $9.50 shipping')
})

test('goods that reach a lower price of sending say that one', () => {
  const goods = (amount: number, currency = 'USD') => ({ amount: amount * 1_000_000, currency })
  const stepped = { ...us, steps: [{ from: '100.00', price: '8.50' }] }
  expect(shippingWords(stepped, goods(99.99))).toBe('+ $12 shipping, $8.50 from $100, free from $200')
  expect(shippingWords(stepped, goods(100))).toBe('+ $8.50 shipping (from $100), free from $200')
  expect(shippingWords(stepped, goods(200))).toBe('free shipping (from $200)')
  expect(shippingWords(stepped, goods(500, 'GBP'))).toBe('+ $12 shipping, $8.50 from $100, free from $200')
  expect(shippingWords(america, goods(500))).toBe('+ $10 shipping')
  const stated = { value: [us], sourceUrl: null, statedOn: '2026-09-03' }
  expect(shippingToWords('US', { destinations: null, shipping: stated }, goods(1339.99))).toBe(
    'free shipping (from $200)',
  )
})

test('regions are read from codes and said in names', () => {
  expect(readRegions('us, ca')).toEqual(['CA', 'US'])
  expect(readRegions('World')).toBe('world')
  expect(readRegions('US, Narnia')).toBeNull()
  expect(readRegions(' ')).toBeNull()
  expect(regionWords(readRegions('EU GB') ?? [])).toBe('the EU and United Kingdom')
  expect(regionWords('world')).toBe('worldwide')
  expect(regionWords(['US'])).toBe('United States')
})

test('a fact is old after 180 days', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(isOldFact({ statedOn: '2026-05-25' }, now)).toBe(false)
  expect(isOldFact({ statedOn: '2026-05-23' }, now)).toBe(true)
  expect(isOldFact({ statedOn: 'some day' }, now)).toBe(true)
  expect(factAge({ statedOn: '2026-09-03' }, now)).toBe('stated 3 Sep, 78 days ago')
  expect(factAge({ statedOn: '2025-09-03' }, now)).toBe(
    'stated 3 Sep 2025, 443 days ago: older than 180 days',
  )
  expect(factAge({ statedOn: '2026-11-19' }, now)).toBe('stated 19 Nov, 1 day ago')
  expect(factAge({ statedOn: '2026-11-20' }, now)).toBe('stated 20 Nov, today')
})

test('places to choose from stand by name, the EU before them', () => {
  const places = namedPlaces(['AT', 'AU', 'CZ', 'DE', 'DK', 'EE', 'ES', 'EU', 'GB', 'AX'])
  expect(places.map(({ label }) => label)).toEqual([
    'European Union',
    'Åland Islands',
    'Australia',
    'Austria',
    'Czechia',
    'Denmark',
    'Estonia',
    'Germany',
    'Spain',
    'United Kingdom',
  ])
})
