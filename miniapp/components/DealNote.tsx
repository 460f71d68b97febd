import { useEffect, useRef, useState } from 'react'
import { discountPercent, realityCheck } from '#api/domain/deals.ts'
import { readObservations } from '#api/domain/history.ts'
import type { OfferCard } from '#api/domain/offer-card.ts'
import { useOfferHistory } from '#miniapp/queries/history.ts'
import { deals } from '#miniapp/texts/lists.ts'

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

/** A vendor's own discount, held against what it asked in the 30 days before. */
function Reduction({ card, percent }: { readonly card: OfferCard; readonly percent: number }) {
  const { ref, seen } = useSeen()
  const { data } = useOfferHistory(card.offerId, seen)
  const points = readObservations(data?.observations ?? [])
  const check = data
    ? realityCheck(
        points.map(({ at, price, inStock }) => ({ at, price: inStock ? price : null })),
        card.currency,
      )
    : null
  return (
    <span className="deal-note" ref={ref}>
      <b>{deals.reduced(percent)}</b>
      {check ? <span className="meta">{check.words}</span> : null}
    </span>
  )
}

export interface DealNoteProps {
  readonly card: OfferCard
  /** The vendor's public code and what it takes off, if there is one. */
  readonly code: { readonly code: string; readonly off: string } | undefined
}

/** Why an offer is among the deals, beside its badges. */
export function DealNote({ card, code }: DealNoteProps) {
  const percent = discountPercent(card.deal.listPrice, card.deal.price)
  return (
    <>
      {code ? <span className="coupon-line">{deals.vendorCode(code.code, code.off)}</span> : null}
      {percent === null ? null : <Reduction card={card} percent={percent} />}
    </>
  )
}
