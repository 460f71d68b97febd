import { formatPlain, parseMicro } from '#api/domain/money.ts'
import { ASKED } from '../asked-words.ts'
import { KIT_VIALS } from '../pack-words.ts'
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
const ofSize = / (\d+(?:\.\d+)?) (mg|iu|g)(?= )/

const numberIn = (pattern: RegExp, words: string): number | null => {
  const found = pattern
    .exec(words)
    ?.slice(1)
    .find(number => number !== undefined)
  return found === undefined ? null : Number(found)
}

/** "10 × 5 mg is 50 mg."; null where a question asks for nothing of the kind, or for money. */
export const contentWords = (plain: string): string | null => {
  if (!asksContent.test(plain) || namesMoney.test(plain)) return null
  const given = inDigits(plain)
  const words = writtenOut(given)
  const [, size, unit] = ofSize.exec(words) ?? []
  const packs = numberIn(outer, words) ?? 1
  const pieces = numberIn(inner, words.replace(outer, '')) ?? (ASKED.kit.test(words) ? KIT_VIALS : 1)
  const each = parseMicro(size)
  if (each === null || unit === undefined || packs * pieces * each === 0) return null
  if (packs * pieces === 1 && words === given) return null
  const factors = [packs, pieces].filter(factor => factor > 1)
  const whole = each * packs * pieces
  const grams = unit === 'mg' && whole >= 1e9 ? ` (${formatPlain(whole / 1000)} g)` : ''
  const said = unit === 'iu' ? 'IU' : unit
  const counted = [...factors, `${formatPlain(each)} ${said}`].join(' × ')
  return factors.length === 0
    ? `That is ${counted} in all.`
    : `${counted} is ${formatPlain(whole)} ${said}${grams} in all.`
}
