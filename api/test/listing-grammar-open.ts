import { MASSES, massText, ORALS, randomFrom, VIALS, type Built, type Random } from './listing-grammar.ts'

/** Listings that state no size, two sizes, or one that can be read in two ways: no price per unit may be told. */

type Open = (random: Random) => Omit<Built, 'truth'>

const peptide = (random: Random) => random.pick(VIALS)[0]
const oral = (random: Random) => random.pick(ORALS.filter(([name]) => name !== 'T3'))[0]

/** Two masses of which neither is a pack of the other; the address of 2.5 mg may be read as 5 mg. */
function twoMasses(random: Random): [number, number] {
  const first = random.pick(MASSES.filter(mg => mg >= 1 && mg !== 5))
  const other = random.pick(
    MASSES.filter(mg => mg >= 1 && mg !== first && mg % first !== 0 && first % mg !== 0),
  )
  return [first, other]
}

const twoPacks = (random: Random) => random.pick([[10, 5], [5, 3], [10, 6], [20, 12], [10, 3]] as const) // oxfmt-ignore

const NO_SIZE: Open[] = [
  random => ({ rule: 'no size', title: peptide(random) }),
  random => ({ rule: 'no size', title: `${peptide(random)} vial` }),
  random => ({ rule: 'no size', title: `${peptide(random)} – 99% Purity` }),
  random => ({ rule: 'no size', title: peptide(random), variant: random.pick(['Single vial', '10 vials', 'Kit of 10', 'Default Title', '1']) }), // oxfmt-ignore
  random => ({ rule: 'no size', title: `${peptide(random)} (10ml vial)` }),
]

const NO_COUNT: Open[] = [
  random => ({ rule: 'kit of how many', title: `${peptide(random)} ${massText(random, 10)} ${random.pick(['Kit', 'Box', 'kits', 'Karton', '盒', 'набор'])}` }), // oxfmt-ignore
  random => ({ rule: 'kit of how many', title: `${peptide(random)} ${massText(random, 5)}`, variant: random.pick(['Kit', 'Full kit', 'Box']) }), // oxfmt-ignore
  random => ({ rule: 'pills without number', title: `${oral(random)} ${massText(random, 10)}` }),
  random => ({ rule: 'pills without number', title: `${oral(random)} ${massText(random, 20)} ${random.pick(['capsules', 'tablets', 'Kapseln', 'капсулы'])}` }), // oxfmt-ignore
  random => ({ rule: 'pills without number', title: oral(random), variant: massText(random, 25) }),
  random => ({ rule: 'no volume', title: `${oral(random)} ${random.pick([10, 20, 25])}mg/ml` }),
  random => ({ rule: 'no volume', title: `${oral(random)} Liquid ${random.pick([10, 20, 25])} mg/mL` }),
  random => ({ rule: 'per ml or bottle', title: `${random.pick(['L-Carnitine', 'RU-58841'])} ${random.pick([200, 500, 600])}mg` }), // oxfmt-ignore
  random => ({ rule: 'per ml or bottle', title: `${oral(random)} ${random.pick([20, 25])}mg ${random.pick([30, 60])}ml` }), // oxfmt-ignore
  random => ({ rule: 'per dose', title: `${peptide(random)} nasal spray 250mcg per spray` }),
]

