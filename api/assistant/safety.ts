import { readings } from './fold.ts'
import { HARMLESS, PRICE_STRONG } from './lexicon-catalogue.ts'
import { CRISIS, CRISIS_LITERATURE, EMERGENCY, LITERATURE, PERSONAL_EMERGENCY } from './lexicon-crisis.ts'
import { ACUTE, ACUTE_AFTER, DISTRESS, SAYINGS } from './lexicon-distress.ts'
import { EVASION, SOURCING, SYNTHESIS } from './lexicon-illicit.ts'
import { ADVICE, DEFINITION, HABITS, WEAK_HABITS } from './lexicon-habits.ts'
import { MINOR, MINOR_LITERATURE } from './lexicon-minor.ts'
import { AMOUNT, COURSE, HARMLESS_QUANTITY, PERSON, QUANTITY, ROUTE, WEAK_USE } from './lexicon-use.ts'
import {
  USE_FRENCH,
  USE_GERMAN,
  USE_ITALIAN,
  USE_POLISH,
  USE_PORTUGUESE,
  USE_RUSSIAN,
  USE_SPANISH,
} from './lexicon-use-languages.ts'
import { anyOf, everyOf } from './patterns.ts'
import {
  foreignAdvice,
  foreignCrisis,
  foreignEmergency,
  foreignEvasion,
  foreignMayUse,
  foreignMinor,
  FOREIGN_PRICES,
  foreignUse as foreignTongueUse,
} from './tongues.ts'

/** Why a question is not answered, in the order in which it is asked. */
export type Danger =
  'emergency' | 'crisis' | 'minor' | 'dosing' | 'evasion' | 'synthesis' | 'sourcing' | 'personal'

const emergency = anyOf(EMERGENCY, ACUTE_AFTER)
const personalEmergency = anyOf(PERSONAL_EMERGENCY, ACUTE)
const sayings = everyOf(SAYINGS)
const literature = anyOf(LITERATURE)
const crisis = anyOf(CRISIS, DISTRESS)
const crisisLiterature = anyOf(CRISIS_LITERATURE)
const firstPerson = anyOf([
  '(i|im|ive|id|me|myself|mine)',
  'my ~2 (friend|son|daughter|brother|sister|wife|husband|partner|mom|dad|life)',
])
const inAnimals = anyOf(['(rat|rats|mouse|mice|animal|animals|ld50)'])
const lethalAmount = anyOf(['(lethal|fatal|deadly) (dose|amount|quantity)'])
const minor = anyOf(MINOR)
const minorLiterature = anyOf(MINOR_LITERATURE)
const amount = anyOf(AMOUNT, ROUTE, COURSE, HABITS)
const weakHabits = anyOf(WEAK_HABITS)
const study = anyOf([
  '(stud*|trial|trials|reported|reports|published|literature|label|evidence|documented|according|compared|compare|versus|difference|molecule|estudio*|estudo*|etude*|studien|studi|badani*|исследован*|дослідж*|arastirma*|دراس*|研究|연구|अध्ययन|penelitian|interact|interacts|interaction|interactions|data|paper|papers|review|participants|researched)',
])
const shopping = anyOf(PRICE_STRONG, FOREIGN_PRICES, [
  '(cupon*|kupon*|coupon*|cupom|cupons|gutschein*|code promo|codigo*|kod|kodu|rabatt*|descuento*|desconto*|remise*|sconto|скидк*|купон*|промокод*|знижк*|优惠*|折扣|クーポン|割引|쿠폰|할인|कूपन|كوبون*|خصم|site|app|website|sitio|сайт*|网站|サイト|사이트)',
])
const compares = anyOf(['(compared|difference between|as a molecule)'])
const container = anyOf([
  '(vial|vials|bottle|frasco|botella|flacon|flasche|ampulle|fiala|flacone|ampolla|ampola|флакон*|fiolka|fiolce|sise*|botol|capsule*|capsula*|kapsel*|gelule*|капсул*|瓶|バイアル|병)',
])
const foreignUse = anyOf(
  USE_GERMAN,
  USE_SPANISH,
  USE_PORTUGUESE,
  USE_FRENCH,
  USE_ITALIAN,
  USE_RUSSIAN,
  USE_POLISH,
)
const quantity = anyOf(QUANTITY)
const harmlessQuantity = anyOf(HARMLESS_QUANTITY)
const givenAmount = anyOf(['# (mg|mcg|ug|ml|iu|units|cc|kg|lb|lbs)'])
const ownSize = anyOf([
  '(i|ive|im|my|me|we) ~12 # (mg|mcg|ug|ml|iu|units|cc)',
  '# (mg|mcg|ug|ml|iu|units|cc) ~12 (i|me|my|myself)',
])
const person = anyOf(PERSON, ADVICE)
const weakUse = anyOf(WEAK_USE)
const evasion = anyOf(EVASION)
const synthesis = anyOf(SYNTHESIS)
const sourcing = anyOf(SOURCING)
const harmless = everyOf(HARMLESS)
const purchase = anyOf(PRICE_STRONG)
const made = everyOf([
  '(who|when|where|first|was|were|been|chemically|is|are|originally) ~3 (synthesi[sz]ed|manufactured|made|produced)',
])

