import { useState } from 'react'
import type { WireUser } from '#api/contract/auth.ts'
import { PASSWORD_REQUIRED, newPasswordFault } from '#api/domain/credentials.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useChangePassword, useUnlinkTelegram } from '#miniapp/queries/account/account.ts'
import { useFeatures } from '#miniapp/queries/account/auth.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { PasswordField } from '#miniapp/ui/Field.tsx'
import { Notice } from '#miniapp/ui/states.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { SettingsRow, SettingsSection } from './SettingsSection.tsx'
import { TelegramLogin } from '#miniapp/components/sign-in/TelegramLogin.tsx'
import { reasonOf } from '#miniapp/send.ts'

export function Account({ user }: { readonly user: WireUser }) {
  const since = parseTime(user.createdAt)
  return (
    <SettingsSection title={settings.account}>
      <SettingsRow
        title={[user.firstName, user.lastName].filter(Boolean).join(' ')}
        detail={since === null ? null : settings.since(formatDay(since))}
      />
      <SettingsRow title={settings.email} detail={user.email ?? settings.noEmail} />
    </SettingsSection>
  )
}

const linkedName = ({ telegram }: WireUser): string =>
  telegram?.username ? settings.linked(`@${telegram.username}`) : settings.linkedPlain

function Linked({ user }: { readonly user: WireUser }) {
  const { mutate, isPending } = useUnlinkTelegram()
  const unlink = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: settings.unlinked }),
      onError: error => failed(settings.unlinkFailed, reasonOf(error)),
    })
  return (
    <>
      <SettingsRow
        title={linkedName(user)}
        action={
          <Button busy={isPending} onClick={unlink}>
            {settings.unlink}
          </Button>
        }
      />
      {user.telegram?.reachable === false ? <Notice tone="caution">{settings.unreachable}</Notice> : null}
    </>
  )
}

export function TelegramSettings({ user }: { readonly user: WireUser }) {
  const bot = useFeatures()?.botUsername ?? null
  return (
    <SettingsSection title={settings.telegram} why={user.telegram ? null : settings.notLinked}>
      {user.telegram ? <Linked user={user} /> : null}
      {user.telegram === null && bot ? <TelegramLogin bot={bot} /> : null}
      {user.telegram === null && bot === null ? <p className="meta">{settings.noBot}</p> : null}
    </SettingsSection>
  )
}

const EMPTY = { current: '', next: '' }

const faultsOf = ({ current, next }: typeof EMPTY) => {
  const fault = newPasswordFault(next)
  return {
    ...(current === '' ? { current: PASSWORD_REQUIRED } : {}),
    ...(fault ? { next: fault } : {}),
  }
}

function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { mutate, isPending, error } = useChangePassword()
  const { field, form } = useForm(EMPTY, faultsOf, values =>
    mutate(values, {
      onSuccess: () => {
        toast({ title: settings.changed, description: settings.changedWhy })
        onChanged()
      },
    }),
  )
  return (
    <form {...form} className="form">
      {error && !isPending ? (
        <Notice tone="error" title={settings.changeFailed}>
          {reasonOf(error)}
        </Notice>
      ) : null}
      <PasswordField
        {...field('current')}
        label={settings.current}
        autoComplete="current-password"
        required
      />
      <PasswordField {...field('next')} label={settings.next} autoComplete="new-password" required />
      <div className="chips">
        <Button type="submit" busy={isPending}>
          {isPending ? settings.saving : settings.change}
        </Button>
      </div>
    </form>
  )
}

/** A new form after each change, so that no password stays in it. */
export function PasswordSettings() {
  const [changes, setChanges] = useState(0)
  return (
    <SettingsSection title={settings.password} why={settings.passwordWhy}>
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </SettingsSection>
  )
}
