import { useCallback, useEffect, useState } from 'react'
import {
  disableFailedToast,
  permissionDeniedToast,
  subscriptionFailedToast,
} from '#api/domain/error-messages.ts'
import {
  disablePush,
  enablePush,
  onPushChange,
  pushIsOn,
  pushSupported,
  renewPush,
} from '#miniapp/state/push.ts'
import { useRefreshReach } from '#miniapp/queries/account/notifications.ts'
import { useSetAlertPreferences } from '#miniapp/queries/account/auth.ts'
import { push } from '#miniapp/texts/push.ts'
import { toast } from '#miniapp/state/toasts.ts'

interface Push {
  readonly supported: boolean
  readonly on: boolean
  readonly busy: boolean
  readonly toggle: () => Promise<void>
}

/** Reads whether it is on, and subscribes anew where the server has changed its key. */
function useInitialState(setOn: (on: boolean) => void): void {
  useEffect(() => {
    let left = false
    const read = async () => {
      const is = await pushIsOn()
      if (left) return
      setOn(is)
      if (is) await renewPush().catch(() => undefined)
    }
    void read()
    const stop = onPushChange(() => void pushIsOn().then(setOn))
    return () => {
      left = true
      stop()
    }
  }, [setOn])
}

export function usePush(): Push {
  const [on, setOn] = useState(false)
  const [busy, setBusy] = useState(false)
  const { mutateAsync: setPreferences } = useSetAlertPreferences()
  const refreshReach = useRefreshReach()
  useInitialState(setOn)

  const enable = useCallback(async () => {
    try {
      const result = await enablePush(setPreferences)
      if (result === 'on') toast(push.enabled)
      if (result === 'denied') toast({ ...permissionDeniedToast(), destructive: true })
      setOn(result === 'on')
    } catch (error) {
      toast({ ...subscriptionFailedToast(error), destructive: true })
    }
  }, [setPreferences])

  const disable = useCallback(async () => {
    try {
      await disablePush()
      setOn(false)
      toast(push.disabled)
    } catch {
      toast({ ...disableFailedToast(), destructive: true })
    }
  }, [])

  const toggle = async () => {
    setBusy(true)
    await (on ? disable() : enable())
    await refreshReach()
    setBusy(false)
  }
  return { supported: pushSupported(), on, busy, toggle }
}
