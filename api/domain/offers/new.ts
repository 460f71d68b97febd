import { NEW_DAYS } from '#api/domain/constants.ts'
import { listOf } from '#api/domain/input.ts'
import { DAY_MS, parseTime } from '#api/domain/time.ts'
import { compareText } from './order.ts'

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

type NewVendor = { slug: string; name: string; count: number }

/** Vendors with new products, most first, then by name and slug; counts that are no positive numbers are left out. */
export const newVendors = (
  counts: readonly { vendorId: string; count: number | string }[],
  vendors: readonly { id: string; slug: string; name: string }[],
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
