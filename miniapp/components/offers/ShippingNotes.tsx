import { useEffect, useMemo } from 'react'
import { shippingToWords } from '#api/domain/vendors/shipping.ts'
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
    const lines = facts.map(({ vendorId, destinations, shipping }) => [
      vendorId,
      shippingToWords(country, { destinations, shipping }),
    ])
    return Object.fromEntries(lines.filter(([, words]) => words !== null)) as Record<string, string>
  }, [facts, country])
  useEffect(() => shippingNotes.set(notes), [notes])
  return null
}
