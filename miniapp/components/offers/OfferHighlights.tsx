import type { ReactNode } from 'react'
import type { WireOffer, WireProduct } from '#api/contract/products.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { details } from '#miniapp/texts/details.ts'
import { HealthMark } from '#miniapp/ui/Marks.tsx'

export interface OfferHighlightsProps {
  readonly product: WireProduct
  readonly offer: WireOffer
  readonly card: OfferCard
}

const Health = ({ card }: { readonly card: OfferCard }) =>
  card.vendor.health ? (
    <HealthMark score={card.vendor.health.known ? Math.round(card.vendor.health.score) : null} />
  ) : null

/** What is known of the offer beside its price, as facts. */
export function OfferHighlights({ product, offer, card }: OfferHighlightsProps) {
  const { facts } = details
  const rows: readonly (readonly [string, ReactNode])[] = [
    [facts.category, details.categories[product.category]],
    [facts.form, product.formFamily],
    [facts.listedAs, offer.title],
    [facts.health, <Health key="health" card={card} />],
    [facts.coa, card.vendor.providesCoa ? facts.coaYes : facts.coaNo],
    ...(card.shippingLabel
      ? [[facts.shipping, details.shipping(card.shippingEst, card.shippingLabel)] as const]
      : []),
    ...(card.watchers > 0 ? [[facts.watchers, details.people(card.watchers)] as const] : []),
    ...(offer.unusual ? [[facts.unusual, facts.unusualWhy] as const] : []),
    ...(offer.quarantined ? [[facts.quarantined, facts.quarantinedWhy] as const] : []),
  ]
  return (
    <section>
      <h3 className="section-label">{details.highlights}</h3>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
