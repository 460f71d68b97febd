import type { NameFinder } from '../entities.ts'
import { type Question, readQuestion } from '../question.ts'
import type { VendorName } from '../vendor-names.ts'
import type { Encoder } from './encoder.ts'
import { encodedText, withIntents } from './recognise.ts'

/** So many turns count: the one to answer, and what it may lean on. */
const MOST_TURNS = 3

export type Reader = { finder: NameFinder; encoder: Pick<Encoder, 'encode'>; vendors: readonly VendorName[] }
export type Turn = { text: string; question: Question }

/** The last turns, what is read in each and what each asks for, oldest first. */
export const readTurns = async (
  { finder, encoder, vendors }: Reader,
  turns: readonly string[],
): Promise<Turn[]> => {
  const read = turns.slice(-MOST_TURNS).map(text => ({ text, question: readQuestion(text, finder, vendors) }))
  const vectors = await encoder.encode(read.map(({ question }) => encodedText(question)))
  return read.map(({ text, question }, at) => ({
    text,
    question: withIntents(question, vectors[at] ?? null),
  }))
}
