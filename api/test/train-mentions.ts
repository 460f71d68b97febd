import { readFileSync } from 'node:fs'
import { createNameFinder } from '#api/assistant/entities.ts'
import type { Weights } from '#api/assistant/intents/linear.ts'
import { knownNames, ordinaryWords } from '#api/assistant/known-names.ts'
import { amountsIn, inFigures } from '#api/assistant/mentions/amounts.ts'
import { BUCKETS, type Mention, contextFeatures } from '#api/assistant/mentions/context.ts'
import { namesIn } from '#api/assistant/mentions/names.ts'
import { AMOUNT_ROLES, NAME_ROLES } from '#api/assistant/mentions/roles.ts'
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

/** The mention of the same kind that stands at the same place in their order. */
const tagsOf = (mentions: readonly Mention[], tagOf: readonly (string | null)[]) =>
  mentions.map(({ from, to }) => tagOf.slice(from, to).find(tag => tag !== null) ?? null)

export const mentionRows = (marked: readonly string[], vendors: readonly VendorName[]) => {
  const amounts: Row[] = []
  const names: Row[] = []
  for (const message of marked) {
    const { words: apart, tagOf } = markedWords(message, vendors)
    const words = wordsIn(message.replace(MARK, '$2'), vendors)
    const add = (rows: Row[], find: (words: readonly string[]) => Mention[], roles: readonly string[]) => {
      const found = find(words)
      const tags = tagsOf(find(apart), tagOf)
      if (found.length !== tags.length) return
      found.forEach((mention, at) => {
        const label = Math.max(0, roles.indexOf(tags[at] ?? roles[0]!))
        rows.push({ features: contextFeatures(words, mention), label })
      })
    }
    add(amounts, amountsIn, AMOUNT_ROLES)
    add(names, namesIn, NAME_ROLES)
  }
  return { amounts, names }
}

const ROUNDS = 20

export const trainMentions = (
  marked: readonly string[],
  vendors: readonly VendorName[],
): { amounts: Weights; names: Weights } => {
  const rows = mentionRows(marked, vendors)
  return {
    amounts: trainLinear(rows.amounts, BUCKETS, AMOUNT_ROLES.length, ROUNDS),
    names: trainLinear(rows.names, BUCKETS, NAME_ROLES.length, ROUNDS),
  }
}

export const markedMessages = (): string[] =>
  readFileSync(new URL('questions/marked.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
