import type { NameFinder } from '../entities.ts'
import { type Question, readQuestion } from '../question.ts'
import type { VendorName } from '../vendor-names.ts'
import type { Encoder } from './encoder.ts'
import { encodedText, intentsOf, withIntents } from './recognise.ts'

/** So many turns count: the one to answer, and what it may lean on. */
const MOST_TURNS = 5

export type Reader = { finder: NameFinder; encoder: Pick<Encoder, 'encode'>; vendors: readonly VendorName[] }
export type Turn = { text: string; question: Question }

/** The last turns, what is read in each and what each asks for, oldest first. */
export const readTurns = async (
  { finder, encoder, vendors }: Reader,
  turns: readonly string[],
): Promise<Turn[]> => {
  const read = turns.slice(-MOST_TURNS).map(text => ({ text, question: readQuestion(text, finder, vendors) }))
  const own = read.map(({ question }) => encodedText(question))
  // What a turn means after the one before: "and are they recent?" says nothing alone.
  const joined = own.slice(1).map((text, at) => `${own[at]}. ${text}`)
  const vectors = await encoder.encode([...own, ...joined])
  return read.map(({ text, question }, at) => {
    const alone = withIntents(question, vectors[at] ?? null)
    const vector = at === 0 ? null : (vectors[own.length + at - 1] ?? null)
    const joined = vector === null ? [] : intentsOf(question, vector)
    return { text, question: { ...alone, joined, joinedVector: vector } }
  })
}
