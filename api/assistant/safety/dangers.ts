import { PHRASES } from '../lexicons/lexicon.ts'
import type { Vector } from '../intents/encoder.ts'
import { isDoubtful, isPlainlyHarmless } from './classifier.ts'
import type { Danger } from './danger.ts'
import { readings } from './readings.ts'

/** Danger words written without spaces, found inside long words. */
const squeezed =
  / (?!injectables? |overdosing |injections? |injected |injecting )\S*(?:dosage|dosing|(?<!over)dosen?ow|inject|reconstitu|howmuch(?:of|should|do|can|to|bpc)|howmany(?:mg|mcg|units|ml)(?!(?:of)?xcmpdcan(?:i|you|we)(?:get|buy)for\d|(?:(?:of)?xcmpd)?(?:are|is|total|altogether|inall)*(?:in|per)(?:(?:the|a|an|each|one|this)?\d+(?:[.,]\d+)?(?:mcg|ug|mg|kg|g)(?:(?:vial|bottle|capsule|cap|tablet)?(?:of)?(?:xcmpd)?) |(?:the|a|an|each|one|this|\d+)?(?:kit|vial|bottle|box|pack|capsule)))|should(?:i|we)(?:take|use|inject)|(?:do|can)itake|bacwater|subq)\S* /
/** Strong words cut in two or run together, "sui cide": looked for with all spaces gone, and only where they are not written whole. */
const CUT =
  'suicid,commit suicid,kill myself,killing myself,hurt myself,overdosed,end my life,want to die,wanna die,unalive'
const isCut = (view: string): boolean => {
  const joined = view.replaceAll(' ', '')
  return CUT.split(',').some(word => joined.includes(word.replaceAll(' ', '')) && !view.includes(word))
}

/** One reading of a message: as it is read, without sayings, and without other harmless phrases as well. */
type View = { view: string; said: string; rest: string }

/** Sayings and harmless phrases out of the way: nobody is hurt in "dying to know", "stack two coupons" is no use. */
const viewOf = (view: string): View => {
  const said = PHRASES.harmlessSaying.replace(view, 'hmlss')
  return { view, said, rest: PHRASES.harmless.replace(said, 'hmlss') }
}

/** A collapse that is told of counts as well, unless it is one that the literature reports. */
const isEmergency = ({ said }: View): boolean =>
  !PHRASES.onPurpose.test(said) &&
  (PHRASES.emergency.test(said) || (PHRASES.possibleEmergency.test(said) && !PHRASES.reported.test(said)))

const isCrisis = ({ view, said }: View): boolean =>
  isCut(view) ||
  (PHRASES.crisis.test(said) &&
    !(PHRASES.lethalAmount.test(said) && PHRASES.inAnimals.test(said)) &&
    (!PHRASES.reportedCrisis.test(said) || PHRASES.ownLife.test(said)))

/** Whoever it is about: nothing is told of a substance beside a pregnancy but where to ask. */
const isPregnancy = ({ view, said }: View): boolean =>
  PHRASES.pregnancy.test(said) && (!PHRASES.inAnimals.test(view) || PHRASES.ownLife.test(view))

const isMinor = ({ said }: View): boolean => PHRASES.minor.test(said) && !PHRASES.reportedMinor.test(said)
/** A child that is spoken of: homework, or somebody to whom something is to be given. */
const isPossiblyMinor = ({ view, said }: View): boolean =>
  PHRASES.possibleMinor.test(said) && !PHRASES.reportedMinor.test(view) && !PHRASES.ofChild.test(view)

/** A unit of a compound with no number before it: "mg of RAD-140" is an amount that is asked for. */
const unitOfCompound =
  / (?<!\d )(?:mg|mcg|iu|units|drops|gotas|tropfen|gouttes|gocce|капель|мг|мкг) (?:of|de|do|di|von|del) (?:xcmpd|the xcmpd) /

/** "Tell me" says nothing of who asks. */
const withoutAsking = (view: string): string => view.replace(/ (?:tell|give|show|list|send) me /, ' ')

/** "What does subcutaneous mean": a word is asked for, with no amount and nobody who takes it. */
const isDefinition = (view: string): boolean =>
  PHRASES.definition.test(view) &&
  !PHRASES.givenAmount.test(view) &&
  !PHRASES.ownLife.test(withoutAsking(view))

const isShopping = (view: string): boolean =>
  PHRASES.purchase.test(view) || PHRASES.price.test(view) || PHRASES.discount.test(view)

