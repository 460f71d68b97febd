import { compareText } from './order.ts'
import { listOf } from '#api/domain/input.ts'

export type NewVendor = { slug: string; name: string; count: number }

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
