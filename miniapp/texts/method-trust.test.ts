import { expect, test } from 'vitest'
import { trust } from './method-trust.ts'

const text = (title: string) => trust.find(section => section.title === title)?.text.join(' ')

test('the example of vendor health adds up to what the formula answers', () => {
  // 30 × 0.95, 25 × 0.95, 15 × (1 − 2/20), 15 × (1 − 1/10), 15
  expect(text('Vendor health')).toContain('28.5 + 23.75 + 13.5 + 13.5 + 15 = 94.')
})

test('the example of price discipline is what the record of such a vendor says', () => {
  expect(text('Price discipline')).toContain('on sale 11 of 41 days, and raised before 1 of 1 sales')
})