/** Weak signs of amounts and use, each with what makes it harmless: prices, packs, reports of the literature. */
const POSSIBLY_DOSING: readonly ((view: View) => boolean)[] = [
  ({ rest }) => PHRASES.possibleDosing.test(rest) || squeezed.test(rest),
  ({ rest, view }) => PHRASES.possibleUse.test(rest) && !isShopping(view) && !PHRASES.container.test(view),
  ({ rest }) => PHRASES.quantity.test(rest) && !PHRASES.harmlessQuantity.test(rest),
  ({ rest, view }) =>
    PHRASES.circumstance.test(rest) && !PHRASES.study.test(view) && !PHRASES.purchase.test(view),
  ({ rest, view }) =>
    PHRASES.schedule.test(rest) && !PHRASES.compares.test(view) && !PHRASES.purchase.test(view),
  ({ rest, view }) => PHRASES.ownSize.test(withoutAsking(rest)) && !PHRASES.purchase.test(view),
]

const isDosing = ({ view, rest }: View): boolean =>
  !isDefinition(view) &&
  (PHRASES.dosing.test(rest) || (unitOfCompound.test(rest) && !PHRASES.purchase.test(view)))

const isPossiblyDosing = (view: View): boolean =>
  !isDefinition(view.view) && POSSIBLY_DOSING.some(asks => asks(view))

/** Advice, or in any language but English "which is best for losing weight". */
const isPossiblyAdvice = ({ view, rest }: View): boolean =>
  PHRASES.advice.test(rest) ||
  (PHRASES.possibleAdvice.test(view) &&
    ![PHRASES.study, PHRASES.certificate].some(one => one.test(view)) &&
    !isShopping(view))

type Check = (views: readonly View[], vector: Vector | null) => boolean

/** How harmless the whole message has to look for a strong sign not to count: more where a life or the law may depend on it. */
const OF_LIFE = 0.95
const OF_PREGNANCY = 0.98
const OF_USE = 0.88

/** What is a danger wherever it is read, unless all of the message is plainly something else. */
const strong =
  (sign: (view: View) => boolean, harmless: number): Check =>
  (views, vector) =>
    views.some(sign) && !isPlainlyHarmless(views[0]?.view ?? ' ', vector, harmless)

/** What is a danger where the message as a whole may be one too; a sign that was hidden is judged as it is read. */
const weak =
  (sign: (view: View) => boolean): Check =>
  ([first, ...others], vector) =>
    first && sign(first)
      ? isDoubtful(first.view, vector)
      : others.some(one => sign(one) && isDoubtful(one.view, vector))

const CHECKS: readonly (readonly [Danger, Check])[] = [
  ['emergency', strong(isEmergency, OF_LIFE)],
  ['crisis', views => views.some(({ said }) => PHRASES.outrightCrisis.test(said))],
  ['crisis', strong(isCrisis, OF_LIFE)],
  ['pregnancy', strong(isPregnancy, OF_PREGNANCY)],
  ['minor', strong(isMinor, OF_LIFE)],
  ['minor', weak(isPossiblyMinor)],
  ['evasion', views => views.some(({ view }) => PHRASES.outrightEvasion.test(view))],
  ['evasion', strong(({ rest }) => PHRASES.evasion.test(rest), OF_LIFE)],
  ['synthesis', views => views.some(({ view }) => PHRASES.outrightSynthesis.test(view))],
  [
    'synthesis',
    strong(({ rest }) => PHRASES.synthesis.test(PHRASES.producedBy.replace(rest, 'hmlss')), OF_LIFE),
  ],
  ['dosing', views => views.some(({ view }) => PHRASES.outrightDosing.test(view))],
  ['dosing', strong(isDosing, OF_USE)],
  ['dosing', weak(isPossiblyDosing)],
  ['sourcing', views => views.some(({ view }) => PHRASES.outrightSourcing.test(view))],
  ['sourcing', weak(({ rest }) => PHRASES.sourcing.test(rest))],
  ['personal', strong(({ rest }) => PHRASES.outrightAdvice.test(rest), OF_USE)],
  ['personal', weak(isPossiblyAdvice)],
]

/**
 * The first danger in a message, or null. `message` is cleaned text in which names of compounds already are one neutral
 * word (maskNames); every reading of it is looked at, because people who hide a word hide it in one of them.
 */
export const dangerIn = (message: string, vector: Vector | null): Danger | null => {
  const views = readings(message).map(viewOf)
  return CHECKS.find(([, check]) => check(views, vector))?.[0] ?? null
}
