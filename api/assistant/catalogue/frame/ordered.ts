import { isTradeSize } from '../../size-in.ts'
import { formsIn } from './constraints.ts'
import { KIT_VIALS, NUMBERS, numberOf, packIn, withoutCommas } from './pack-words.ts'
import { formatPlain, parseMicro } from '#api/domain/money.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'

/** What the words of one message order, line by line. */

/** A line of an order. */
export type Ordered = Pick<CatalogFilter, 'size' | 'forms' | 'pack'> & {
  name: string
  /** How many packs; null where the words name an amount alone, or nothing. */
  packs: number | null
}

/** What a message says of a line; by `change` packs are added to those there were, or taken off. */
export type Said = Ordered & { change: -1 | 0 | 1 }

const NUMBER = String.raw`\d{1,2}|${NUMBERS.join('|')}`

const size = / (\d+(?:\.\d+)?) (mg|ml|iu|g)(?= )/
const counted = new RegExp(
  ` (${NUMBER}) (?:x )?(?:(?:single|more|extra|additional|less|fewer) )?(kits?|packs?|boxes|box|vials?|bottles?|tubes?|units?|orders?|x|of (?:them|each|these|those))(?= )`,
)
/** "3 xcmpd", "xcmpd x 3", "make the xcmpd 3", "xcmpd at three again". */
const bare = new RegExp(
  [
    ` (?:x ?)?(${NUMBER}) (?=(?:of (?:the |your |their )?(?:\\S+ ){0,2}|single |more |extra |(?:less|fewer) (?:of )?(?:the )?)?xcmpd )`,
    ' (?:x|times) ?(\\d{1,2})(?= )(?! (?:count|ct|caps|capsules?|tabs|tablets?) )',
    ` (?:(?:make|change|bump|put|set|keep|leave|take) (?:the |my |that |it )?xcmpd (?:\\S+ ){0,2}?|xcmpd (?:(?:at|to|just|only|down|up|back|be) )+)(${NUMBER})(?= )(?! (?:mg|ml|iu) )`,
  ].join('|'),
)
const vial = /^vials?$/
const kit = /^(?:kits?|box|boxes)$/

const packOf = (noun: string, rest: string): number | null => {
  if (kit.test(noun)) return KIT_VIALS
  if (vial.test(noun)) return 1
  return noun === '' ? packIn(rest) : null
}

/** "One order: 2 xcmpd": the count beside a name goes before any other. */
const beside = new RegExp(` (?:x ?)?(${NUMBER.replace('|a|', '|')}) (?=xcmpd )`)

/** How many of what: "3 vials", "2 x", "xcmpd x 2". */
const countIn = (rest: string): { packs: number | null; noun: string } => {
  const [, number, noun = ''] = beside.test(rest) ? [] : (counted.exec(rest) ?? [])
  const words = number ?? (bare.exec(rest) ?? []).slice(1).find(found => found !== undefined)
  return { packs: words === undefined ? null : Math.max(1, numberOf(words)), noun }
}

/** Decimal text; whole millionths inside, so that 2.01 g are 2010 mg. */
const inMg = (amount: string, unit: string | undefined): string =>
  formatPlain((parseMicro(amount) ?? 0) * (unit === 'g' ? 1000 : 1))

/** "Two more xcmpd", "one kit less of the xcmpd", "minus one xcmpd". */
const more = new RegExp(
  ` (?:more|extra|additional|another) (?:(?:of|the|kits?|vials?|packs?|bottles?|boxes|${NUMBER}) )*xcmpd `,
)
const less = new RegExp(
  ` (?:${NUMBER}) (?:(?:kits?|vials?|packs?|bottles?) )?(?:less|fewer) (?:(?:kits?|vials?|packs?|bottles?) )?(?:of )?(?:the )?xcmpd | (?:minus|remove|drop|off) (?:${NUMBER}) (?:of )?(?:the )?xcmpd `,
)
const changeIn = (part: string): Said['change'] => {
  if (more.test(part)) return 1
  return less.test(part) ? -1 : 0
}

