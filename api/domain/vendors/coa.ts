import { formatDay, parseTime } from '#api/domain/time.ts'
import { VENDOR_SAYS } from './certificates.ts'

/** "Nov 2026", in UTC. */
const formatMonth = (time: number): string => formatDay(time).replace(/^\d+ /, '')

type Coa = { certificate: boolean; newestTest: string | null; providesCoa: string }

/** What stands behind a vendor's COA mark: "certificates on file, newest tested Oct 2026", or its own claim; null without either. */
export const coaWords = ({ certificate, newestTest, providesCoa }: Coa): string | null => {
  if (!certificate) return providesCoa === 'true' ? VENDOR_SAYS : null
  const time = parseTime(newestTest)
  return time === null ? 'certificates on file' : `certificates on file, newest tested ${formatMonth(time)}`
}
