import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { WireUser } from '#api/contract/auth.ts'
import type { ToastText } from '#api/domain/error-messages.ts'
import { hideDialog, showDialog } from '#miniapp/state/dialogs.ts'
import { useRefreshUser, userKey } from '#miniapp/queries/account/auth.ts'
import { sessionLoss } from '#miniapp/state/session.ts'
import { session } from '#miniapp/state/storage.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { auth } from '#miniapp/texts/auth.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { resumeSession } from './session-check.ts'
import { WELCOME_DUE } from './useSession.ts'

/** Long enough for the toast to be read before the page starts anew. */
const RELOAD_MS = 600
const WELCOME_MS = 500

/** A toast, the person read anew, then a reload or the welcome; after an ended session one goes on where one was. */
export function useSignedIn(): (user: WireUser, how: 'login' | 'signup') => Promise<void> {
  const client = useQueryClient()
  const refresh = useRefreshUser()
  return useCallback(
    async (user, how) => {
      haptic('success')
      const description = how === 'signup' ? auth.created : auth.signedIn
      toast({ title: auth.welcome(user.firstName), description })
      const shown = client.getQueryData<WireUser | null>(userKey)
      if (sessionLoss.get() && shown?.id === user.id) {
        resumeSession(client, user)
        return hideDialog()
      }
      // The lists in memory are of whoever was shown: another person gets a new page, which shows the welcome.
      const isAnother = Boolean(shown) && shown?.id !== user.id
      if (!isAnother) await refresh()
      hideDialog()
      if (how === 'signup') session.set(WELCOME_DUE, 'true')
      if (how === 'signup' && !isAnother) window.setTimeout(() => showDialog({ kind: 'welcome' }), WELCOME_MS)
      else window.setTimeout(() => window.location.reload(), RELOAD_MS)
      return undefined
    },
    [client, refresh],
  )
}

/** What becomes of a form that signs in, for its mutation. */
export function useSignInOutcome(how: 'login' | 'signup', toastOf: (error: Error) => ToastText) {
  const signedIn = useSignedIn()
  return {
    onSuccess: (user: WireUser) => void signedIn(user, how),
    onError: (error: Error) => {
      haptic('error')
      toast({ ...toastOf(error), destructive: true })
    },
  }
}
