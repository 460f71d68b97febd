import { NEW_DAYS } from './constants.ts'
import { compareText } from './order.ts'
import { DAY_MS, parseTime } from './time.ts'
import type { WireVendor } from './wire.ts'
import { listOf } from './wire.ts'

/** Whole days since the offer was first seen, rounded down; 0 for clocks that run ahead; null when the date is unreadable. */
export const daysAgo = (createdAt: unknown, now: Date): number | null => {
  const time = parseTime(createdAt)
  return time === null ? null : Math.max(0, Math.floor((now.getTime() - time) / DAY_MS))
}

/** At most 30 days old, to the millisecond (specification, section 9): the same test as "first seen since now minus 30 days". */
export const isNew = (createdAt: unknown, now: Date): boolean => {
  const time = parseTime(createdAt)
  return time !== null && now.getTime() - time <= NEW_DAYS * DAY_MS
}

export type NewVendor = { slug: string; name: string; count: number }

/**
 * The vendor filter of new arrivals: only vendors with new products, most first, then by name and slug. Counts of vendors
 * that are not listed, and counts that are no positive numbers, are left out.
 */
export const newVendors = (
  counts: readonly { vendorId: string; count: number | string }[],
  vendors: readonly Pick<WireVendor, 'id' | 'slug' | 'name'>[],
): NewVendor[] => {
  const byId = new Map(listOf(vendors).map(vendor => [vendor.id, vendor]))
  return listOf(counts)
    .flatMap(({ vendorId, count }) => {
      const vendor = byId.get(vendorId)
      return vendor && Number(count) > 0
        ? [{ slug: vendor.slug, name: vendor.name, count: Number(count) }]
        : []
    })
    .sort(
      (left, right) =>
        right.count - left.count || compareText(left.name, right.name) || compareText(left.slug, right.slug),
    )
}
