import { useState } from 'react'
import type { Shown } from '#miniapp/state/dialogs.ts'

type OfKind<Kind extends Shown['kind']> = Extract<Shown, { kind: Kind }>

/**
 * Kept so that its dialog can be seen closing. `opening` counts what was asked for: a form opened anew begins anew.
 * The first render sets no state: React 18 would not subscribe.
 */
export function useLastShown<Kind extends Shown['kind']>(shown: Shown | null, kind: Kind) {
  const now = shown?.kind === kind ? (shown as OfKind<Kind>) : null
  const [state, setState] = useState({ last: now, opening: 0 })
  if (now !== null && now !== state.last) setState({ last: now, opening: state.opening + 1 })
  return { open: now !== null, last: now ?? state.last, opening: state.opening }
}