/** Danger words written without spaces, found inside long words. */
const squeezed =
  / (?!injectables? |overdosing |injections? |injected |injecting )\S*(?:dosage|dosing|(?<!over)dosen?ow|inject|reconstitu|howmuch(?:of|should|do|can|to|bpc)|howmany(?:mg|mcg|units|ml)|should(?:i|we)(?:take|use|inject)|(?:do|can)itake|bacwater|subq)\S* /
/** A strong word cut in two, "sui cide": looked for with all spaces gone, and only where it is not written whole. */
const CUT = ['suicid', 'killmyself', 'killingmyself', 'overdosed', 'endmylife', 'wanttodie', 'unalive']
const isCut = (view: string): boolean => {
  const joined = view.replaceAll(' ', '')
  return CUT.some(word => joined.includes(word) && !view.replace(/ (?=my|to|life|die)/g, '').includes(word))
}
const squeezedCrisis = / \S*(?:kill(?:ing)?myself|endmylife|wanttodie|wannadie|commitsuicide|hurtmyself)\S* /

const onPurpose = anyOf([
  '(on purpose|deliberately|intentionally|to die)',
  'if (i|someone|a person) (took|take|swallow*|inject*|drank|drink|used) (everything|all|it all|the whole|enough|every) ~8 (over|die|quick*|painless*|wake|end|hurt|enough|be it|finish*|do it)',
  '(how (do|can|to|would|could|much)|want to|going to|plan to|way to|ways to) ~3 (overdose|od)',
  'overdose* ~4 (quickest|fastest|painless*|surest|certain|easiest|peaceful)',
])

/** Sayings out of the way: nobody is hurt in "dying to know" or by a dead link. */
const literal = (view: string): string => view.replace(sayings, 'hmlss')

const isEmergency = (text: string): boolean => {
  const view = literal(text)
  if (onPurpose.test(view)) return false
  if (personalEmergency.test(view) || foreignEmergency.test(view)) return true
  return emergency.test(view) && !literature.test(view)
}

const isCrisis = (text: string): boolean => {
  if (squeezedCrisis.test(text) || isCut(text)) return true
  const view = literal(text)
  if (foreignCrisis.test(view)) return !crisisLiterature.test(view) || firstPerson.test(view)
  if (!crisis.test(view)) return false
  if (lethalAmount.test(view) && inAnimals.test(view)) return false
  return !crisisLiterature.test(view) || firstPerson.test(view)
}

const isMinor = (view: string): boolean =>
  (minor.test(view) || foreignMinor.test(view)) && !minorLiterature.test(view)

/** Harmless phrases out of the way first: "stack two coupons", "Food and Drug Administration". */
const unmasked = (view: string): string => view.replace(harmless, 'hmlss')

/** A unit of a compound with no number before it: "mg of RAD-140" is an amount that is asked for. */
const unitOfCompound =
  / (?<!\d )(?:mg|mcg|iu|units|drops|gotas|tropfen|gouttes|gocce|капель|мг|мкг) (?:of|de|do|di|von|del) (?:xcmpd|the xcmpd) /

/** "What does subcutaneous mean": a word is asked for, with no amount and nobody who takes it. */
const isDefinition = (view: string): boolean =>
  DEFINITION.test(view) &&
  !givenAmount.test(view) &&
  !firstPerson.test(view.replace(/ (?:tell|give) me /, ' '))

/** What asks for amounts and use, each with what makes it harmless: prices, packs, reports of the literature. */
const DOSING: readonly ((rest: string, view: string) => boolean)[] = [
  rest => amount.test(rest) || foreignUse.test(rest) || squeezed.test(rest) || foreignTongueUse.test(rest),
  (rest, view) => unitOfCompound.test(rest) && !purchase.test(view),
  (rest, view) => foreignMayUse.test(rest) && !shopping.test(view) && !container.test(view),
  rest => quantity.test(rest) && !harmlessQuantity.test(rest),
  (rest, view) => weakHabits.test(rest) && !study.test(view) && !purchase.test(view),
  (rest, view) => weakUse.test(rest) && !compares.test(view) && !purchase.test(view),
  (rest, view) => ownSize.test(rest) && !purchase.test(view),
]

const isDosing = (view: string): boolean => {
  if (isDefinition(view)) return false
  const rest = unmasked(view)
  return DOSING.some(asks => asks(rest, view))
}

/** "Which is best for losing weight", in any language but English. */
const advised = (view: string): boolean =>
  foreignAdvice.test(view) && !study.test(view) && !shopping.test(view)

const CHECKS: readonly (readonly [Danger, (view: string) => boolean])[] = [
  ['emergency', isEmergency],
  ['crisis', isCrisis],
  ['minor', isMinor],
  ['evasion', view => evasion.test(unmasked(view)) || foreignEvasion.test(view)],
  ['synthesis', view => synthesis.test(unmasked(view).replace(made, 'hmlss'))],
  ['dosing', isDosing],
  ['sourcing', view => sourcing.test(unmasked(view))],
  ['personal', view => person.test(unmasked(view)) || advised(view)],
]

/**
 * The first danger in a message, or null. `message` is cleaned text in which names of compounds already are one neutral
 * word (maskNames); every reading of it is looked at, because people who hide a word hide it in one of them.
 */
export const dangerIn = (message: string): Danger | null => {
  const views = readings(message)
  return CHECKS.find(([, check]) => views.some(check))?.[0] ?? null
}
