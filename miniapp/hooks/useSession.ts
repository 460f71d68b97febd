import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { sessionDoubt } from '#miniapp/state/session.ts'
import { session } from '#miniapp/state/storage.ts'
import { useStore } from '#miniapp/state/store.ts'

/** Set from a sign-up until its welcome is over. */
export const WELCOME_DUE = 'welcome'

/** Keeps the page true to its session, over refusals (docs/decisions/060 and 081). */
export function useSession(signedIn: boolean): void {
  const client = useQueryClient()
  const doubt = useStore(sessionDoubt)
  useEffect(() => {
    if (doubt) void import('./session-check.ts').then(({ compareSession }) => compareSession(client, doubt))
  }, [doubt, client])
  // Of the page's start: a sign-up on this page shows its welcome itself, half a second later.
  const [wasDue] = useState(() => Boolean(session.get(WELCOME_DUE)))
  useEffect(() => {
    if (signedIn && wasDue) showDialog({ kind: 'welcome' })
  }, [signedIn, wasDue])
}
