/** Every queue is read whole, or of the vendor with this slug. */
type OfVendor = { vendor: string | null }
export const EVERY_VENDOR: OfVendor = { vendor: null }
export const IS_OF_VENDOR = '(:vendor::text is null or v.slug = :vendor)'
