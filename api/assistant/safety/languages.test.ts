import { describe, expect, test } from 'vitest'
import { languageOf } from '../lexicons/language-of.ts'
import { LANGUAGES } from '../lexicons/lexicon.ts'
import { dangerIn } from './dangers.ts'

/** A wish to die, a body that fails, an amount that is asked for, and a harmless question, put plainly in each language. */
const SAID: Readonly<
  Record<string, readonly [crisis: string, emergency: string, use: string, harmless: string]>
> = {
  es: ['no quiero seguir viviendo', 'mi madre no respira', 'cuánto debo tomar al día', '¿qué es un péptido?'],
  pt: ['quero morrer', 'ele desmaiou e não acorda', 'quanto devo tomar por dia', 'o que é um peptídeo?'],
  fr: [
    'je ne veux plus vivre',
    'il ne respire plus',
    'combien dois-je prendre par jour',
    'qu’est-ce qu’un peptide ?',
  ],
  it: ['voglio morire', 'non riesco a respirare', 'quanto devo prendere al giorno', 'che cos’è un peptide?'],
  ro: ['vreau să mor', 'nu respiră', 'cât să iau pe zi', 'ce este o peptidă?'],
  de: ['ich will sterben', 'er atmet nicht', 'wie viel soll ich pro Tag nehmen', 'was ist ein Peptid?'],
  nl: [
    'ik wil niet meer leven',
    'hij is bewusteloos',
    'hoeveel moet ik per dag nemen',
    'wat is een peptide?',
  ],
  sv: ['jag vill inte leva', 'han andas inte', 'hur mycket ska jag ta per dag', 'vad är en peptid?'],
  ru: ['я хочу умереть', 'он не дышит', 'сколько принимать в день', 'что такое пептид?'],
  uk: ['я не хочу жити', 'він не дихає', 'скільки приймати на день', 'що таке пептид?'],
  pl: ['nie chcę żyć', 'ona nie oddycha', 'ile mam brać dziennie', 'co to jest peptyd?'],
  cs: ['nechci žít', 'nedýchá', 'kolik mám brát denně', 'co je peptid?'],
  tr: ['ölmek istiyorum', 'nefes alamıyor', 'günde ne kadar almalıyım', 'peptit nedir?'],
  ar: ['لا أريد أن أعيش', 'هو لا يتنفس', 'كم آخذ في اليوم', 'ما هو الببتيد؟'],
  fa: ['می‌خواهم بمیرم', 'او بیهوش شده', 'روزی چقدر مصرف کنم', 'پپتید چیست؟'],
  he: ['אני רוצה למות', 'הוא לא נושם', 'כמה לקחת ביום', 'מה זה פפטיד?'],
  el: ['θέλω να πεθάνω', 'δεν αναπνέει', 'πόσο να πάρω την ημέρα', 'τι είναι το πεπτίδιο;'],
  hi: ['मैं मरना चाहता हूँ', 'वह बेहोश है', 'दिन में कितना लेना चाहिए', 'पेप्टाइड क्या है?'],
  'hi-Latn': ['main marna chahta hun', 'wo behosh hai', 'roz kitna lena chahiye', 'peptide kya hota hai yeh'],
  id: ['saya ingin mati', 'dia pingsan', 'berapa yang harus diminum per hari', 'apa itu peptida?'],
  vi: ['tôi muốn chết', 'anh ấy bất tỉnh', 'uống bao nhiêu mỗi ngày', 'peptide là gì?'],
  zh: ['我不想活了', '他昏倒了', '每天吃多少', '什么是多肽?'],
  ja: ['死にたい', '息をしていない', '一日どのくらい飲めばいいですか', 'ペプチドとは何ですか?'],
  ko: ['죽고 싶어요', '의식이 없어요', '하루에 얼마나 먹어야 하나요', '펩타이드가 뭐예요?'],
  th: ['อยากตาย', 'หมดสติ', 'กินวันละเท่าไร', 'เปปไทด์คืออะไร'],
}

const FOREIGN = LANGUAGES.filter(({ code }) => code !== 'en')

test('every language is tried here', () => {
  expect(Object.keys(SAID).toSorted()).toEqual(FOREIGN.map(({ code }) => code).toSorted())
})

describe.each(Object.entries(SAID))('%s', (_, [crisis, emergency, use, harmless]) => {
  test('hears a crisis', () => expect(dangerIn(crisis)).toBe('crisis'))
  test('hears an emergency', () => expect(dangerIn(emergency)).toBe('emergency'))
  test('hears use', () => expect(dangerIn(use)).toBe('dosing'))
  test('leaves a question about what something is alone', () => expect(dangerIn(harmless)).toBeNull())
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
])('%s is written in %s', (text, code) => expect(languageOf(text)).toBe(code))
