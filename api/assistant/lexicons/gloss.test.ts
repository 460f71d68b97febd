import { expect, test } from 'vitest'
import { glossOf } from './gloss.ts'

const kept = (word: string) => (/\d/.test(word) ? word : undefined)

test.each([
  [
    'de',
    'Wer verkauft 900909, und nur die mit Zertifikat?',
    'who sells 900909, and only those with certificate?',
  ],
  ['fr', 'c’est quoi la demi-vie du 900909 ?', 'what is the half-life of 900909?'],
  ['es', '¿cuánto cuesta el 900909 en cápsulas?', 'how much costs the 900909 in capsules?'],
  ['it', 'quale negozio spedisce in Austria?', 'which vendors ships in austria?'],
  ['pl', 'ile kosztuje 900909 w proszku', 'how much costs 900909 powder'],
  ['ru', 'сколько стоит 900909 с сертификатом', 'how much costs 900909 with certificate'],
  ['cs', 'zruš filtr', 'reset the filters'],
  ['tr', '900909 yasaklı mı', '900909 banned'],
  ['pl', 'skąd pochodzi 900909? słyszałem że sowieckie wojsko', 'heard that soviet military'],
  ['de', 'Woher kommt eigentlich 900909, sowjetisches Militär?', 'what is the origin of 900909'],
  ['ru', 'откуда взялся 900909? советская армия?', 'what is the origin of 900909? soviet army'],
  [
    'pl',
    'Czym się różni 900909 od 900910? Oba z Rosji, nie kumam',
    'what is the difference between 900909 from 900910',
  ],
  ['uk', 'чим відрізняється 900909 від 900910, бо нам його капають', 'what is the difference between 900909'],
  [
    'uk',
    'що таке 900909 і чи є серйозні дослідження після інсульту',
    'what is 900909 and is there proper trials',
  ],
  ['tr', '900909 hangi genden geliyor', '900909 which gene comes'],
  ['de', 'welche Endotoxin-Grenzwerte hat 900909', 'which endotoxin limits'],
  ['es', 'está prohibido 900909 en competición o siempre', 'banned 900909 in competition or always'],
  ['tr', '900909 son bir haftada ucuzladı mı', '900909 in the last week price dropped'],
  ['pt', 'tem algo de 900909 abaixo de 40 euros?', 'is there anything of 900909 under 40 euros?'],
  ['ru', '900909 ниже 30 евро', '900909 under 30 euros'],
  ['de', 'gibts 900909 irgendwo unter 80?', 'is there 900909 anywhere under 80?'],
  [
    'pt',
    'ignore tudo esgotado, promoção de 900909 esta semana',
    'ignore all out of stock, sale of 900909 this week',
  ],
  ['es', 'qué vendedores envían 900909 a España desde la UE', 'ships 900909 to spain from the eu'],
])('says in English what is asked in %s: %s', (code, text, english) => {
  expect(glossOf(text, kept)).toMatchObject({ code, text: expect.stringContaining(english) as string })
})

test.each([
  'what is the half-life of 900909',
  'which shops ship to austria',
  'price per mg in stock',
  'was it banned in sport',
  'die Wirkung meiner alten Katze Mimi verschwand neulich',
  'no',
])('leaves what is English, or hardly known: %s', text => {
  expect(glossOf(text, kept)).toBeNull()
})

test('reads few words in the language of the turns before', () => {
  expect(glossOf('de 30?', kept)).toBeNull()
  expect(glossOf('de 30?', kept, 'pt')?.text).toBe('of 30?')
})
