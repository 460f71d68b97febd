import { expect, test } from 'vitest'
import { plainWords } from '../../safety/readings.ts'
import { countriesAsked } from '../frame/places.ts'
import { kindsIn, meets, unplacedIn, waysIn, wishIn } from './stated-wanted.ts'

test.each<[string, readonly string[]]>([
  ['cheapest postage of all of them', ['shipping']],
  ['do they ship to Norway', ['destinations', 'shipping']],
  ['which ways to pay are there', ['payment']],
  ['who takes visa and where are they based', ['payment', 'dispatch']],
  ['is there a minimum order', ['minimum']],
  ['min order / free postage threshold', ['minimum', 'shipping']],
  ['refund policy and shipping cost', ['returns', 'shipping']],
  ['which shops send from inside the EU', ['dispatch']],
  ['any seller shipping out of Germany', ['dispatch']],
  ['who sends from inside the EU to Poland', ['dispatch', 'destinations', 'shipping']],
  ['who ships within the EU', ['destinations', 'shipping']],
  ['from the EU to Spain, who sends it', ['dispatch', 'destinations', 'shipping']],
  ['who ships to me in Spain from inside the EU', ['dispatch', 'destinations', 'shipping']],
  ['how do i contact them', ['contact']],
  ['do they ship to Poland, and can i pay by card', ['payment', 'destinations', 'shipping']],
  ['how long is delivery to Norway', ['destinations', 'shipping']],
])('%s asks for %j', (text, kinds) => {
  expect(kindsIn(plainWords(text), countriesAsked(text))).toEqual(kinds)
})

test.each<[string, readonly string[]]>([
  ['parcels from England get stuck. who ships from Germany? thanks', ['DE']],
  ['i am in Canada. who is fastest', ['CA']],
  ['delivery to Texas', ['US']],
  ['is there a Dutch shop', ['NL']],
  ['from Ireland, inside the EU', ['IE']],
  ['no place at all', []],
])('%s names %j', (text, countries) => {
  expect(countriesAsked(text)).toEqual(countries)
})

test.each<[string, readonly string[]]>([
  ['can i pay by mastercard', ['mastercard']],
  ['cryptocurrency accepted', ['crypto']],
  ['paypal or card, i dont do crypto', ['paypal', 'card']],
  ['card anywhere, hate crypto', ['card']],
  ['how do i pay', []],
  ['do they not take card', ['card']],
  ['not sure they take paypal', ['paypal']],
  ['no fee with card', ['card']],
  ['anything but not paypal', []],
  ['can i pay with iDEAL or only crypto everywhere', ['ideal']],
  ['anyone take card or do they just do crypto', ['card']],
  ['the ideal way to pay', []],
  ['crypto or card', ['crypto', 'card']],
  ['wer nimmt Krypto', ['crypto']],
  ['who takes card? my brother in law doesnt trust crypto', ['card']],
  ['quién acepta tarjeta, no quiero cripto', ['card']],
  ['wo kann ich mit Karte zahlen', ['card']],
])('the ways of paying in %s', (text, ways) => {
  expect(waysIn(plainWords(text))).toEqual(ways)
})

test.each([
  ['same day dispatch?', true],
  ['packed with ice packs?', true],
  ['is the parcel insured', true],
  ['any discount for paying with crypto', true],
  ['is there 5% off if i pay by card', false],
  ['how long is delivery', false],
])('%s is nothing that facts have a place for: %s', (text, is) => {
  expect(unplacedIn(plainWords(text)).length > 0).toBe(is)
})

const NOTHING_STATED = {
  slug: 'a',
  dispatch: null,
  destinations: null,
  shipping: null,
  payment: null,
  minimum: null,
  returns: null,
  contact: null,
}
const said = <T>(value: T) => ({ value, statedOn: '2026-11-01', source: null })

test.each([
  ['which shops only take crypto', ['Card', 'Cryptocurrency'], false],
  ['which shops only take crypto', ['Cryptocurrency'], true],
  ['which shops take crypto', ['Card', 'Cryptocurrency'], true],
])('%s: %j meets it: %s', (text, ways, is) => {
  const facts = { ...NOTHING_STATED, payment: said(ways) } as unknown as Parameters<
    ReturnType<typeof meets>
  >[0]
  expect(meets(plainWords(text), ['payment'], [])(facts)).toBe(is)
})

test('free shipping is looked for where parcels go to', () => {
  const rule = { regions: ['DE'], price: '9', currency: 'EUR', freeFrom: '100', days: null }
  const facts = { ...NOTHING_STATED, destinations: said('world'), shipping: said([rule]) }
  const one = facts as unknown as Parameters<ReturnType<typeof meets>>[0]
  const plain = plainWords('free shipping over how much, usa')
  expect(meets(plain, ['shipping'], ['US'])(one)).toBe(false)
  expect(meets(plain, ['shipping'], ['DE'])(one)).toBe(true)
  expect(wishIn(plain, ['shipping'], ['US'], [])).toBe('free shipping to United States')
})

test.each([
  ['who ships to the usa, how much is postage and is there a free shipping minimum', true],
  ['is there free delivery to the usa, and what does shipping cost otherwise', true],
  ['how much do i have to spend for free shipping to the usa', false],
  ['who has free shipping to the usa', false],
])('%s: one that never ships free meets it: %s', (text, is) => {
  const rule = { regions: ['US'], price: '9', currency: 'USD', freeFrom: null, days: null }
  const facts = { ...NOTHING_STATED, destinations: said('world'), shipping: said([rule]) }
  const one = facts as unknown as Parameters<ReturnType<typeof meets>>[0]
  expect(meets(plainWords(text), ['shipping'], ['US'])(one)).toBe(is)
})

test.each([
  ['cool, which one shipped fastest', []],
  ['ok cool who ships to the uk', []],
  ['are parcels kept cool on the way', ['how parcels are cooled']],
  ['do they put in cool packs', ['how parcels are cooled']],
])('%s asks for %j without a place', (text, unplaced) => {
  expect(unplacedIn(plainWords(text))).toEqual(unplaced)
})
