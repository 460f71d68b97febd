import { WORDS } from './listing-grammar-words.ts'

/**
 * Listings built from (what × form × size × pack) in the notations that shops use, each with what it truly sells.
 * One seed, one list: a case that fails can be made again.
 */
export type Truth = {
  names: readonly string[]
  form: string
  units: number
  mg?: number
  ml?: number
  iu?: number
}
export type Built = {
  rule: string
  title: string
  variant?: string
  url?: string
  extra?: Record<string, unknown>
  truth: Truth | null
}

/** Mulberry32: small, fast, and the same on every machine. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  return { next, pick }
}
export type Random = ReturnType<typeof randomFrom>

export const exact = (value: number) => Math.round(value * 1e6) / 1e6

// oxfmt-ignore
const VIALS: readonly (readonly [string, string])[] = [
  ['BPC-157', 'BPC-157'], ['BPC 157', 'BPC-157'], ['TB-500', 'TB-500'], ['TB500 (Thymosin Beta-4)', 'TB-500'],
  ['CJC-1295 (No DAC)', 'CJC-1295 no DAC'], ['CJC-1295 with DAC', 'CJC-1295 with DAC'], ['GHRP-6', 'GHRP-6'],
  ['HGH Fragment 176-191', 'HGH Fragment 176-191'], ['AOD-9604', 'AOD-9604'], ['PT-141', 'PT-141'], ['GHK-Cu', 'GHK-Cu'],
  ['Melanotan II', 'Melanotan II'], ['MT-2', 'Melanotan II'], ['Semaglutide', 'Semaglutide'], ['Tirzepatide', 'Tirzepatide'],
  ['Retatrutide', 'Retatrutide'], ['RETATRUTIDE (GLP-3)', 'Retatrutide'], ['Ipamorelin', 'Ipamorelin'], ['SS-31', 'SS-31'],
  ['Mod GRF 1-29', 'CJC-1295 no DAC'], ['SNAP-8', 'SNAP-8'], ['LL-37', 'LL-37'], ['PE-22-28', 'PE-22-28'], ['KPV', 'KPV'],
  ['Thymosin Alpha-1', 'Thymosin Alpha-1'], ['Kisspeptin-10', 'Kisspeptin-10'], ['MOTS-c', 'MOTS-c'], ['NAD+', 'NAD+'],
  ['Epithalon', 'Epitalon'], ['5-Amino-1MQ', '5-Amino-1MQ'], ['SLU-PP-332', 'SLU-PP-332'], ['Glutathione', 'Glutathione'],
]
// oxfmt-ignore
const ORALS: readonly (readonly [string, string])[] = [
  ['RAD-140', 'RAD-140'], ['Ostarine (MK-2866)', 'Ostarine'], ['MK-677', 'MK-677'], ['LGD-4033 Ligandrol', 'LGD-4033'],
  ['Cardarine GW-501516', 'GW-501516'], ['S4 Andarine', 'Andarine (S-4)'], ['YK-11', 'YK-11'], ['S-23', 'S-23'], ['SR9009', 'SR9009'],
  ['Enclomiphene', 'Enclomiphene'], ['Tesofensine', 'Tesofensine'], ['T3', 'T3 (liothyronine)'], ['BAM-15', 'BAM15'],
]
// oxfmt-ignore
const PAIRS: readonly (readonly [string, string])[] = [
  ['BPC-157', 'TB-500'], ['CJC-1295 no DAC', 'Ipamorelin'], ['Semax', 'Selank'], ['Tesamorelin', 'Ipamorelin'],
  ['Cagrilintide', 'Semaglutide'],
]

const MASSES = [0.1, 0.5, 1, 2, 2.5, 5, 7.5, 10, 12, 15, 20, 24, 30, 50, 60, 100, 200, 500, 600, 750]
const PACKS = [2, 3, 5, 6, 10, 10, 10, 12, 20, 25, 50]
const COUNTS = [30, 50, 60, 90, 100, 120, 180]

/** A mass the way somebody typed it: case, space, comma, µg and Cyrillic. */
export function massText(random: Random, mg: number): string {
  const small = mg < 1 && random.next() < 0.6
  const value = small ? exact(mg * 1000) : mg
  const plain = String(value)
  const number = plain.includes('.') && random.next() < 0.25 ? plain.replace('.', ',') : plain
  const unit = small ? random.pick(['mcg', 'µg', 'ug', 'MCG', 'мкг']) : random.pick(WORDS.mg)
  return `${number}${random.pick(['', '', ' '])}${unit}`
}

