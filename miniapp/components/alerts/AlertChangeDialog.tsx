import { useMemo } from 'react'
import type { WireAlert } from '#api/contract/alerts.ts'
import type { LimitForm } from '#api/domain/alerts/alert-form.ts'
import { type OfferCard, productCards } from '#api/domain/offers/offer-card.ts'
import { useChangeAlert } from '#miniapp/queries/alert-forms.ts'
import { useProduct } from '#miniapp/queries/product.ts'
import { alerts } from '#miniapp/texts/alerts.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { AlertFields, useAlertForm } from './AlertForm.tsx'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { afterChange, SaveFooter } from './SaveFooter.tsx'

const formOf = ({ limit }: WireAlert): LimitForm =>
  limit === null
    ? { kind: 'none', amount: '' }
    : { kind: limit.kind === 'per_unit' ? 'perUnit' : limit.kind, amount: limit.value }

/** The offer as a card, once its product is read: it says whether there is a price per unit, and tries the limit on the history. */
function useCard({ offer, productOfferId }: WireAlert): OfferCard | null {
  const { context, now } = useCardFacts()
  const { data: product } = useProduct(offer.productId)
  return useMemo(() => {
    const cards = product ? productCards(product, context, now) : []
    return cards.find(({ offerId }) => offerId === productOfferId) ?? null
  }, [product, context, now, productOfferId])
}

interface AlertChangeDialogProps {
  readonly alert: WireAlert
  readonly onClose: () => void
}

export function AlertChangeDialog({ alert, onClose }: AlertChangeDialogProps) {
  const card = useCard(alert)
  const own = useAlertForm({ types: alert.alertTypes, form: formOf(alert) })
  const { mutate, isPending: saving } = useChangeAlert()
  const save = () =>
    own.submit(wanted => mutate({ id: alert.id, ...wanted }, afterChange(alerts.changed, onClose)))
  const { productName, size, vendorName } = alert.offer
  return (
    <Dialog
      open
      onClose={onClose}
      title={alerts.changeTitle}
      subtitle={alerts.subtitle(productName, size, vendorName)}
      size="small"
      footer={<SaveFooter saving={saving} words={settings.save} onSave={save} onCancel={onClose} />}
    >
      <AlertFields own={own} card={card} />
    </Dialog>
  )
}
