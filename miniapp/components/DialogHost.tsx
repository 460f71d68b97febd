import { Suspense, lazy, useState } from 'react'
import { useShownDialog } from '#miniapp/dialogs.ts'
import { useOfferInHash } from '#miniapp/hooks/useOffer.ts'

const Dialogs = lazy(async () => ({ default: (await import('./Dialogs.tsx')).Dialogs }))

/** Fetches the dialogs' code when the first of them is asked for; from then on they stay, so that closing can be seen. */
export function DialogHost() {
  const wanted = useShownDialog() !== null
  const offer = useOfferInHash() !== null
  const [ever, setEver] = useState(wanted || offer)
  if ((wanted || offer) && !ever) setEver(true)
  return <Suspense fallback={null}>{ever ? <Dialogs /> : null}</Suspense>
}
