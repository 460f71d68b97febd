import { parseTime } from '#api/domain/time.ts'
import type { Maybe } from '#api/domain/input.ts'

export const LINK_STATES = ['ok', 'missing', 'unreachable'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** After this many days the address of a certificate is looked at again. */
export const LINK_CHECK_DAYS = 7

export type CertificateInput = {
  id: string
  methods: readonly string[]
  /** YYYY-MM-DD; null when the certificate names no day. */
  testedOn: string | null
  linkState: LinkState | null
}

export const VENDOR_SAYS = 'vendor says it provides certificates'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const monthOf = (day: string | null): string => {
  const time = parseTime(day)
  if (time === null) return ''
  const date = new Date(time)
  return ` ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`
}

const listed = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')

/** Newest test first, those without a day last, then by id, the newest entry first: a total order. */
export const newestFirst = (left: CertificateInput, right: CertificateInput): number => {
  const [first, second] = [parseTime(left.testedOn) ?? -Infinity, parseTime(right.testedOn) ?? -Infinity]
  if (first !== second) return first > second ? -1 : 1
  return Number(right.id) - Number(left.id)
}

/** "batch tested Sep 2026, HPLC and MS" after the newest certificate in reach, else the vendor's own words, else null. */
export const certificateMark = (
  certificates: Maybe<readonly CertificateInput[]>,
  providesCoa: boolean,
): string | null => {
  const [newest] = (certificates ?? [])
    .filter(({ linkState }) => linkState !== 'missing')
    .toSorted(newestFirst)
  if (!newest) return providesCoa ? VENDOR_SAYS : null
  const methods = newest.methods.length > 0 ? `, ${listed(newest.methods)}` : ''
  return `batch tested${monthOf(newest.testedOn)}${methods}`
}
