import { type KeyboardEvent, type ReactNode, memo } from 'react'
import { Link } from 'wouter'
import { shortTest } from '#api/domain/vendors/certificates.ts'
import type { OfferCard as Card } from '#api/domain/offers/offer-card.ts'
import { openOffer } from '#miniapp/hooks/offers/useOffer.ts'
import type { OfferActions } from '#miniapp/hooks/offers/useOfferActions.ts'
import { vendorPath } from '#api/domain/pages.ts'
import { shippingNotes } from '#miniapp/state/shipping.ts'
import { storage } from '#miniapp/state/storage.ts'
import { useStore } from '#miniapp/state/store.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { Badge } from '#miniapp/ui/Badge.tsx'
import { buttonClass } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { CouponLine, HealthMark, Price, StockMark, UnitPrice } from '#miniapp/ui/Marks.tsx'
import { OfferLayout } from '#miniapp/ui/OfferLayout.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'
import { BellIcon, WatchIcon } from '#miniapp/ui/icons/icons.tsx'
import { BasketButton } from '#miniapp/components/basket/BasketButton.tsx'
import { CompareButton, compareOffer } from './CompareButton.tsx'

/** Vendor with its health and COA; on the vendor's own page the score is a placeholder and stays away. */
const VendorFacts = ({ card }: { readonly card: Card }) => (
  <>
    <Link href={vendorPath(card.vendor.slug)}>{card.vendor.name}</Link>
    {card.vendor.health ? (
      <HealthMark
        score={card.vendor.health.known ? Math.round(card.vendor.health.score) : null}
        details={card.shippingLabel ? offers.shipping(card.shippingEst, card.shippingLabel) : null}
      />
    ) : null}
    {card.tested ? <Badge kind="coa" detail={card.tested} short={shortTest(card.tested)} /> : null}
  </>
)

interface OfferBadgesProps {
  readonly card: Card
  readonly extra?: ReactNode
  /** What is said of the product stands above it. */
  readonly isGrouped?: boolean
}

export const OfferBadges = ({ card, extra, isGrouped = false }: OfferBadgesProps) => (
  <>
    {card.isBestPrice ? <Badge kind="best" /> : null}
    {card.isBestWithCoupons ? <Badge kind="best-coupon" /> : null}
    {card.isNew ? <Badge kind="new" detail={card.text.new} /> : null}
    {card.hasCoupon ? <Badge kind="coupon" /> : null}
    {card.couponCode ? <CouponLine code={card.couponCode}>{card.text.coupon}</CouponLine> : null}
    <StockMark inStock={card.inStock} />
    {card.isTrending && !isGrouped ? <Badge kind="trending" /> : null}
    {extra}
  </>
)

export const OfferUnit = ({ card }: { readonly card: Card }) =>
  card.pricePerUnit === null ? (
    <span className="meta">{offers.whyNotComparable(card.reason)}</span>
  ) : (
    <>
      <UnitPrice price={card.text.perUnit} unit={offers.perUnit(card.text.unit, card.isBlend)} />
      {card.text.about ? <span className="meta about">{card.text.about}</span> : null}
    </>
  )

/** Beside every price, so that none is taken for the whole cost. */
const ShippingNote = ({ card, price }: { readonly card: Card; readonly price: number }) => {
  const notes = useStore(shippingNotes)
  const words = notes?.[card.vendor.id]
  return (
    <span className={notes ? 'offer-shipping to-country' : 'offer-shipping'}>
      {words ? words({ amount: price, currency: card.currency }) : offers.beforeShipping}
    </span>
  )
}

const Total = ({ card }: { readonly card: Card }) =>
  card.price === null ? (
    <span className="meta">{offers.noPrice}</span>
  ) : (
    <>
      <Price price={card.text.price} original={card.text.original || null} />
      <ShippingNote card={card} price={card.price} />
    </>
  )

/** Without watchers its room stays: the numbers come after the card, and must not move its buttons. */
const Watchers = ({ count }: { readonly count: number }) => (
  <span className="count">
    <span aria-hidden>{count > 0 ? count : null}</span>
    {count > 0 ? <span className="hidden-visually">{offers.watchers(count)}</span> : null}
  </span>
)

const Acts = ({ card, actions }: { readonly card: Card; readonly actions: OfferActions }) => (
  <>
    <IconButton
      label={offers.watchName(card.productName)}
      tip={offers.watch}
      pressed={card.isWatchlisted}
      onClick={() => actions.toggleWatch(card)}
    >
      <WatchIcon className="fills" />
    </IconButton>
    <Watchers count={card.watchers} />
    <IconButton
      label={offers.alertName(card.productName, card.vendor.name)}
      tip={offers.alert}
      pressed={card.alertId !== null}
      onClick={() => actions.toggleAlert(card)}
    >
      <BellIcon className="fills" />
    </IconButton>
    <span className="not-narrow">
      <CompareButton card={card} />
    </span>
    <span className="wide-only">
      <BasketButton card={card} />
    </span>
  </>
)

interface OfferCardProps {
  readonly card: Card
  readonly grouped?: boolean
  /** The one of its list whose way out is the filled button. */
  readonly isLead?: boolean
  readonly actions: OfferActions
  /** What a page adds to the badges: a vendor's public code on the deals. */
  readonly extraOf?: ((card: Card) => ReactNode) | undefined
}

export const OfferCard = memo(function OfferCard({
  card,
  actions,
  extraOf,
  grouped = false,
  isLead = false,
}: OfferCardProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !storage.read('shortcuts')) return
    if (event.key === 'w') actions.toggleWatch(card)
    if (event.key === 'a') actions.toggleAlert(card)
    if (event.key === 'c') compareOffer(card)
  }
  return (
    <OfferLayout
      id={`offer-${card.offerId}`}
      name={card.productName}
      size={card.displayText}
      onOpen={() => openOffer(card.offerId)}
      onKeyDown={onKeyDown}
      best={isLead}
      grouped={grouped}
      unit={<OfferUnit card={card} />}
      vendor={<VendorFacts card={card} />}
      total={<Total card={card} />}
      ruler={card.ruler ? <PriceRuler ruler={card.ruler} /> : null}
      marks={<OfferBadges card={card} isGrouped={grouped} extra={extraOf?.(card)} />}
      age={card.freshness.words ?? offers.noAge}
      stale={card.freshness.level === 'amber' || card.freshness.level === 'stale'}
      acts={<Acts card={card} actions={actions} />}
      view={
        card.url ? (
          <ExternalLink
            className={buttonClass(isLead ? 'primary' : 'outline')}
            href={card.url}
            onOpen={() => actions.left(card)}
          >
            {offers.view}
          </ExternalLink>
        ) : null
      }
    />
  )
})
