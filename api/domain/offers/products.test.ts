import { describe, expect, test } from 'vitest'
import type { NormalizedListing } from '#api/domain/listing/listing.ts'
import { blendRatio, describeProduct, productIdentity, sizeText } from './products.ts'

const vial: NormalizedListing = {
  compound: 'BPC-157',
  blend: null,
  category: 'peptide',
  form: 'vial',
  unitCount: 1,
  strengthPerUnit: { value: 5, unit: 'mg' },
  totalActiveMg: 5,
  totalMl: null,
  totalIu: null,
  unitType: 'mg',
  pricePerUnit: '4',
  comparable: true,
  reason: null,
}

describe('product identity', () => {
  test('a kit of vials is the same product as a vial', () => {
    const kit = { ...vial, form: 'kit' as const, unitCount: 10, totalActiveMg: 50 }
    expect(productIdentity(kit)).toEqual(productIdentity(vial))
    expect(productIdentity(vial)?.name).toBe('BPC-157 vials')
  })

  test('other units and other forms are other products', () => {
    const keys = [vial, { ...vial, unitType: 'iu' as const }, { ...vial, form: 'capsule' as const }].map(
      listing => productIdentity(listing)?.key,
    )
    expect(new Set(keys).size).toBe(3)
  })

  test('a blend is keyed by its parts and their ratio, whatever their order', () => {
    const blend = (parts: [string, number][]) =>
      productIdentity({ ...vial, compound: null, blend: parts.map(([name, mg]) => ({ name, mg })) })?.key
    expect(
      blend([
        ['TB-500', 10],
        ['BPC-157', 5],
      ]),
    ).toBe(
      blend([
        ['BPC-157', 10],
        ['TB-500', 20],
      ]),
    )
    expect(
      blend([
        ['TB-500', 10],
        ['BPC-157', 5],
      ]),
    ).not.toBe(
      blend([
        ['BPC-157', 5],
        ['TB-500', 5],
      ]),
    )
  })

  test('a supply and an unknown compound have no product', () => {
    expect(productIdentity({ ...vial, category: 'other' })).toBeNull()
    expect(productIdentity({ ...vial, compound: null })).toBeNull()
  })
})

test('a ratio needs every part', () => {
  expect(
    blendRatio([
      { name: 'A', mg: 0.5 },
      { name: 'B', mg: 1 },
    ]),
  ).toBe('1:2')
  expect(
    blendRatio([
      { name: 'A', mg: null },
      { name: 'B', mg: 1 },
    ]),
  ).toBeNull()
})

test.each([
  [vial, '5 mg × 1 vial'],
  [{ ...vial, form: 'kit' as const, unitCount: 10 }, '5 mg × 10 vials'],
  [{ ...vial, form: 'solution' as const, totalActiveMg: 750, totalMl: 30 }, '750 mg in 30 ml'],
  [{ ...vial, strengthPerUnit: null }, '1 vial'],
  [{ ...vial, strengthPerUnit: null, unitCount: null }, ''],
  [{ ...vial, form: 'powder' as const, unitCount: 1 }, '5 mg'],
])('size %#', (listing, text) => {
  expect(sizeText(listing)).toBe(text)
})

test('the description is ours and names no effect', () => {
  const identity = productIdentity(vial)
  expect(identity && describeProduct(identity, ['BPC 157'])).toContain('Vendors also list it as BPC 157.')
})
