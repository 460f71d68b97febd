import { type Corpus, readCorpus } from '#api/assistant/retrieval/corpus.ts'
import { type Encoder, createEncoder } from '#api/assistant/intents/encoder.ts'

let shared: { corpus: Corpus; encoder: Encoder } | undefined

/** The corpus and an encoder, opened once for all test files of one process: both take seconds, and no test changes them. */
export const assistantParts = (): { corpus: Corpus; encoder: Encoder } => {
  if (shared) return shared
  const { encode } = createEncoder(error => {
    throw error
  })
  shared = { corpus: readCorpus(), encoder: { encode, close: async () => {} } }
  return shared
}