/** "3 vials of 5 mg xcmpd" without the others. */
const lineIn = (name: string, part: string): Said => {
  const [, amount, said] = size.exec(part) ?? []
  const unit = said === 'g' ? 'mg' : said
  const rest = part.replace(size, '')
  const { packs, noun } = countIn(rest)
  return {
    name,
    packs,
    size: amount === undefined ? null : { amount: inMg(amount, said), unit: unit as 'mg' | 'ml' | 'iu' },
    forms: formsIn(part).forms.filter(form => form !== 'vials' || !kit.test(noun)),
    pack: packOf(noun, packs === null ? rest : ''),
    change: changeIn(part),
  }
}

/** A size that ends what was said of the line before: "xcmpd 10 mg 3 x xcmpd". */
const ofBefore =
  /^((?: of)? \d+(?:\.\d+)? (?:mg|ml|iu|g)(?: x ?\d{1,2})?(?: (?:nasal|sprays?|vials?|caps|capsules?|tabs|tablets?|powders?|solutions?|liquids?))*)(?= )/

/** "1 x zorbaxin 30 ml 1 x xcmpd": what is counted before a name leaves out what is listed under another. */
const listedBefore = new RegExp(`^.* \\d\\S* (?:mg|ml|iu)(?= (?:x ?)?(?:${NUMBER}) (?:x )?$)`)

/** "Again but only one xcmpd": a count before the next name is its own, unless counts stand behind the names. */
const countAhead = new RegExp(`(?<! x) (?:x ?)?(?:${NUMBER.replace('|a|', '|')})(?: x)? $`)

/** "30 mg of xcmpd, 20 mg of xcmpd": a size that is said to be of the next name. */
const ofNext = /^ (?:x ?)?\d+(?:\.\d+)? (?:mg|ml|iu|g) of (?:the )?$/

type Style = { isLeading: boolean; isTrailing: boolean; isSizedFirst: boolean }

/** The words between two names: what belongs to the one before, and to the one after. */
const parted = (
  between: string,
  { isLeading, isTrailing, isSizedFirst }: Style,
): [before: string, after: string] => {
  const at = between.search(/ (?:and|plus|also|with|then) /)
  if (at >= 0) return [between.slice(0, at + 1), between.slice(at).replace(/^ \S+/, '')]
  if (isTrailing) return [between, ' ']
  if (ofNext.test(between)) return [' ', between]
  const own = ofBefore.exec(between)?.[1]
  if (own !== undefined && (between.length > own.length + 1 || !isSizedFirst))
    return [`${own} `, between.slice(own.length).replace(listedBefore, '')]
  if (isLeading) return [' ', between]
  const ahead = countAhead.exec(between)
  return ahead ? [between.slice(0, ahead.index + 1), ahead[0]] : [between, ' ']
}

const leading = new RegExp(` (?:${NUMBER}) $`)

/** "2 vials of zorbaxin" speaks of something else than the name beside it. */
const ofOther = new RegExp(
  ` (?:${NUMBER}) (?:x )?\\S+ of (?!(?:them|each|these|those|the|a|single|some|your|xcmpd|\\d\\S*) )\\S+(?= )`,
  'g',
)
const joined = / (?:and|plus|also|with|then) /
/** What stands before the first name and after the last belongs to it only as far as the next "and". */
const ownOf = (first: string, last: string): [first: string, last: string] => [
  ` ${first.replace(ofOther, '').split(joined).at(-1) ?? ''}`,
  `${last.replace(ofOther, '').split(joined)[0] ?? ''} `,
]

const endsWithSize = / \d\S* (?:mg|ml|iu) $/
const startsWithSize = /^ \d\S* (?:mg|ml|iu) /
/** "Zorbaxin 10 mg, xcmpd 5 mg": with a size after the only name the one before it is of something else. */
const isSizedTwice = (first: string, [after, ...others]: readonly string[]): boolean =>
  others.length === 0 && endsWithSize.test(first) && startsWithSize.test(after ?? '')

