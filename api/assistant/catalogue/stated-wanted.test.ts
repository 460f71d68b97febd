import { expect, test } from 'vitest'
import { plainWords } from '../safety/readings.ts'
import { countriesAsked } from './frame/places.ts'
import { isUnplaced, kindsIn, waysIn } from './stated-wanted.ts'

test.each<[string, readonly string[]]>([
  ['cheapest postage of all of them', ['shipping']],
  ['do they ship to Norway', ['destinations', 'shipping']],
  ['which ways to pay are there', ['payment']],
  ['who takes visa and where are they based', ['payment', 'dispatch']],
  ['is there a minimum order', ['minimum']],
  ['refund policy and shipping cost', ['returns', 'shipping']],
  ['which shops send from inside the EU', ['dispatch']],
  ['any seller shipping out of Germany', ['dispatch']],
  ['how do i contact them', ['contact']],
])('%s asks for %j', (text, kinds) => {
  expect(kindsIn(plainWords(text))).toEqual(kinds)
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
])('the ways of paying in %s', (text, ways) => {
  expect(waysIn(plainWords(text))).toEqual(ways)
})

test.each([
  ['same day dispatch?', true],
  ['packed with ice packs?', true],
  ['is the parcel insured', true],
  ['how long is delivery', false],
])('%s is nothing that facts have a place for: %s', (text, is) => {
  expect(isUnplaced(plainWords(text))).toBe(is)
})
