import { compareText } from './order.ts'
import { listOf } from '#api/domain/input.ts'

export type NewVendor = { slug: string; name: string; count: number }

/**
 * The vendor filter of new arrivals: only vendors with new products, most first, then by name and slug. Counts of vendors
 * that are not listed, and counts that are no positive numbers, are left out.
 */
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
