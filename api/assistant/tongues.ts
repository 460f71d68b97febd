import { anyOf } from './patterns.ts'
import { EAST_ASIAN } from './tongues-east.ts'
import { GOALS } from './tongues-goals.ts'
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

/** A child or an animal got at it. */
const INGESTED = [
  '(hijo|hija|bebe|nino|nina|perro|gato) ~6 (trago|comio|bebio|ingirio|comido|tragado)',
  '(filho|filha|bebe|crianca|cachorro|gato) ~6 (engoliu|comeu|bebeu)',
  '(enfant|fils|fille|bebe|chien|chat) ~6 (avale|mange|bu)',
  '(figlio|figlia|bambin*|cane|gatto) ~6 (ingoiato|ingerito|mangiato|bevuto)',
  '(kind|sohn|tochter|baby|hund|katze) ~6 (gegessen|verschluckt|getrunken|geschluckt|gefressen)',
  '(kind|zoon|dochter|baby|hond|kat) ~6 (gegeten|ingeslikt|doorgeslikt|opgegeten|gedronken)',
  '(dziecko|syn|corka|pies|kot) ~6 (zjad*|polkn*|wypi*)',
  '(ребенок|сын|дочь|дочка|малыш|собака|кошка|кот) ~6 (съел*|проглотил*|выпил*|наглотал*)',
  '(дитина|син|дочка|донька|собака|кіт) ~6 (з ?їв|з ?їла|з ?їло|проковтну*|випи*)',
]

/** Before or after a meal, a night, a training. */
const MEALS = [
  '(antes|despues|depois) ~2 (comer|comida*|desayun*|refeic*|treino|entren*|dormir)',
  '(avant|apres) ~2 (repas|manger|seance|entrainement|dormir)',
  '(prima|dopo) ~3 (pasti|pasto|mangiare|allenamento|dormire)',
  '(vor|nach) (dem|der) (essen|mahlzeit|training|schlafen)',
  '(voor|na) (het eten|de maaltijd|het slapen|de training)',
  '(przed|po) (jedzeni*|posilk*|trening*|snem)',
  '(до|после|перед) (еды|едой|тренировк*|сном|завтрак*)',
  '(до|після|перед) (їжі|їжею|тренуванн*|сном)',
  '(yemekten (once|sonra)|(ac|tok) karnina|gunde (bir|iki|uc|kac) (mi|kez|kere|defa))',
  '(قبل|بعد) (الاكل|الطعام|النوم|التمرين)',
  '(खाने|खाना|सोने) (से पहले|के बाद)',
  '(khane|khana|sone) (se pehle|ke baad|ke bad)',
  '(sebelum|sesudah|setelah) (makan|tidur|latihan)',
  '(饭前|饭后|飯前|飯後|空腹|睡前)',
  '(食前|食後|空腹|寝る前)',
  '(식전|식후|공복|자기 ?전)',
]

const UNIT = '(mg|mcg|ml|iu|ui|мг|мкг|мл|毫克|微克|ملغ|ملغم|ملغرام|मिलीग्राम|एमजी)'

/** "May I use …" is also asked of coupons. */
const mayUseOf = ({ may, take, howMuch }: Tongue) => [...near(may, take, 6), ...near(howMuch, UNIT, 1)]

const OTHER_SCRIPT = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u

/** One test of many tongues. Those of other scripts are only tried on a text that has such letters. */
const heard = (lines: readonly string[]): { test: (view: string) => boolean } => {
  const latin = anyOf(lines.filter(line => !OTHER_SCRIPT.test(line)))
  const other = anyOf(lines.filter(line => OTHER_SCRIPT.test(line)))
  return { test: view => latin.test(view) || (OTHER_SCRIPT.test(view) && other.test(view)) }
}

export const foreignCrisis = heard(TONGUES.flatMap(crisisOf))
export const foreignEmergency = heard([...TONGUES.flatMap(emergencyOf), ...INGESTED])
export const foreignUse = heard([...TONGUES.flatMap(useOf), ...MEALS])
export const foreignMayUse = heard(TONGUES.flatMap(mayUseOf))
/** "Which is best for …" is also asked of prices. */
export const foreignAdvice = heard(GOALS.flatMap(([asks, goal]) => near(asks, goal, 6)))
export const foreignMinor = heard(TONGUES.flatMap(({ minor }) => minor))
export const foreignEvasion = heard(TONGUES.flatMap(({ evasion }) => evasion))
export const foreignInstructions = heard(TONGUES.flatMap(({ instructions }) => instructions))
/** Words of price in every language, for the lexicon of the catalogue. */
export const FOREIGN_PRICES: readonly string[] = TONGUES.map(({ price }) => price)
