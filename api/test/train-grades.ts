import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { considerAsked } from '#api/assistant/educate.ts'
import { createEncoder } from '#api/assistant/intents/encoder.ts'
import { type Feature, writeWeights } from '#api/assistant/intents/linear.ts'
import { readTurns } from '#api/assistant/intents/read-turns.ts'
import { readCorpus } from '#api/assistant/retrieval/corpus.ts'
import { gradeFeatures, linesOf } from '#api/assistant/retrieval/grades.ts'
import { routeTurns } from '#api/assistant/route.ts'
import { type Row, trainLinear } from './train-linear.ts'

/** Beside the point, of use, answers. */
const GRADES = 3

/** Sentences that were graded beside a question, by their keys: 0 beside the point, 1 of use, 2 answers. */
const GRADED = z.object({
  turns: z.array(z.string()).min(1),
  grades: z.record(z.string(), z.int().min(0).max(2)),
})

/** Stands for a sentence: one that was rewritten since has no grade. */
const sentenceKey = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8)

const graded = (): string => readFileSync(new URL('questions/graded.jsonl', import.meta.url), 'utf8')

const read = (): z.infer<typeof GRADED>[] =>
  graded()
    .trimEnd()
    .split('\n')
    .map(line => GRADED.parse(JSON.parse(line)))

/** What the weights that are shipped were trained on, as a hash: a test compares it. */
export const gradedHash = (): string => createHash('sha256').update(graded()).digest('hex').slice(0, 16)

const ROUNDS = 60

/** Each graded sentence with its features, by the question that it was graded for. */
const gradedRows = async (): Promise<Row[][]> => {
  const corpus = readCorpus()
  const encoder = createEncoder(error => {
    throw error
  })
  const parts = { ...corpus, model: null }
  const rows: Row[][] = []
  for (const { turns, grades } of read()) {
    const spoken = await readTurns({ finder: corpus.finder, encoder, vendors: [] }, turns)
    const { question } = routeTurns(spoken, corpus.finder)
    const { told, others } = considerAsked(parts, question)
    const [first] = told
    if (!first) continue
    const lines = linesOf(told, others)
    const ofLines: Feature[][] = gradeFeatures(question, lines, first)
    rows.push(
      lines.flatMap((one, at) => {
        const label = grades[sentenceKey(one.text)]
        return label === undefined ? [] : { features: ofLines[at]!, label }
      }),
    )
  }
  await encoder.close()
  return rows
}

/** The weights of grades, trained anew on what was graded. */
const writeGradeWeights = async (): Promise<void> => {
  const rows = (await gradedRows()).flat()
  const features = rows[0]?.features.length ?? 0
  const weights = trainLinear(rows, features, GRADES, ROUNDS)
  writeFileSync(
    new URL('../assistant/retrieval/grade-weights.txt', import.meta.url),
    `${gradedHash()}\n${writeWeights(weights)}`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeGradeWeights()
