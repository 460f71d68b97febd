import type { Knex } from 'knex'
import { type Assistant, createAssistant } from './assistant.ts'
import type { LanguageModel } from './model.ts'
import { loadMonographs } from './monographs.ts'
import { loadPassages, passagesOf } from './passages.ts'

export type OpenDeps = {
  /** Answers questions. */
  db: Knex
  /** May take its time: loads the corpus. */
  background: Knex
  /** Without one the assistant chooses its passages itself. */
  model: LanguageModel | null
  now: () => Date
}

/** The assistant over this database, its corpus loaded. Any number of processes may do this at once. */
export async function openAssistant({ db, background, model, now }: OpenDeps): Promise<Assistant> {
  const monographs = loadMonographs()
  const version = await loadPassages(background, monographs, now())
  // A wrong key or address is reported at start, not with the first question.
  void model?.('What is BPC-157?', passagesOf(monographs).slice(0, 1))
  return createAssistant({ db, monographs, version, model, now })
}
