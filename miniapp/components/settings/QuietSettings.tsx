import { useState } from 'react'
import type { WireUser } from '#api/contract/auth.ts'
import { DAY_MS, formatDay, parseTime, timeOfMinutes } from '#api/domain/time.ts'
import { minutesOfTime } from '#miniapp/state/minutes.ts'
import { useUnsaved } from '#miniapp/hooks/useUnsaved.ts'
import { type QuietHoursInput, useSetQuietHours } from '#miniapp/queries/account/account.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { SettingsSection, SwitchRow } from './SettingsSection.tsx'
import { submits } from '#miniapp/hooks/useForm.ts'
import { reasonOf } from '#miniapp/send.ts'

interface Form {
  readonly quiet: boolean
  readonly from: string
  readonly until: string
  readonly digest: boolean
  readonly digestAt: string
  readonly week: boolean
  readonly zone: string
}

const DEFAULTS = { from: 22 * 60, until: 8 * 60, digestAt: 9 * 60 }

const formOf = (user: WireUser): Form => ({
  quiet: user.quietFrom !== null && user.quietUntil !== null,
  from: timeOfMinutes(user.quietFrom ?? DEFAULTS.from),
  until: timeOfMinutes(user.quietUntil ?? DEFAULTS.until),
  digest: user.digestAt !== null,
  digestAt: timeOfMinutes(user.digestAt ?? DEFAULTS.digestAt),
  week: user.weekDigest,
  zone: user.timezone,
})

const bodyOf = (form: Form, mutedUntil: string | null): QuietHoursInput => ({
  timezone: form.zone,
  quietFrom: form.quiet ? minutesOfTime(form.from) : null,
  quietUntil: form.quiet ? minutesOfTime(form.until) : null,
  digestAt: form.digest ? minutesOfTime(form.digestAt) : null,
  weekDigest: form.week,
  mutedUntil,
})

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const zones = (own: string): string[] => {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}

interface TimeFieldProps {
  readonly label: string
  readonly value: string
  readonly onTime: (time: string) => void
}

const TimeField = ({ label, value, onTime }: TimeFieldProps) => (
  <TextField label={label} type="time" required value={value} onValue={onTime} />
)

type FieldsProps = { readonly form: Form; readonly change: (part: Partial<Form>) => void }

const QuietFields = ({ form, change }: FieldsProps) => (
  <>
    <SwitchRow label={settings.quietOn} checked={form.quiet} onChange={quiet => change({ quiet })} />
    {form.quiet ? (
      <div className="pair">
        <TimeField label={settings.from} value={form.from} onTime={from => change({ from })} />
        <TimeField label={settings.until} value={form.until} onTime={until => change({ until })} />
      </div>
    ) : null}
  </>
)

const DigestFields = ({ form, change }: FieldsProps) => (
  <>
    <SwitchRow label={settings.digestOn} checked={form.digest} onChange={digest => change({ digest })} />
    {form.digest ? (
      <div className="pair">
        <TimeField
          label={settings.digestAt}
          value={form.digestAt}
          onTime={digestAt => change({ digestAt })}
        />
      </div>
    ) : null}
  </>
)

function ZoneField({ form, change }: FieldsProps) {
  const device = deviceZone()
  return (
    <div className="pair">
      <SelectField
        label={settings.zone}
        value={form.zone}
        options={zones(form.zone).map(zone => [zone, zone.replaceAll('_', ' ')])}
        onValue={zone => change({ zone })}
      />
      {device && device !== form.zone ? (
        <p className="meta">
          {settings.zoneWhy(device)}{' '}
          <button type="button" className="link-button" onClick={() => change({ zone: device })}>
            {settings.takeZone}
          </button>
        </p>
      ) : null}
    </div>
  )
}

function useSave() {
  const { mutate, isPending } = useSetQuietHours()
  const save = (body: QuietHoursInput) =>
    mutate(body, {
      onSuccess: () => {
        haptic('success')
        toast({ title: settings.saved })
      },
      onError: error => failed(settings.saveFailed, reasonOf(error)),
    })
  return { save, saving: isPending }
}

export function QuietSettings({ user }: { readonly user: WireUser }) {
  const [form, setForm] = useState(() => formOf(user))
  const { save, saving } = useSave()
  const saved = formOf(user)
  useUnsaved((Object.keys(saved) as (keyof Form)[]).some(key => saved[key] !== form[key]))
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })
  return (
    <SettingsSection title={settings.quiet} why={settings.quietWhy}>
      <form className="form" onSubmit={submits(() => save(bodyOf(form, user.mutedUntil)))}>
        <QuietFields form={form} change={change} />
        <DigestFields form={form} change={change} />
        <SwitchRow
          label={settings.week[0]}
          hint={settings.week[1]}
          checked={form.week}
          onChange={week => change({ week })}
        />
        <ZoneField form={form} change={change} />
        <div className="chips">
          <Button type="submit" variant="primary" busy={saving}>
            {saving ? settings.saving : settings.save}
          </Button>
        </div>
      </form>
    </SettingsSection>
  )
}

const MUTES = { none: 0, day: 1, week: 7 } as const

export function MuteSettings({ user }: { readonly user: WireUser }) {
  const { now } = useCardFacts()
  const { save, saving } = useSave()
  const until = parseTime(user.mutedUntil)
  const muted = until !== null && until > now.getTime()
  const mute = (days: number) =>
    save(bodyOf(formOf(user), days === 0 ? null : new Date(now.getTime() + days * DAY_MS).toISOString()))
  return (
    <SettingsSection title={settings.muteAll} why={muted ? settings.mutedUntil(formatDay(until, now)) : null}>
      <div className="toggles">
        {(Object.keys(MUTES) as (keyof typeof MUTES)[]).map(key => (
          <button
            key={key}
            type="button"
            className="toggle"
            disabled={saving}
            aria-pressed={key === 'none' ? !muted : false}
            onClick={() => mute(MUTES[key])}
          >
            {settings.muteAllOptions[key]}
          </button>
        ))}
      </div>
    </SettingsSection>
  )
}
