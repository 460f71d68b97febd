import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { load } from 'js-yaml'
import { openRouter } from '#api/test/router.ts'
import { languageOf } from '../lexicons/language-of.ts'
import { LANGUAGES } from '../lexicons/lexicon.ts'

const SAID = load(
  readFileSync(new URL('../../test/said-in-languages.yaml', import.meta.url), 'utf8'),
) as Record<string, Record<string, string>>

const FOREIGN = LANGUAGES.filter(({ code }) => code !== 'en')

test('every language is tried here', () => {
  expect(Object.keys(SAID).toSorted()).toEqual(FOREIGN.map(({ code }) => code).toSorted())
})

const router = openRouter()
const REFUSED = new Set(['pregnancy', 'dosing', 'evasion'])

describe.each(Object.entries(SAID))('%s', (_, said) => {
  test.each(Object.entries(said))('is heard: %s', async (meaning, text) => {
    const { route, danger } = await router.routed(text)
    if (meaning === 'instructions') expect(route).toBe('meta')
    else if (REFUSED.has(meaning)) expect([route, danger]).toEqual(['refusal', meaning])
    else expect(route).toBe(meaning)
  })
})

test.each(FOREIGN)('help in $code names a number to call and where else to look', ({ help }) => {
  expect(help?.emergency).toMatch(/112/)
  expect(help?.crisis).toMatch(/112/)
  expect(help?.crisis).toMatch(/988/)
  expect(help?.crisis).toMatch(/findahelpline\.com/)
})

test.each([
  ['What is BPC-157?', 'en'],
  ['no side effects', 'en'],
  ['¿cuánto cuesta el BPC-157?', 'es'],
  ['quanto custa o TB-500 em que loja', 'pt'],
  ['combien coûte le TB-500', 'fr'],
  ['was kostet das und wo ist es lieferbar', 'de'],
  ['сколько стоит', 'ru'],
  ['что такое BPC-157', 'ru'],
  ['τι είναι', 'el'],
  ['скільки це коштує', 'uk'],
  ['价格是多少', 'zh'],
  ['値段はいくらですか', 'ja'],
  ['가격이 얼마예요', 'ko'],
  ['BPC-157', 'en'],
  ['rad140 10mg/ml 30 ml vs 60 ml... per mg which', 'en'],
  ['essa loja envia pra Portugal?', 'pt'],
  ['questo negozio spedisce in Italia?', 'it'],
  ['versendet der Laden nach Wien', 'de'],
  ['Hej, vilka säljare har SLU-PP-332 kapslar i lager?', 'sv'],
  ['hvem har det på lager, og hvad koster det', 'sv'],
  ['is Köln where they ship from, and how much is it', 'en'],
])('%s is written in %s', (text, code) => expect(languageOf(text)).toBe(code))
