const NAMED_ENTITIES: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', times: '×', micro: 'µ', mu: 'µ', plus: '+', middot: '·',
  ndash: '-', mdash: '-', hellip: ' ', alpha: 'α', beta: 'β', gamma: 'γ', bull: '·', commat: '@', percnt: '%', sol: '/',
  ge: '≥', le: '≤', reg: '', trade: '', copy: '',
} // oxfmt-ignore

const codePoint = (digits: string, base: number) => {
  const code = Number.parseInt(digits, base)
  return code > 31 && code < 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    ? String.fromCodePoint(code)
    : ' '
}

export const decodeEntities = (text: string) =>
  text
    .replace(/&#x([\da-f]{1,6});/gi, (_, digits: string) => codePoint(digits, 16))
    .replace(/&#(\d{1,7});/g, (_, digits: string) => codePoint(digits, 10))
    .replace(/&([a-z]{2,8});/gi, (whole, name: string) => NAMED_ENTITIES[name.toLowerCase()] ?? whole)

/** Cyrillic units and words that carry a size; read before letters are folded. */
const CYRILLIC_WORDS: readonly [RegExp, string][] = [
  [/(?<![а-яё])мкг(?![а-яё])/g, 'mcg'],
  [/(?<![а-яё])мг(?![а-яё])/g, 'mg'],
  [/(?<![а-яё])мл(?![а-яё])/g, 'ml'],
  [/(?<![а-яё])кг(?![а-яё])/g, 'kg'],
  [/(?<![а-яё])(?:ме|ед)(?![а-яё])/g, 'iu'],
  [/(?<=\d\s?)г(?:р|рамм)?(?![а-яё])/g, 'g'],
  [/(?<![а-яё])капс(?:ул[а-я]*)?(?![а-яё])/g, 'caps'],
  [/(?<![а-яё])таб(?:л|лет[а-я]*)?(?![а-яё])/g, 'tabs'],
  [/(?<![а-яё])фл(?:ак(?:он[а-я]*)?)?(?![а-яё])/g, 'vials'],
  [/(?<![а-яё])амп(?:ул[а-я]*)?(?![а-яё])/g, 'amps'],
  [/(?<![а-яё])(?:короб[а-я]*|уп(?:ак(?:ов[а-я]*)?)?|набор[а-я]*|пачк[а-я]*)(?![а-яё])/g, 'box'],
  [/(?<![а-яё])(?:шприц-)?ручк[а-я]*(?![а-яё])/g, 'pen'],
  [/(?<![а-яё])картридж[а-я]*(?![а-яё])/g, 'cartridge'],
  [/(?<![а-яё])(?:бутыл[а-я]*|банк[аи])(?![а-яё])/g, 'bottle'],
  [/(?<![а-яё])(?:раствор[а-я]*|кап(?:ли|ель))(?![а-яё])/g, 'solution'],
  [/(?<![а-яё])(?:прах|порошок|порошка)(?![а-яё])/g, 'powder'],
  [/(?<![а-яё])(?:крем|гель|мазь)(?![а-яё])/g, 'cream'],
  [/(?<![а-яё])спре[йи](?![а-яё])/g, 'spray'],
  [/(?<![а-яё])(?:шт|штук[а-я]?)(?![а-яё])/g, 'pcs'],
  [/(?<![а-яё])от(?=\s+\d)/g, 'from'],
]

const LOOKALIKE: Record<string, string> = {
  а: 'a', в: 'b', е: 'e', з: '3', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's',
} // oxfmt-ignore
const TRANSLITERATED: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n',
  о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'y', ь: '',
  э: 'e', ю: 'yu', я: 'ya', і: 'i', ј: 'j', ѕ: 's',
} // oxfmt-ignore

/** A Cyrillic letter among Latin ones is a look-alike; a word of look-alikes only, three letters long at most, is too. */
const foldCyrillicWord = (word: string) => {
  const latin = /[a-z]/.test(word)
  const disguised = word.length <= 3 && word.split('').every(letter => letter in LOOKALIKE)
  const table = latin || disguised ? LOOKALIKE : TRANSLITERATED
  return word.replace(/[а-яёіјѕ]/g, letter => table[letter] ?? TRANSLITERATED[letter] ?? letter)
}

const foldCyrillic = (text: string) =>
  CYRILLIC_WORDS.reduce((folded, [pattern, word]) => folded.replace(pattern, word), text)
    .replace(/(?<=[\d\s])х(?=[\s\d])/g, 'x')
    .replace(/[a-zа-яёіјѕ]*[а-яёіјѕ][a-zа-яёіјѕ]*/g, foldCyrillicWord)

/** Chinese and Japanese price lists write no spaces: "10毫克*10支/盒". */
const HAN_WORDS: readonly [RegExp, string][] = [
  [/毫克/g, 'mg'],
  [/微克/g, 'mcg'],
  [/毫升/g, 'ml'],
  [/(?:国际单位|單位|单位)/g, 'iu'],
  [/(?<=\d\s?)克/g, 'g'],
  [/(?:粒胶囊|胶囊|膠囊|粒)/g, ' caps '],
  [/片剂?/g, ' tabs '],
  [/(?:西林瓶|小瓶|瓶|支)/g, ' vials '],
  [/(?:盒|箱)/g, ' box '],
  [/每/g, ' per '],
  [/(?:冻干粉|凍乾粉|冻干)/g, ' lyophilized '],
  [/(?:鼻喷雾?|喷雾剂?)/g, ' spray '],
  [/粉末?/g, ' powder '],
]

const foldHan = (text: string) =>
  /\p{Script=Han}/u.test(text)
    ? HAN_WORDS.reduce((folded, [pattern, word]) => folded.replace(pattern, word), text)
    : text

const UNDECOMPOSED: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i' }

const GREEK: Record<string, string> = {
  α: 'a', β: 'b', γ: 'g', δ: 'd', ε: 'e', κ: 'k', λ: 'l', μ: 'u', ο: 'o', ρ: 'p', τ: 't', χ: 'x', ν: 'v', ι: 'i', ω: 'o',
} // oxfmt-ignore

const foldUnicode = (text: string) =>
  foldCyrillic(
    text
      .replace(/[®™©]/g, '')
      .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
      .normalize('NFKD')
      .replace(/(?!\u0306)\p{M}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/\p{M}/gu, ''),
  )
    .replace(/[\u0370-\u03ff]/g, letter => GREEK[letter] ?? letter)
    .replace(/[łßøæœđı]/g, letter => UNDECOMPOSED[letter] ?? letter)
    .replace(/[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d\u00ac]/g, '-')
    .replace(/[×✕✖⨯∗⁎]/g, ' x ')
    .replace(/[·•∙⋅‧●|¦]/g, ' | ')
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[⁄∕]/g, '/')
    .replace(/[≥≧]/g, '>')

