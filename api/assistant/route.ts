import { type NameFinder, maskNames } from './entities.ts'
import { ABOUT_ASSISTANT, INSTRUCTIONS, OFF_TOPIC, SMALL_TALK } from './lexicon-meta.ts'
import { fold, readings } from './fold.ts'
import { anyOf } from './patterns.ts'
import { type Question, readQuestion } from './question.ts'
import { type Danger, dangerIn } from './safety.ts'

export type Route =
  'emergency' | 'crisis' | 'minor' | 'refusal' | 'meta' | 'offtopic' | 'catalogue' | 'education'

export type Routed = {
  route: Route
  /** Why, for a refusal. */
  danger: Danger | null
  meta: 'instructions' | 'about' | 'smalltalk' | null
  question: Question
}

const instructions = anyOf(INSTRUCTIONS)
const about = anyOf(ABOUT_ASSISTANT)
const offTopic = anyOf(OFF_TOPIC)
const task = anyOf([
  '(write|compose|draft|generate|create) (me )?(a|an|some|my) ~2 (poem|song|story|essay|letter|email|joke|haiku|script|program|resume|speech|tweet|post|limerick|rap|rhyme|advert|ad|review|testimonial)',
  '(tell|give|sing) (me )?(a|an) ~1 (joke|story|poem|song|riddle)',
])
const domain = anyOf([
  '(peptide*|sarm*|steroid*|nootropic*|hormone*|amino acid*|research chemical*|research compound*|glp|ghrh|secretagogue*|incretin*|amylin|compound|compounds|vial|vials|lyophili*|agonist*|antagonist*|modulator*|inhibitor*|receptor*|substance|substances|molecule*|drug|drugs|medicine|clinical|trial|trials|fda|wada|usada|coa|coas|hplc|mass spec*|purity|endotoxin*|prohibited list|doping|certificate*|pharmac*|supplement*|bulks|503a)',
  '(пептид*|сарм*|вещество|peptid*|péptid*|substanz*|sustancia*|substancia*|wirkstoff*)',
])
/** A code such as "XT-77" or a name that ends as such names do: a compound that we may not know. */
const unknownName =
  / [a-z]{1,5} ?\d{1,6}[a-z]? |[a-z]{3,}(?:tide|relin|glutide|morelin|mab|statin|tinib|racetam|oxin|atide|drol|arine|tropin|sterol|phene|ozole|afil) /
const pronoun = anyOf([
  '(it|its|that|this|they|them|their|these|those|one|ones|the same|the other|both|ihn|dessen|eso|isso|ca|его|ее|он|она|оно|это)',
])
const continues = anyOf([
  '(and|or|but|what about|how about|also|then|so|same for|same question|und|y|e|et|а|и|now|ok|okay|just|roughly|approximately|only|even|please|anyway|in|for|with|per|if)',
])

const REFUSED: ReadonlySet<Danger> = new Set(['dosing', 'personal', 'evasion', 'synthesis', 'sourcing'])

const routeOf = (danger: Danger): Route => (REFUSED.has(danger) ? 'refusal' : (danger as Route))

const wordsIn = (folded: string): number => folded.trim().split(' ').length

const strongSections = (question: Question) => question.sections.filter(section => section !== 'identity')

/** A message that has no subject or no question of its own. */
const isElliptical = (question: Question): boolean => {
  const { folded, price, shop, site, topics } = question
  if (price || shop || site || topics.length > 0 || strongSections(question).length > 0) return false
  if (question.sections.includes('identity') && !pronoun.test(folded)) return false
  if (wordsIn(folded) > 14) return false
  const starts = continues.exec(folded)
  return question.compounds.length === 0 || starts?.index === 1 || wordsIn(folded) <= 2
}

const dangerOf = (text: string, finder: NameFinder) => dangerIn(maskNames(text, finder.find(text)))

const STICKY: readonly Danger[] = ['crisis', 'minor']

/** What earlier turns make of this one: a crisis and an age stay; "and for 90 kg?" belongs to what it follows. */
const inheritedDanger = (
  earlier: readonly string[],
  current: string,
  question: Question,
  finder: NameFinder,
): Danger | null => {
  const before = earlier.map(text => dangerOf(text, finder))
  const sticky = STICKY.find(danger => before.includes(danger))
  if (sticky) return sticky
  const last = before.at(-1) ?? null
  const elliptical = isElliptical(question)
  if (last === 'emergency' && !question.price && !question.shop && !question.site) return 'emergency'
  if (!elliptical || earlier.length === 0 || SMALL_TALK.test(question.folded)) return null
  const refused = before.findLast(danger => danger !== null) ?? null
  if (refused && last === refused) return refused
  const together = dangerOf(`${earlier.at(-1)} ${current}`, finder)
  return together && together !== last ? together : null
}

