import { useEffect, useMemo } from 'react'
import { type Goods, shippingToWords } from '#api/domain/vendors/shipping.ts'
import { useCountry } from '#miniapp/hooks/offers/useCountry.ts'
import { useAllVendorFacts } from '#miniapp/queries/vendors.ts'
import { shippingNotes } from '#miniapp/state/shipping.ts'

/** Tells the cards of every page what a parcel to the person's country costs; draws nothing. */
export function ShippingNotes() {
  const country = useCountry()
  const facts = useAllVendorFacts(country !== null).data
  const notes = useMemo(() => {
    if (country === null) return null
    if (!facts) return {}
    const known = facts.filter(one => shippingToWords(country, one) !== null)
    const lines = known.map(one => [
      one.vendorId,
      (goods: Goods) => shippingToWords(country, one, goods) ?? '',
    ])
    return Object.fromEntries(lines) as Record<string, (goods: Goods) => string>
  }, [facts, country])
  useEffect(() => shippingNotes.set(notes), [notes])
  return null
}