/** The words that belong to each name, with its place in them. */
const partsOf = ([start = '', ...others]: readonly string[]): string[] => {
  const [first, last] = ownOf(start, others.at(-1) ?? '')
  const rest = [...others.slice(0, -1), last]
  const isLeading = /\d/.test(first) || counted.test(first) || leading.test(first)
  const isSizedFirst = size.test(first)
  const isTrailing = !isLeading && countIn(last.replace(size, '')).packs !== null
  const parts = [isSizedTwice(first, others) ? first.replace(endsWithSize, ' ') : first]
  rest.forEach((between, at) => {
    const [before, after] =
      at < rest.length - 1 ? parted(between, { isLeading, isTrailing, isSizedFirst }) : [between, '']
    parts[at] = ` ${`${parts[at] ?? ''}xcmpd${before}`.trim()} `
    if (at < rest.length - 1) parts.push(after)
  })
  return parts
}

const ofPacks =
  / (\d+(?:\.\d+)?) (m?g) (?:of )?(?=xcmpd |from |in |using |out of |made up of )(xcmpd )?(?:\S+ ){0,2}?(?:from|in|using|out of|made up of) (?:\S+ )?(\d+(?:\.\d+)?) mg(?= )/
/** "2 g from 500 mg bottles" are four of these. */
const inPacks = (words: string): string =>
  words.replace(ofPacks, (_, amount: string, unit: string, _name: string, each: string) => {
    const packs = Math.ceil((Number(amount) * (unit === 'g' ? 1000 : 1)) / Number(each))
    return ` ${packs} x ${each} mg xcmpd`
  })

/** "10 mg of one and xcmpd 50" after a line in mg. */
const bareSize = / xcmpd (\d+)(?= )(?! (?:mg|ml|iu|g|x|vials?|kits?|packs?|of|caps|bottles?) )/
const withBareSize = (line: Said, part: string): Said => {
  const amount = bareSize.exec(part)?.[1] ?? ''
  return line.size === null && isTradeSize(amount) ? { ...line, size: { amount, unit: 'mg' } } : line
}

/** "Take two off the xcmpd". */
const takenOff = new RegExp(
  ` (?:take|knock|cut|shave|drop|remove|deduct|subtract|pull) (${NUMBER}) (?:(?:vials?|packs?|kits?|bottles?|units?) )?(?:off|from|out of|of) (?:(?:the|my|that|those) )?(?=xcmpd )`,
  'g',
)

/** "At least 10 mg of each". */
const sizeOfEach =
  / (?:(?:at least|a minimum of|minimum|min|about|around) )?(\d+(?:\.\d+)?) (mg|ml|iu) (?:of )?(?:each|apiece|every one)(?= )/

/** "A, B and C in liquid": a form that ends what names several is that of each that has none of its own. */
const formOfEach = / (?:in|as|all|both|each)(?: (?:in|as|of|them|a|the|one|ones))* (\S+)(?= )/
const withForm = (lines: Said[], end: string): Said[] => {
  const forms = formsIn(` ${formOfEach.exec(end)?.[1] ?? ''} `).forms
  const isOfEach = forms.length > 0 && lines.slice(0, -1).every(line => line.forms.length === 0)
  return isOfEach ? lines.map(line => ({ ...line, forms })) : lines
}

/** The lines of an order in the order of its names; one name may be told of twice. Null where names and places do not match. */
export const orderedIn = (plain: string, names: readonly string[]): Said[] | null => {
  const [said, amount, unit] = names.length > 1 ? (sizeOfEach.exec(plain) ?? []) : []
  const words = said === undefined ? plain : plain.replace(said, '')
  const pieces = inPacks(withoutCommas(words).replace(takenOff, ' minus $1 ')).split('xcmpd')
  const places = pieces.length - 1
  const [only] = names
  const named = names.length === 1 && only !== undefined ? Array.from({ length: places }, () => only) : names
  if (named.length !== places) return null
  const parts = partsOf(pieces)
  const ofEach = amount === undefined ? null : { amount, unit: unit as 'mg' | 'ml' | 'iu' }
  const each = named
    .map((name, at) => lineIn(name, parts[at] ?? ' '))
    .map(line => ({ ...line, size: line.size ?? ofEach }))
  const lines = withForm(each, pieces.at(-1) ?? '')
  const isInMg = lines.some(line => line.size?.unit === 'mg')
  return isInMg ? lines.map((line, at) => withBareSize(line, parts[at] ?? ' ')) : lines
}
