import { withoutCommas } from '../frame/pack-words.ts'

/** Amounts of product that a question names itself: one unit in another, packs counted up, a content held against its label. */

const MICROGRAMS: Readonly<Record<string, number>> = { mcg: 1, mg: 1e3, g: 1e6, kg: 1e9 }
const UNIT = '(?:mcg|micrograms?|ug|mg|milligrams?|g|grams?|kg|kilos?|kilograms?)'
const NUMBER = '\\d+(?:\\.\\d+)?'
const short = (unit: string): string => {
  if (unit.startsWith('k')) return 'kg'
  if (/^(?:mc|mic|ug)/.test(unit)) return 'mcg'
  return unit.startsWith('m') ? 'mg' : 'g'
}

const inMicrograms = (amount: string, unit: string): number => Number(amount) * MICROGRAMS[short(unit)]!

/** No more digits than a scale has, and none of those that division leaves. */
const plainNumber = (amount: number): string => String(+amount.toPrecision(9))

const asksUnit = [
  `(?: how many (?<wanted>${UNIT})(?: \\w+)? (?:in|is|are|make|makes|equals?) (?:an? |one |the )?(?:(?<amount>${NUMBER}) )?(?<held>${UNIT}) )`,
  `(?: (?<amount>${NUMBER}) (?<held>${UNIT}) (?:in|to|into|as) (?:an? )?(?<wanted>${UNIT}) )`,
].map(words => new RegExp(words))
const NOTHING: Readonly<Record<string, string>> = {}

/** "How many mg are in 2.5 g", "250 mg in grams"; nothing where no unit is asked for in another. */
const unitsOf = (plain: string): string[] => {
  const read = asksUnit.map(words => words.exec(plain)?.groups).find(groups => groups !== undefined)
  const { amount = '1', held, wanted } = read ?? NOTHING
  if (!held || !wanted || short(held) === short(wanted)) return []
  const micrograms = inMicrograms(amount, held)
  return [
    `${amount} ${short(held)} is ${plainNumber(micrograms / MICROGRAMS[short(wanted)]!)} ${short(wanted)}.`,
  ]
}

const asksWeight =
  / how many (?:mg|milligrams?|g|grams?) (?:is|are|does|do|(?:in )?(?:all|altogether|total)) /
const counts = / (\S*\d) (x|kit|box|pack|vial|bottle|cap|capsule|tab|tablet)(?:s|es)?(?= )/g
const weighs = / (\S*\d) (mcg|mg)(?= )/g
const holds = / (?:of|each|with|x|has|have|holds?|holding|contains?|containing|per) /
const adds = / (?:and|plus|another|more|or|then) /

/** One count inside the other, "10 kits, each 10 vials": beside each other they would have to be added. */
const isNested = (plain: string, packs: readonly RegExpExecArray[], end: number): boolean => {
  const [first] = packs
  const words = packs.map(([, , word]) => word).filter(word => word !== 'x')
  const links = packs
    .slice(1)
    .map((one, at) => plain.slice(packs[at]!.index + packs[at]![1]!.length, one.index + 1))
  return (
    first !== undefined &&
    new Set(words).size === words.length &&
    links.every(link => holds.test(link)) &&
    !adds.test(plain.slice(first.index, Math.max(end, packs.at(-1)!.index) + 1))
  )
}

/** "10 kits, each 10 vials, each 5 mg: how many grams is that"; nothing where no weight is asked for, or it is unclear what holds what. */
const weightOf = (plain: string): string[] => {
  const packs = [...plain.matchAll(counts)]
  const [weight, ...others] = plain.matchAll(weighs)
  const [, amount, unit] = weight ?? []
  if (!weight || amount === undefined || others.length > 0 || !asksWeight.test(plain)) return []
  const all = [...packs.map(([, count = '']) => count), amount]
  if (!isNested(plain, packs, weight.index) || all.some(one => Number.isNaN(Number(one)))) return []
  const held = all.reduce((product, one) => product * Number(one), unit === 'mg' ? 1 : 0.001)
  return [`${all.join(' × ')} ${unit} is ${+held.toFixed(6)} mg, ${+(held / 1000).toFixed(9)} g.`]
}

const asksShare = / (?:percent|per cent|percentage|%|how (?:far|much) (?:off|under|over|short)) /
const onLabel =
  / (?:says?|said|labell?ed|labell?|claims?|claimed|stated?|states|printed|nominal|supposed to be|sold as|meant to be|(?:in|of) an?) (?:\S+ ){0,3}?(\d[\d.]*) (mcg|mg|g|iu) /
const foundIn =
  / (?:found|finds|measured|measures|tested at|tests at|got|gets|came out at|came back (?:at|with)|contains?|contained|actual(?:ly)?|result|assayed at|assay|content|only) (?:\S+ ){0,3}?(\d[\d.]*) /