const mlText = (random: Random, ml: number) => `${ml}${random.pick(['ml', 'mL', ' ml', 'ML', ' мл', 'cc'])}`

function iuText(random: Random, iu: number): string {
  const grouped = iu >= 1000 ? random.pick([`${iu}`, `${iu}`, iu.toLocaleString('en-US')]) : `${iu}`
  return `${grouped}${random.pick(['IU', 'iu', ' IU', ' I.U.', ' UI', ' МЕ', 'iu'])}`
}

type Shape = (name: string, size: string, pack: number, words: Random) => string
const noun = (random: Random, kind: keyof typeof WORDS) => random.pick(WORDS[kind])

const ONE: Shape[] = [
  (n, s) => `${n} ${s}`,
  (n, s) => `${n} - ${s}`,
  (n, s) => `${n} – ${s}`,
  (n, s) => `${n} (${s})`,
  (n, s) => `${n}, ${s}`,
  (n, s) => `${n} | ${s}`,
  (n, s) => `${s} ${n}`,
  (n, s, _, r) => `${n} ${s} ${noun(r, 'vial')}`,
  (n, s, _, r) => `${n} ${s}/${noun(r, 'vial')}`,
  (n, s) => `${n} ${s} (1 vial)`,
  (n, s) => `${n} 1 x ${s}`,
  (n, s) => `Buy ${n} ${s} Online – 99% Purity`,
  (n, s) => `${n} ${s} lyophilized`,
  (n, s) => `${n} ${s} + 3ml BAC Water`,
  (n, s) => `${n} ${s} ≥99% HPLC`,
]
const KIT: Shape[] = [
  (n, s, p) => `${n} ${s} x ${p}`,
  (n, s, p) => `${n} ${s}*${p}vials`,
  (n, s, p) => `${n} ${s}×${p}`,
  (n, s, p, r) => `${n} ${s} x ${p} ${noun(r, 'vials')}`,
  (n, s, p, r) => `${n} ${s} (${p} ${noun(r, 'vials')})`,
  (n, s, p, r) => `${n} ${p} ${noun(r, 'vials')} x ${s}`,
  (n, s, p) => `${n} ${p} x ${s}`,
  (n, s, p) => `${n} ${p}x${s}`,
  (n, s, p, r) => `${n} ${s}/vial, ${p} vials/${noun(r, 'kit')}`,
  (n, s, p, r) => `${n} ${s} ${noun(r, 'kitOf')} ${p}`,
  (n, s, p, r) => `${n} ${s} - ${p} ${noun(r, 'vials')} ${noun(r, 'kit')}`,
  (n, s, p) => `${n} ${s} ${p} vials per kit`,
  (n, s, p) => `${n} ${s} (${p}-pack)`,
  (n, s, p) => `${n} ${s} (${p} pack)`,
  (n, s, p) => `${n} ${s} / ${p} Vials`,
  (n, s, p) => `${n} ${s} ${p} vial kit`,
  (n, s, p, r) => `${n} ${s} ${noun(r, 'kit')} (${p} ${noun(r, 'vials')})`,
]
const PILLS: Shape[] = [
  (n, s, p, r) => `${n} ${s} x ${p} ${noun(r, 'caps')}`,
  (n, s, p, r) => `${n} ${s} ${p} ${noun(r, 'caps')}`,
  (n, s, p, r) => `${n} ${s} - ${p} ${noun(r, 'caps')}`,
  (n, s, p, r) => `${n} ${p} ${noun(r, 'caps')} ${s}`,
  (n, s, p, r) => `${n} (${p} ${noun(r, 'caps')} x ${s})`,
  (n, s, p, r) => `${n} ${p} x ${s} ${noun(r, 'caps')}`,
  (n, s, p) => `${n} ${s}/cap ${p}ct`,
  (n, s, p) => `${n} Capsules ${s} (${p} count)`,
  (n, s, p) => `${n} ${s} per capsule, ${p} capsules per bottle`,
  (n, s, p, r) => `${n} ${s} / ${p} ${noun(r, 'caps')}`,
]

/** The same facts with the name in the title and the rest in the option, or all of it in the title. */
function placed(random: Random, name: string, whole: string): { title: string; variant?: string } {
  const rest = whole.replace(name, '').replace(/^[\s,|–-]+/, '')
  if (random.next() < 0.6 || !whole.startsWith(name) || rest === '') return { title: whole }
  return { title: name, variant: rest }
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z\d]+/g, '-')

const SMALL = new Set(['NAD+', '5-Amino-1MQ', 'SLU-PP-332'])

