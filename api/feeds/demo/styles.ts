import type { DemoCompound } from './compounds.ts'

/** One thing on sale, before a vendor puts it into its own words. `cents` is the price at a vendor of middling level. */
export type Item = {
  compound: DemoCompound
  kind: 'vial' | 'kit' | 'capsules' | 'tablets' | 'drops' | 'iu'
  /** mg per vial, capsule or ml; IU per vial. */
  strength: number
  /** Vials of a kit, capsules of a bottle, ml of a bottle; 1 for a vial. */
  count: number
  cents: number
}

export type Shelf = DemoCompound['shelf']
type Sizes = Record<Item['kind'], (item: Item) => string>

/** How a vendor prices, stocks and speaks. */
export type Style = {
  /** Price level in per cent of a middling vendor, and the cents that its prices end in. */
  level: number
  ending: number
  /** Share of the shelf (per cent) that it stocks beside what is popular. */
  stocks: Partial<Record<Shelf, number>>
  kinds: readonly Item['kind'][]
  /** One product a compound with sizes to choose, or one product a size. */
  layout: 'sizes' | 'single'
  sizes: Sizes
  names?: Record<string, string>
  shelves: Record<Shelf, string>
  pageSize?: number
}

const amount = ({ strength }: Item) => (strength < 1 ? `${Math.round(strength * 1000)}mcg` : `${strength}mg`)
const spaced = ({ strength }: Item) =>
  strength < 1 ? `${Math.round(strength * 1000)} mcg` : `${strength} mg`

const plain: Sizes = {
  vial: amount,
  kit: item => `${amount(item)} x ${item.count} vials`,
  capsules: item => `${amount(item)} x ${item.count} capsules`,
  tablets: item => `${amount(item)} x ${item.count} tablets`,
  drops: item => `${item.strength}mg/ml x ${item.count}ml`,
  iu: item => `${item.strength}iu`,
}
const shelves: Style['shelves'] = {
  peptide: 'Peptides',
  sarm: 'SARMs',
  chemical: 'Research Chemicals',
  blend: 'Peptide Blends',
}
const peptides: Style['stocks'] = { peptide: 60, chemical: 40, blend: 60 }
const blendParts = {
  'BPC-157 + TB-500': 'BPC-157 / TB-500 Blend',
  'CJC-1295 no DAC + Ipamorelin': 'CJC-1295 (no DAC) / Ipamorelin Blend',
}

export const styles: Record<string, Style> = {
  'moonfen-labs': {
    level: 104,
    ending: 99,
    stocks: { ...peptides, peptide: 75 },
    kinds: ['vial', 'kit', 'iu'],
    layout: 'sizes',
    pageSize: 25,
    sizes: plain,
    shelves,
    names: blendParts,
  },
  'paper-heron': {
    level: 118,
    ending: 0,
    stocks: peptides,
    kinds: ['vial', 'capsules', 'iu'],
    layout: 'single',
    shelves,
    sizes: { ...plain, capsules: item => `${amount(item)} ${item.count} Capsules` },
    names: {
      'TB-500': 'TB-500 (Thymosin Beta-4)',
      'CJC-1295 with DAC': 'CJC-1295 w/ DAC',
      'BPC-157 + TB-500': 'Wolverine Blend (BPC-157 / TB-500)',
    },
  },
  'teacup-research': {
    level: 92,
    ending: 50,
    stocks: { ...peptides, peptide: 45 },
    kinds: ['vial', 'kit'],
    layout: 'sizes',
    shelves,
    sizes: {
      ...plain,
      vial: item => `${amount(item)} · Single Vial`,
      kit: item => `${amount(item)} · Kit of ${item.count} Vials`,
    },
    names: { Semaglutide: 'GLP-1 (S)', Tirzepatide: 'GLP-2 (TZ)', Retatrutide: 'GLP-3 (RT)', ...blendParts },
  },
  'glass-orchard': {
    level: 109,
    ending: 95,
    stocks: { ...peptides, peptide: 70 },
    kinds: ['vial', 'capsules', 'iu'],
    layout: 'sizes',
    shelves,
    sizes: plain,
    names: { 'MOTS-c': 'MOTS-C', 'Melanotan II': 'Melanotan 2', ...blendParts },
  },
  'copper-thimble': {
    level: 100,
    ending: 99,
    stocks: { peptide: 25, sarm: 90, chemical: 100, blend: 20 },
    kinds: ['vial', 'capsules', 'drops'],
    layout: 'single',
    shelves,
    sizes: { ...plain, drops: item => `${item.strength}mg/ml ${item.count}ml` },
    names: {
      'RAD-140': 'RAD-140 (Testolone)',
      'LGD-4033': 'LGD-4033 (Ligandrol)',
      Ostarine: 'Ostarine (MK-2866)',
      ...blendParts,
    },
  },
  'hatpin-and-daughters': {
    level: 96,
    ending: 0,
    stocks: { ...peptides, peptide: 65 },
    kinds: ['vial', 'kit'],
    layout: 'sizes',
    shelves,
    sizes: { ...plain, kit: item => `${amount(item)}, ${item.count} vials` },
    names: { 'TB-500': 'TB500', 'GHK-Cu': 'GHK-CU', ...blendParts },
  },
  'lanternfish-bio': {
    level: 122,
    ending: 0,
    stocks: { ...peptides, peptide: 45 },
    kinds: ['vial', 'iu'],
    layout: 'sizes',
    shelves,
    sizes: { ...plain, vial: item => `${spaced(item)} vial` },
    names: { Epitalon: 'Epithalon', ...blendParts },
  },
  'marble-otter': {
    level: 89,
    ending: 0,
    stocks: { ...peptides, peptide: 70 },
    kinds: ['vial'],
    layout: 'single',
    shelves,
    sizes: { ...plain, vial: item => `${spaced(item)} 1 × ${spaced(item)} vial | ≥ 99% purity` },
    names: blendParts,
  },
  'tin-whistle': {
    level: 94,
    ending: 95,
    stocks: { sarm: 100, chemical: 100 },
    kinds: ['capsules', 'drops', 'vial'],
    layout: 'single',
    shelves,
    sizes: {
      ...plain,
      capsules: item => `${spaced(item)} · ${item.count} capsules`,
      drops: item => `${item.strength} mg/ml, ${item.count} ml`,
    },
    names: { 'MK-677': 'MK-677 (Ibutamoren)', 'GW-501516': 'GW-501516 (Cardarine)', SR9009: 'SR-9009' },
  },
  'wet-ink': {
    level: 98,
    ending: 50,
    stocks: { peptide: 60, sarm: 30, chemical: 50, blend: 50 },
    kinds: ['vial', 'drops'],
    layout: 'sizes',
    shelves,
    sizes: { ...plain, vial: spaced, drops: item => `${item.strength} mg/ml, ${item.count} ml bottle` },
    names: blendParts,
  },
  'quiet-kettle': {
    level: 100,
    ending: 0,
    stocks: { peptide: 75, sarm: 40, chemical: 20, blend: 80 },
    kinds: ['kit', 'tablets'],
    layout: 'sizes',
    shelves,
    sizes: { ...plain, kit: item => `${amount(item)}*${item.count}vials` },
    names: { 'HGH Fragment 176-191': 'HGH Frag 176-191', ...blendParts },
  },
}
