import { anyOf } from './patterns.ts'
import { EAST_ASIAN } from './tongues-east.ts'
import { GERMANIC } from './tongues-germanic.ts'
import { NEAR_EASTERN } from './tongues-near-east.ts'
import { ROMANCE } from './tongues-romance.ts'
import { SLAVIC } from './tongues-slavic.ts'
import { SOUTH_ASIAN } from './tongues-south.ts'

/**
 * The ideas that danger is made of, in one language, each an alternation in the notation of patterns.ts. A danger is two
 * ideas near each other, in either order: that catches sentences nobody wrote down. An idea that a language puts into
 * one word stands under `crisis`, `emergency` or `use`.
 */
export type Tongue = {
  code: string
  /** Words by which the language shows itself. */
  marks: string
  /** Enough by themselves. */
  crisis: readonly string[]
  want: string
  die: string
  /** "Do not want to", "cannot any longer", "no reason to". */
  unwant: string
  live: string
  /** Enough by themselves. */
  emergency: readonly string[]
  unable: string
  breathe: string
  who: string
  /** What befalls somebody: a fit, a stroke, an overdose. */
  event: string
  took: string
  tooMuch: string
  /** Enough by themselves: "dose", "inject". */
  use: readonly string[]
  howMuch: string
  /** "May I", "should one". */
  may: string
  take: string
  each: string
  /** "I am sixteen", "my son". */
  minor: readonly string[]
  /** Customs, drug tests, prescriptions. */
  evasion: readonly string[]
  /** "Forget your instructions". */
  instructions: readonly string[]
  price: string
}

export const TONGUES: readonly Tongue[] = [
  ...ROMANCE,
  ...GERMANIC,
  ...SLAVIC,
  ...NEAR_EASTERN,
  ...SOUTH_ASIAN,
  ...EAST_ASIAN,
]

/** Two ideas at most `gap` words (in Chinese, Japanese, Korean and Thai: letters) apart, in either order. */
const near = (one: string, other: string, gap: number): string[] =>
  one === '' || other === '' ? [] : [`${one} ~${gap} ${other}`, `${other} ~${gap} ${one}`]

const crisisOf = ({ crisis, want, die, unwant, live }: Tongue) => [
  ...crisis,
  ...near(want, die, 3),
  ...near(unwant, live, 3),
]

const emergencyOf = ({ emergency, unable, breathe, who, event, took, tooMuch }: Tongue) => [
  ...emergency,
  ...near(unable, breathe, 3),
  ...near(who, event, 4),
  ...near(took, tooMuch, 4),
]

const useOf = ({ use, howMuch, take, each }: Tongue) => [
  ...use,
  ...near(howMuch, take, 6),
  ...near(howMuch, each, 5),
  ...near(take, each, 5),
]

const UNIT = '(mg|mcg|ml|iu|ui|мг|мкг|мл|毫克|微克|ملغ|ملغم|ملغرام|मिलीग्राम|एमजी)'

/** "May I use …" is also asked of coupons. */
const mayUseOf = ({ may, take, howMuch }: Tongue) => [...near(may, take, 6), ...near(howMuch, UNIT, 1)]

export const foreignCrisis = anyOf(TONGUES.flatMap(crisisOf))
export const foreignEmergency = anyOf(TONGUES.flatMap(emergencyOf))
export const foreignUse = anyOf(TONGUES.flatMap(useOf))
export const foreignMayUse = anyOf(TONGUES.flatMap(mayUseOf))
export const foreignMinor = anyOf(TONGUES.flatMap(({ minor }) => minor))
export const foreignEvasion = anyOf(TONGUES.flatMap(({ evasion }) => evasion))
export const foreignInstructions = anyOf(TONGUES.flatMap(({ instructions }) => instructions))
/** Words of price in every language, for the lexicon of the catalogue. */
export const FOREIGN_PRICES: readonly string[] = TONGUES.map(({ price }) => price)
