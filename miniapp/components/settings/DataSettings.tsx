import { useId, useState } from 'react'
import { paths } from '#miniapp/paths.ts'
import { useDeleteAccount, useExportData } from '#miniapp/queries/account/account.ts'
import { forgetTelegramSignIn } from '#miniapp/queries/account/auth.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { PasswordField, TextField } from '#miniapp/ui/Field.tsx'
import { Notice } from '#miniapp/ui/states.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { saveOrCopy } from '#miniapp/components/offers/CsvButton.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { submits } from '#miniapp/hooks/useForm.ts'
import { reasonOf } from '#miniapp/send.ts'

const FILE = 'my-data.json'

async function handOver(text: string): Promise<void> {
  const outcome = await saveOrCopy(text, FILE, 'application/json')
  if (outcome === 'saved') toast({ title: settings.exported, description: FILE })
  else if (outcome === 'copied') toast({ title: settings.exportedCopied })
  else failed(settings.exportFailed)
}

function Export() {
  const { mutate, isPending } = useExportData()
  const run = () =>
    mutate(undefined, {
      onSuccess: text => void handOver(text),
      onError: error => failed(settings.exportFailed, reasonOf(error)),
    })
  return (
    <Button busy={isPending} onClick={run}>
      {settings.export}
    </Button>
  )
}

function DeleteForm({ id }: { readonly id: string }) {
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useDeleteAccount()
  const submit = submits(() => {
    if (typed.trim().toLowerCase() !== 'delete' || isPending) return
    mutate(password, {
      onSuccess: () => {
        haptic('success')
        forgetTelegramSignIn()
        window.location.assign(paths.home)
      },
    })
  })
  return (
    <form id={id} className="form" onSubmit={submit}>
      <p>{settings.deleteWhy}</p>
      <PasswordField
        label={settings.deletePassword}
        hint={settings.deletePasswordWhy}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
      />
      <TextField
        label={settings.deleteConfirm}
        autoComplete="off"
        autoCapitalize="none"
        required
        pattern="[Dd][Ee][Ll][Ee][Tt][Ee]"
        value={typed}
        onValue={setTyped}
      />
      {error && !isPending ? (
        <Notice tone="error" title={settings.deleteFailed}>
          {reasonOf(error)}
        </Notice>
      ) : null}
    </form>
  )
}

export function DataSettings() {
  const id = useId()
  const [asking, ask] = useState(false)
  return (
    <SettingsSection title={settings.data} why={settings.dataWhy}>
      <div className="chips">
        <Export />
        <Button variant="danger" onClick={() => ask(true)}>
          {settings.deleteAccount}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={settings.deleteTitle}
        size="small"
        question
        footer={
          <>
            <Button onClick={() => ask(false)}>{settings.keep}</Button>
            <Button variant="danger" type="submit" form={id}>
              {settings.deleteYes}
            </Button>
          </>
        }
      >
        <DeleteForm id={id} />
      </Dialog>
    </SettingsSection>
  )
}
