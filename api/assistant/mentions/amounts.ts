import { currencyOf, isCurrency } from '../catalogue/frame/currency.ts'
import type { Mention } from './context.ts'

/** A number in the words of a message, with what it counts. */
export type Amount = Mention & { amount: string; currency: string | null }

const SMALL = 'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ONES = 'one two three four five six seven eight nine'.split(' ')
const tens = `(?:${TENS.join('|')})(?: (?:${ONES.join('|')}))?`
const below100 = `(?:${tens}|${SMALL.join('|')}|ten)`
const spoken = new RegExp(
  `(?<= )(?:(?:(?:an? )?hundred|(${ONES.join('|')}) hundred)(?: (?:and )?(${below100}))?|(${below100}))(?= )`,
  'g',
)

const valueOf = (words: string): number => {
  const [first = '', second = ''] = words.split(' ')
  const ten = TENS.indexOf(first)
  if (ten >= 0) return 20 + 10 * ten + ONES.indexOf(second) + 1
  return first === 'ten' ? 10 : 11 + SMALL.indexOf(first)
}

const hundredsOf = (word: string | undefined): number => 100 * (word ? ONES.indexOf(word) + 1 : 1)

const NOTES: Readonly<Record<string, string>> = { tenner: '10 quid', fiver: '5 quid', grand: '1000' }

/** Numbers and money that are written in words, in figures: "a tenner", "eighty dollars", "two hundred and fifty", "80p". */
export const inFigures = (plain: string): string =>
  plain
    .replace(/(?<= )(?:an? )?(tenner|fiver|grand)(?= )/g, (_, word: string) => NOTES[word] ?? word)
    .replace(/(?<= )(\d{1,2}) ?p(?= )/g, (_, pence: string) => `${Number(pence) / 100} quid`)
    .replace(spoken, (_, hundreds?: string, rest?: string, alone?: string) =>
      String(alone === undefined ? hundredsOf(hundreds) + (rest ? valueOf(rest) : 0) : valueOf(alone)),
    )

const number = /^\d+(?:[.,]\d+)?$/
const SIGN = /^[$€£]$/
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['mass', /^(?:mg|mcg|g|gr|grams?|kg|ml|iu)$/],
  ['share', /^(?:%|percent|pct)$/],
  ['time', /^(?:h|hrs?|hours?|days?|d|wks?|weeks?|months?|quarters?|years?|yrs?)$/],
  [
    'packs',
    /^(?:x|vials?|kits?|packs?|bottles?|boxes|box|caps|capsules?|tabs|tablets?|pills?|ct|count|sprays?|pieces?)$/,
  ],
]

/** The sign or word for money beside a number. */
const markBeside = (before: string, after: string): string | null => {
  if (SIGN.test(before)) return before
  return SIGN.test(after) || isCurrency(after) ? after : null
}

const amountAt = (words: readonly string[], at: number): Amount => {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]]
  const amount = word.replace(/,(?=\d{3}$)/, '').replace(',', '.')
  const mark = markBeside(before, after)
  if (mark !== null) {
    const from = SIGN.test(before) ? at - 1 : at
    return { from, to: from + 2, kind: 'money', amount, currency: currencyOf(mark) }
  }
  const kind = KINDS.find(([, unit]) => unit.test(after))?.[0] ?? 'bare'
  return { from: at, to: at + (kind === 'bare' ? 1 : 2), kind, amount, currency: null }
}

/** The numbers of a message in plain words. */
export const amountsIn = (words: readonly string[]): Amount[] =>
  words.flatMap((word, at) => (number.test(word) ? [amountAt(words, at)] : []))
