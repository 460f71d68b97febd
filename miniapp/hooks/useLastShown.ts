import { useState } from 'react'
import type { Shown } from '#miniapp/state/dialogs.ts'

type OfKind<Kind extends Shown['kind']> = Extract<Shown, { kind: Kind }>

/** Kept so that its dialog can be seen closing. The first render sets no state: React 18 would not subscribe. */
export function useLastShown<Kind extends Shown['kind']>(shown: Shown | null, kind: Kind) {
  const now = shown?.kind === kind ? (shown as OfKind<Kind>) : null
  const [last, setLast] = useState<OfKind<Kind> | null>(now)
  if (now !== null && now !== last) setLast(now)
  return { open: now !== null, last: now ?? last }
}
