import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { healthColour, healthMark, healthScore, knownHealth, shippingDays } from './health.ts'

test('the score is read from its JSON string', () => {
  expect(healthScore('{"score":97}')).toBe(97)
  expect(healthScore('97')).toBe(97)
  expect(healthScore({ score: 88.5 })).toBe(88.5)
  expect(healthScore('{"score":250}')).toBe(100)
})

test.each([null, undefined, '', '{', '{}', '[]', '"97"', '{"score":"97"}', '{"score":null}', 'NaN', true])(
  'a missing or unreadable score (%s) means 0 and is shown as such',
  value => {
    expect(healthScore(value)).toBe(0)
    expect(knownHealth(value)).toBeNull()
    expect(healthMark(value)).toMatchObject({ known: false, words: 'Vendor health: not enough data' })
  },
)

test('colours, shapes and shipping days at their limits', () => {
  expect([95, 94.9, 85, 84.9].map(healthColour)).toEqual(['good', 'middling', 'middling', 'poor'])
  expect([95.1, 95, 90.1, 90, 0].map(shippingDays)).toEqual([7, 9, 9, 11, 11])
  expect(healthMark('{"score":97}')).toMatchObject({
    shape: 'square',
    words: 'Vendor health 97 of 100, good',
  })
  expect(healthMark('{"score":0}')).toMatchObject({ known: true, shape: 'diamond' })
})

test('nothing on the wire throws or leaves 0 to 100', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), value => {
      const score = healthScore(value)
      expect(score >= 0 && score <= 100).toBe(true)
    }),
  )
})
