import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLine,
  BASKET_LINES_MAX,
  lineOfOffer,
  readLines,
  withCount,
  writeLines,
  type WantedLine,
} from './wanted.ts'

const id = fc.integer({ min: 1, max: 999 }).map(String)
const packs = fc.integer({ min: 1, max: 99 })
const micro = fc.integer({ min: 1, max: 10 ** 12 })
const lines: fc.Arbitrary<WantedLine> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), productId: id, amount: micro }),
  fc.record({ kind: fc.constant('packs' as const), productId: id, packs, size: micro }),
  fc.record({ kind: fc.constant('offer' as const), productId: id, packs, offerId: id }),
)

const built = (wanted: readonly WantedLine[]) =>
  wanted.reduce<WantedLine[]>((list, line) => addLine(list, line) ?? list, [])

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 30 }), wanted => {
      const list = built(wanted)
      expect(list.length).toBeLessThanOrEqual(BASKET_LINES_MAX)
      expect(readLines(writeLines(list))).toEqual(list)
    }),
    { numRuns: 300 },
  )
})

test('an amount beyond what an address can hold is refused, not lost', () => {
  const line: WantedLine = { kind: 'amount', productId: '1', amount: 30_000_000 }
  expect(withCount(line, '1000000')).toEqual({ ...line, amount: 10 ** 12 })
  expect(['10000000', '1000000.1', '-3', '', '0'].map(text => withCount(line, text))).toEqual(
    Array.from({ length: 5 }, () => null),
  )
  expect(withCount(line, '2,5')).toEqual({ ...line, amount: 2_500_000 })
  const packs: WantedLine = { kind: 'packs', productId: '1', packs: 1, size: 5_000_000 }
  expect(withCount(packs, '99')).toEqual({ ...packs, packs: 99 })
  expect(['100', '1.5', '0'].map(text => withCount(packs, text))).toEqual([null, null, null])
})

test('any text is read without a fault, and what is read is written the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:x@.,-a ') }), text => {
      const list = readLines(text)
      expect(readLines(writeLines(list))).toEqual(list)
    }),
    { numRuns: 1_000 },
  )
})

test('the three forms of a line, and what is none', () => {
  expect(readLines('12:30,14:2x5.5,12:3@345')).toEqual([
    { kind: 'amount', productId: '12', amount: 30_000_000 },
    { kind: 'packs', productId: '14', packs: 2, size: 5_500_000 },
    { kind: 'offer', productId: '12', packs: 3, offerId: '345' },
  ])
  expect(readLines('12:0,12:0x5,12:2x0,0:5,12:2@0,12:100x5,,12,12:-1,12:9999999')).toEqual([])
})

test('what is wanted twice is wanted more, and a twenty-first line finds no room', () => {
  const five: WantedLine = { kind: 'packs', productId: '1', packs: 1, size: 5_000_000 }
  expect(addLine([five], five)).toEqual([{ ...five, packs: 2 }])
  const full = Array.from({ length: 20 }, (_, n): WantedLine => ({ ...five, productId: `${n + 1}` }))
  expect(addLine(full, { ...five, productId: '99' })).toBeNull()
  expect(addLine(full, five)).toHaveLength(20)
})

test('an offer is added as a pack of its size; as itself where the size is not known', () => {
  const offer = { offerId: '7', productId: '3', comparable: true, quantity: 10_000_000 }
  expect(writeLines([lineOfOffer(offer), lineOfOffer({ ...offer, quantity: null })])).toBe('3:1x10,3:1@7')
  expect(writeLines([lineOfOffer({ ...offer, comparable: false })])).toBe('3:1@7')
})
