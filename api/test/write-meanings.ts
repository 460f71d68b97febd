import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Vector, createEncoder } from '#api/assistant/intents/encoder.ts'
import { encodedText } from '#api/assistant/intents/recognise.ts'
import { type Weights, readWeights } from '#api/assistant/intents/linear.ts'
import { readQuestion } from '#api/assistant/question.ts'
import { readCorpus } from '#api/assistant/retrieval/corpus.ts'
import { meaningKey, meaningOf, readMeanings } from '#api/assistant/retrieval/likeness.ts'
import type { Passage } from '#api/assistant/retrieval/passages.ts'
import { type Sample, meanOf } from './train-likeness.ts'

const FOLDER = new URL('../assistant/retrieval/', import.meta.url)

/** The passages of the corpus by their keys, and what of a text is encoded. */
export const readPassages = () => {
  const { index, finder } = readCorpus()
  return {
    passages: new Map(index.passages.map(one => [meaningKey(one.text, one.questions), one])),
    encodedOf: (text: string) => encodedText(readQuestion(text, finder)),
  }
}

/** A sentence and its questions as vectors, in the order of [text, ...questions]. */
export const sampleOf = ({ monograph }: Passage, [text, ...questions]: readonly Vector[]): Sample => ({
  monograph,
  text: text!,
  questions,
})

const lineOf = (key: string, meaning: Int8Array): string =>
  `${key} ${Buffer.from(meaning).toString('base64')}`
const write = (lines: readonly string[]): void =>
  writeFileSync(new URL('meanings.txt', FOLDER), `${lines.join('\n')}\n`)

/** Writes the meaning of every sentence anew, a line each in the order of the corpus. */
export const writeAllMeanings = (samples: ReadonlyMap<string, Sample>, weights: Weights): void =>
  write([...samples].map(([key, sample]) => lineOf(key, meaningOf(meanOf(sample), weights))))

/** Writes the meanings of the sentences that were added or changed since. */
const writeNewMeanings = async (): Promise<void> => {
  const encoder = createEncoder(error => {
    throw error
  })
  const known = readMeanings()
  const weights = readWeights(readFileSync(new URL('likeness-weights.txt', FOLDER), 'utf8'))
  const { passages, encodedOf } = readPassages()
  const lines: string[] = []
  for (const [key, one] of passages) {
    const texts = known.has(key) ? [] : [one.text, ...one.questions].map(encodedOf)
    const vectors = (await encoder.encode(texts)).flatMap(vector => vector ?? [])
    lines.push(lineOf(key, known.get(key) ?? meaningOf(meanOf(sampleOf(one, vectors)), weights)))
  }
  await encoder.close()
  write(lines)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeNewMeanings()
