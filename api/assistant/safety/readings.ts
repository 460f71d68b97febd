import { damerau } from '#api/domain/search/spelling.ts'

/** Letters of other scripts that look like a Latin one. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  'aаαᴀɑ bвьʙ cсᴄϲ dԁᴅժ eеεєᴇ fғꜰ gɢԍɡ hһнʜ iіιɪıӏ jјᴊ kкκᴋ lʟ mмᴍ nηɴո oоοᴏσօ pрρᴘ qԛ rʀг sѕꜱ tтτᴛ uυᴜս vνᴠѵ wԝᴡω xхχ yуʏγү zᴢ'
    .split(' ')
    .flatMap(([latin = '', ...others]) => others.map(other => [other, latin] as const)),
)

const LEET: Readonly<Record<string, string>> = Object.fromEntries(
  '0o 1i 3e 4a 5s 7t 8b 9g @a $s !i €e'.split(' ').map(([sign = '', letter = '']) => [sign, letter]),
)

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\bod['’]e?d\b/g, ' overdosed '],
  [/💉/gu, ' inject '],
  [/💊/gu, ' pill '],
  [/ß/g, 'ss'],
  [/[øö]/g, 'o'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  [/ё/g, 'е'],
  [/[µμ](?=g)/g, 'mc'],
  [/\b([wvm])\/(?=[wvz]\b)/g, '$1'],
]

const blockLetter = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  const start = code >= 0x1f1e6 ? 0x1f1e6 : code >= 0x1f170 ? 0x1f170 : 0x1f150
  return String.fromCodePoint(0x61 + ((code - start) % 26))
}

/** Arabic and Devanagari as people type them: without the marks that some leave out, one letter for each of its forms. */
export const plainScript = (text: string): string =>
  text
    .replace(/[\u064b-\u065f\u0670\u0640\u093c]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىیئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ک/g, 'ك')
    .replace(/[ةۀ]/g, 'ه')
    .replace(/ँ/g, 'ं')

/** A letter of a script that puts no spaces between words. */
export const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{sc=Thai}]`
const unspacedLetter = new RegExp(`(?=\\p{L})${UNSPACED}\\p{M}*`, 'gu')

/** Most texts have nothing but these letters, and need no folding. */
export const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text)

/** Lower case without accents on Latin letters; other scripts keep their marks. */
const simplify = (text: string): string => {
  if (isAscii(text)) return SIGNS.reduce((so, [sign, word]) => so.replace(sign, word), text.toLowerCase())
  const lower = plainScript(text.normalize('NFC'))
    .replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, blockLetter)
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
  return SIGNS.reduce((so, [sign, word]) => so.replace(sign, word), lower)
}

const isLookalike = (letter: string) => letter in LOOKALIKES

/** Lookalikes become Latin in words that mix scripts, and in whole words of a text that is otherwise Latin. */
const foldLookalikes = (text: string): string => {
  if (isAscii(text)) return text
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter(letter => /[a-z]/.test(letter)).length
  const mostlyLatin = latin * 2 > letters.length
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, word => {
    const parts = [...word]
    const mixed = parts.some(part => /[a-z]/.test(part)) && parts.some(isLookalike)
    const whole = mostlyLatin && parts.every(part => isLookalike(part) || /\d/.test(part))
    return mixed || whole ? parts.map(part => LOOKALIKES[part] ?? part).join('') : word
  })
}

const UNITS = 'm|f|mg|mcg|ug|ml|iu|kg|kgs|lb|lbs|g|cc|yo|yrs|yr|hrs|hr|x'
const perUnit = new RegExp(
  `(?<![a-z])(${UNITS}|price|cost|usd|[$€£])/(?=(?:${UNITS}|day|week|month|d|wk|vial)\\b)`,
  'g',
)
const unitAfterNumber = new RegExp(`(\\d)(?=(?:${UNITS})\\b)`, 'g')

/** Words with single spaces between and around them; apostrophes vanish, "250mcg" and "mg/kg" come apart. */
const spread = (text: string): string => {
  const words = text
    .replace(/['’‘`´ʼ]/g, '')
    .replace(perUnit, '$1 per ')
    .replace(unitAfterNumber, '$1 ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}%$€£.,]+/gu, ' ')
    .replace(/([%$€£])/g, ' $1 ')
    .replace(unspacedLetter, ' $& ')
    .trim()
    .replace(/ {2,}/g, ' ')
  return ` ${words} `
}

/** "5mg" is an amount and hides no word. */
const amount = /^[$€]?\d+(?:[.,]\d+)?(?:mg|mcg|ug|g|kg|ml|iu|x)?$/

const unLeet = (text: string): string =>
  text.replace(/\S+/g, token => {
    const core = token.replace(/[!?.,;:]+$/, '')
    if (amount.test(core)) return token
    const mixes = /[a-z]/.test(core) && /[a-z][013457@$!€89]|[013457@$!€89][a-z]/.test(core)
    return mixes ? [...core].map(sign => LEET[sign] ?? sign).join('') : token
  })

