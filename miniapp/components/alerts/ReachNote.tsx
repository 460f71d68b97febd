import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { WireReach } from '#api/contract/notifications.ts'
import type { ReachFix } from '#api/domain/alerts/reach.ts'
import { ALERT_PREFERENCES } from '#api/domain/constants.ts'
import { usePush } from '#miniapp/hooks/usePush.ts'
import { paths } from '#miniapp/paths.ts'
import { useRefreshReach } from '#miniapp/queries/account/notifications.ts'
import { useFeatures, useSetAlertPreferences } from '#miniapp/queries/account/auth.ts'
import { whyNoPush } from '#miniapp/state/push.ts'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { requestWriteAccess } from '#miniapp/telegram/asks.ts'
import { insideTelegram } from '#miniapp/telegram/sdk.ts'
import { reach as text } from '#miniapp/texts/alerts.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { Notice } from '#miniapp/ui/states.tsx'

function PushFix() {
  const { supported, on, busy, toggle } = usePush()
  if (insideTelegram() || on) return null
  if (!supported) return <span className="meta">{whyNoPush()}</span>
  return (
    <Button busy={busy} onClick={() => void toggle()}>
      {text.fixes.enable_push}
    </Button>
  )
}

function PreferencesFix() {
  const { mutate, isPending } = useSetAlertPreferences()
  return (
    <Button
      busy={isPending}
      onClick={() => mutate([...ALERT_PREFERENCES], { onError: () => failed(settings.saveFailed) })}
    >
      {text.fixes.choose_preferences}
    </Button>
  )
}

const BotLink = ({ children }: { readonly children: string }) => {
  const bot = useFeatures()?.botUsername
  return bot ? (
    <ExternalLink href={`https://t.me/${bot}?start=alerts`} className={buttonClass()}>
      {children}
    </ExternalLink>
  ) : null
}

/** Telegram asks the person itself; the bot hears of the answer a moment later. */
function WriteAccessFix() {
  const refresh = useRefreshReach()
  if (!insideTelegram()) return <BotLink>{text.fixes.allow_telegram}</BotLink>
  const ask = async () => {
    const isAllowed = await requestWriteAccess()
    if (isAllowed) toast({ title: text.allowed })
    else failed(text.refused)
    await refresh()
  }
  return <Button onClick={() => void ask()}>{text.fixes.allow_telegram}</Button>
}

const LinkFix = () => (
  <Link href={paths.settings} className={buttonClass()}>
    {text.fixes.link_telegram}
  </Link>
)

const FIXES: Record<ReachFix, () => ReactNode> = {
  choose_preferences: PreferencesFix,
  resume_telegram: () => <BotLink>{text.fixes.resume_telegram}</BotLink>,
  allow_telegram: WriteAccessFix,
  link_telegram: LinkFix,
  enable_push: PushFix,
}

export const ReachFixes = ({ fixes }: Pick<WireReach, 'fixes'>) =>
  fixes.map(fix => {
    const Fix = FIXES[fix]
    return <Fix key={fix} />
  })

export function ReachNote({ reach }: { readonly reach: WireReach | undefined }) {
  if (!reach) return null
  if (reach.channels.length > 0) return <p className="meta">{text.goesTo(reach.channels)}</p>
  return (
    <Notice tone="caution" title={text.nowhere} action={<ReachFixes fixes={reach.fixes} />}>
      <p>{text.why[reach.fixes[0] ?? 'enable_push']}</p>
    </Notice>
  )
}
