import { useEffect } from 'react'
import { browserOf } from '#api/domain/browsers.ts'
import { parseTime, relativeTime } from '#api/domain/time.ts'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { usePush } from '#miniapp/hooks/usePush.ts'
import { isPromptDue } from '#miniapp/state/prompts.ts'
import { onPushChange, pushForgotten, whyNoPush } from '#miniapp/state/push.ts'
import { useEndSession, useSessions } from '#miniapp/queries/account/account.ts'
import { usePushSubscriptions, useRemovePushSubscription } from '#miniapp/queries/account/push.ts'
import { insideTelegram } from '#miniapp/telegram/sdk.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { failed } from '#miniapp/state/toasts.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { SettingsRow, SettingsSection } from './SettingsSection.tsx'

export function deviceName(userAgent: string): string {
  const { browser, system } = browserOf(userAgent)
  return [browser, system].filter(Boolean).join(' on ') || 'Unknown device'
}

const ageOf = (time: string, now: Date): string => {
  const at = parseTime(time)
  return at === null ? '' : relativeTime(at, now)
}

function TurnOn() {
  const { supported, on, busy, toggle } = usePush()
  if (!supported || on || insideTelegram()) return null
  const start = () =>
    isPromptDue('manual') ? showDialog({ kind: 'notifications', trigger: 'manual' }) : void toggle()
  return (
    <div className="chips">
      <Button busy={busy} onClick={start}>
        {settings.turnOn}
      </Button>
    </div>
  )
}

const noBrowsers = (): string =>
  insideTelegram() ? settings.browsersInTelegram : (whyNoPush() ?? settings.browsersEmpty)

export function PushBrowsers() {
  const query = usePushSubscriptions()
  const { refetch } = query
  const { mutateAsync, isPending, variables } = useRemovePushSubscription()
  useEffect(() => onPushChange(() => void refetch()), [refetch])
  const forget = (id: string) =>
    mutateAsync(id).then(
      () => pushForgotten(id),
      () => failed(settings.saveFailed),
    )
  const { now } = useCardFacts()
  return (
    <SettingsSection title={settings.browsers}>
      <LoadFailed message={settings.browsersFailed} query={query} />
      {query.data?.length === 0 ? <p className="meta">{noBrowsers()}</p> : null}
      {query.data?.map(({ id, userAgent, host, lastSuccessAt }) => {
        const name = deviceName(userAgent)
        const last = lastSuccessAt ? settings.lastSuccess(ageOf(lastSuccessAt, now)) : settings.never
        return (
          <SettingsRow
            key={id}
            title={name}
            detail={`${host} · ${last}`}
            action={
              <Button
                aria-label={settings.forgetName(name)}
                busy={isPending && variables === id}
                onClick={() => void forget(id)}
              >
                {settings.forget}
              </Button>
            }
          />
        )
      })}
      <TurnOn />
    </SettingsSection>
  )
}

export function Sessions() {
  const query = useSessions()
  const { mutate, isPending, variables } = useEndSession()
  const { now } = useCardFacts()
  return (
    <SettingsSection title={settings.sessions}>
      <LoadFailed message={settings.sessionsFailed} query={query} />
      {query.data?.map(({ id, kind, userAgent, lastUsedAt, current }) => {
        const name = deviceName(userAgent)
        return (
          <SettingsRow
            key={id}
            title={name}
            detail={[
              settings.sessionKinds[kind],
              current ? settings.thisOne : settings.used(ageOf(lastUsedAt, now)),
            ].join(' · ')}
            action={
              current ? null : (
                <Button
                  aria-label={settings.endName(name)}
                  busy={isPending && variables === id}
                  onClick={() => mutate(id, { onError: () => failed(settings.endFailed) })}
                >
                  {settings.end}
                </Button>
              )
            }
          />
        )
      })}
    </SettingsSection>
  )
}
