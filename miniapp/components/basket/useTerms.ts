import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Terms } from '#api/domain/basket/basket-market.ts'
import { codesOf } from '#api/domain/markets/lens.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useCoupons } from '#miniapp/queries/coupons.ts'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { useRates } from '#miniapp/queries/rates.ts'
import { useAllVendorFacts } from '#miniapp/queries/vendors.ts'
import { useBasketTerms } from './useBasket.ts'

/** Null until all of it is known, so that no total is shown that is corrected at once; `failed` can be asked for again. */
export function useTerms(): { terms: Terms | null; failed: UseQueryResult | null } {
  const { country, codes, currency } = useBasketTerms()
  const { context, now } = useCardFacts()
  const signedIn = useUser() !== null
  const coupons = useCoupons(signedIn)
  const promotions = usePromotions()
  const facts = useAllVendorFacts(true)
  const rates = useRates()
  const { hiddenVendors } = context
  const [own, open, stated] = [coupons.data, promotions.data, facts.data]
  const terms = useMemo(() => {
    if (!stated || !open || (signedIn && !own)) return null
    return {
      currency: currency || null,
      country: country || null,
      codes: codesOf({ codes }, { coupons: own ?? [], promotions: open, now }),
      rates,
      facts: stated,
      hiddenVendors: [...hiddenVendors],
      now: now.getTime(),
    }
  }, [stated, open, rates, signedIn, own, currency, country, codes, now, hiddenVendors])
  const needed: UseQueryResult[] = [facts, promotions, ...(signedIn ? [coupons] : [])]
  return { terms, failed: needed.find(query => query.isError && query.data === undefined) ?? null }
}
