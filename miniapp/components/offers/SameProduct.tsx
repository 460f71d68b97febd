import { useState } from 'react'
import { cheapestFirst } from '#api/domain/offers/order.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { openOffer } from '#miniapp/hooks/offers/useOffer.ts'
import { details } from '#miniapp/texts/details.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { StockMark } from '#miniapp/ui/Marks.tsx'

const FIRST_ROWS = 8

function Row({ card, current }: { readonly card: OfferCard; readonly current: boolean }) {
  return (
    <tr className={current ? 'current' : ''} aria-current={current ? 'true' : undefined}>
      <td>
        {current ? (
          card.vendor.name
        ) : (
          <button type="button" className="row-button" onClick={() => openOffer(card.offerId)}>
            {card.vendor.name}
          </button>
        )}
        <span className="offer-size">
          {card.displayText} {card.inStock ? null : <StockMark inStock={false} />}
        </span>
        {card.text.about ? <span className="offer-size">{card.text.about}</span> : null}
      </td>
      <td className="number">{card.text.price || offers.noPrice}</td>
      <td className="number">{card.text.perUnit || offers.notComparable}</td>
    </tr>
  )
}

interface SameProductProps {
  readonly card: OfferCard
  readonly cards: readonly OfferCard[]
}

export function SameProduct({ card, cards }: SameProductProps) {
  const [all, setAll] = useState(false)
  const shown = cards.filter(other => !other.hidden || other.offerId === card.offerId)
  const sorted = shown.sort(cheapestFirst(shown))
  const vendors = new Set(sorted.map(other => other.vendor.id)).size
  const rows = all ? sorted : sorted.filter((other, at) => at < FIRST_ROWS || other.offerId === card.offerId)
  return (
    <section>
      <h3 className="section-label" id="same-product">
        {details.same(vendors)}
      </h3>
      <table aria-labelledby="same-product">
        <thead>
          <tr>
            <th scope="col">{details.vendor}</th>
            <th scope="col" className="number">
              {details.price}
            </th>
            <th scope="col" className="number">
              {details.perUnit(card.text.unit)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(other => (
            <Row key={other.offerId} card={other} current={other.offerId === card.offerId} />
          ))}
        </tbody>
      </table>
      {rows.length < sorted.length ? (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          {details.showAll(sorted.length)}
        </button>
      ) : null}
    </section>
  )
}
