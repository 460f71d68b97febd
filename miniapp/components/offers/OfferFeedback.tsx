import { useState } from 'react'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { closeOffer } from '#miniapp/hooks/offers/useOffer.ts'
import { useUnsaved } from '#miniapp/hooks/useUnsaved.ts'
import { useToggleHiddenVendor } from '#miniapp/queries/hide-vendor.ts'
import { details } from '#miniapp/texts/details.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextAreaField } from '#miniapp/ui/Field.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'

import { reportPrice } from '#api/contract/price-reports.ts'
import { send } from '#miniapp/send.ts'
import { useFormMutation } from '#miniapp/queries/form-mutation.ts'
import { submits } from '#miniapp/hooks/useForm.ts'

const useReportPrice = () =>
  useFormMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      send(reportPrice, { params: { id }, body: { note } }),
  })

const NOTE_MAX = 500

/** It opens at the end of the details, below what is seen of them. */
const intoView = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'nearest' })

function Report({ card, onDone }: { readonly card: OfferCard; readonly onDone: () => void }) {
  const [note, setNote] = useState('')
  const { mutate, isPending } = useReportPrice()
  useUnsaved(note.trim() !== '')
  const send = submits(() =>
    mutate(
      { id: card.offerId, note },
      {
        onSuccess: () => {
          toast({ title: details.reported })
          onDone()
        },
        onError: () => failed(offers.error, details.reportFailed),
      },
    ),
  )
  return (
    <form className="stack" onSubmit={send} ref={intoView}>
      <TextAreaField
        label={details.reportNote}
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onValue={setNote}
      />
      <div className="chips">
        <Button type="submit" busy={isPending}>
          {isPending ? details.reporting : details.reportSend}
        </Button>
      </div>
    </form>
  )
}

export function OfferFeedback({ card }: { readonly card: OfferCard }) {
  const [reporting, setReporting] = useState(false)
  // A promise, because the details are closed by the time that a refusal arrives.
  const { mutateAsync } = useToggleHiddenVendor()
  const { id: vendorId, name } = card.vendor
  const notHidden = () => failed(offers.error, details.hideFailed)
  const hide = () => {
    const set = (hide: boolean) => void mutateAsync({ vendorId, hide }).catch(notHidden)
    closeOffer()
    set(true)
    toast({ title: details.hidden(name), action: { label: offers.undo, run: () => set(false) } })
  }
  return (
    <section className="stack">
      <div className="details-more">
        <button
          type="button"
          className="link-button"
          aria-expanded={reporting}
          onClick={() => setReporting(!reporting)}
        >
          {details.report}
        </button>
        <button type="button" className="link-button" onClick={hide}>
          {details.hide(name)}
        </button>
      </div>
      {reporting ? <Report card={card} onDone={() => setReporting(false)} /> : null}
    </section>
  )
}
