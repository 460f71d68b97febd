import { count } from '#api/domain/plural.ts'
import { DAY_MS, formatDay, parseTime } from '#api/domain/time.ts'
import type { Regions } from './regions.ts'
import type { ShippingRule } from './shipping.ts'

/** A fact as the vendor states it, where it stands and when it stood there. */
type Stated<T> = {
  value: T
  /** Null when it was told otherwise than on a page. */
  sourceUrl: string | null
  /** YYYY-MM-DD */
  statedOn: string
}

export type VendorFacts = {
  /** ISO 3166-1 alpha-2 of the country that parcels leave from. */
  dispatch: Stated<string> | null
  destinations: Stated<Regions> | null
  shipping: Stated<readonly ShippingRule[]> | null
  payment: Stated<readonly string[]> | null
  /** The smallest order: decimal text in major units, ISO 4217. */
  minimum: Stated<{ amount: string; currency: string }> | null
  returns: Stated<string> | null
  certificates: Stated<string> | null
  contact: Stated<string> | null
}

export type FactKind = keyof VendorFacts

export const FACT_LABELS: Readonly<Record<FactKind, string>> = {
  dispatch: 'Sends from',
  destinations: 'Ships to',
  shipping: 'Shipping',
  payment: 'Payment',
  minimum: 'Minimum order',
  returns: 'Returns',
  certificates: 'Certificates',
  contact: 'Contact',
}
export const FACT_KINDS = Object.keys(FACT_LABELS) as FactKind[]

export const FACT_OLD_DAYS = 180
export const NOT_STATED = 'not stated'

/** Stated longer ago than anybody should rely on. An unreadable date counts as old. */
export const isOldFact = ({ statedOn }: Pick<Stated<unknown>, 'statedOn'>, now: Date): boolean => {
  const time = parseTime(statedOn)
  return time === null || now.getTime() - time > FACT_OLD_DAYS * DAY_MS
}

/** "stated 3 Sep, 78 days ago" or "stated 3 Feb, 290 days ago: older than 180 days". */
export const factAge = (fact: Pick<Stated<unknown>, 'statedOn'>, now: Date): string => {
  const time = parseTime(fact.statedOn)
  if (time === null) return 'stated on an unknown day'
  const days = Math.floor((now.getTime() - time) / DAY_MS)
  const age = days > 0 ? `${count(days, 'day')} ago` : 'today'
  const old = isOldFact(fact, now) ? `: older than ${FACT_OLD_DAYS} days` : ''
  return `stated ${formatDay(time, now)}, ${age}${old}`
}
