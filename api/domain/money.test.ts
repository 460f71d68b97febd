import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareMicro,
  currencyCode,
  formatMoney,
  formatPlain,
  formatUnitPrice,
  microToMinor,
  minorDigits,
  minorToMicro,
  mulDiv,
  parseMicro,
  parsePositive,
  percentChange,
  percentOf,
  roundToMinor,
  toDecimal,
} from './money.ts'

const micros = fc.integer({ min: -(10 ** 15), max: 10 ** 15 })

describe('reading', () => {
  test.each([
    ['3.80', 3_800_000],
    ['0.0412', 41_200],
    ['-2.11', -2_110_000],
    ['.5', 500_000],
    ['5.', 5_000_000],
    [' 12 ', 12_000_000],
    ['1e1', 10_000_000],
    ['0.12345678', 123_457],
    ['0.0000005', 1],
    [19.99, 19_990_000],
    ['0', 0],
  ])('%s is %i micro-units', (text, micro) => expect(parseMicro(text)).toBe(micro))

  test.each([
    '',
    ' ',
    '.',
    '-',
    'abc',
    '0x10',
    'Infinity',
    '1,000',
    '12 USD',
    NaN,
    Infinity,
    null,
    undefined,
    {},
    [],
    true,
  ])('%s is no amount', value => expect(parseMicro(value)).toBeNull())

  test('beyond the limit is no amount', () => {
    expect(parseMicro('1000000000')).toBe(10 ** 15)
    expect(parseMicro('1000000000.01')).toBeNull()
    expect(parseMicro('1e99')).toBeNull()
    expect(parseMicro('9'.repeat(5_000))).toBeNull()
  })

  test('zero and below are no price', () => {
    expect(parsePositive('0.00')).toBeNull()
    expect(parsePositive('-1')).toBeNull()
    expect(parsePositive('0.01')).toBe(10_000)
  })

  test('a currency that nobody knows is never taken for dollars', () => {
    expect([undefined, null, ''].map(currencyCode)).toEqual(['USD', 'USD', 'USD'])
    expect(currencyCode(' eur ')).toBe('EUR')
    expect(currencyCode('us dollars')).toBe('XXX')
    expect(currencyCode(7)).toBe('XXX')
    expect(minorDigits('JPY')).toBe(0)
  })

  test('every amount survives the way to the wire and back', () => {
    fc.assert(
      fc.property(micros, amount => {
        expect(parseMicro(toDecimal(amount))).toBe(amount)
      }),
    )
  })

  test('no input throws', () => {
    fc.assert(fc.property(fc.anything(), value => void [parseMicro(value), currencyCode(value)]))
  })
})

describe('reckoning', () => {
  test('the brief example: ten per cent of $21.11 is $2.11', () => {
    expect(roundToMinor(percentOf(21_110_000, 10_000_000))).toBe(2_110_000)
  })

  test('a percentage of an amount lies within it and loses less than one unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 15 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        (amount, percent) => {
          const part = percentOf(amount, percent)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(amount)
          const exact = BigInt(amount) * BigInt(percent)
          const error = BigInt(part) * 100_000_000n - exact
          expect(error <= 50_000_000n && error >= -50_000_000n).toBe(true)
        },
      ),
    )
  })

  test('rounding down, half up and up stand in order', () => {
    fc.assert(
      fc.property(
        fc.nat(10 ** 12),
        fc.nat(10 ** 6),
        fc.integer({ min: 1, max: 10 ** 6 }),
        (value, by, over) => {
          const [down, half, up] = (['down', 'half-up', 'up'] as const).map(mode =>
            mulDiv(value, by, over, mode),
          )
          expect(down! <= half! && half! <= up! && up! - down! <= 1).toBe(true)
        },
      ),
    )
  })

  test('the fast way and the exact way give one result', () => {
    const numbers = fc.oneof(fc.nat(2 ** 31 - 1), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }))
    fc.assert(
      fc.property(numbers, numbers, fc.integer({ min: 1, max: 10 ** 12 }), (value, by, over) => {
        const exact = BigInt(value) * BigInt(by)
        const half = (exact * 2n + BigInt(over)) / (2n * BigInt(over))
        const cut = half > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(half)
        expect(mulDiv(value, by, over)).toBe(cut)
      }),
    )
  })

  test('cents to micro-units and back is the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (minor, code) => {
          expect(microToMinor(minorToMicro(minor, code), code)).toBe(minor)
        },
      ),
    )
  })

  test('no price sorts last, and the order is consistent', () => {
    expect([null, 3, 1, null, 2].sort(compareMicro)).toEqual([1, 2, 3, null, null])
    fc.assert(
      fc.property(fc.option(micros), fc.option(micros), (left, right) => {
        expect(Math.sign(compareMicro(left, right)) + Math.sign(compareMicro(right, left))).toBe(0)
      }),
    )
  })

  test('a change from nothing has no per cent', () => {
    expect(percentChange(0, 5)).toBeNull()
    expect(percentChange(200, 150)).toBe(-25)
  })
})

describe('writing', () => {
  test.each([
    [19_000_000, 'USD', '$19.00'],
    [1_234_567_890, 'USD', '$1,234.57'],
    [1_005_000, 'USD', '$1.01'],
    [1_200_000_000, 'JPY', '¥1,200'],
    [12_500_000, 'EUR', '€12.50'],
  ])('%i micro-units of %s are %s', (amount, currency, text) =>
    expect(formatMoney(amount, currency)).toBe(text),
  )

  test.each([
    [4_120_000, '$4.12'],
    [1_000_000, '$1.00'],
    [999_900, '$1.00'],
    [412_300, '$0.412'],
    [100_000, '$0.10'],
    [41_200, '$0.0412'],
    [4_120, '$0.0041'],
    [12, '$0.000012'],
    [0, '$0.00'],
  ])('%i per unit reads %s', (amount, text) => expect(formatUnitPrice(amount)).toBe(text))

  test('a price above zero never reads as zero, and no currency makes it throw', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 13 }), fc.string(), (amount, currency) => {
        expect(formatUnitPrice(amount)).toMatch(/[1-9]/)
        expect(formatMoney(amount, currency)).not.toBe('')
      }),
    )
  })

  test('dollars, euros and pounds read as US English writes them, to the last digit', () => {
    const english = (amount: number, currency: string, max: number) =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: max,
      }).format(toDecimal(amount))
    const digits = (amount: number) =>
      amount >= 1_000_000 ? 2 : amount >= 100_000 ? 3 : amount > 0 && amount < 50 ? 6 : 4
    const any = fc.oneof(micros, fc.integer({ min: -2_000_000, max: 2_000_000 }))
    fc.assert(
      fc.property(any, fc.constantFrom('USD', 'EUR', 'GBP'), (amount, currency) => {
        expect(minorDigits(currency)).toBe(2)
        expect(formatMoney(amount, currency)).toBe(english(amount, currency, 2))
        expect(formatUnitPrice(amount, currency)).toBe(english(amount, currency, digits(Math.abs(amount))))
      }),
      { numRuns: 2_000 },
    )
  })

  test('plain numbers carry no needless zeros', () => {
    expect([10_000_000, 12_500_000, 0].map(formatPlain)).toEqual(['10', '12.5', '0'])
  })
})
