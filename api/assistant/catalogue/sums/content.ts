import { formatPlain, parseMicro } from '#api/domain/money.ts'
import { ASKED } from '../frame/asked-words.ts'
import { KIT_VIALS } from '../frame/pack-words.ts'
import { writtenOut } from './sums.ts'

/** What packs hold in all, whose number and size a question names itself: "10 x 5 mg". */

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inDigits = (plain: string): string =>
  WORDS.reduce((words, word, at) => words.replaceAll(` ${word} `, ` ${at + 1} `), plain)

const UNIT = '(?:mg|mgs|milligrams?|g|grams?|iu)'
const asksContent = new RegExp(
  ` (?:how (?:many|much)|total|sum|whole)(?: total| of| amount of)? (?:${UNIT}|amount|content|peptide|powder|product)(?= )| ${UNIT} (?:is it |are there |is that )?(?:in )?(?:total|altogether|all)(?= )| how much is \\d+ x \\d`,
)
const namesMoney =
  / (?:[$€£]|dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp|prices?|costs?|cheap\w*|spend|budget|afford|shipping|code) /

/** Packs that hold several pieces each, and the pieces. */
const outer =
  / (\d+) (?:(?:kits?|boxes|box|packs|bottles?)(?= )|x(?= \d+ (?:vials?|caps|capsules|tabs|tablets) ))/
const inner =
  / (\d+) (?:x|times|vials?|pack|pieces|pcs|ampoules?|capsules?|caps|tablets?|tabs|pills?)(?= )| (?:kits?|box|boxes|packs?|bottles?) (?:of|with) (\d+)(?= )(?! (?:mg|ml|iu) )| x (\d+)(?= )(?! (?:mg|ml|iu) )/
/** In micro-units of mg. */
const GRAM = 1_000_000_000
const ofSize = / (\d+(?:\.\d+)?) (mg|iu|g)(?= )/

const numberIn = (pattern: RegExp, words: string): number | null => {
  const found = pattern
    .exec(words)
    ?.slice(1)
    .find(number => number !== undefined)
  return found === undefined ? null : Number(found)
}

/** How many pieces words count; of a kit that says nothing, ten. */
const countsIn = (words: string): number[] => {
  const pieces = numberIn(inner, words.replace(outer, '')) ?? (ASKED.kit.test(words) ? KIT_VIALS : 1)
  return [numberIn(outer, words) ?? 1, pieces].filter(count => count !== 1)
}

/** " (1.5 g)" of what is a gram or more, or is asked for in grams. */
const gramsOf = (whole: number, unit: string, plain: string): string =>
  unit === 'mg' && (whole >= GRAM || / grams? /.test(plain)) ? ` (${formatPlain(whole / 1000)} g)` : ''

/** "10 × 5 mg is 50 mg."; null where a question asks for nothing of the kind, or for money. */
export const contentWords = (plain: string): string | null => {
  if (!asksContent.test(plain) || namesMoney.test(plain)) return null
  const given = inDigits(plain)
  const words = writtenOut(given)
  const [, size, unit = ''] = ofSize.exec(words) ?? []
  const each = parseMicro(size) ?? 0
  const counts = countsIn(words)
  const whole = counts.reduce((product, count) => product * count, each)
  if (whole === 0 || (counts.length === 0 && words === given)) return null
  const said = (amount: number) => `${formatPlain(amount)} ${unit === 'iu' ? 'IU' : unit}`
  if (counts.length === 0) return `That is ${said(each)} in all.`
  return `${[...counts, said(each)].join(' × ')} is ${said(whole)}${gramsOf(whole, unit, plain)} in all.`
}
