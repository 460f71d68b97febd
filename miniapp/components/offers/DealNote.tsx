import { useEffect, useRef, useState } from 'react'
import type { AppliedCoupon } from '#api/domain/offers/coupons.ts'
import { realityCheck } from '#api/domain/offers/deals.ts'
import { discountPercent } from '#api/domain/offers/discount.ts'
import { readObservations } from '#api/domain/offers/history.ts'
import { formatMoney } from '#api/domain/money.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import type { WireObservation } from '#api/contract/history.ts'
import { useOfferHistory } from '#miniapp/queries/history.ts'
import { deals } from '#miniapp/texts/lists.ts'
import { Code } from '#miniapp/ui/Code.tsx'

/** True from the first time the element comes near the window, so that a long list asks only for what is looked at. */
function useSeen() {
  const ref = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current || seen) return undefined
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setSeen(true)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return { ref, seen }
}

/** What the vendor asked in the 30 days before, in a few words; null where nothing is on record. */
function earlier(observations: readonly WireObservation[], currency: string): string | null {
  const points = readObservations(observations).map(({ at, price, inStock }) => ({
    at,
    price: inStock ? price : null,
  }))
  const check = realityCheck(points, currency)
  if (check.verdict === 'unknown') return null
  const lowest = formatMoney(check.lowestBefore, currency)
  const present = points.at(-1)?.price ?? null
  const percent = discountPercent(check.lowestBefore, present)
  return check.verdict === 'lower' && percent !== null ? deals.truly(percent, lowest) : deals.notTruly(lowest)
}

interface ReductionProps {
  readonly card: OfferCard
  /** What the vendor says it asked before, in millionths. */
  readonly list: number
  readonly percent: number
}

/** What the price came down from, then what the vendor says of it; the room for the first is kept until it is known. */
function Reduction({ card, list, percent }: ReductionProps) {
  const { ref, seen } = useSeen()
  const { data } = useOfferHistory(card.offerId, seen)
  const longest = deals.truly(99, formatMoney(list, card.currency))
  return (
    <span ref={ref} className="deal-check">
      <b data-room={longest}>
        {data ? <span>{earlier(data.observations, card.currency) ?? deals.unknown}</span> : null}
      </b>{' '}
      <span className="meta">{deals.reduced(percent)}</span>
    </span>
  )
}

export interface DealNoteProps {
  readonly card: OfferCard
  /** The vendor's public code that takes most off this offer. */
  readonly code: AppliedCoupon | null
}

/** Why an offer is among the deals, in a line under its badges. */
export function DealNote({ card, code }: DealNoteProps) {
  const { listPrice, price } = card.deal
  const percent = discountPercent(listPrice, price)
  return (
    <span className="deal-note">
      {percent === null || listPrice === null ? null : (
        <Reduction card={card} list={listPrice} percent={percent} />
      )}
      {code ? (
        <span>
          {deals.vendorCode} <Code>{code.code}</Code> −{formatMoney(code.saved, card.currency)}
        </span>
      ) : null}
    </span>
  )
}
