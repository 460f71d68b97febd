import { isNamed } from '../catalogue/frame/asks.ts'
import { likelihoodIn } from '../intents/after.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import type { Question } from '../question.ts'
import type { Found, PassageIndex } from './passage-index.ts'

/** From here on a message may be of another trade, if no word in it is of ours. */
const MAY_BE_ELSEWHERE = 0.2
/** What fits no better does so by chance, where the corpus lacks a word of the message. */
const BY_CHANCE = 0.5

const isOfOurs = (question: Question): boolean => {
  const { plain, topics, vendors, price, shop, site, before } = question
  return (
    isNamed(question) ||
    topics.length + vendors.length > 0 ||
    price ||
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
  const clause = index.read(question.text)
  const isChance = ({ fits: [fit], passage }: Found) => passage.section === 'howto' || fit! < BY_CHANCE
  return clause.stems.some(stem => !index.holds(stem)) && index.find([clause]).every(isChance)
}
