/** What is listed, never an amount to use: so much in a pack, or at least or at most so much; of a blend as its `parts` were said. */
export type Size = {
  amount: string
  unit: 'mg' | 'ml' | 'iu'
  bound?: 'least' | 'most' | 'over' | 'under'
  parts?: string
} | null

/** Sizes of packs in mg that the trade writes without a unit: "bpc 10". HCG is sold by IU from thousands on. */
const TRADE_SIZE = '(?:5|[1-9]0|15|25|75|[1-9]00|250|1000)'
export const isTradeSize = (text: string): boolean => new RegExp(`^${TRADE_SIZE}$`).test(text)

/** What is counted or measured by the number before it: "10 vendors", "10 days", "10 percent". */
const counted =
  '(?!(?:prices?|costs?|plus|vs|versus|is|was|this|has|ships|us) )(?:\\S+s|mg|mcg|ml|iu|units?|g|gr|gram|of|out|percent|people|day|week|month|year|hour|usd|eur|gbp|quid) '
/** "Tirz 30 x 2", "one bpc 10 and a kpv 5". */
const bareSize = new RegExp(`(?<= xcmpd )(${TRADE_SIZE})(?= (?!${counted}))`, 'g')
/** "500 mcg x 60", "500 mcg 60 capsules". */
const micrograms =
  /(?<= )(\d+(?:\.\d+)?) mcg(?= (?:\d+ )?(?:x|caps|capsules?|tabs|tablets?|vials?|per (?:cap|capsule|tab|tablet)) )/g

/** "One 30 mg or three 10s", "rather the 10er", "what do the 500s go for"; "since the 90s", "newer than the 80s" is a time. */
const plural = new RegExp(
  `(?<= mg (?:\\S+ ){0,6}| (?<! (?:in|since|from|during|until|than|after|before|late|early) )(?:the|their|your|those|these) )(${TRADE_SIZE})(?:s|er)(?= (?!packs?|kits?))`,
  'g',
)

/** "500 or 1000, which is better value". */
const oneOrOther = new RegExp(
  `(?<= )(${TRADE_SIZE}) (or|vs|versus) (?:the )?(${TRADE_SIZE})(?= (?:which|whats|what|is|better|per mg|$))`,
  'g',
)

/** "10 mg vs 20 vs 30": each of them is a size. */
const oneOfMany = new RegExp(
  `(?<= ${TRADE_SIZE} mg)(?: (?:or|vs|versus) (?:the )?${TRADE_SIZE}(?! (?:mg|mcg|ml|iu|x|vials?|caps|capsules?|%|days?|euros?|dollars?|quid|bucks) ))+(?= )`,
  'g',
)

/** "Who has it in the 50", "what about the 10": so little is left that it can be nothing else. */
const bareOfIt = new RegExp(
  `(?<= (?:(?:has|have|got|sells?|stocks?|carries|carry|does|do|want|need|is|about|for|take|whats|price of) (?:(?:it|them|that|those) )?(?:in )?the|in (?:a|the)) )(${TRADE_SIZE})(?= (?:$|(?:mg|size|vial|one|then|too|please|pls|instead|at|from|or) (?!\\d)))(?! mg )`,
  'g',
)

/** "A 50 mg vial, not five 10s": what the size is not to be made up of. */
const notOf = new RegExp(
  ` not (?:two|three|four|five|six|ten|\\d+) (?:x |separate |single )*${TRADE_SIZE}(?:s| mg)(?: vials?)?(?= )`,
  'g',
)

/** Sizes of packs in mg, where the words leave the unit away or have micrograms. */
export const withSizes = (plain: string): string =>
  plain
    .replace(notOf, '')
    .replace(bareSize, '$1 mg')
    .replace(bareOfIt, '$1 mg')
    .replace(oneOrOther, '$1 mg $2 $3 mg')
    .replace(oneOfMany, all => all.replace(/ (\d+)(?= (?:or|vs|versus|and|$)|$)/g, ' $1 mg'))
    .replace(plural, '$1 mg')
    .replace(micrograms, (_, amount: string) => `${Number(amount) / 1000} mg`)

