import { readFileSync } from 'node:fs'
import { createNameFinder } from '#api/assistant/entities.ts'
import type { Weights } from '#api/assistant/intents/linear.ts'
import { knownNames, ordinaryWords } from '#api/assistant/known-names.ts'
import { amountsIn, inFigures } from '#api/assistant/mentions/amounts.ts'
import { BUCKETS, contextFeatures } from '#api/assistant/mentions/context.ts'
import { AMOUNT_ROLES } from '#api/assistant/mentions/roles.ts'
import { readQuestion } from '#api/assistant/question.ts'
import { type VendorName, withoutVendors } from '#api/assistant/vendor-names.ts'
import { type Row, trainLinear } from './train-linear.ts'

const MARK = /\[(\w+):([^\]]*)\]/g
/** Words that no name is spelt like, around what is marked. */
const OPEN = 'qjqopen'
const CLOSE = 'qjqclose'

const finder = createNameFinder(knownNames([]), ordinaryWords([]))

const wordsIn = (text: string, vendors: readonly VendorName[]): string[] => {
  const { plain, vendors: named, refusedVendors } = readQuestion(text, finder, vendors)
  return inFigures(withoutVendors(plain, [...named, ...refusedVendors]))
    .trim()
    .split(' ')
}

/** The words of a marked message without its marks, and the mark of each. */
const markedWords = (marked: string, vendors: readonly VendorName[]) => {
  const tags = [...marked.matchAll(MARK)].map(([, tag = '']) => tag)
  const words: string[] = []
  const tagOf: (string | null)[] = []
  let open: string | null = null
  for (const word of wordsIn(marked.replace(MARK, ` ${OPEN} $2 ${CLOSE} `), vendors)) {
    if (word === OPEN) open = tags.shift() ?? null
    else if (word === CLOSE) open = null
    else {
      words.push(word)
      tagOf.push(open)
    }
  }
  return { words, tagOf }
}

/** Each amount of marked messages as a row to learn; one whose marks part its words otherwise is left out. */
export const amountRows = (marked: readonly string[], vendors: readonly VendorName[]): Row[] =>
  marked.flatMap(message => {
    const { words: apart, tagOf } = markedWords(message, vendors)
    const words = wordsIn(message.replace(MARK, '$2'), vendors)
    const found = amountsIn(words)
    const tags = amountsIn(apart).map(({ from, to }) => tagOf.slice(from, to).find(tag => tag !== null))
    if (found.length !== tags.length) return []
    return found.map((amount, at) => ({
      features: contextFeatures(words, amount),
      label: Math.max(0, AMOUNT_ROLES.indexOf((tags[at] ?? 'none') as (typeof AMOUNT_ROLES)[number])),
    }))
  })

const ROUNDS = 20

export const markedMessages = (): string[] =>
  readFileSync(new URL('questions/marked.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')

/** What an amount is said for, learned from marked messages. */
export const trainAmounts = (vendors: readonly VendorName[]): Weights =>
  trainLinear(amountRows(markedMessages(), vendors), BUCKETS, AMOUNT_ROLES.length, ROUNDS)
