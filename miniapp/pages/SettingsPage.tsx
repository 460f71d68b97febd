import { Account, PasswordSettings, TelegramSettings } from '#miniapp/components/AccountSettings.tsx'
import { OwnAlerts, Preferences } from '#miniapp/components/AlertSettings.tsx'
import { DataSettings } from '#miniapp/components/DataSettings.tsx'
import { PushBrowsers, Sessions } from '#miniapp/components/DeviceSettings.tsx'
import { DisplaySettings, HiddenVendors } from '#miniapp/components/DisplaySettings.tsx'
import { PageHead } from '#miniapp/components/PageHead.tsx'
import { MuteSettings, QuietSettings } from '#miniapp/components/QuietSettings.tsx'
import { useUser } from '#miniapp/queries/auth.ts'
import { settings } from '#miniapp/texts/settings.ts'

export function SettingsPage() {
  const user = useUser()
  if (!user) return null
  return (
    <>
      <PageHead title={settings.title} lead={settings.lead} />
      <div className="settings">
        <Preferences user={user} />
        <OwnAlerts />
        <MuteSettings user={user} />
        <QuietSettings user={user} />
        <PushBrowsers />
        <DisplaySettings />
        <HiddenVendors />
        <Account user={user} />
        <TelegramSettings user={user} />
        {user.email === null ? null : <PasswordSettings />}
        <Sessions />
        <DataSettings />
      </div>
    </>
  )
}