const joinSplit = (text: string): string => text.replace(/(?<=\p{L})[._\-*~^|·•"\\/+=]+(?=\p{L})/gu, '')

const EVERYDAY =
  'how|much|many|often|long|should|would|could|can|do|does|is|are|was|will|what|which|when|where|who|why|the|this|that|take|taking|inject|injecting|dosage|dosing|doses|dose|use|using|per|day|days|daily|week|weeks|weekly|month|every|each|and|for|with|need|want|tell|give|amount|units|unit|start|best|ignore|your|previous|rules|instructions|kill|myself|buy|from|safe|my|me|you|to|of|in|on|it|at|be|a|i'
const longestFirst = EVERYDAY.split('|')
  .sort((a, b) => b.length - a.length)
  .join('|')
const allEveryday = new RegExp(`^(?:${longestFirst})+$`)
const everyday = new RegExp(longestFirst, 'g')

/** "howmuchperday" comes apart where nothing but everyday words is in it. */
const comeApart = (word: string): string => {
  const words =
    word.length > 4 && word.length <= 60 && allEveryday.test(word) ? (word.match(everyday) ?? []) : []
  return words.join('') === word ? words.join(' ') : word
}

/** "d o s e", "d.o.s.e" and "h o w  m u c h": runs of lone letters become words, a wider gap parts them. */
const joinSpaced = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}\n]{1,4}){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu,
    run =>
      run
        .replace(/ {2,}| ?[/|] ?/g, '\n')
        .replace(/[^\p{L}\p{N}\n]/gu, '')
        .split('\n')
        .map(comeApart)
        .join(' '),
  )

const STRONG =
  'dosage dosages dosing inject injected injection injecting injections reconstitute reconstituted reconstitution suicide suicidal syringe subcutaneous intramuscular titrate titration overdose overdosed administer breathe breathing unconscious synthesize synthesis'.split(
    ' ',
  )
const ORDINARY = new Set(
  'doping dopings infect infected infection infections infecting insect dotage dozing doting breather doing going overdone doling dosings breathes'.split(
    ' ',
  ),
)

const correct = (word: string): string => {
  if (word.length < 5 || ORDINARY.has(word)) return word
  return STRONG.find(strong => strong[0] === word[0] && damerau(word, strong, 1) <= 1) ?? word
}

/** Everyday words of a dangerous question with their letters shuffled: "hwo much shuold i tkae". */
const SHUFFLED = new Map(
  ['how', 'much', 'many', 'take', 'should', 'inject', 'often'].map(word => [
    word[0]! + [...word].sort().join(''),
    word,
  ]),
)
/** Words as people shorten them in a hurry. */
const SHORTENED = new Map(
  'hw:how mny:many mch:much tke:take tk:take unts:units shld:should shud:should nd:need dly:daily dse:dose dsg:dosage injct:inject'
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)
const MEANT = new Set(['teak'])

const unshuffle = (word: string): string =>
  MEANT.has(word) ? word : (SHUFFLED.get(`${word[0] ?? ''}${[...word].sort().join('')}`) ?? word)

/** Words cut into pieces: "ho w mu ch sh ould i in ject". */
const isChopped = (text: string): boolean => {
  const words = text.trim().split(/\s+/)
  return words.length >= 5 && words.join('').length / words.length <= 2.9
}

const correctWords = (text: string): string =>
  text.replace(/\p{L}+/gu, word => SHORTENED.get(word) ?? correct(unshuffle(word)))

/** Backwards "41m" is no boy of 14, and "btc" no word of a crisis. */
const meantForward = /\b(?:\d\d[mf]|btc)\b/g

/**
 * The readings of a message in which the safety router looks for danger: as written, with look-alike letters, digits for
 * letters, spaced and split words, stretched letters and misspellings undone, and backwards.
 */
export function readings(message: string): string[] {
  const base = foldLookalikes(simplify(message))
  const leet = unLeet(base)
  const joined = joinSpaced(leet)
  const short = joined.replace(/(\p{L})\1{2,}/gu, '$1')
  const written = spread(base)
  const chopped = isChopped(short) ? [` ${short.replace(/[^\p{L}\p{N}]+/gu, '')} `] : []
  const views = [
    written,
    ...chopped,
    spread(leet),
    spread(joined),
    spread(joinSplit(joined)),
    spread(short),
    correctWords(spread(short)),
    correctWords(spread(joinSplit(short))),
    spread([...base.replace(meantForward, ' ')].toReversed().join('')),
  ]
  return [...new Set(views)]
}

/** How many words stand in a text. */
export const wordCount = (text: string): number => text.trim().split(/\s+/).length

/** The plain reading alone: what somebody wrote, plain. */
export const plainWords = (message: string): string => spread(foldLookalikes(simplify(message)))
