import type { ReactNode } from 'react'
import type { WireOffer, WireProduct } from '#api/contract/catalog/products.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { ShippingRules } from '#miniapp/components/vendors/FactList.tsx'
import { useCertificates, useVendorFacts } from '#miniapp/queries/vendors.ts'
import { details } from '#miniapp/texts/details.ts'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { HealthMark } from '#miniapp/ui/Marks.tsx'

interface OfferHighlightsProps {
  readonly product: WireProduct
  readonly offer: WireOffer
  readonly card: OfferCard
}

const Health = ({ card }: { readonly card: OfferCard }) =>
  card.vendor.health ? (
    <HealthMark score={card.vendor.health.known ? Math.round(card.vendor.health.score) : null} />
  ) : null

function Testing({ product, card }: { readonly product: WireProduct; readonly card: OfferCard }) {
  const all = useCertificates({ vendor: card.vendor.slug }).data
  const own = all?.filter(({ compound }) => compound !== null && compound.name === product.compound)
  const shown = own?.find(({ linkState }) => linkState !== 'missing')
  if (card.tested === '') return details.facts.coaNo
  return (
    <>
      {card.tested}
      {shown ? (
        <span className="meta">
          {details.asPrinted} <ExternalLink href={shown.url}>{details.batch(shown.batch)}</ExternalLink>
        </span>
      ) : null}
    </>
  )
}

function Shipping({ slug }: { readonly slug: string }) {
  const facts = useVendorFacts(slug).data
  return facts?.shipping ? <ShippingRules rules={facts.shipping.value} /> : details.shippingUnknown
}

export function OfferHighlights({ product, offer, card }: OfferHighlightsProps) {
  const { facts } = details
  const rows: readonly (readonly [string, ReactNode])[] = [
    [facts.category, details.categories[product.category]],
    [facts.form, product.formFamily],
    [facts.listedAs, offer.title],
    [facts.health, <Health key="health" card={card} />],
    [facts.coa, <Testing key="coa" product={product} card={card} />],
    [facts.shippingPrice, <Shipping key="shipping" slug={card.vendor.slug} />],
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