/** "What is Zorbaxin?": a name that we do not know is a question for us, which we answer by saying so. */
const asksForName = ({ text, terms }: Question): boolean =>
  terms.length === 1 &&
  /^(?:what(?:['’]?s| is| are)|tell me about|explain|describe|define)\b.*\s\p{Lu}[\p{L}\d-]+\W*$/iu.test(
    text,
  ) &&
  /\s\p{Lu}[\p{L}\d-]{3,}\W*$/u.test(text)

const isForeignToUs = (question: Question): boolean => {
  const { folded, compounds, blends, topics, general, price, site, size } = question
  if (task.test(folded)) return true
  if (compounds.length + blends.length > 0) return false
  const ours = topics.length + general.length > 0 || site || domain.test(folded)
  if (offTopic.test(folded)) return !(ours && !site) && !site
  if (asksForName(question)) return false
  return !ours && !unknownName.test(folded) && !(price || question.shop || size !== null)
}

const isCatalogue = (question: Question): boolean => {
  const { price, shop, site, method, size, folded } = question
  const sections = strongSections(question).filter(section => section !== 'comparison' && section !== 'class')
  const learned = sections.filter(section => section !== 'testing' && section !== 'evidence')
  if (site || (price && method)) return true
  if (price) return !learned.some(section => section === 'regulatory' || section === 'antidoping')
  if (shop) {
    if (sections.length === 0) return true
    return (
      learned.length === 0 &&
      !sections.includes('evidence') &&
      anyOf([
        '(who|where) ~2 (sells|sell|carries|has|stocks|offers|buy|get|order|find)',
        '(which|what|any|do|does|who|how many|list|are there|all|show) ~4 (vendor|vendors|seller|sellers|shop|shops|store|stores|supplier*|they|it|you)',
        '(vendor|vendors|seller|sellers|shops|stores) ~3 (with|that|who|has|have|provide|provides|offer|publish)',
      ]).test(folded)
    )
  }
  return size !== null && sections.length === 0
}

const metaOf = (question: Question): Routed['meta'] => {
  if (SMALL_TALK.test(question.folded)) return 'smalltalk'
  return about.test(question.folded) && !question.price && question.compounds.length === 0 ? 'about' : null
}

/** The subject of an earlier turn, for a turn that says "it" or nothing. */
const withSubject = (question: Question, earlier: readonly Question[]): Question => {
  if (question.compounds.length + question.blends.length > 0) return followIntent(question, earlier)
  const before = earlier.findLast(
    ({ compounds, blends, topics }) => compounds.length + blends.length + topics.length > 0,
  )
  if (!before) return question
  const short = wordsIn(question.folded) <= 6
  const refers = pronoun.test(question.folded) || (continues.exec(question.folded)?.index === 1 && short)
  const bare = short && question.terms.length === 0 && (question.topics.length === 0 || question.price)
  if (!refers && !bare) return question
  const { compounds, blends } = before
  const topics =
    compounds.length + blends.length > 0 ? question.topics : [...question.topics, ...before.topics]
  return followIntent({ ...question, compounds, blends, topics }, earlier)
}

/** "And TB-500?" asks of another compound what was asked before. */
const followIntent = (question: Question, earlier: readonly Question[]): Question => {
  const before = earlier.at(-1)
  const own =
    question.price ||
    question.shop ||
    question.site ||
    question.sections.length > 0 ||
    question.terms.length > 0
  if (!before || own) return question
  const { sections, price, shop, site, method, terms } = before
  return { ...question, sections, price, shop, site, method, terms }
}

/**
 * Decides what a message is, in the order of assistant.md. `turns` are the user's own messages, oldest first, the one to
 * answer last; the last three count.
 */
export const routeTurns = (turns: readonly string[], finder: NameFinder): Routed => {
  const recent = turns.slice(-3)
  const current = recent.at(-1) ?? ''
  const earlier = recent.slice(0, -1)
  const own = readQuestion(current, finder)
  const question = withSubject(
    own,
    earlier.map(text => readQuestion(text, finder)),
  )
  const direct = dangerOf(current, finder)
  const inherited =
    direct === 'emergency' || direct === 'crisis' ? null : inheritedDanger(earlier, current, own, finder)
  const danger = inherited === 'crisis' || inherited === 'minor' ? inherited : (direct ?? inherited)
  if (danger) return { route: routeOf(danger), danger, meta: null, question }
  const masked = maskNames(current, finder.find(current))
  if (readings(masked).some(view => instructions.test(view)))
    return { route: 'meta', danger: null, meta: 'instructions', question }
  const meta = metaOf(own)
  if (meta) return { route: 'meta', danger: null, meta, question }
  if (isForeignToUs(question)) return { route: 'offtopic', danger: null, meta: null, question }
  return { route: isCatalogue(question) ? 'catalogue' : 'education', danger: null, meta: null, question }
}

/** Whether a text is an instruction to the assistant, also where it stands in a vendor's name. */
export const isInstruction = (text: string): boolean => instructions.test(fold(text))