function vial(random: Random): Built {
  const [name, compound] = random.pick(VIALS)
  // A vial of a small molecule holds a milligram at least; one of kisspeptin a hundred at most.
  const mg = random.pick(MASSES.slice(SMALL.has(name) ? 2 : 0, name === 'Kisspeptin-10' ? 14 : undefined))
  // Thirty and more of what also comes in capsules are capsules.
  const pack = random.next() < 0.5 ? 1 : random.pick(SMALL.has(name) ? PACKS.slice(0, -1) : PACKS)
  const size = massText(random, mg)
  const whole = random.pick(pack === 1 ? ONE : KIT)(name, size, pack, random)
  const truth = { names: [compound], form: pack === 1 ? 'vial' : 'kit', units: pack, mg: exact(mg * pack) }
  const url = random.next() < 0.3 ? { url: `https://shop.example/product/${slug(`${name} ${mg}mg`)}/` } : {}
  return { rule: pack === 1 ? 'vial' : 'kit', ...placed(random, name, whole), ...url, truth }
}

/** What stands outside title and option: the feed's own fields, and an address that agrees or shows another size. */
function hinted(random: Random): Built {
  const [name, compound] = random.pick(VIALS.filter(([one]) => !SMALL.has(one)))
  const mg = random.pick([2, 5, 10, 15, 20, 30])
  const pack = random.pick([5, 10])
  const truth = { names: [compound], form: 'kit', units: pack, mg: mg * pack }
  const url = (text: string) => `https://shop.example/shop/${slug(text)}?ref=1`
  const shapes: (() => Omit<Built, 'rule' | 'truth'>)[] = [
    () => ({ title: `${name} ${mg}mg`, extra: { vialsPerKit: pack } }),
    () => ({ title: name, variant: `${mg} mg`, extra: { packaging: `${pack} vials/box` } }),
    () => ({ title: name, extra: { mgPerVial: mg, vialCount: pack } }),
    () => ({ title: name, variant: `${pack} vials`, extra: { strength: `${mg}mg` } }),
    () => ({ title: name, variant: `${mg}mg x ${pack}`, url: url(`${name} 100mg`) }),
    () => ({ title: `${name} ${mg}mg (${pack} vials)`, url: url(`${name} ${mg}mg ${pack} vials`) }),
    () => ({ title: `${name} x ${pack} vials`, url: url(`${name} ${mg}mg`) }),
    () => ({ title: `${name} ${mg}mg - ${pack} vials`, extra: { sku: `${name.slice(0, 2)}${mg}-99` } }),
  ]
  return { rule: 'hinted', ...random.pick(shapes)(), truth }
}

function iu(random: Random): Built {
  const [name, compound] = random.pick([['HCG', 'HCG'], ['HGH 191AA', 'HGH (somatropin 191AA)'], ['HMG', 'HMG']] as const) // oxfmt-ignore
  const units = random.pick([75, 100, 150, 1500, 2000, 5000, 10_000])
  const pack = random.next() < 0.5 ? 1 : random.pick(PACKS)
  const whole = random.pick(pack === 1 ? ONE : KIT)(name, iuText(random, units), pack, random)
  const truth = { names: [compound], form: pack === 1 ? 'vial' : 'kit', units: pack, iu: units * pack }
  return { rule: 'iu', ...placed(random, name, whole), truth }
}

function pills(random: Random): Built {
  const [name, compound] = random.pick(ORALS)
  const mg = name === 'T3' ? random.pick([0.025, 0.05]) : random.pick([0.5, 2.5, 5, 10, 12.5, 15, 20, 25, 30])
  const count = random.pick(COUNTS)
  const isTablet = random.next() < 0.3
  const shaped = random.pick(isTablet ? PILLS.slice(0, 6) : PILLS)(name, massText(random, mg), count, random)
  const whole = isTablet ? WORDS.caps.reduce((text, word) => text.replace(new RegExp(` ${word}(?=$|[ )])`), ` ${random.pick(WORDS.tabs)}`), shaped) : shaped // oxfmt-ignore
  const form = WORDS.tabs.some(word => whole.includes(` ${word}`)) ? 'tablet' : 'capsule'
  return { rule: 'pills', ...placed(random, name, whole), truth: { names: [compound], form, units: count, mg: exact(mg * count) } } // oxfmt-ignore
}

const LIQUID: ((name: string, conc: string, volume: string) => string)[] = [
  (n, c, v) => `${n} ${c} ${v}`,
  (n, c, v) => `${n} ${v} @ ${c}`,
  (n, c, v) => `${n} ${c} - ${v}`,
  (n, c, v) => `${n} ${v} (${c})`,
  (n, c, v) => `${n} Liquid ${c}, ${v} bottle`,
  (n, c, v) => `${n} – ${c} x ${v}`,
]

