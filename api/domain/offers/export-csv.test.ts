import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { offersCsv, toCsv } from './export-csv.ts'
import { EMPTY_CONTEXT, productCards } from './offer-card.ts'

test('header, CRLF, quotes, byte-order mark', () => {
  expect(
    toCsv(
      ['Product', 'Price'],
      [
        ['BPC-157, "5 mg"', 19],
        ['a\nb', null],
      ],
    ),
  ).toBe('\uFEFFProduct,Price\r\n"BPC-157, ""5 mg""",19\r\n"a\nb",\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM', '\tx', '\rx', '\0x', '＝1'])(
  'text %j cannot run as a formula',
  text => {
    expect(parse(toCsv(['h'], [[text]]).slice(1))).toEqual([['h'], [`'${text}`]])
  },
)

test('numbers stay numbers, also below zero, and nothing else passes for one', () => {
  expect(toCsv([], [[-2, { decimal: '-2.11' }, NaN, { decimal: '-2+cmd' }]])).toBe(
    "\uFEFF\r\n-2,-2.11,,'-2+cmd\r\n",
  )
})

test('any text comes back from a reader as it was, or with one apostrophe before it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 2 }), row => {
      const [, back] = parse(toCsv(['a', 'b'], [row]).slice(1))
      back?.forEach((cell, index) => {
        expect([row[index], `'${row[index]}`]).toContain(cell)
        expect(cell).not.toMatch(/^[=+\-@\t\r\0]/)
      })
    }),
  )
})

test('the column of certificates tells what is on file from what a vendor says, and is empty without either', () => {
  const vendor = { id: 'v', name: 'Vendor', slug: 'vendor' }
  const common = { vendorId: 'v', price: '20.00', normalizedPricePerMg: '4', unitType: 'mg', inStock: true }
  const offers = [
    { ...common, id: '1', vendor, certificate: 'batch tested Sep 2026, HPLC and MS' },
    { ...common, id: '2', vendor: { ...vendor, providesCoa: 'true' } },
    { ...common, id: '3', vendor },
  ]
  const cards = productCards({ id: 'p', name: 'BPC-157 vials', offers }, EMPTY_CONTEXT, new Date(0))
  const rows = parse(offersCsv(cards).slice(1), { columns: true }) as Record<string, string>[]
  expect(rows.map(row => row['Certificate'])).toEqual([
    'batch tested Sep 2026, HPLC and MS',
    'vendor says it provides certificates',
    '',
  ])
})