const PLAIN = /^[\u0020-\u007e]*$/
/** A listing's title is a line; what is longer is a description and would only add noise. */
const MAX_CHARACTERS = 600

/** "i.u." anywhere; "I.E.", "U.I.", "j.m." and "м.е." only behind a number, since "i.e." is also an English word. */
const INTERNATIONAL_UNITS = /\bi\.u\b\.?|(\d ?)(?:i\.e|u\.i|j\.m|m\.e)\b\.?/g
/** "3er-Pack", "60er Dose" */
const COUNTED_ER = /(\d)er(?=[ -][a-z])/g

/** Vendor text → lower-case plain text with entities, tags, look-alike letters, dashes and odd spaces resolved. */
export function cleanText(raw: string): string {
  let text = raw.length > MAX_CHARACTERS ? raw.slice(0, MAX_CHARACTERS) : raw
  if (text.includes('&')) text = decodeEntities(text)
  if (text.includes('<')) text = text.replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
  text = PLAIN.test(text) ? text.toLowerCase() : foldHan(foldUnicode(text))
  if (text.includes('.')) text = text.replace(INTERNATIONAL_UNITS, '$1iu')
  if (text.includes('er')) text = text.replace(COUNTED_ER, '$1')
  return text.includes('up to') ? text.replaceAll('up to', 'upto') : text
}
