/** Amounts of product that a question names itself: one unit in another, packs counted up, a content held against its label. */

const MICROGRAMS: Readonly<Record<string, number>> = { mcg: 1, mg: 1e3, g: 1e6, kg: 1e9 }
const UNIT = '(?:mcg|micrograms?|ug|mg|milligrams?|g|grams?|kg|kilos?|kilograms?)'
const short = (unit: string): string => {
  if (unit.startsWith('k')) return 'kg'
  if (/^(?:mc|mic|ug)/.test(unit)) return 'mcg'
  return unit.startsWith('m') ? 'mg' : 'g'
}

const inMicrograms = (amount: string, unit: string): number => Number(amount) * MICROGRAMS[short(unit)]!

/** No more digits than a scale has, and none of those that division leaves. */
const plainNumber = (amount: number): string => String(+amount.toPrecision(9))

const asksUnit = [
  `(?: how many (?<wanted>${UNIT})(?: \\w+)? (?:in|is|are|make|makes|equals?) (?:an? |one |the )?(?:(?<amount>\\d\\S*) )?(?<held>${UNIT}) )`,
  `(?: (?<amount>\\d\\S*) (?<held>${UNIT}) (?:in|to|into|as) (?:an? )?(?<wanted>${UNIT}) )`,
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
const counts = / (\d+) (?:x|kits?|box|boxes|packs?|vials?|bottles?|caps|capsules?|tabs|tablets?)(?= )/g
/** "10 kits, each 10 vials, each 5 mg: how many grams is that"; nothing where no weight is asked for. */
const weightOf = (plain: string): string[] => {
  const [, amount, unit] = / (\d\S*) (mcg|mg) /.exec(plain) ?? []
  if (amount === undefined || !asksWeight.test(plain)) return []
  const packs = [...plain.matchAll(counts)].map(([, count = '']) => count)
  if (packs.length === 0) return []
  const all = [...packs, amount]
  const held = all.reduce((product, one) => product * Number(one), unit === 'mg' ? 1 : 0.001)
  return [`${all.join(' × ')} ${unit} is ${+held.toFixed(6)} mg, ${+(held / 1000).toFixed(9)} g.`]
}

const asksShare = / (?:percent|per cent|percentage|%|how (?:far|much) (?:off|under|over|short)) /
const onLabel =
  / (?:says?|said|labell?ed|labell?|claims?|claimed|stated?|states|printed|nominal|supposed to be|sold as|meant to be) (?:\S+ ){0,3}?(\d[\d.]*) (mcg|mg|g|iu) /
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

/** What a plain question asks of amounts, a sentence each. */
export const amountsIn = (plain: string): string[] => [
  ...unitsOf(plain),
  ...weightOf(plain),
  ...labelOf(plain),
  ...shareOf(plain),
  ...portionsOf(plain),
]
