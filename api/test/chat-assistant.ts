import { afterAll, beforeAll } from 'vitest'
import type { Assistant } from '#api/assistant/assistant.ts'
import { openAssistant } from '#api/assistant/open.ts'
import { seedChatCatalogue } from './chat-catalogue.ts'
import { assistantParts } from './assistant-parts.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** An assistant without a model over the small chat catalogue, made before the tests of a file and closed after them. */
export function useChatAssistant(now: Date): { database: TestDatabase; assistant: Assistant } {
  const opened = {} as { database: TestDatabase; assistant: Assistant }
  beforeAll(async () => {
    opened.database = await openTestDatabase()
    await seedChatCatalogue(opened.database.knex, now)
    opened.assistant = openAssistant({
      db: opened.database.knex,
      model: null,
      ...assistantParts(),
      now: () => now,
    })
  })
  afterAll(() => opened.database.close())
  return opened
}