function liquid(random: Random): Built {
  const isSpray = random.next() < 0.3
  const [name, compound] = random.pick(isSpray ? VIALS.filter(([, one]) => one !== 'NAD+') : ORALS)
  const perMl = random.pick([1, 2.5, 5, 10, 20, 25, 33, 50])
  const ml = random.pick([5, 10, 15, 30, 50, 60])
  const conc = `${perMl}${random.pick(['mg/ml', 'mg/mL', ' mg/ml', 'mg per ml', ' mg / ml', 'мг/мл', 'MG/ML'])}`
  const whole = random.pick(LIQUID)(name, conc, mlText(random, ml))
  const title = isSpray ? `${whole} Nasal Spray` : whole
  return { rule: 'liquid', title, truth: { names: [compound], form: isSpray ? 'spray' : 'solution', units: 1, mg: exact(perMl * ml), ml } } // oxfmt-ignore
}

const BLENDED: ((a: string, b: string, x: number, y: number) => string)[] = [
  (a, b, x, y) => `${a} ${x}mg + ${b} ${y}mg`,
  (a, b, x, y) => `${a} + ${b} Blend ${x + y}mg`,
  (a, b, x, y) => `${a} (${x}mg) / ${b} (${y}mg)`,
  (a, b, x, y) => `${a} & ${b} Blend (${x}mg/${y}mg)`,
  (a, b, x, y) => `${a} ${x}mg / ${b} ${y}mg Blend`,
  (a, b, x, y) => `${a} + ${b} (${x}mg + ${y}mg)`,
  (a, b, x, y) => `${a} ${x}mg + ${b} ${y}mg (${x + y}mg total)`,
  (a, b, x, y) => `${a} + ${b} ${x + y}mg (${x}mg/${y}mg)`,
]

function blend(random: Random): Built {
  const [a, b] = random.pick(PAIRS)
  const x = random.pick([2, 5, 6, 10, 12])
  const y = random.next() < 0.6 ? x : random.pick([2, 3, 5, 10])
  const pack = random.next() < 0.6 ? 1 : random.pick([5, 10])
  const whole = random.pick(BLENDED)(a, b, x, y)
  const packText = random.pick([` x ${pack} vials`, ` (${pack} vials)`, ` - kit of ${pack}`])
  const truth = { names: [a, b], form: pack === 1 ? 'vial' : 'kit', units: pack, mg: (x + y) * pack }
  if (pack === 1 || random.next() < 0.5)
    return { rule: 'blend', title: pack === 1 ? whole : whole + packText, truth }
  return { rule: 'blend', title: whole, variant: random.pick([`${pack} vials`, `Kit of ${pack}`, `${x + y}mg*${pack}vials`]), truth } // oxfmt-ignore
}

function powder(random: Random): Built {
  const [name, compound] = random.pick(ORALS.slice(0, 9))
  const grams = random.pick([1, 5, 10, 25, 100, 500])
  const size = `${grams}${random.pick(['g', ' g', ' grams', 'gr', ' г'])}`
  const title = random.pick([`${name} powder ${size}`, `${name} raw powder - ${size}`, `${name} ${size}`])
  return { rule: 'powder', title, truth: { names: [compound], form: 'powder', units: 1, mg: grams * 1000 } }
}

function water(random: Random): Built {
  const ml = random.pick([2, 3, 10, 20, 30])
  const pack = random.next() < 0.5 ? 1 : random.pick([5, 10, 25])
  const name = random.pick(['Bacteriostatic Water', 'BAC Water', 'Sterile Water', 'Agua Bacteriostática', 'Бактериостатическая вода']) // oxfmt-ignore
  const compound = name === 'Sterile Water' ? name : 'Bacteriostatic Water'
  const size = mlText(random, ml)
  const title = pack === 1 ? `${name} ${size}` : random.pick(KIT)(name, size, pack, random)
  return { rule: 'water', title, truth: { names: [compound], form: pack === 1 ? 'vial' : 'kit', units: pack, ml: ml * pack } } // oxfmt-ignore
}

const RULES = [vial, vial, vial, hinted, iu, pills, pills, liquid, blend, powder, water]

/** n listings that can be read, each with what it sells. */
export function buildReadable(seed: number, n: number): Built[] {
  const random = randomFrom(seed)
  return Array.from({ length: n }, () => random.pick(RULES)(random))
}

export { VIALS, ORALS, MASSES }
