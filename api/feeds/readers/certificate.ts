import type { StatedCertificate } from '#api/domain/listing/listing.ts'
import type { Column } from './columns.ts'
import { plainText } from './feed-text.ts'
import { httpUrl } from './reader.ts'

const MOST_METHODS = 8
const MAX_ADDRESS = 500

/** "2026-06-12" (also with a time) and "12.06.2026"; whether 6/12 is June or December cannot be known. */
function dayOf(text: string | null): string | null {
  const [, isoDay] = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(text ?? '') ?? []
  const [, date, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text ?? '') ?? []
  const day = isoDay ?? (year === undefined ? '' : `${year}-${month}-${date}`)
  const time = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day ? null : day
}

// A column "COA" that says "yes" is no address.
const addressOf = (text: string | null, base: string) => {
  const url = text !== null && /^(https?:)?\//i.test(text) ? httpUrl(text, base) : null
  return url !== null && url.length <= MAX_ADDRESS ? url : null
}

const methodsOf = (text: string | null) =>
  (text ?? '')
    .split(/[,;/+&]|\sand\s/)
    .flatMap(method => plainText(method, 30) ?? [])
    .slice(0, MOST_METHODS)

/**
 * The certificate that fields of a shop's data state; null unless they give its batch and the address of its file.
 * `base` is the address that relative links stand under.
 */
export function statedCertificate(
  field: (column: Column) => string | null,
  base: string,
): StatedCertificate | null {
  const batch = plainText(field('batch'), 80)
  const url = addressOf(field('certificate'), base)
  if (batch === null || url === null) return null
  return {
    batch,
    url,
    laboratory: plainText(field('laboratory'), 120),
    methods: methodsOf(field('methods')),
    purity: plainText(field('purity'), 40),
    content: plainText(field('measuredContent'), 40),
    testedOn: dayOf(field('testedOn')),
  }
}
