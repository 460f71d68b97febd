import { Link } from 'wouter'
import type { WireOffer, WireProduct } from '#api/contract/catalog/products.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { closeOffer } from '#miniapp/hooks/offers/useOffer.ts'
import { type OfferActions, useOfferActions } from '#miniapp/hooks/offers/useOfferActions.ts'
import { vendorPath } from '#api/domain/pages.ts'
import { paths } from '#miniapp/paths.ts'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { details } from '#miniapp/texts/details.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { BasketButton } from '#miniapp/components/basket/BasketButton.tsx'
import { CompareButton } from './CompareButton.tsx'
import { OfferBadges } from './OfferCard.tsx'
import { OfferFeedback } from './OfferFeedback.tsx'
import { OfferHighlights } from './OfferHighlights.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { PriceLedger } from './PriceLedger.tsx'
import { SameProduct } from './SameProduct.tsx'
import { ShareButton } from '#miniapp/components/frame/ShareButton.tsx'
import { useState } from 'react'
import { type Description, READ_LESS, READ_MORE, describe } from '#api/domain/offers/description.ts'

function ProductDescription({ description }: { readonly description: Description }) {
  const [whole, setWhole] = useState(false)
  if (description.full === '') return null
  return (
    <section>
      <h3 className="section-label">{details.about}</h3>
      <p className="details-text">
        {whole ? description.full : description.short}{' '}
        {description.truncated ? (
          <button
            type="button"
            className="link-button"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? READ_LESS : READ_MORE}
          </button>
        ) : null}
      </p>
    </section>
  )
}

export interface ProductDialogProps {
  readonly open: boolean
  readonly product: WireProduct
  readonly offer: WireOffer
  readonly card: OfferCard
  readonly cards: readonly OfferCard[]
}

const Bar = ({ card, actions }: { readonly card: OfferCard; readonly actions: OfferActions }) => (
  <>
    <Button aria-pressed={card.isWatchlisted} onClick={() => actions.toggleWatch(card)}>
      {card.isWatchlisted ? offers.watching : offers.watch}
    </Button>
    <Button aria-pressed={card.alertId !== null} onClick={() => actions.toggleAlert(card)}>
      {card.alertId === null ? offers.alert : offers.alertOn}
    </Button>
    {card.url ? (
      <ExternalLink className={buttonClass('primary')} href={card.url} onOpen={() => actions.left(card)}>
        {offers.viewOnVendor}
      </ExternalLink>
    ) : null}
  </>
)

const Subtitle = ({ card }: { readonly card: OfferCard }) => (
  <>
    {card.displayText} {details.at} <Link href={vendorPath(card.vendor.slug)}>{card.vendor.name}</Link>
  </>
)

const Ask = ({ name }: { readonly name: string }) => (
  <p className="meta no-print">
    <Link href={`${paths.chat}?ask=${encodeURIComponent(`What is ${name}?`)}`}>{details.ask(name)}</Link>
  </p>
)

export function ProductDialog({ open, product, offer, card, cards }: ProductDialogProps) {
  const actions = useOfferActions()
  const signedIn = useUser() !== null
  return (
    <Dialog
      open={open}
      onClose={closeOffer}
      ownPlace={() => document.querySelector(`#offer-${card.offerId} [data-offer-name]`)}
      title={card.productName}
      subtitle={<Subtitle card={card} />}
      tools={
        <>
          <BasketButton card={card} />
          <CompareButton card={card} />
          <ShareButton card={card} />
        </>
      }
      footer={<Bar card={card} actions={actions} />}
    >
      <div className="details-marks">
        <OfferBadges card={card} />
        <span className={card.freshness.level === 'fresh' ? 'meta' : 'meta stale'}>
          {card.freshness.words ?? offers.noAge}
        </span>
      </div>
      <ProductDescription key={card.productId} description={describe(product.description)} />
      <PriceLedger card={card} blend={product.blend} />
      <PriceHistory key={card.offerId} card={card} />
      <SameProduct key={card.productId} card={card} cards={cards} />
      <OfferHighlights product={product} offer={offer} card={card} />
      {signedIn ? <OfferFeedback key={card.offerId} card={card} /> : null}
      {signedIn ? <Ask name={product.compound ?? product.name} /> : null}
    </Dialog>
  )
}
