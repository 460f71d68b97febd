import { useState } from 'react'
import { Link } from 'wouter'
import type { WireAlert } from '#api/contract/alerts.ts'
import type { WireUser } from '#api/contract/auth.ts'
import { alertLimitWords } from '#api/domain/alerts/alert-words.ts'
import { ALERT_PREFERENCES } from '#api/domain/constants.ts'
import { DAY_MS, formatDay, parseTime } from '#api/domain/time.ts'
import { offerPath, paths } from '#miniapp/paths.ts'
import { useChangeAlert } from '#miniapp/queries/alert-forms.ts'
import { useAlerts, useRemoveAlert } from '#miniapp/queries/alerts.ts'
import { useSetAlertPreferences } from '#miniapp/queries/account/auth.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { alerts } from '#miniapp/texts/alerts.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { TrashIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { toast } from '#miniapp/state/toasts.ts'
import { AlertChangeDialog } from '#miniapp/components/alerts/AlertChangeDialog.tsx'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { SettingsRow, SettingsSection, SwitchRow } from './SettingsSection.tsx'

const MUTE_DAYS = 7

const failed = (title: string) => toast({ title, destructive: true })

export function Preferences({ user }: { readonly user: WireUser }) {
  const { mutate, isPending, variables } = useSetAlertPreferences()
  const chosen = isPending ? variables : user.alertPreferences
  const set = (kind: (typeof ALERT_PREFERENCES)[number], on: boolean) => {
    haptic('selection')
    const next = ALERT_PREFERENCES.filter(known => (known === kind ? on : chosen.includes(known)))
    mutate(next, { onError: () => failed(settings.saveFailed) })
  }
  return (
    <SettingsSection
      title={settings.preferences}
      why={
        <>
          {settings.preferencesWhy} <Link href={paths.notifications}>{settings.history}</Link>
        </>
      }
    >
      {ALERT_PREFERENCES.map(kind => (
        <SwitchRow
          key={kind}
          label={settings.kinds[kind][0]}
          hint={settings.kinds[kind][1]}
          checked={chosen.includes(kind)}
          onChange={on => set(kind, on)}
        />
      ))}
    </SettingsSection>
  )
}

function OneAlert({ alert }: { readonly alert: WireAlert }) {
  const { now } = useCardFacts()
  const change = useChangeAlert()
  // A promise, because the row is gone by the time that a refusal arrives.
  const { mutateAsync: remove } = useRemoveAlert()
  const [changing, setChanging] = useState(false)
  const until = parseTime(alert.mutedUntil)
  const muted = until !== null && until > now.getTime()
  const { productName, vendorName, vendorSlug, size } = alert.offer
  const mute = () =>
    change.mutate(
      { id: alert.id, mutedUntil: muted ? null : new Date(now.getTime() + MUTE_DAYS * DAY_MS).toISOString() },
      { onError: () => failed(settings.saveFailed) },
    )
  const types = alert.alertTypes.map(type => settings.alertTypes[type]).join(', ')
  const detail = [
    `${size}, ${vendorName}`,
    types,
    alert.limit === null ? '' : alertLimitWords(alert.limit, alert.offer.currency),
    muted ? settings.muted(formatDay(until, now)) : '',
  ]
  return (
    <SettingsRow
      title={<Link href={offerPath(vendorSlug, alert.productOfferId)}>{productName}</Link>}
      detail={detail.filter(Boolean).join(' · ')}
      action={
        <>
          <Button
            variant="quiet"
            aria-label={alerts.changeName(productName, vendorName)}
            onClick={() => setChanging(true)}
          >
            {alerts.change}
          </Button>
          {changing ? <AlertChangeDialog alert={alert} onClose={() => setChanging(false)} /> : null}
          <Button variant="quiet" busy={change.isPending} onClick={mute}>
            {muted ? settings.unmute : settings.mute}
          </Button>
          <IconButton
            label={settings.removeAlert(productName, vendorName)}
            tip={settings.delete}
            onClick={() => void remove(alert.id).catch(() => failed(settings.deleteAlertFailed))}
          >
            <TrashIcon />
          </IconButton>
        </>
      }
    />
  )
}

export function OwnAlerts() {
  const query = useAlerts(true)
  return (
    <SettingsSection title={settings.alerts}>
      <LoadFailed message={settings.alertsFailed} query={query} />
      {query.data?.length === 0 ? <p className="meta">{settings.alertsEmpty}</p> : null}
      {query.data?.map(alert => (
        <OneAlert key={alert.id} alert={alert} />
      ))}
    </SettingsSection>
  )
}
