import { useMemo, useState } from 'react'
import type { WireAlert } from '#api/contract/alerts.ts'
import {
  type LimitForm,
  SELECT_ALERT_TYPES,
  checkLimit,
  readAlertTypes,
} from '#api/domain/alerts/alert-form.ts'
import type { AlertType } from '#api/domain/constants.ts'
import { type OfferCard, productCards } from '#api/domain/offers/offer-card.ts'
import { useChangeAlert } from '#miniapp/queries/alert-forms.ts'
import { useProduct } from '#miniapp/queries/product.ts'
import { alerts } from '#miniapp/texts/alerts.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { toast } from '#miniapp/state/toasts.ts'
import { wireLimit } from './AlertDialog.tsx'
import { AlertLimitFields } from './AlertLimitFields.tsx'
import { AlertPreview } from './AlertPreview.tsx'
import { AlertTypesField } from './AlertTypesField.tsx'
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

function useForm(alert: WireAlert, onClose: () => void) {
  const [types, setTypes] = useState<readonly AlertType[]>(alert.alertTypes)
  const [form, setForm] = useState(() => formOf(alert))
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useChangeAlert()
  const checked = checkLimit(form)
  const save = () => {
    setTried(true)
    if (!checked.ok) return undefined
    const alertTypes = readAlertTypes(types)
    if (alertTypes === null) return toast({ ...SELECT_ALERT_TYPES, destructive: true })
    return mutate(
      { id: alert.id, alertTypes, limit: wireLimit(checked.limit) },
      afterChange(alerts.changed, onClose),
    )
  }
  const limit = checked.ok ? checked.limit : null
  return {
    types,
    form,
    setForm,
    setTypes,
    save,
    limit,
    error: tried && !checked.ok ? checked.message : null,
    saving: isPending,
  }
}

export interface AlertChangeDialogProps {
  readonly alert: WireAlert
  readonly onClose: () => void
}

export function AlertChangeDialog({ alert, onClose }: AlertChangeDialogProps) {
  const card = useCard(alert)
  const { types, setTypes, form, setForm, save, limit, error, saving } = useForm(alert, onClose)
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
      <AlertTypesField types={types} onChange={setTypes} />
      <AlertLimitFields
        card={card ?? { comparable: form.kind === 'perUnit', text: { unit: alerts.anyUnit } }}
        form={form}
        error={error}
        onChange={setForm}
      />
      {card ? <AlertPreview card={card} types={types} limit={limit} /> : null}
    </Dialog>
  )
}
