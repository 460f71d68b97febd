import { expect, test } from 'vitest'
import { hoursIn } from './ranking.ts'

test.each([
  ['The half-life is about one week, a review tabulates.', 168],
  ['The half-life was 134 to 165 hours, about 6 to 7 days.', 149.5],
  ['An elimination half-life under half an hour.', 0.5],
  ['The half-life was 27 minutes in six men.', 0.45],
  ['The metabolism and half-life were poorly understood.', null],
])('%s', (text, hours) => {
  expect(hoursIn(text)).toBe(hours)
})
