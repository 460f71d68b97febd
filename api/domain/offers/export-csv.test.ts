import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './export-csv.ts'

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
