import { ALERT_TYPES } from '#api/domain/constants.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { DEFAULT_LENS } from '#api/domain/markets/lens.ts'
import { type MarketSubject, hideDialog } from '#miniapp/state/dialogs.ts'
import { useUnsaved } from '#miniapp/hooks/useUnsaved.ts'
import { useAddAlert } from '#miniapp/queries/alert-forms.ts'
import { useReach, useRefreshReach } from '#miniapp/queries/account/notifications.ts'
import { interacted } from '#miniapp/queries/analytics.ts'
import { showFixes } from '#miniapp/hooks/offers/after-watch.ts'
import { requestWriteAccess } from '#miniapp/telegram/asks.ts'
import { failureWords } from '#miniapp/send.ts'
import { haptic, insideTelegram } from '#miniapp/telegram/sdk.ts'
import { alerts, reach as reachText } from '#miniapp/texts/alerts.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { AlertFields, useAlertForm, type WantedAlert } from './AlertForm.tsx'
import { ReachNote } from './ReachNote.tsx'
import { TargetButton } from './TargetButton.tsx'
import { SaveFooter } from './SaveFooter.tsx'

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
  const save = (wanted: WantedAlert) => {
    const query = new URLSearchParams(window.location.search).get('q') ?? ''
    mutate(
      { productOfferId: card.offerId, ...wanted },
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
        onError: error => {
          haptic('error')
          failed(offers.error, failureWords(error, offers.alertFailed))
        },
      },
    )
  }
  return { save, saving: isPending }
}

const FIRST = { types: ALERT_TYPES, form: { kind: 'none', amount: '' } } as const

/** For one opening: what was chosen before does not stand in the next (`useLastShown`). */
export function AlertDialog({ card, open }: { readonly card: OfferCard; readonly open: boolean }) {
  const own = useAlertForm(FIRST)
  const { save, saving } = useSave(card)
  const reach = useReach(open).data
  useUnsaved(open && own.form.amount !== '')
  const submit = () => own.submit(save)
  return (
    <Dialog
      open={open}
      onClose={hideDialog}
      title={alerts.title}
      subtitle={alerts.subtitle(card.productName, card.displayText, card.vendor.name)}
      size="small"
      footer={<SaveFooter saving={saving} words={alerts.save} onSave={submit} onCancel={hideDialog} />}
    >
      <AlertFields own={own} card={card} />
      {card.comparable ? <TargetButton market={marketOf(card)} /> : null}
      <ReachNote reach={reach?.alert} />
    </Dialog>
  )
}
