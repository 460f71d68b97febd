import { Account, PasswordSettings, TelegramSettings } from '#miniapp/components/settings/AccountSettings.tsx'
import { OwnAlerts, Preferences } from '#miniapp/components/settings/AlertSettings.tsx'
import { DataSettings } from '#miniapp/components/settings/DataSettings.tsx'
import { PushBrowsers, Sessions } from '#miniapp/components/settings/DeviceSettings.tsx'
import { DisplaySettings, HiddenVendors } from '#miniapp/components/settings/DisplaySettings.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { MuteSettings, QuietSettings } from '#miniapp/components/settings/QuietSettings.tsx'
import { useUser } from '#miniapp/queries/account/auth.ts'
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
