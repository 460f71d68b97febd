import { formatMonth, parseTime } from '#api/domain/time.ts'

export const LINK_STATES = ['ok', 'missing', 'unreachable'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** After this many days the address of a certificate is looked at again. */
export const LINK_CHECK_DAYS = 7

/** A claim, told apart from what a certificate on file says (`newestTests` of queries/catalog/product-json.ts). */
export const VENDOR_SAYS = 'vendor says it provides certificates'

/** What an offer's mark says of testing, for where there is little room: "Sep 2026", "on file", or "claimed". */
export const shortTest = (tested: string): string =>
  tested === VENDOR_SAYS ? 'claimed' : (/^batch tested (\w{3} \d{4})/.exec(tested)?.[1] ?? 'on file')

type Coa = { certificate: boolean; newestTest: string | null; providesCoa: string }

/** What stands behind a vendor's COA mark: "certificates on file, newest tested Oct 2026", or its own claim; null without either. */
export const coaWords = ({ certificate, newestTest, providesCoa }: Coa): string | null => {
  if (!certificate) return providesCoa === 'true' ? VENDOR_SAYS : null
  const time = parseTime(newestTest)
  return time === null ? 'certificates on file' : `certificates on file, newest tested ${formatMonth(time)}`
}
