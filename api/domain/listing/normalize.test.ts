import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPOUNDS, NAMES } from '#api/domain/compounds/compounds.ts'
import { normalizeListing } from './normalize.ts'
import type { ListingText } from './listing.ts'

const read = (title: string, variant: string | null = null, rest: Partial<ListingText> = {}) =>
  normalizeListing({ title, variant, price: '100.00', currency: 'USD', ...rest })

/** "10 x 5mg", "1 x 20mg/ml = 600mg 30ml", or why not. */
const sizeOf = (title: string, variant: string | null = null, rest: Partial<ListingText> = {}) => {
  const { unitCount, strengthPerUnit, totalActiveMg, totalMl, totalIu, comparable, reason } = read(
    title,
    variant,
    rest,
  )
  if (!comparable) return `refused: ${reason}`
  const strength = strengthPerUnit ? `${strengthPerUnit.value}${strengthPerUnit.unit}` : 'pieces'
  const totals = [totalActiveMg && `${totalActiveMg}mg`, totalMl && `${totalMl}ml`, totalIu && `${totalIu}iu`]
  return [`${unitCount} x ${strength}`, ...totals.filter(Boolean)].join(' ')
}

const nameOf = (title: string, variant: string | null = null) => {
  const { compound, blend } = read(title, variant)
  return compound ?? blend?.map(part => `${part.name} ${part.mg ?? '?'}`).join(' + ') ?? null
}

// oxfmt-ignore
const ELSEWHERE: readonly (readonly [string, string | null, Partial<ListingText>, string])[] = [
  ['Tirzepatide - 5mg', null, { extra: { vialsPerKit: 10 } }, '10 x 5mg 50mg'],
  ['BPC-157', null, { extra: { size_mg: 5, pack_size: 10 } }, '10 x 5mg 50mg'],
  ['BPC-157', null, { extra: { size_mg: 5, units: 40 } }, '1 x 5mg 5mg'],
  ['MK-677 25mg x 30ml', null, { extra: { spec: '25mg/ml' } }, '1 x 25mg/ml 750mg 30ml'],
  ['MK-677 25mg x 30ml', null, {}, 'refused: the strength may be per millilitre or per bottle'],
  ['BPC-157 5mg', null, { url: 'https://shop.example/p/bpc-157-5mg-10-vials' }, 'refused: the title and the address of the page state different numbers of pieces'],
  ['5-Amino-1MQ 50mg x60', null, { category: 'Oral Compounds' }, '60 x 50mg 3000mg'],
  ['Orforglipron 12mg', null, { category: 'Oral Compounds' }, 'refused: the number of capsules or tablets is not stated'],
  ['BPC-157 + TB-500 Blend', 'Topical Gel/500mcg each', {}, 'refused: so little may be one dose of it, not what is in the bottle'],
  ['BPC-157 + TB-500 Blend', 'Peptide/6mg each', {}, '1 x 12mg 12mg'],
  ['BPC-157 / TB-500 Blend 3/10 mg/ml', '10ml', {}, '1 x 13mg/ml 130mg 10ml'],
  ['CJC-1295 / Ipamorelin', 'Ipamorelin 5mg * 10 vials', {}, '10 x 5mg 50mg'],
  ['KLOW (TB10+BPC10+GHK50+KPV10)', '80mg', {}, '1 x 80mg 80mg'],
  ['Cartalax 20 MG 1/2 KIT 5 VIALS', null, {}, '5 x 20mg 100mg'],
  ['Oxytocin 10mg (<99)', null, {}, '1 x 10mg 10mg'],
  ['MT1 ($11.00)', null, {}, 'refused: size not stated'],
  ['SSM-x31 10mg vial', null, {}, '1 x 10mg 10mg'],
  ['Slupp-322 Pills', '250mcg 60ct', {}, '60 x 0.25mg 15mg'],
  ['SLU-PP-332 250mcg', null, {}, 'refused: neither the form nor the number of pieces is stated'],
  ['AOD water 10ml', null, {}, '1 x 10ml 10ml'],
  ['B12 ampules (1ml)', null, {}, 'refused: the number of ampoules is not stated'],
  ['10ct slide case for 3ml vials', null, {}, 'refused: it is an accessory: the numbers on it say what it holds'],
  ['Derma roller (64 needles)', null, {}, 'refused: it is an accessory: the numbers on it say what it holds'],
  ['NAD+ 100mcg daily', null, {}, 'refused: its strength is per spray or serving, and their number is not stated'],
  ['BPC-157 from 5mg', null, {}, 'refused: a number in it can be read in two ways'],
  ['Retatrutide 5mg (10 zub)', null, {}, 'refused: a number in it has no unit and may be its size or its count'],
  ['Tirzepatide 10毫克*10支/盒', null, {}, '10 x 10mg 100mg'],
  ['Тирзепатид 10 мг, 10 флаконов', null, {}, '10 x 10mg 100mg'],
  ['Ostarina 20 mg 90 cápsulas', null, {}, '90 x 20mg 1800mg'],
]

