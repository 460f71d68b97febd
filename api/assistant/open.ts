import type { Knex } from 'knex'
import { type Assistant, createAssistant } from './assistant.ts'
import { type Encoder, createEncoder } from './intents/encoder.ts'
import { withCompoundFacts } from './compound-facts.ts'
import type { LanguageModel } from './model.ts'
import { loadMonographs } from './monographs.ts'
import { passagesOf } from './retrieval/passages.ts'

export type OpenDeps = {
  db: Knex
  /** Without one the assistant chooses its passages itself. */
  model: LanguageModel | null
  now: () => Date
  /** Its threads are the caller's to close; without one the assistant opens its own. */
  encoder?: Encoder
}

/** The assistant over this database, its corpus read. */
export function openAssistant({ db, model, now, encoder = createEncoder(() => {}) }: OpenDeps): Assistant {
  const monographs = withCompoundFacts(loadMonographs())
  const assistant = createAssistant({ db, monographs, model, encoder, now })
  // A wrong key or address is reported at start, not with the first question.
  void model?.('What is BPC-157?', passagesOf(monographs).slice(0, 1))
  return assistant
}
