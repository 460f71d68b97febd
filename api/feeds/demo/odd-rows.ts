import type { ShopProduct, ShopSize } from './shop.ts'

const NOTE = 'For laboratory research only. Demonstration listing of a made-up shop.'

const odd = (id: number, title: string, category: string, sizes: Omit<ShopSize, 'id'>[]): ShopProduct => ({
  id,
  slug: title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, ''),
  title,
  category,
  description: NOTE,
  sizes: sizes.map((size, index) => ({ ...size, id: id * 10 + index })),
})

/**
 * What real shops also do, and what no price per unit may be made of: no size, kit and vial sizes that disagree, a kit
 * without a count, prices on request; and supplies, which are read but are no product.
 */
export const oddRows: Record<string, ShopProduct[]> = {
  'moonfen-labs': [
    odd(1901, 'Bacteriostatic Water', 'Supplies', [
      { label: '10ml', price: 899, stock: 'in' },
      { label: '30ml', price: 1499, stock: 'in' },
    ]),
    odd(1902, 'Gonadorelin Acetate', 'Peptides', [{ label: null, price: 3199, stock: 'in' }]),
  ],
  'paper-heron': [
    odd(2901, 'Tirzepatide 10mg Kit', 'Peptides', [{ label: null, price: 39500, stock: 'in' }]),
  ],
  'teacup-research': [
    odd(3901, 'RT3', 'Peptides', [{ label: '10mg · Single Vial', price: 8850, stock: 'in' }]),
    odd(3902, 'Selank', 'Peptides', [{ label: 'Single Vial', price: 2750, stock: 'in' }]),
  ],
  'glass-orchard': [odd(4901, 'Semaglutide bulk', 'Peptides', [{ label: null, price: null, stock: 'in' }])],
  'copper-thimble': [
    odd(5901, 'Semax Nasal Spray 30mg 10ml', 'Peptides', [{ label: null, price: 4299, stock: 'in' }]),
    odd(5902, 'Selank Nasal Spray 30mg 10ml', 'Peptides', [{ label: null, price: 4299, stock: 'out' }]),
    odd(5903, 'RU-58841 Powder 5g', 'Research Chemicals', [{ label: null, price: 6499, stock: 'in' }]),
  ],
  'hatpin-and-daughters': [
    odd(6901, 'Thymosin Alpha-1', 'Peptides', [{ label: null, price: 4100, stock: 'in' }]),
  ],
  'lanternfish-bio': [
    odd(7901, 'Retatrutide custom synthesis', 'Peptides', [{ label: null, price: null, stock: 'in' }]),
  ],
  'marble-otter': [
    odd(8901, 'Tesofensine 5 mg 60 × 0.5 mg caps', 'Research Chemicals', [
      { label: null, price: 7600, stock: 'in' },
    ]),
    odd(8902, 'HCG 5000 IU 1 vial', 'Peptides', [{ label: null, price: 4300, stock: 'in' }]),
  ],
  'tin-whistle': [
    odd(9901, 'Methylene Blue 1% 50 ml', 'Research Chemicals', [{ label: null, price: 2495, stock: 'in' }]),
    odd(9902, 'Noopept 60 capsules', 'Research Chemicals', [{ label: null, price: 2795, stock: 'in' }]),
  ],
  'wet-ink': [odd(10901, 'Bacteriostatic Water', 'Supplies', [{ label: '30 ml', price: 1250, stock: 'in' }])],
  'quiet-kettle': [
    odd(11901, 'NAD+', 'Research Chemicals', [{ label: '(500)', price: 21000, stock: 'in' }]),
    odd(11902, 'HCG', 'Peptides', [{ label: '5000iu*10vials', price: 24000, stock: 'in' }]),
  ],
}