describe('what is said beside the title, and in other words', () => {
  test.each(ELSEWHERE)('%s | %s %j is %s', (title, variant, rest, want) => {
    expect(sizeOf(title, variant, rest)).toBe(want)
  })

  test.each([
    ['CJC-1295 sem DAC 5mg', 'CJC-1295 no DAC'],
    ['CJC-1295 ohne DAC 5mg', 'CJC-1295 no DAC'],
    ['YK-11 Myostatin Inhibitor 5mg x 60', 'YK-11'],
    ['Cagrilintide + Samaglutide 5mg', 'Cagrilintide ? + Semaglutide ?'],
    ['Tesa/Ipa 10/3mg', 'Tesamorelin 10 + Ipamorelin 3'],
  ])('%s names %s', (title, want) => {
    expect(nameOf(title)).toBe(want)
  })
})

describe('sizes', () => {
  test.each([
    ['BPC-157 5mgs', '1 x 5mg 5mg'],
    ['BPC-157 5 milligram vial', '1 x 5mg 5mg'],
    ['Epitalon 500mcg', '1 x 0.5mg 0.5mg'],
    ['Clen 40µg x 50 tablets', '50 x 0.04mg 2mg'],
    ['Clen 40ug 100 tabs', '100 x 0.04mg 4mg'],
    ['BPC-157 5 мг', '1 x 5mg 5mg'],
    ['HCG 5000 МЕ', '1 x 5000iu 5000iu'],
    ['HCG 5000 units', '1 x 5000iu 5000iu'],
    ['HCG 5.000 IU', '1 x 5000iu 5000iu'],
    ['NAD+ 1,000mg', '1 x 1000mg 1000mg'],
    ['Triptorelin 0,5 mg', '1 x 0.5mg 0.5mg'],
    ['Epitalon 1 000 mg', '1 x 1000mg 1000mg'],
    ['Ｔirzepatide １０ｍｇ', '1 x 10mg 10mg'],
    ['MK-677 1g powder', '1 x 1000mg 1000mg'],
    ['BPC-157 10 x 5mg', '10 x 5mg 50mg'],
    ['BPC-157 5mg*10', '10 x 5mg 50mg'],
    ['BPC-157 5mg/vial x 10 vials', '10 x 5mg 50mg'],
    ['BPC-157 5mg, 10 vials/kit', '10 x 5mg 50mg'],
    ['BPC-157 5mg kit of 10', '10 x 5mg 50mg'],
    ['BPC-157 5mg pack of 5', '5 x 5mg 25mg'],
    ['BPC-157 5mg 2-pack', '2 x 5mg 10mg'],
    ['BPC-157 5mg (10 vials)', '10 x 5mg 50mg'],
    ['BPC-157 5 mg 1 vial x 5 mg', '1 x 5mg 5mg'],
    ['Tirzepatide 60mg (6 x 10mg)', '6 x 10mg 60mg'],
    ['Dihexa 10 Vial Kit - 100mg total', '10 x 10mg 100mg'],
    ['AOD9604 5mg 2 kits x 10 vials', '20 x 5mg 100mg'],
    ['RAD-140 60 caps @ 20mg', '60 x 20mg 1200mg'],
    ['RAD-140 20mg/cap 60ct', '60 x 20mg 1200mg'],
    ['BPC-157 Capsules 500MCG (30)', '30 x 0.5mg 15mg'],
    ['RAD-140 30ml @ 25mg/ml', '1 x 25mg/ml 750mg 30ml'],
    ['RAD-140 450mg (15mg/ml x 30ml)', '1 x 15mg/ml 450mg 30ml'],
    ['Liquid Ostarine 20mg x 30ml', '1 x 20mg/ml 600mg 30ml'],
    ['Minoxidil 5% 60ml solution', '1 x 50mg/ml 3000mg 60ml'],
    ['GHK-Cu 2% cream 50g', '1 x 1000mg 1000mg'],
    ['Bacteriostatic Water 0.9% Benzyl Alcohol 10mL', '1 x 10ml 10ml'],
    ['Semax nasal spray 30mg 15ml', '1 x 30mg 30mg 15ml'],
    ['HGH 10iu (3.33mg) vial', '1 x 3.33mg 3.33mg'],
    ['BPC-157 5mg + 3ml BAC Water', '1 x 5mg 5mg'],
    ['Semaglutide 5mg + syringes (10-pack)', '1 x 5mg 5mg'],
    ['GLOW 70', '1 x 70mg 70mg'],
    ['Alcohol pads (200 ct)', '200 x pieces'],
  ])('%s → %s', (title, size) => {
    expect(sizeOf(title)).toBe(size)
  })

  test.each([
    ['MODAFINIL 200 mg', '3 strips x 20 tablets', '60 x 200mg 12000mg'],
    ['Bacteriostatic Water 3ml', '3ml × 10 · Kit of 10 Boxes', '100 x 3ml 300ml'],
    ['Retatrutide 10mg/20mg/30mg', '20mg', '1 x 20mg 20mg'],
    ['Retatrutide 10mg - 60mg', '30mg', '1 x 30mg 30mg'],
    ['Retatrutide 10mg', 'Default Title', '1 x 10mg 10mg'],
    ['Tirzepatide (10ml)', '100mg*10vials', '10 x 100mg 1000mg'],
    ['BPC-157', '5mg / 10 Vials', '10 x 5mg 50mg'],
    ['Retatrutide 10mg', 'Twin pack', '2 x 10mg 20mg'],
    ['mots-c', '10 mg / 40 mg (10 mg priced)', '1 x 10mg 10mg'],
  ])('%s | %s → %s', (title, variant, size) => {
    expect(sizeOf(title, variant)).toBe(size)
  })
})

