import type { AlertLimit } from '#api/domain/alerts/alerts.ts'
import type { AlertType } from '#api/domain/constants.ts'
import { firedWords, wouldHaveFired } from '#api/domain/offers/history.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { useObservations } from '#miniapp/hooks/useHistory.ts'
import { alerts } from '#miniapp/texts/alerts.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'

export interface AlertPreviewProps {
  readonly card: OfferCard
  readonly types: readonly AlertType[]
  readonly limit: AlertLimit | null
}

/** How often the alert, as it is set now, would have spoken in the last 90 days: by the rules that alerts follow. */
export function AlertPreview({ card, types, limit }: AlertPreviewProps) {
  const { observations, isPending, isError } = useObservations(card.offerId)
  const { now } = useCardFacts()
  if (isError || types.length === 0) return null
  if (isPending) return <output className="meta">{alerts.previewLoading}</output>
  if (observations.length === 0) return <output className="meta">{alerts.previewNone}</output>
  const alert = { types, limit, basis: card.deal.price, currency: card.currency, mutedUntil: null }
  return (
    <output className="preview">
      {alerts.preview(firedWords(wouldHaveFired(alert, observations, now)))}
    </output>
  )
}
