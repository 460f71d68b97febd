import { linesIn } from './asked-words.ts'

const CURRENCY_WORDS = Object.entries(linesIn('currencies.yaml')).map(
  ([code, words]) => [code, new RegExp(`^(?:${words.join('|')})$`)] as const,
)
export const currencyOf = (word: string): string =>
  CURRENCY_WORDS.find(([, words]) => words.test(word))?.[0] ?? 'USD'

const CURRENCY =
  '(?:canadian|aussie|australian) dollars|cad|aud|chf|swiss francs|sek|(?:swedish )?kron(?:a|or)|nok|norwegian kron(?:e|er)|dkk|danish kron(?:e|er)|czk|huf|forints?|inr|rupees|nzd|mxn|brl|pln|zloty|jpy|yen|dollars|usd|euros?|eur|pounds|quid|gbp|sterling|€|£'
/** "In quid", "euro prices", "so pounds pls", or the last word of all: no sum stands before it. */
const inCurrency: readonly RegExp[] = [
  new RegExp(` (?:in|as|priced in|paid in|take|takes|accept) (${CURRENCY})(?= )`),
  / (euro|eur|usd|gbp|dollar|pound) (?:prices?|offers?|vendors?|listings?)(?= )/,
  new RegExp(`(?<!\\d|few|couple|couple of|not|not in|no) (${CURRENCY}) (?:pls|plz|please|only|not|if)(?= )`),
  new RegExp(
    `(?<! (?:\\S*\\d\\S*|few|couple|couple of|not|not in|no|to|many|of|for|and|or)) (${CURRENCY}) $`,
  ),
]
/** "And pounds", "gbp instead": a turn that says nothing else. */
const onlyCurrency = new RegExp(
  `^ (?:(?:and|but|or|no|ok|sorry|actually|wait|i|mean|meant|said|make|it|that|now|same|in|back|to|go|going|switch|change|show|me|lets|please) )*(${CURRENCY})(?: (?:again|prices?|instead|then|now|tho|though|rather|please|pls|plz|not \\S+|i mean|i meant|sorry|lol|my bad))* $`,
)

/** The currency that a turn consists of; null where it says more. */
export const currencyAlone = (words: string): string | null => {
  const said = onlyCurrency.exec(words)?.[1]
  return said === undefined ? null : currencyOf(said)
}

export const currencyIn = (words: string): string | null => {
  const [asked] = [...inCurrency, onlyCurrency].flatMap(one => one.exec(words)?.[1] ?? [])
  return asked === undefined ? null : currencyOf(asked)
}

/** A word for money of a country says what is asked for by itself. */
export const isCurrency = (word: string): boolean => CURRENCY_WORDS.some(([, words]) => words.test(word))
