import type { Knex } from 'knex'
import { answerFromCatalogue } from '#api/assistant/catalogue/answer-frame.ts'
import type { Ask } from '#api/assistant/catalogue/frame/asks.ts'
import { EVERYTHING } from '#api/assistant/catalogue/view.ts'
import type { Intent } from '#api/assistant/intents/labels.ts'
import { readQuestion } from '#api/assistant/question.ts'
import { vendorNames } from '#api/queries/chat-facts.ts'
import { assistantParts } from './assistant-parts.ts'

/** Answers from the catalogue alone, of messages whose intent is given and not recognised. */
export const catalogueAnswers = (now: Date) => {
  const { finder } = assistantParts().corpus
  return async (db: Knex, ask: Ask, text: string): Promise<string> => {
    const question = { ...readQuestion(text, finder, await vendorNames(db)), intent: ask as Intent }
    return (await answerFromCatalogue(db, question, now, EVERYTHING))?.content ?? ''
  }
}