/** "1 g", "half a gram": what a pack holds; "a gram" and "per gram" ask for a unit. */
const grams = / (half (?:a |an )?|\d+(?:[.,]\d+)? )(?:g|gr|grams?)(?= )/

const inMetric = (said: string): string => said.replace(/[.,](?=\d{3}$)/, '').replace(',', '.')
const ofGrams = (said: string): string =>
  String(
    Math.round((said.startsWith('half') ? 0.5 : Number(said.trim().replace(',', '.'))) * 1_000_000) / 1000,
  )

/** "50 mg or 100 mg" compares sizes and asks for neither alone. */
const severalSizes =
  / \d+(?:[.,]\d+)? (?:mg|ml|iu) (?:(?:of )?xcmpd )?(?:or|vs?|versus|and|plus) (?:an? |\d+ x |xcmpd )?\d+(?:[.,]\d+)? (?:mg|ml|iu)(?= )/

const LEAST =
  / (?:at least|no less than|not less than|nothing (?:under|below|smaller than|less than)|not under|not below|floor of|over|above|more than|bigger than|larger than|upwards of|minimum(?: of)?|min(?: of)?|>) $/
const MOST =
  / (?:at most|no more than|not more than|nothing (?:over|above|bigger than|larger than|more than)|not over|not above|up to|(?<! (?:nothing|not|no) )(?:under|below|less than|smaller than)|maximum(?: of)?|max(?: of)?|no bigger than|no larger than|<) $/
const OR_MORE =
  / (?:and|or|ou|oder|o|of|eller|lub) (?:up|more|over|above|bigger|larger|upwards|higher|plus|mehr|mas|piu|meer|mer|wiecej|mais) | plus | upwards | minimum | min /
const OR_LESS =
  / (?:and|or|ou|oder|o|of|eller|lub) (?:less|under|below|down|smaller|lower|moins|weniger|menos|meno|minder|mindre|mniej) | maximum | max | tops /

/** "At least 10 mg", "2 mg or less": a limit on what is found at this place, which is no size or count. */
export const boundIn = (plain: string, at: number, length: number): 'least' | 'most' | null => {
  const before = plain.slice(0, at + 1)
  const after = ` ${plain
    .slice(at + length)
    .trimStart()
    .split(' ')
    .slice(0, 4)
    .join(' ')} `
  const next = (words: RegExp) => after.search(words) === 0
  if (MOST.test(before) || next(OR_LESS)) return 'most'
  return LEAST.test(before) || next(OR_MORE) ? 'least' : null
}

/** The size that a message names; null where it compares several. */
export const sizeOf = (plain: string): Size => {
  if (severalSizes.test(plain)) return null
  const match = grams.exec(plain) ?? /(?<![$€£]) (\d+(?:[.,]\d+)?) (mg|ml|iu) /.exec(plain)
  if (!match?.[1]) return null
  const [amount, unit = 'mg'] = match[2] === undefined ? [ofGrams(match[1])] : [inMetric(match[1]), match[2]]
  const bound = boundIn(plain, match.index, match[0].length)
  return Number(amount) > 0 ? { amount, unit: unit as 'mg' | 'ml' | 'iu', ...(bound ? { bound } : {}) } : null
}

/** "10/10", "50 mg + 10 mg + 10 mg": weights side by side. */
const sideBySide = /(?<![\d.,/+])\d{1,3}(?: ?mg)?(?: ?[/+] ?\d{1,3}(?: ?mg)?)+(?!\d|[.,/+%]\d| ?%)/gi

/** What each of the parts of a blend weighs, wherever as many weights stand side by side. */
export const weightsIn = (text: string, parts: number): string[][] =>
  [...text.matchAll(sideBySide)]
    .map(([said]): string[] => said.match(/\d+/g) ?? [])
    .filter(weights => parts > 1 && weights.length === parts)

/** The same words with what all of it weighs, which is the size that is listed. */
export const withWhole = (plain: string, weights: readonly string[]): string =>
  plain.replace(
    new RegExp(` ${weights.join('(?: mg)? ')}(?: mg)?(?= )`),
    ` ${weights.reduce((sum, weight) => sum + Number(weight), 0)} mg`,
  )
