import { isCatalogue, isNamed } from './catalogue/frame/asks.ts'
import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { HEADINGS } from './catalogue/frame/classes.ts'
import { asksItself, withQuestion } from './asked-again.ts'
import { kinOf } from './entities.ts'
import { PHRASES } from './lexicons/lexicon.ts'
import { asksSource } from './retrieval/paper.ts'
import { oneOf, ordinalIn, withLineNamed, withoutOrdinal } from './mentions/ordinals.ts'
import { countsOrder, orderMeant } from './catalogue/frame/of-order.ts'
import { isPlace } from './catalogue/frame/places.ts'
import type { Question } from './question.ts'
import { wordCount } from './safety/readings.ts'
import { TURN } from './turn-words.ts'

/** What a turn takes over from the turns before it: its subject, and with it the question that it asks again. */

type Subject = Pick<Question, 'compounds' | 'blends' | 'topics'>

const subjectOf = ({ compounds, blends, topics }: Subject): Subject => ({ compounds, blends, topics })

const union = (one: Subject, other: Subject): Subject => ({
  compounds: [...new Set([...one.compounds, ...other.compounds])],
  blends: [...new Set([...one.blends, ...other.blends])],
  topics: [...new Set([...one.topics, ...other.topics])],
})

const goesOn = ({ ownPlain, intents }: Question): boolean =>
  PHRASES.continues.at(ownPlain) === 1 || intents[0]?.intent === 'goesOn'

/** "Half-life?" has no subject of its own. */
const BARE = 3
const SHORT = 6
const SHORT_OF_SHOP = 12
const MOST_WORDS = 20
const MOST_COUNTING = 8
/** "By price per mg" speaks of how prices are told, and is no other subject. */
const isOfSite = (topic: string): boolean => topic === 'how-aliquot-works'

/** A turn that says "it", or that is too short to have a subject of its own. */
const refersBack = ({ ownPlain, terms, topics, price, sections }: Question): boolean =>
  PHRASES.pronoun.test(ownPlain) ||
  (wordCount(ownPlain) <= SHORT && terms.length === 0 && (topics.length === 0 || price)) ||
  (wordCount(ownPlain) <= BARE && (sections.length > 0 || price))

/** "Why not in Europe then": a turn that names no subject after one that did. */
const lacksSubject = ({ topics, site, vendors, terms, ownPlain }: Question): boolean =>
  topics.every(isOfSite) &&
  vendors.length === 0 &&
  !site &&
  !terms.some(
    ({ word, must }) => must && !isPlace(word) && !/^(?:ema|fda|tga|mhra|wada|usada)$/.test(word),
  ) &&
  wordCount(ownPlain) <= MOST_WORDS

/** "SARMs vs steroids?" after a compound asks of its own subject. */
const isOfOwnTopic = ({ topics, ownPlain, intent }: Question): boolean =>
  !isCatalogue({ intent }) &&
  topics.some(topic => !isOfSite(topic)) &&
  !PHRASES.pronoun.test(ownPlain) &&
  PHRASES.continues.at(ownPlain) !== 1

/** Whether a turn leans on the one before, or only narrows a question about the catalogue: "different thing, which is cheaper", "peptides only". */
const leans = (question: Question, last: Question): boolean => {
  if (TURN.bareClass.test(question.ownPlain)) return isNamed(last)
  if (opensTopic(question) || isOfOwnTopic(question)) return false
  if (refersBack(question) || goesOn(question) || TURN.ofSeveral.test(question.ownPlain)) return true
  if (hasSubjectBefore(question, last) && lacksSubject(question)) return true
  return isCatalogue(last) && narrowsShop(question)
}

/** "Different question, is it tested in people" leaves the question, and not what "it" is. */
const opensTopic = ({ isNewTopic, ownPlain }: Question): boolean =>
  isNewTopic &&
  !TURN.ofSeveral.test(ownPlain) &&
  !/ (?:is|are|was|has|does|did|do) (?:it|they) /.test(ownPlain)

/** So few words, and no topic but a class of products, or the newer certificate of two; or what vendors have "there". */
const narrowsShop = (question: Question): boolean =>
  (isCatalogue(question) && (TURN.them.test(question.ownPlain) || TURN.narrows.test(question.ownPlain))) ||
  (wordCount(question.ownPlain) <= SHORT_OF_SHOP &&
    question.topics.every(topic => topic in HEADINGS && isCatalogue(question))) ||
  (wordCount(question.ownPlain) <= SHORT && question.intent === 'certificates')

/** A compound, or of "who wrote that up" whatever sources were asked for. */
const hasSubjectBefore = (question: Question, last: Question): boolean =>
  isNamed(last) || (wordCount(question.ownPlain) <= SHORT && ![question, last].some(isCatalogue))

