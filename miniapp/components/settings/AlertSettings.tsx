import { useState } from 'react'
import { Link } from 'wouter'
import type { WireAlert } from '#api/contract/alerts.ts'
import type { WireUser } from '#api/contract/auth.ts'
import { alertLimitWords } from '#api/domain/alerts/alert-words.ts'
import { ALERT_PREFERENCES } from '#api/domain/constants.ts'
import { offerPath } from '#api/domain/pages.ts'
import { paths } from '#miniapp/paths.ts'
import { useChangeAlert } from '#miniapp/queries/alert-forms.ts'
import { useAlerts, useRemoveAlert } from '#miniapp/queries/alerts.ts'
import { useSetAlertPreferences } from '#miniapp/queries/account/auth.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { alerts } from '#miniapp/texts/alerts.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { TrashIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { MuteButton, mutedWords } from '#miniapp/components/alerts/MuteButton.tsx'
import { AlertChangeDialog } from '#miniapp/components/alerts/AlertChangeDialog.tsx'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { SettingsRow, SettingsSection, SwitchRow } from './SettingsSection.tsx'
import { failed } from '#miniapp/state/toasts.ts'

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
  const { productName, vendorName, vendorSlug, size } = alert.offer
  const types = alert.alertTypes.map(type => settings.alertTypes[type]).join(', ')
  const detail = [
    `${size}, ${vendorName}`,
    types,
    alert.limit === null ? '' : alertLimitWords(alert.limit, alert.offer.currency),
    mutedWords(alert.mutedUntil, now),
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
          <MuteButton of={alert} change={change} />
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
