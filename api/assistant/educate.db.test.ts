import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedChatCatalogue } from '#api/test/chat-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import type { Assistant } from './assistant.ts'
import { openAssistant } from './open.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

let database: TestDatabase
let assistant: Assistant

beforeAll(async () => {
  database = await openTestDatabase()
  await seedChatCatalogue(database.knex, NOW)
  assistant = openAssistant({ db: database.knex, model: null, now: () => NOW })
})
afterAll(() => database.close())

test.each<[string, string[], RegExp]>([
  ['a blend by its parts', ['whats in klow blend'], /KLOW .* GHK-Cu, BPC-157, TB-500 and KPV/],
  ['a place by the class of the compound', ['is ostarine legal in australia'], /TGA counts SARMs/],
  ['an approval first', ['is retatrutide fda approved yet'], /^Retatrutide is no component of any drug/],
  [
    'the second of two',
    ['semax vs selank', 'whats the sequence of the second one'],
    /^Selank has .*TKPRPGP/m,
  ],
  ['a property of the turn before', ['tell me about ll-37', 'how many amino acids'], /37 amino acids/],
  [
    'what the sources lack of one of two',
    ['what is retatrutide', 'how is it different from tirzepatide', 'half life?'],
    /about 5 days[\s\S]*no published half-life of Retatrutide/,
  ],
])('tells %s', async (_, turns, expected) => {
  const { content, abstained } = await assistant.answer(turns)
  expect(content).toMatch(expected)
  expect(abstained).toBe(false)
})
