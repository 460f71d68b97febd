import { isNamed } from '../catalogue/frame/asks.ts'
import { likelihoodIn } from '../intents/after.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import type { Question } from '../question.ts'
import { clausesOf } from './clauses.ts'
import type { Found, PassageIndex } from './passage-index.ts'

/** From here on a message may be of another trade, if no word in it is of ours. */
const MAY_BE_ELSEWHERE = 0.2
/** What fits no better does so by chance, the more so where the corpus lacks a word of the message. */
const BY_CHANCE = { known: 0.5, lacking: 0.55 }
/** A part of fewer words fits by one of them. */
const LEAST_WORDS = 3

const isOfOurs = (question: Question): boolean => {
  const { plain, topics, vendors, shop, site, before } = question
  return (
    isNamed(question) ||
    topics.length + vendors.length > 0 ||
    shop ||
    site ||
    before !== null ||
    PHRASES.ofTrade.test(plain)
  )
}

/** "My washing machine is stuck in the spin cycle": a message of which no source can speak, though words of it stand in some. */
export const isFar = (index: PassageIndex, question: Question): boolean => {
  if (isOfOurs(question)) return false
  if (likelihoodIn(question.intents, 'offtopic') >= MAY_BE_ELSEWHERE) return true
  const [whole, ...parts] = clausesOf(question.text, index)
  const clauses = [whole!, ...parts.filter(({ stems }) => stems.length >= LEAST_WORDS)]
  // What is unknown and marked as a name may be one of a substance.
  if (whole!.stems.some(stem => stem.startsWith('^'))) return false
  const least = whole!.stems.every(index.holds) ? BY_CHANCE.known : BY_CHANCE.lacking
  const isChance = ({ fits, passage }: Found) => passage.section === 'howto' || fits.every(fit => fit < least)
  return index.find(clauses).every(isChance)
}
