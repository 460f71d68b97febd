import { useStored } from '#miniapp/hooks/useStored.ts'
import { pushSupported } from '#miniapp/state/push.ts'
import { insideTelegram } from '#miniapp/telegram/sdk.ts'
import { watchlist } from '#miniapp/texts/account.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Notice } from '#miniapp/ui/states.tsx'

/** Where the browser could notify and was not allowed to yet: how to turn it on. Once dismissed it stays away. */
export function WatchBanner() {
  const [dismissed, dismiss] = useStored('watchlistBannerDismissed')
  if (dismissed || insideTelegram() || !pushSupported() || Notification.permission === 'granted') return null
  return (
    <Notice
      title={watchlist.banner}
      action={<Button onClick={() => dismiss(true)}>{watchlist.dismiss}</Button>}
    >
      {watchlist.bannerHow}
    </Notice>
  )
}