/** The subjects that were spoken of, in their order, each once. */
const spokenOf = (earlier: readonly Question[]): Subject =>
  earlier.reduce<Subject>(
    (so, question, at) => {
      // "Forget BPC, hexarelin", "make that KPV": what a later turn does not want is no longer spoken of.
      const isOther = isNamed(question.own) && TURN.puts.test(question.ownPlain)
      const last = earlier[at - 1]?.own.compounds ?? []
      const isGone = (name: string) => question.refused.includes(name) || (isOther && last.includes(name))
      const kept = so.compounds.filter(name => !isGone(name))
      return union({ ...so, compounds: kept }, subjectOf(question))
    },
    { compounds: [], blends: [], topics: [] },
  )

/** "Make the TB-500 two", "40 of the BPC", after an order was counted. */
export const changesOrder = ({ ownPlain, own }: Question, last: Question | null): boolean => {
  if (last === null || !countsOrder(last) || wordCount(ownPlain) > MOST_WORDS) return false
  const isOfSame = isNamed(own) && own.compounds.every(name => last.compounds.includes(name))
  const isCounted = wordCount(ownPlain) <= MOST_COUNTING && / (?:\d{1,3}|one|two) /.test(ownPlain)
  return TURN.edits.test(ownPlain) || (isOfSame && isCounted)
}

/** "Have they got pinealon" asks the vendor that was spoken of, "does it sell BPC-157" the one with the lowest score. */
const asksOfSeller = ({ ownPlain }: Question, last: Question): boolean =>
  TURN.ofSeller.test(ownPlain) ||
  ordinalIn(ownPlain) !== undefined ||
  (TURN.whoLeads.test(last.ownPlain) && TURN.theyHave.test(ownPlain))

/** "Were they on X alone" after case reports of X, "two of the X and a KPV" after 100 mg of X. */
const speaksOfLast = ({ ownPlain, compounds, ...question }: Question, last: Question): boolean =>
  isCatalogue(question)
    ? isCatalogue(last) &&
      isNamed(last) &&
      / of the xcmpd /.test(ownPlain) &&
      last.compounds.every(name => compounds.includes(name))
    : !isCatalogue(last) &&
      TURN.ofThem.test(ownPlain) &&
      compounds.every(name => last.compounds.includes(name))

/** Whether a turn that names its own subject goes on from the last. */
const continuesLast = (question: Question, last: Question): boolean =>
  goesOn(question) ||
  (isCatalogue(question) && changesOrder(question, last)) ||
  ([last, question].every(isCatalogue) && asksOfSeller(question, last)) ||
  question.refused.length > 0 ||
  TURN.ofSeveral.test(question.ownPlain) ||
  TURN.ofOther.test(question.ownPlain) ||
  PHRASES.corrects.test(question.ownPlain) ||
  wordCount(question.ownPlain) <= BARE ||
  speaksOfLast(question, last)

/** Whether the subject that a turn names comes beside that of the last. */
const joinsLast = ({ ownPlain, compounds }: Question, last: Question): boolean =>
  (TURN.joins.test(ownPlain) && (isCatalogue(last) || !TURN.ofOther.test(ownPlain))) ||
  (TURN.ofSeveral.test(ownPlain) && compounds.every(name => last.compounds.includes(name)))

/** A turn that names its own subject: whether it goes on from the last, and adds to its subject. */
const named = (question: Question, last: Question): Question => {
  if (question.isNewTopic) return question
  const isJoined = joinsLast(question, last)
  const { compounds, blends } = isJoined && isNamed(last) ? union(last, question) : question
  // "How is X different from the first".
  const held = TURN.heldToPlace.test(question.ownPlain) ? oneOf(last.compounds, question.ownPlain) : null
  const all = held === null ? compounds : [...new Set([...compounds, held])]
  const wanted = all.filter(name => !question.refused.includes(name))
  const going = { ...question, compounds: wanted, blends }
  return isJoined || continuesLast(question, last) ? { ...withQuestion(going, last), before: last } : going
}

/** "The last one against the one I started with": both of them. */
const bothEnds = ({ compounds }: Subject, plain: string): string[] => {
  const at = TURN.started.exec(plain)
  const other = at === null ? null : (oneOf(compounds, plain.replace(TURN.started, ' ')) ?? compounds.at(-1))
  return other && compounds[0] && compounds.length > 1 ? [...new Set([other, compounds[0]])] : []
}

/** One of the compounds that were named: by its difference from the last one, or by its place. */
const oneMeant = (plain: string, source: Question, spoken: Subject): string | null =>
  kinOf(source.compounds, plain) ??
  (source.compounds.length > 1
    ? oneOf(source.compounds, plain)
    : oneOf(spoken.compounds, plain, source.compounds))