describe('refusals', () => {
  test.each([
    ['Retatrutide', null],
    ['Tirzepatide 10 mg Kit', null],
    ['HCG 5000 IU amps', null],
    ['Cardarine 10mg', null],
    ['Epitalon 3 mg capsules', null],
    ['L-Carnitine 600mg', null],
    ['L-Carnitine 400mg/mL', null],
    ['RU-58841 50mg x30mL', null],
    ['Tesofensine 5 mg 60 × 0.5 mg caps', null],
    ['Bacteriostatic water 30 ml 10 × 10 mL vials', null],
    ['O-304 25 mg 3 g powder', null],
    ['AOD9604 5mg 2 kits (20 vials)', null],
    ['Retatrutide 5mg+5mg', null],
    ['Retatrutide 2.5-5mg', null],
    ['Nad+ (500)', null],
    ['Triptorelin 100mg', null],
    ['Thymalin/Thymulin 10mg', null],
    ['GHRP-2 / GHRP-6 5mg', null],
    ['GLP-1 5mg', null],
    ['Semax spray 500mcg per spray', null],
    ['Retatrutide 10mg', '5'],
    ['Retatrutide 10mg', 'Buy 2 Get 1 Free'],
    ['CJC-1295', '10mg + IPA (no DAC)'],
    ['Cjc 1295 Dac 5mg', '10mg×10'],
    ['Hcg 5000 IU', '10mg×10'],
    ['Lipo-C', '10mg'],
    ['Semaglutide', 'MOQ=5g 150usd/g'],
    ['Glutathione 600 1500', '10mg×10'],
    ['Glow 10/10/50 Premix', null],
  ])('%s | %s', (title, variant) => {
    const got = read(title, variant)
    expect(got.pricePerUnit).toBeNull()
    expect(got.comparable).toBe(false)
    expect(got.reason).not.toBe('')
  })

  test.each([null, undefined, '', 'on request', '0', '0.00', 1, '1.00', -5, Number.NaN])(
    'price %s',
    price => {
      expect(read('BPC-157 5mg', null, { price: price ?? null }).pricePerUnit).toBeNull()
    },
  )

  test('an address with another size contradicts the title, but not an option', () => {
    const url = 'https://shop.example/product/bpc-157-10mg/'
    expect(read('BPC-157 5mg', null, { url }).comparable).toBe(false)
    expect(read('BPC-157', '5mg', { url }).comparable).toBe(true)
    expect(sizeOf('BPC-157', null, { url })).toBe('1 x 10mg 10mg')
    expect(sizeOf('BPC-157 2.5mg', null, { url: 'https://shop.example/bpc-157-2-5mg' })).toBe(
      '1 x 2.5mg 2.5mg',
    )
  })

  test("a feed's own field fills a gap and contradicts another size", () => {
    expect(sizeOf('KPV', '3-Pack', { extra: { mgPerVial: 10 } })).toBe('3 x 10mg 30mg')
    expect(read('KPV 5mg', null, { extra: { mgPerVial: 10 } }).comparable).toBe(false)
  })
})

