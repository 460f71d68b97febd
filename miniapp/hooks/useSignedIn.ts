import { useCallback } from 'react'
import type { WireUser } from '#api/contract/auth.ts'
import { hideDialog, showDialog } from '#miniapp/state/dialogs.ts'
import { useRefreshUser } from '#miniapp/queries/auth.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { auth } from '#miniapp/texts/auth.ts'
import { toast } from '#miniapp/state/toasts.ts'

/** Long enough for the toast to be read before the page starts anew. */
const RELOAD_MS = 600
const WELCOME_MS = 500

/** What follows a sign-in: a toast, the person read anew, the dialog closed; then a reload, or after a sign-up the welcome. */
export function useSignedIn(): (user: WireUser, how: 'login' | 'signup') => Promise<void> {
  const refresh = useRefreshUser()
  return useCallback(
    async (user, how) => {
      haptic('success')
      toast({
        title: auth.welcome(user.firstName),
        description: how === 'signup' ? auth.created : auth.signedIn,
      })
      await refresh()
      hideDialog()
      if (how === 'signup') window.setTimeout(() => showDialog({ kind: 'welcome' }), WELCOME_MS)
      else window.setTimeout(() => window.location.reload(), RELOAD_MS)
    },
    [refresh],
  )
}