/** "The 4 peptide one" of blends that were named, "the other one". */
const blendMeant = (plain: string, source: Question, spoken: Subject): string | null => {
  const blends = source.blends.length > 1 ? source.blends : spoken.blends
  if (blends.length < 2 || source.compounds.length > 0) return null
  const count = / (\d|two|three|four|five) (?:peptides?|parts?|compounds?) /.exec(plain)?.[1] ?? ''
  const parts = Number(count) || ['two', 'three', 'four', 'five'].indexOf(count) + 2
  const isMeant = (name: string) => NAMED_BLENDS.some(one => one.name === name && one.parts.length === parts)
  return (count !== '' && blends.find(isMeant)) || oneOf(blends, plain, source.blends)
}

const endsOrBlend = (plain: string, source: Question, spoken: Subject): Subject | null => {
  const ends = bothEnds(spoken, plain)
  if (ends.length > 0) return { compounds: ends, blends: [], topics: [] }
  const blend = blendMeant(plain, source, spoken)
  return blend === null ? null : { compounds: [], blends: [blend], topics: [] }
}

/** The subject of an earlier turn for a turn that has none: one of those named, all of them, or the last. */
const subjectFrom = ({ ownPlain, refused, ...question }: Question, earlier: readonly Question[]): Subject => {
  const last = earlier.findLast(one => isNamed(one) || one.topics.length > 0)
  if (!last) return subjectOf(question)
  // "Drop the plain one, where is the other".
  const source = { ...last, compounds: last.compounds.filter(name => !refused.includes(name)) }
  const spoken = spokenOf(earlier)
  // "Without the last one".
  const left = TURN.leftOut.test(ownPlain) ? oneOf(source.compounds, ownPlain) : null
  const named = endsOrBlend(ownPlain, source, spoken)
  if (named) return named
  const isLeft = source.compounds.length === 1 && last.compounds.length > 1
  const one = left === null && !isLeft ? oneMeant(ownPlain, source, spoken) : null
  const current = TURN.heldToPlace.test(ownPlain) ? source.compounds.slice(0, 1) : []
  if (one !== null) return { compounds: [...new Set([...current, one])], blends: [], topics: [] }
  const meant = TURN.ofSeveral.test(ownPlain) && source.compounds.length < 2 ? spoken : subjectOf(source)
  return { ...meant, compounds: meant.compounds.filter(name => name !== left && !refused.includes(name)) }
}

/** Whether a question was one of the catalogue about the same compounds. */
const isOfSame =
  (compounds: readonly string[]) =>
  (earlier: Question): boolean =>
    isCatalogue(earlier) && isNamed(earlier) && earlier.compounds.every(name => compounds.includes(name))

/** "What would that not show" after the HPLC of a peptide is of HPLC, and not of peptides. */
const withoutClass = (topics: readonly string[]): string[] => {
  const narrow = topics.filter(topic => !(topic in HEADINGS))
  return narrow.length > 0 ? narrow : [...topics]
}

/** A turn that names no subject and leans on those before it. */
const leaning = (turn: Question, earlier: readonly Question[], last: Question): Question => {
  const { compounds, blends, topics } = subjectFrom(turn, earlier)
  const one = spokenOf(earlier).compounds.length > 1 && compounds.length === 1 ? compounds[0] : undefined
  const placed = one && changesOrder(turn, last) ? withLineNamed(turn, one) : withoutOrdinal(turn)
  const given = one ? placed : turn
  // "Back to the prices" after something else was asked: those that were asked for before it.
  const isBack = isCatalogue(given) && !isCatalogue(last)
  const before = (isBack ? earlier.findLast(isOfSame([...compounds, ...turn.refused])) : undefined) ?? last
  const going = { ...given, compounds, blends }
  if (compounds.length + blends.length > 0) return { ...withQuestion(going, before), before }
  const ofTopic = {
    ...going,
    topics: withoutClass([...new Set([...given.topics, ...topics])]),
    terms: given.terms.length === 0 ? last.terms : given.terms,
  }
  return { ...withQuestion(ofTopic, before), before }
}

/** "You sure? My certificate says 4814"; "you sure? I read that it was refused" asks something itself. */
const onlyDoubts = (question: Question, last: Question): boolean =>
  TURN.doubts.test(question.ownPlain) && !isCatalogue(last) && isNamed(last) && !asksItself(question, 1)

const after = (given: Question, earlier: readonly Question[], last: Question): Question =>
  isNamed(given) ? named(given, last) : leaning(given, earlier, last)

/** A turn with the subject and the question of the turns before it, where it leans on them. */
export const withSubject = (question: Question, earlier: readonly Question[]): Question => {
  const last = earlier.at(-1) ?? null
  if (last === null) return question
  const { ownPlain, ownText, sections } = question
  const isClass = TURN.bareClass.test(ownPlain) && isNamed(last)
  const given = { ...question, previous: last, sections: isClass ? ['class' as const] : sections }
  const order = orderMeant(question, earlier)
  if (order) return after(given, [order], order)
  if (asksSource(question) || onlyDoubts(question, last))
    return { ...last, previous: last, ...(isCatalogue(last) ? {} : { ownPlain, ownText }) }
  return isNamed(question) || leans(question, last) ? after(given, earlier, last) : given
}
