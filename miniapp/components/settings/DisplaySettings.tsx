import { useEffect, useState } from 'react'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { useStored } from '#miniapp/state/storage.ts'
import { useHiddenVendors } from '#miniapp/queries/hidden-vendors.ts'
import { useVendors } from '#miniapp/queries/vendors.ts'
import { addToHomeScreen, canAddToHomeScreen } from '#miniapp/telegram/asks.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { SettingsRow, SettingsSection, SwitchRow } from './SettingsSection.tsx'
import { Tutorial } from '#miniapp/components/frame/Tutorial.tsx'
import { useHideVendor } from '#miniapp/components/vendors/VendorActions.tsx'

function HomeScreen() {
  const [possible, setPossible] = useState(false)
  useEffect(() => {
    let left = false
    const ask = async () => {
      const can = await canAddToHomeScreen()
      if (!left) setPossible(can)
    }
    void ask()
    return () => void (left = true)
  }, [])
  return possible ? <Button onClick={addToHomeScreen}>{settings.homeScreen}</Button> : null
}

interface StoredSwitchProps {
  readonly name: 'useCodes' | 'shortcuts' | 'systemFont'
  readonly words: readonly [label: string, hint: string]
}

function StoredSwitch({ name, words: [label, hint] }: StoredSwitchProps) {
  const [checked, set] = useStored(name)
  return <SwitchRow label={label} hint={hint} checked={checked} onChange={set} />
}

export function DisplaySettings() {
  const [touring, tour] = useState(false)
  return (
    <SettingsSection title={settings.display}>
      <StoredSwitch name="useCodes" words={settings.applyCodes} />
      <StoredSwitch name="shortcuts" words={settings.shortcuts} />
      <StoredSwitch name="systemFont" words={settings.systemFont} />
      <div className="chips">
        <Button onClick={() => showDialog({ kind: 'shortcuts' })}>{settings.showShortcuts}</Button>
        <Button onClick={() => tour(true)}>{settings.replayTour}</Button>
        <HomeScreen />
      </div>
      {touring ? <Tutorial open onDone={() => tour(false)} /> : null}
    </SettingsSection>
  )
}

export function HiddenVendors() {
  const query = useHiddenVendors(true)
  const { data: vendors } = useVendors()
  const change = useHideVendor()
  const nameOf = (id: string) => vendors?.find(vendor => vendor.id === id)?.name ?? id
  return (
    <SettingsSection title={settings.hidden}>
      <LoadFailed message={settings.hiddenFailed} query={query} />
      {query.data?.length === 0 ? <p className="meta">{settings.hiddenEmpty}</p> : null}
      {query.data?.map(id => (
        <SettingsRow
          key={id}
          title={nameOf(id)}
          action={
            <Button
              aria-label={settings.showVendorName(nameOf(id))}
              onClick={() => change({ id, name: nameOf(id) }, false)}
            >
              {settings.showVendor}
            </Button>
          }
        />
      ))}
    </SettingsSection>
  )
}
