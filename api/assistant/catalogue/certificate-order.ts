import type { WireCertificate } from '#api/contract/certificates.ts'
import { count } from '#api/domain/plural.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { ASKED } from './frame/asked-words.ts'
import { monthIn } from './frame/since.ts'
import type { Asked } from './reply.ts'

/** "99.2 %" as a number; null where none is printed. */
const purityOf = ({ purity }: WireCertificate): number | null => {
  const number = /\d+(?:[.,]\d+)?/.exec(purity ?? '')?.[0]
  return number === undefined ? null : Number(number.replace(',', '.'))
}

type CertificateOrder = { found: WireCertificate[]; words: string; first?: string }

const NEWEST = 'newest test first, as printed on them;'

const byPurity = (plain: string, found: readonly WireCertificate[]): CertificateOrder => {
  const sign = / (?:lowest|worst) /.test(plain) ? 1 : -1
  const printed = found.filter(one => purityOf(one) !== null)
  return {
    found: printed.toSorted((one, other) => sign * (purityOf(one)! - purityOf(other)!)),
    words: `${sign === 1 ? 'lowest' : 'highest'} printed purity first; small differences mean little, and`,
  }
}

/** "Where the amount is measured too": those that print a content. */
const byContent = (found: readonly WireCertificate[]): CertificateOrder => {
  const told = found.filter(({ content }) => content !== null)
  const first = `${told.length} of ${count(found.length, 'certificate')} kept here ${told.length === 1 ? 'prints' : 'print'} a measured content.\n`
  return { found: told.length > 0 ? told : [...found], words: NEWEST, first }
}

/** "The one from March": of that month, and not since. */
const DAYS_TOLD = 5
const ofMonth = (dated: readonly WireCertificate[], month: string): CertificateOrder => {
  const found = dated.filter(({ testedOn }) => testedOn!.startsWith(month))
  const days = [...new Set(dated.map(({ testedOn }) => testedOn))].slice(0, DAYS_TOLD)
  const others = days.length > 0 ? `; the newest tests are of ${days.join(', ')}` : ''
  const none = `No certificate kept here was tested in ${month}${others}.\n`
  return found.length === 0
    ? { found: [...dated], words: NEWEST, first: none }
    : { found, words: NEWEST, first: `${count(found.length, 'certificate')} kept here tested in ${month}.\n` }
}

/** "Older than half a year", "of the last three months"; all of them where none is of that age. */
const ofAge = (
  plain: string,
  day: string,
  dated: readonly WireCertificate[],
  found: readonly WireCertificate[],
): CertificateOrder => {
  const isOlder = / (?:older|more|over) than /.test(plain)
  const aged = dated.filter(({ testedOn }) => testedOn! < day === isOlder)
  const oldest = dated.at(-1)?.testedOn ?? 'not printed'
  const first = `${aged.length} of ${count(found.length, 'certificate')} kept here tested ${isOlder ? 'before' : 'since'} ${day}; the oldest test is of ${oldest}.\n`
  return { found: aged.length > 0 ? aged : [...found], words: NEWEST, first }
}

/** The newest test first, or by what the question asks for: an age, the oldest, the highest or lowest printed purity. */
export const inOrder = (
  { plain, now, frame: { days } }: Asked,
  found: readonly WireCertificate[],
): CertificateOrder => {
  if (ASKED.purity.test(plain) && / (?:highest|lowest|best|worst|purest|top|most) /.test(plain))
    return byPurity(plain, found)
  if (ASKED.ofContent.test(plain)) return byContent(found)
  const dated = found.filter(({ testedOn }) => testedOn !== null)
  if (days === null && / (?:oldest|earliest|first ever|most outdated) /.test(plain))
    return { found: dated.toReversed(), words: 'oldest test first, as printed on them;' }
  const month = monthIn(plain, now)
  if (month !== null) return ofMonth(dated, month)
  if (days === null) return { found: [...found], words: NEWEST }
  return ofAge(plain, new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10), dated, found)
}
