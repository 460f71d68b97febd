import { usePush } from '#miniapp/hooks/usePush.ts'
import { whyNoPush } from '#miniapp/state/push.ts'
import { requestWriteAccess } from '#miniapp/telegram/asks.ts'
import { insideTelegram } from '#miniapp/telegram/sdk.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { reach } from '#miniapp/texts/alerts.ts'
import { push } from '#miniapp/texts/push.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { BellIcon } from '#miniapp/ui/icons/icons.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'

async function explainChat(): Promise<void> {
  const isAllowed = await requestWriteAccess()
  if (isAllowed) toast({ title: push.inTelegram, description: push.inTelegramWhy })
  else failed(reach.refused, reach.why.allow_telegram)
}

/** Inside Telegram there is no web push: alerts come as messages of the bot. */
const ChatBell = () => (
  <IconButton label={frame.bell} tip={push.inTelegram} onClick={() => void explainChat()}>
    <BellIcon className="fills" />
  </IconButton>
)

function BrowserBell() {
  const { supported, on, busy, toggle } = usePush()
  const state = busy ? push.tipBusy : on ? push.tipOn : push.tipOff
  return (
    <IconButton
      label={frame.bell}
      tip={whyNoPush() ?? state}
      pressed={on}
      disabled={busy || !supported}
      onClick={() => void toggle()}
    >
      <BellIcon className="fills" />
    </IconButton>
  )
}

export const PushButton = () => (insideTelegram() ? <ChatBell /> : <BrowserBell />)