const CLASHES: Open[] = [
  random => {
    const [first, other] = twoMasses(random)
    return { rule: 'title against option', title: `${peptide(random)} ${massText(random, first)}`, variant: massText(random, other) } // oxfmt-ignore
  },
  random => {
    const [first, other] = twoMasses(random)
    return {
      rule: 'title against option',
      title: `${peptide(random)} ${first}mg`,
      variant: `${other}mg x 10 vials`,
    }
  },
  random => {
    const [first, other] = twoMasses(random)
    const name = peptide(random)
    const url = `https://shop.example/products/${name.toLowerCase().replace(/[^a-z\d]+/g, '-')}-${other}mg`
    return { rule: 'title against address', title: `${name} ${first}mg`, url: url.replace('0.', '0-').replace('2.5', '2-5').replace('7.5', '7-5') } // oxfmt-ignore
  },
  random => {
    const [first, other] = twoMasses(random)
    return {
      rule: 'title against field',
      title: `${peptide(random)} ${first}mg`,
      extra: { mgPerVial: other },
    }
  },
  random => ({ rule: 'packs against address', title: `${peptide(random)} 5mg`, url: `https://shop.example/peptide-5mg-${random.pick([5, 10])}-vials` }), // oxfmt-ignore
  random => ({ rule: 'IU against mg', title: `HCG ${random.pick([2000, 5000])} IU`, variant: '10mg×10' }),
  random => {
    const [first, other] = twoPacks(random)
    return { rule: 'two packs', title: `${peptide(random)} 5mg x ${first} vials`, variant: `${other} vials` }
  },
  random => {
    const [first, other] = twoPacks(random)
    return { rule: 'two packs', title: `${peptide(random)} 5mg (${first} vials) kit of ${other}` }
  },
  random => ({ rule: 'total does not fit', title: `${peptide(random)} ${random.pick([2, 3, 4])}mg x 10 vials (${random.pick([25, 50, 100])}mg)` }), // oxfmt-ignore
  random => ({ rule: 'weight on water', title: 'Bacteriostatic Water', variant: `${random.pick([5, 10])}mg x 10` }), // oxfmt-ignore
  random => ({ rule: 'weight on needles', title: '10 Needles', variant: `${random.pick([5, 10])}mg×10` }),
]

const CHOICES: Open[] = [
  random => ({ rule: 'several sizes', title: `${peptide(random)} 5mg/10mg` }),
  random => ({ rule: 'several sizes', title: `${peptide(random)} 5mg, 10mg, 15mg` }),
  random => ({ rule: 'several sizes', title: `${peptide(random)} 5-10mg` }),
  random => ({ rule: 'several sizes', title: `${peptide(random)} 5 mg or 10 mg` }),
  random => ({ rule: 'several sizes', title: peptide(random), variant: '5mg | 10mg | 20mg' }),
  random => ({ rule: 'per gram', title: oral(random), variant: random.pick(['$15/g', '150 usd/g', 'MOQ 10g', '12/g']) }), // oxfmt-ignore
  random => ({ rule: 'bundle', title: `${peptide(random)} 10mg`, variant: random.pick(['Buy 2 get 1 free', 'Buy 3', 'Buy 2 Get 1']) }), // oxfmt-ignore
  random => ({ rule: 'no unit', title: `${peptide(random)} (${random.pick([50, 100, 500])})` }),
  random => ({ rule: 'no unit', title: `${peptide(random)} 10mg ${random.pick([10, 20, 30])}` }),
  random => ({ rule: 'unknown count', title: `${peptide(random)} 10mg (${random.pick([5, 10])} ${random.pick(['zub', 'hettek', 'pakli'])})` }), // oxfmt-ignore
  random => ({ rule: 'unknown product', title: `${random.pick(['Zorvex', 'Garden hose', 'Qi-70'])} ${massText(random, 10)}` }), // oxfmt-ignore
  random => ({ rule: 'different products', title: `${random.pick(['GHRP-2/GHRP-6', 'Thymalin/Thymulin', 'HGH Fragment 176-191 / AOD-9604'])} 5mg` }), // oxfmt-ignore
  random => ({ rule: 'misprint', title: `IGF-1 LR3 ${random.pick([100, 50])}mg` }),
  random => ({ rule: 'one size between parts', title: 'Retatrutide 5mg + KPV', variant: random.pick(['vial', '1 vial', 'Default Title']) }), // oxfmt-ignore
]

const ALL = [NO_SIZE, NO_COUNT, CLASHES, CHOICES]

/** n listings of which no price per unit may be told. */
export function buildOpen(seed: number, n: number): Built[] {
  const random = randomFrom(seed)
  return Array.from({ length: n }, () => ({ ...random.pick(random.pick(ALL))(random), truth: null }))
}
