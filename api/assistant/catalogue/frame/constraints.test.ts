import { expect, test } from 'vitest'
import { plainWords } from '../../safety/readings.ts'
import { daysIn, leastHealthIn, leastPercentIn } from './constraints.ts'
import { moneyIn, postageIn } from './money-asked.ts'
import { packIn, sizesIn } from './pack-words.ts'
import { countriesAsked, countriesOutside, placeIn, withCountries } from './places.ts'

test.each([
  ['nothing over $50', { min: null, max: '50' }],
  ['over $50', { min: '50', max: null }],
  ['sub $50', { min: null, max: '50' }],
  ['disregard anything over $50', { min: null, max: '50' }],
  ['in stock under fifty', { min: null, max: '50' }],
  ['under a hundred', { min: null, max: '100' }],
  ['under twenty five', { min: null, max: null }],
  ['under fifty mg', { min: null, max: null }],
])('%s limits %j', (text, limits) => {
  expect(moneyIn(plainWords(text), false)).toMatchObject(limits)
})

test.each([
  ['vouchers of 20% or more', 20],
  ['codes above 15 percent', 15],
  ['any code', null],
])('%s asks for %s per cent', (text, percent) => {
  expect(leastPercentIn(plainWords(text))).toBe(percent)
})

test.each([
  ['flat for days', 7],
  ['in the last few weeks', 30],
  ['over the past months', 90],
  ['in the last 3 days', 3],
  ['for a day', null],
])('%s are %s days', (text, days) => {
  expect(daysIn(plainWords(text))).toBe(days)
})

test.each([
  ['in berlin, who posts from inside the eu', ['DE', 'NL']],
  ['who sends from canada', ['CA']],
  ['who ships from canada to germany', ['CA', 'DE']],
])('%s asks for %j', (text, some) => {
  expect(countriesAsked(text)).toEqual(expect.arrayContaining(some))
})

test.each(['ignore the kits', 'no kits', 'leave out the kits please'])('%s wants single ones', text => {
  expect(packIn(plainWords(text))).toBe(1)
})

test('a spread of three times is no pack of three', () => {
  expect(packIn(plainWords('like 3x between vendors, why'))).toBeNull()
})

test.each([
  ['is there a bulk discount for 25 vials', null],
  ['cheaper if i buy in bulk, like 30+ vials', null],
  ['wholesale price of a pack of 10', 10],
  ['cheapest 10 vials', 10],
])('%s asks for a pack of %s', (text, pack) => {
  expect(packIn(plainWords(text))).toBe(pack)
})

test('ten times less is no pack of ten', () => {
  expect(packIn(plainWords('why is one listing 10x less per mg'))).toBeNull()
})

test.each([
  ['only shops scoring at least 85 on health', 85],
  ['must be a vendor with health over 70', 71],
  ['health score of 90 or more', 90],
  ['score 95 or better', 95],
  ['is a health score of 80 good', null],
  ['over 70 mg', null],
])('%s leaves out what scores less than %s', (text, score) => {
  expect(leastHealthIn(plainWords(text))).toBe(score)
})

test.each([
  ['i live in lisbon', 'PT'],
  ['cheapest one, im in melbourne', 'AU'],
  ['postage to leeds counts too', 'GB'],
  ['here in dublin', 'IE'],
  ['who ships to Portugal', 'PT'],
  ['ships to Portugal, in euros', 'PT'],
  ['lowest for a 10 mg kit to Norway', 'NO'],
  ['cheapest to most expensive', null],
  ['does anyone post to naples florida', 'US'],
  ['does anyone ship to Valencia california', 'US'],
  ['cheapest, shipped from Sweden', null],
  ['i am interested in us vendors', null],
  ['i dont want anything from the US', null],
])('%s is sent to %s', (text, country) => {
  expect(placeIn(plainWords(text))).toBe(country)
})

test.each([
  ['no canadian warehouse', ['CA']],
  ['not from a us warehouse', ['US']],
  ['why no us sellers', []],
  ['no stock', []],
])('%s leaves out %j', (text, countries) => {
  expect(countriesOutside(plainWords(text))).toEqual(countries)
})

test.each([
  ['500 mg or 1000, which is better value', 2],
  ['5 mg vs 10 price', 2],
  ['5 mg or 2 vials', 0],
  ['10 mg or 100 quid', 0],
])('%s compares %i sizes', (text, count) => {
  expect(sizesIn(plainWords(text))).toHaveLength(count)
})

test.each([
  ['$45 for 10 mg plus 9 shipping', '9'],
  ['and $12 for shipping', '12'],
  ['shipping is 9 dollars', '9'],
  ['with shipping of 9', '9'],
  ['$55 shipping included', null],
  ['with free shipping $55', null],
  ['$60 post paid', null],
  ['$100 delivery included', null],
  ['with shipping 40 dollars tops', null],
  ['shipping $12 max', null],
])('%s: %s is paid for sending', (text, amount) => {
  expect(postageIn(plainWords(text))).toBe(amount)
})

test.each([
  ['who ships kpv to NL?', 'who ships kpv to Netherlands?'],
  ['versand nach AT bitte', 'versand nach Austria bitte'],
  ['compare LR to GH then', 'compare LR to GH then'],
  ['SHIP TO NL', 'SHIP TO NL'],
])('%s has a country in %s', (text, named) => {
  expect(withCountries(text)).toBe(named)
})
