import { expect, test } from 'vitest'
import { normalizeListing } from '#api/domain/listing/normalize.ts'
import { formatUnitPrice, parseMicro } from '#api/domain/money.ts'
import { codes, unitPrice, unusual } from './method-prices.ts'

const said = unitPrice.text.join('\n')

test.each([
  ['BPC-157 10mg + TB-500 10mg blend vial', '60.00'],
  ['BPC-157 5mg kit of 10 vials', '150.00'],
])('the page says what the normaliser reads from "%s"', (title, price) => {
  const read = normalizeListing({ title, variant: null, price, currency: 'USD' })
  expect(read.comparable).toBe(true)
  const perMg = formatUnitPrice(parseMicro(read.pricePerUnit) ?? 0)
  expect(said).toContain(`$${price} ÷ ${read.totalActiveMg} mg = ${perMg} per mg`)
})

test('the examples of unusual prices and codes are what the rules make of them', () => {
  expect(unusual.text[1]).toContain('"unusual price, not ranked: reads like the price of ten"')
  expect(codes.text[2]).toContain('10% off $21.11 is $2.11, which leaves $19.00; $5.00 off leaves $16.11.')
})
