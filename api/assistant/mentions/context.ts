import type { Feature } from '../intents/linear.ts'
import { bucketOf } from '../intents/spelling.ts'

/** A stretch of words that names an amount or a thing; `from` and `to` count words, `to` is the first after it. */
export type Mention = { from: number; to: number; kind: string }

export const BUCKETS = 8192

const NEAR = 4
const FAR = 9
/** How much a word counts that stands far from the mention, or anywhere. */
const FAR_AMOUNT = 0.5
const ANYWHERE_AMOUNT = 0.2

const wordOf = (word: string | undefined): string => (word ?? '.').replace(/\d+(?:[.,]\d+)?/g, '0')

/** What stands around a mention, as features of a linear model: words by place, pairs of them, words near and anywhere. */
export const contextFeatures = (all: readonly string[], { from, to, kind }: Mention): Feature[] => {
  const words = all.map(wordOf)
  const before = (place: number) => words[from - place] ?? '.'
  const after = (place: number) => words[to - 1 + place] ?? '.'
  const sure = [
    `kind ${kind}`,
    `itself ${words.slice(from, to).join(' ')}`,
    `kind ${kind} ${before(1)}`,
    `kind ${kind} ${after(1)}`,
    `b2 ${before(2)} ${before(1)}`,
    `b3 ${before(3)} ${before(2)} ${before(1)}`,
    `a2 ${after(1)} ${after(2)}`,
    `around ${before(1)} ${after(1)}`,
    ...Array.from({ length: NEAR }, (_, at) => [
      `b${at} ${before(at + 1)}`,
      `a${at} ${after(at + 1)}`,
    ]).flat(),
  ]
  const far = [
    ...words.slice(Math.max(0, from - FAR), from).map(word => `before ${word}`),
    ...words.slice(to, to + FAR).map(word => `after ${word}`),
  ]
  const anywhere = [...new Set(words)].map(word => `any ${kind} ${word}`)
  const weighed: (readonly [string[], number])[] = [
    [sure, 1],
    [far, FAR_AMOUNT],
    [anywhere, ANYWHERE_AMOUNT],
  ]
  const amounts = new Map<number, number>()
  for (const [features, amount] of weighed)
    for (const feature of features) amounts.set(bucketOf(feature, BUCKETS), amount)
  return [...amounts]
}