describe('names', () => {
  test.each([
    ['GLP-3 (RT) 10mg', 'Retatrutide'],
    ['GLP-1 (S) 5mg', 'Semaglutide'],
    ['GLP-2 (TZ) 10mg', 'Tirzepatide'],
    ['Semaglutide – GLP-1', 'Semaglutide'],
    ['Tirzepatyde 10mg', 'Tirzepatide'],
    ['TB 4mg', 'TB-500'],
    ['CJC-1295 w/o DAC 2mg', 'CJC-1295 no DAC'],
    ['TB500 (cas885340-08-9) 5mg', 'TB-500 Fragment (17-23)'],
    ['Triptorelin (GNRH) 2mg', 'Triptorelin'],
    ['Wolverine 10mg/10mg', 'BPC-157 10 + TB-500 10'],
    ['CJC-1295 (No DAC) 5mg / Ipamorelin 5mg', 'CJC-1295 no DAC 5 + Ipamorelin 5'],
    ['BPC 157 and TB-500 BLEND (2mg each = 4mg total)', 'BPC-157 2 + TB-500 2'],
    ['TB-500/BPC-157 (10/10) 20mg', 'TB-500 10 + BPC-157 10'],
    ['Cagrisema (2.5+2.5) 5mg', 'Cagrilintide 2.5 + Semaglutide 2.5'],
    ['Ｂ\u200bРС‑157 5mg', 'BPC-157'],
    ['Остарин MK-2866 25mg 60 капсул', 'Ostarine'],
    ['Garden hose 20 m', null],
  ])('%s → %s', (title, name) => {
    expect(nameOf(title)).toBe(name)
  })

  test('DAC far from its name still tells the two apart', () => {
    expect(nameOf('CJC-1295', '5mg + DAC')).toBe('CJC-1295 with DAC')
    expect(nameOf('CJC-1295', '5mg no DAC')).toBe('CJC-1295 no DAC')
  })
})

const word = fc.string({ unit: 'grapheme', maxLength: 60 })
const sizeWord = fc.constantFrom(
  '5mg',
  'x',
  '10',
  'vials',
  '/',
  '+',
  '(',
  ')',
  '%',
  'BPC-157',
  'GLOW',
  'kit',
  'ml',
  '1,5',
  '|',
  'каз',
  '½',
  '𝟓',
)
const anyTitle = fc.oneof(
  word,
  fc.array(sizeWord, { maxLength: 12 }).map(words => words.join(' ')),
)
const known = fc.constantFrom(
  'BPC-157',
  'Retatrutide',
  'CJC-1295 no DAC',
  'Follistatin 344',
  'PT-141',
  'IGF-1 LR3',
  'TB-500',
)
const tenths = fc.integer({ min: 1, max: 49 })
const count = fc.integer({ min: 2, max: 50 })

