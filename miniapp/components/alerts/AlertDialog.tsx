import { useState } from 'react'
import { SELECT_ALERT_TYPES, checkLimit, readAlertTypes } from '#api/domain/alerts/alert-form.ts'
import type { AlertLimit } from '#api/domain/alerts/alerts.ts'
import { ALERT_TYPES, type AlertType } from '#api/domain/constants.ts'
import { toDecimal } from '#api/domain/money.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { DEFAULT_LENS } from '#api/domain/markets/lens.ts'
import { type MarketSubject, hideDialog } from '#miniapp/state/dialogs.ts'
import { useUnsaved } from '#miniapp/hooks/useUnsaved.ts'
import { useAddAlert } from '#miniapp/queries/alert-forms.ts'
import { useReach, useRefreshReach } from '#miniapp/queries/account/notifications.ts'
import { interacted } from '#miniapp/queries/analytics.ts'
import { showFixes } from '#miniapp/hooks/offers/after-watch.ts'
import { requestWriteAccess } from '#miniapp/telegram/asks.ts'
import { haptic, insideTelegram } from '#miniapp/telegram/sdk.ts'
import { alerts, reach as reachText } from '#miniapp/texts/alerts.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { AlertLimitFields, type LimitForm } from './AlertLimitFields.tsx'
import { AlertPreview } from './AlertPreview.tsx'
import { AlertTypesField } from './AlertTypesField.tsx'
import { ReachNote } from './ReachNote.tsx'
import { TargetButton } from './TargetButton.tsx'
import { SaveFooter } from './SaveFooter.tsx'

/** As the call has it: a plain decimal, the kind in snake case. */
export const wireLimit = (limit: AlertLimit | null) => {
  if (limit === null) return null
  if (limit.kind === 'percent') return { kind: limit.kind, value: toDecimal(limit.percent, 0) }
  return {
    kind: limit.kind === 'perUnit' ? ('per_unit' as const) : limit.kind,
    value: toDecimal(limit.amount),
  }
}

const marketOf = ({ productId, productName, unit, currency }: OfferCard): MarketSubject => ({
  subject: { productId },
  name: productName,
  unit,
  currency,
  lens: { ...DEFAULT_LENS, codes: 'none' },
})

function useSave(card: OfferCard) {
  const { mutate, isPending } = useAddAlert()
  const refreshReach = useRefreshReach()
  const save = (types: readonly AlertType[], limit: AlertLimit | null) => {
    const alertTypes = readAlertTypes(types)
    if (alertTypes === null) return toast({ ...SELECT_ALERT_TYPES, destructive: true })
    const query = new URLSearchParams(window.location.search).get('q') ?? ''
    return mutate(
      { productOfferId: card.offerId, alertTypes, limit: wireLimit(limit) },
      {
        onSuccess: ({ reach }) => {
          interacted(query, card.productId, 'alert')
          haptic('success')
          hideDialog()
          // An alert that the bot may not send is of no use: Telegram asks the person.
          if (insideTelegram() && reach.fixes.includes('allow_telegram'))
            void requestWriteAccess().then(refreshReach)
          const where = reach.channels.length > 0 ? reachText.goesTo(reach.channels) : reachText.nowhere
          const description = alerts.savedWhy(card.productName, card.vendor.name, where)
          toast({ title: alerts.saved, description, ...showFixes(reach) })
        },
        onError: () => {
          haptic('error')
          failed(offers.error, offers.alertFailed)
        },
      },
    )
  }
  return { save, saving: isPending }
}

/** For one opening: what was chosen before does not stand in the next (`useLastShown`). */
export function AlertDialog({ card, open }: { readonly card: OfferCard; readonly open: boolean }) {
  const [types, setTypes] = useState<readonly AlertType[]>(ALERT_TYPES)
  const [form, setForm] = useState<LimitForm>({ kind: 'none', amount: '' })
  const [tried, setTried] = useState(false)
  const { save, saving } = useSave(card)
  const reach = useReach(open).data
  useUnsaved(open && form.amount !== '')
  const checked = checkLimit(form)
  const submit = () => {
    setTried(true)
    if (checked.ok) save(types, checked.limit)
  }
  return (
    <Dialog
      open={open}
      onClose={hideDialog}
      title={alerts.title}
      subtitle={alerts.subtitle(card.productName, card.displayText, card.vendor.name)}
      size="small"
      footer={<SaveFooter saving={saving} words={alerts.save} onSave={submit} onCancel={hideDialog} />}
    >
      <AlertTypesField types={types} onChange={setTypes} />
      <AlertLimitFields
        card={card}
        form={form}
        error={tried && !checked.ok ? checked.message : null}
        onChange={setForm}
      />
      <AlertPreview card={card} types={types} limit={checked.ok ? checked.limit : null} />
      {card.comparable ? <TargetButton market={marketOf(card)} /> : null}
      <ReachNote reach={reach?.alert} />
    </Dialog>
  )
}
