import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromMinorUnits, isZero, listPriceOf, readPrice } from './price.ts'

test('minor units follow the exponent of their own currency', () => {
  expect(fromMinorUnits('10025', 2)).toBe('100.25')
  expect(fromMinorUnits('1025', 0)).toBe('1025.00')
  expect(fromMinorUnits('1025', 3)).toBe('1.025')
  expect(fromMinorUnits('5', 2)).toBe('0.05')
  expect(fromMinorUnits('0', 2)).toBe('0.00')
})

test('minor units that are no whole number are refused', () => {
  for (const wrong of ['', '19.67', '-5', '1e3', ' 5', '٣']) expect(fromMinorUnits(wrong, 2)).toBeNull()
  expect(fromMinorUnits('100', -1)).toBeNull()
  expect(fromMinorUnits('100', 2.5)).toBeNull()
})

test('any amount of cents survives the way to major units and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), cents => {
      const text = fromMinorUnits(String(cents), 2) ?? ''
      expect(Number(text.replace('.', ''))).toBe(cents)
      expect(readPrice(text)?.amount).toBe(text)
    }),
  )
})

test('written prices are read with their currency, and a bare dollar sign names none', () => {
  expect(readPrice('125.00 EUR')).toEqual({ amount: '125.00', currency: 'EUR' })
  expect(readPrice('£1,250.00')).toEqual({ amount: '1250.00', currency: 'GBP' })
  expect(readPrice('1.250,50 €')).toEqual({ amount: '1250.50', currency: 'EUR' })
  expect(readPrice('24,90')).toEqual({ amount: '24.90', currency: null })
  expect(readPrice('$ 24')).toEqual({ amount: '24.00', currency: null })
  expect(readPrice('1,234,567')).toEqual({ amount: '1234567.00', currency: null })
  expect(readPrice('29.9900')).toEqual({ amount: '29.99', currency: null })
})

test('a number with two readings is refused unless the format defines its decimal mark', () => {
  expect(readPrice('1.234')).toBeNull()
  expect(readPrice('1,234')).toBeNull()
  expect(readPrice('1.234', true)?.amount).toBe('1.234')
  expect(readPrice('1,234', true)).toBeNull()
  expect(readPrice('0.125')?.amount).toBe('0.125')
})

test('what is no price is refused', () => {
  for (const wrong of ['', 'call us', '45 - 380', '£45.00 – £380.00', '-5', '1.2.3', '1e5', '1234567890.00'])
    expect(readPrice(wrong), wrong).toBeNull()
})

test('a list price counts only above the price asked', () => {
  expect(listPriceOf('19.67', '29.79')).toBe('29.79')
  expect(listPriceOf('9.50', '10.00')).toBe('10.00')
  expect(listPriceOf('20.00', '20')).toBeNull()
  expect(listPriceOf('20.00', '9.00')).toBeNull()
  expect(listPriceOf(null, '9.00')).toBeNull()
  expect(isZero('0.00')).toBe(true)
  expect(isZero('0.01')).toBe(false)
})