/** "The vial says 10 mg and the lab found 8.7, how many percent off"; nothing where no share is asked for. */
const labelOf = (plain: string): string[] => {
  const [, label, unit] = onLabel.exec(plain) ?? []
  const [, found] = foundIn.exec(plain) ?? []
  if (!asksShare.test(plain) || label === undefined || found === undefined || Number(label) === 0) return []
  const share = (100 * Number(found)) / Number(label)
  const off = +Math.abs(share - 100).toFixed(1)
  const side = share < 100 ? 'below' : 'above'
  return [`${found} of ${label} ${unit} is ${+share.toFixed(1)} % of the label, ${off} % ${side} it.`]
}

const ofWhole = new RegExp(
  ` (?:percent|per cent|percentage|%|share) (?:is|are|of the total is) (\\d[\\d.]*) ${UNIT} (?:of|in|out of) (\\d[\\d.]*) ${UNIT} `,
)
/** "What percentage is 3 mg of 25 mg". */
const shareOf = (plain: string): string[] => {
  const [said, part, whole] = ofWhole.exec(plain) ?? []
  const [unit, other] = said?.match(new RegExp(`(?<= \\d[\\d.]* )${UNIT}(?= )`, 'g')) ?? []
  if (!part || !whole || !unit || !other || Number(whole) === 0) return []
  const share = (100 * inMicrograms(part, unit)) / inMicrograms(whole, other)
  return [`${part} ${short(unit)} of ${whole} ${short(other)} is ${+share.toFixed(2)} %.`]
}

const PORTION = '(?:tubes|vials|portions|aliquots|bags|jars|bottles|samples)'
const split = new RegExp(
  ` (?<whole>\\d[\\d.]*) (?<unit>${UNIT}) (?:\\S+ ){0,6}?(?<part>\\d[\\d.]*) (?<each>${UNIT}) (?<what>${PORTION}) (?=.*how many ${PORTION} )`,
)
/** "1.2 g of powder split in 50 mg tubes, how many tubes". */
const portionsOf = (plain: string): string[] => {
  const { whole, unit, part, each, what } = split.exec(plain)?.groups ?? NOTHING
  if (!whole || !unit || !part || !each || !what || Number(part) === 0) return []
  const count = inMicrograms(whole, unit) / inMicrograms(part, each)
  return [`${whole} ${short(unit)} in portions of ${part} ${short(each)} is ${+count.toFixed(2)} ${what}.`]
}

const range = new RegExp(
  ` (\\d[\\d.]*) (?:to |or )?(\\d[\\d.]*) (?:${UNIT}|x|kits?|packs?|vials?|bottles?|caps|tabs)(?= )`,
  'g',
)
/** "2-3 vials" is no one amount. */
const hasRange = (plain: string): boolean =>
  [...plain.matchAll(range)].some(([, from, to]) => Number(from) < Number(to))

const PIECES = '(?:caps|capsules?|tabs|tablets?|pills?|vials?|x)'
const byVolume = /(?<= )(\d[\d.]*) ml (?:\S+ ){0,2}?(\d[\d.]*) mg (?:per |a |each )?ml(?= )/g
const byPiece = new RegExp(
  `(?<= )(\\d+) ${PIECES} (?:of |at |with |each |x )?(\\d[\\d.]*) mg(?= )(?! (?:per |a )?ml )`,
  'g',
)
const holdsMore = / (?:more|less|most|compared?|against|vs|versus|same|total|which|or) /
/** "Is 30 ml at 25 mg per ml more than 60 capsules of 10 mg": what each holds; nothing where only one is named. */
const heldOf = (plain: string): string[] => {
  const held = [
    ...[...plain.matchAll(byVolume)].map(one => ({ one, words: `${one[1]} ml × ${one[2]} mg per ml` })),
    ...[...plain.matchAll(byPiece)].map(one => ({ one, words: `${one[1]} × ${one[2]} mg` })),
  ]
    .map(({ one, words }) => ({ words, amount: +(Number(one[1]) * Number(one[2])).toFixed(6) }))
    .toSorted((one, other) => other.amount - one.amount)
  const [most, next] = held
  if (held.length !== 2 || !most || !next || !plain.includes(' ml ') || !holdsMore.test(plain)) return []
  const told = held.map(({ words, amount }) => `${words} is ${amount} mg`).join(', ')
  return [
    `${told}: ${most.amount === next.amount ? 'both hold the same' : `the first is ${+(most.amount - next.amount).toFixed(6)} mg more`}.`,
  ]
}

/** Two contents are held against each other, and no price is named. */
export const comparesContent = (plain: string): boolean => heldOf(withoutCommas(plain)).length > 0

/** What a plain question asks of amounts, a sentence each. */
export const weightSums = (text: string): string[] => {
  const plain = withoutCommas(text)
  return hasRange(plain)
    ? []
    : [unitsOf, weightOf, labelOf, shareOf, portionsOf, heldOf].flatMap(sumOf => sumOf(plain))
}

/** A sum of amounts is asked for, or none can be made of them: no number is a price. */
export const asksWeightSum = (plain: string): boolean =>
  weightSums(plain).length > 0 ||
  asksWeight.test(plain) ||
  (asksShare.test(plain) && / (?:purity|pure) /.test(plain))
