import { useEffect, useState } from 'react'
import { notificationErrorText } from '#api/domain/error-messages.ts'
import { type PromptTrigger, isPromptDue, promptAnswered } from '#miniapp/state/prompts.ts'
import { enablePush } from '#miniapp/state/push.ts'
import { useSetAlertPreferences } from '#miniapp/queries/account/auth.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { push } from '#miniapp/texts/push.ts'
import { notificationPrompt as text } from '#miniapp/texts/support.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { Notice } from '#miniapp/ui/states.tsx'
import { toast } from '#miniapp/state/toasts.ts'

export interface NotificationPromptProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly trigger: PromptTrigger
}

function useEnabling(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { mutateAsync } = useSetAlertPreferences()
  const enable = async () => {
    setBusy(true)
    setError(null)
    try {
      const result = await enablePush(mutateAsync)
      if (result === 'denied') setError(notificationErrorText('denied'))
      else {
        if (result === 'on') toast(push.enabled)
        onDone()
      }
    } catch {
      haptic('error')
      setError(notificationErrorText(Notification.permission))
    }
    setBusy(false)
  }
  return { busy, error, enable }
}

/** Whether there was something to ask when it opened; what the answer changes does not close it by itself. */
function useDue(open: boolean, trigger: PromptTrigger): boolean {
  const [asked, setAsked] = useState({ open: false, due: false })
  if (open !== asked.open) setAsked({ open, due: open ? isPromptDue(trigger) : asked.due })
  return asked.due
}

export function NotificationPrompt({ open, onClose, trigger }: NotificationPromptProps) {
  const due = useDue(open, trigger)
  const { busy, error, enable } = useEnabling(onClose)
  const nothing = open && !isPromptDue(trigger) && !due
  useEffect(() => {
    if (nothing) onClose()
  }, [nothing, onClose])
  const dismiss = () => {
    promptAnswered(trigger)
    onClose()
  }
  const accept = () => {
    promptAnswered(trigger)
    void enable()
  }
  return (
    <Dialog
      open={open && due}
      onClose={dismiss}
      title={text.title}
      subtitle={text.lead}
      size="small"
      footer={
        <>
          <Button onClick={dismiss}>{error ? text.close : text.dismiss}</Button>
          <Button variant="primary" busy={busy} onClick={accept}>
            {busy ? text.accepting : text.accept}
          </Button>
        </>
      }
    >
      <ul className="points">
        {text.points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {error ? <Notice tone="error">{error}</Notice> : null}
    </Dialog>
  )
}