describe('properties', () => {
  test('any text is answered, and a refusal has a reason', () => {
    fc.assert(
      fc.property(
        anyTitle,
        fc.option(anyTitle),
        fc.option(word),
        fc.option(fc.dictionary(word, fc.anything())),
        fc.option(fc.oneof(word, fc.double())),
        fc.array(
          fc.record({ name: fc.oneof(word, fc.constantFrom('Vials', 'Price', 'mg')), value: anyTitle }),
        ),
        (title, variant, url, extra, price, options) => {
          const beside = { options, description: variant, category: url }
          const got = normalizeListing({ title, variant, url, extra, price, ...beside })
          expect(got.comparable).toBe(got.reason === null)
          expect(got.comparable).toBe(got.pricePerUnit !== null)
        },
      ),
    )
  })

  const noises: ((text: string) => string)[] = [
    text => text.toUpperCase(),
    text => `  ${text.replaceAll(' ', '  ')} `,
    text => text.replaceAll(' ', '\u00a0'),
    text => text.replaceAll('-', '\u2011'),
    text => text.replaceAll('-', '\u2013'),
    text => text.split('').join('\u200b'),
    text => text.replaceAll(/[!-~]/g, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  ]
  const plain = fc.constantFrom(
    'BPC-157 5mg x 10 vials', 'Mod GRF 1-29 2mg', 'CJC-1295 no DAC 5mg + Ipamorelin 5mg', 'MK-677 25mg (50 ct)',
    'Ostarine 25mg/ml 30ml', 'HCG 5000 IU', 'GLOW 70mg', 'Tirzepatide 10 mg Kit', 'PE-22-28 10mg',
  ) // oxfmt-ignore

  test('space, case, dashes and full-width letters change nothing', () => {
    fc.assert(
      fc.property(plain, fc.constantFrom(...noises), (title, noise) => {
        expect(read(noise(title))).toEqual(read(title))
      }),
    )
  })

  test('count times strength is the total, however it is written', () => {
    const shapes: ((size: string, n: number) => string)[] = [
      (size, n) => `${size} x ${n}`,
      (size, n) => `${n} x ${size}`,
      (size, n) => `${size} ${n} vials`,
      (size, n) => `${size} (kit of ${n})`,
      (size, n) => `${size}*${n}vials`,
      (size, n) => `${size} ${n}-pack`,
    ]
    fc.assert(
      fc.property(known, tenths, count, fc.constantFrom(...shapes), (name, tenth, n, shape) => {
        const got = read(`${name} ${shape(`${tenth / 10}mg`, n)}`)
        expect(got.unitCount).toBe(n)
        expect(got.totalActiveMg).toBe((tenth * n) / 10)
        expect(Number(got.pricePerUnit) * (tenth * n)).toBeCloseTo(1000, 3)
      }),
    )
  })

  test('a total that is not count times strength is refused', () => {
    fc.assert(
      fc.property(known, tenths, count, tenths, (name, tenth, n, off) => {
        const total = (tenth * n + off) / 10
        fc.pre(total !== tenth / 10)
        expect(read(`${name} ${tenth / 10}mg x ${n} vials (${total}mg)`).comparable).toBe(false)
      }),
    )
  })

  test.each(NAMES.map(entry => entry.spelling))('the digits of %s are no size', spelling => {
    const got = read(spelling)
    expect([got.totalActiveMg, got.totalMl, got.totalIu, got.pricePerUnit]).toEqual([null, null, null, null])
  })

  const vials = COMPOUNDS.filter(
    compound => compound.usual === 'vial' && compound.weak.length + compound.asides.length === 0,
  )
  test.each(vials.map(compound => compound.name))('%s 3mg holds 3 mg', name => {
    expect(read(`${name} 3mg vial`).totalActiveMg).toBe(3)
    expect(read(`3mg ${name} vial`).totalActiveMg).toBe(3)
  })
})
