import type { Knex } from 'knex'
import { type Assistant, createAssistant } from './assistant.ts'
import { type Corpus, readCorpus } from './retrieval/corpus.ts'
import { type Encoder, createEncoder } from './intents/encoder.ts'
import type { LanguageModel } from './model.ts'

export type OpenDeps = {
  db: Knex
  /** Without one the assistant chooses its passages itself. */
  model: LanguageModel | null
  now: () => Date
  /** Its threads are the caller's to close; without one the assistant opens its own. */
  encoder?: Encoder
  /** Without one the assistant reads it. */
  corpus?: Corpus
}

/** The assistant over this database, its corpus read. */
export function openAssistant({
  db,
  model,
  now,
  encoder = createEncoder(() => {}),
  corpus = readCorpus(),
}: OpenDeps): Assistant {
  const assistant = createAssistant({ ...corpus, db, model, encoder, now })
  // A wrong key or address is reported at start, not with the first question.
  void model?.('What is BPC-157?', corpus.index.passages.slice(0, 1))
  return assistant
}
