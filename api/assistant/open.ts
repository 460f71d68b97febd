import type { Knex } from 'knex'
import { type Assistant, createAssistant } from './assistant.ts'
import { type ModelSettings, createModel } from './model.ts'
import { loadMonographs } from './monographs.ts'
import { loadPassages } from './passages.ts'

export type OpenDeps = {
  /** Answers questions. */
  db: Knex
  /** May take its time: loads the corpus. */
  background: Knex
  /** Without an endpoint the assistant answers from its corpus alone. */
  languageModel: ModelSettings | null
  fetch: typeof globalThis.fetch
  now: () => Date
}

/** The assistant over this database, its corpus loaded. Any number of processes may do this at once. */
export async function openAssistant({
  db,
  background,
  languageModel,
  fetch,
  now,
}: OpenDeps): Promise<Assistant> {
  const monographs = loadMonographs()
  const version = await loadPassages(background, monographs, now())
  const model = languageModel ? createModel(languageModel, fetch) : null
  return createAssistant({ db, monographs, version, model, now })
}
