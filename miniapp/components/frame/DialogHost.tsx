import { useState } from 'react'
import { hideDialog, useShownDialog } from '#miniapp/state/dialogs.ts'
import { closeOffer, useOfferInHash } from '#miniapp/hooks/offers/useOffer.ts'
import { lazyComponent } from '#miniapp/ui/lazyComponent.ts'
import { Part } from './Part.tsx'

const Dialogs = lazyComponent(async () => (await import('./Dialogs.tsx')).Dialogs)

/** Fetched when the first is asked for, then kept so that closing can be seen; a failed fetch is tried at the next. */
export function DialogHost() {
  const wanted = useShownDialog() !== null
  const offer = useOfferInHash() !== null
  const open = wanted || offer
  const [ever, setEver] = useState(open)
  const [missing, setMissing] = useState(false)
  if (open && !ever) setEver(true)
  if (!open && missing) {
    setMissing(false)
    setEver(false)
  }
  const giveUp = () => {
    setMissing(true)
    hideDialog()
    if (offer) closeOffer()
  }
  return (
    <Part resetKey={String(open)} onMissing={giveUp}>
      {ever ? <Dialogs /> : null}
    </Part>
  )
}
