import { hideDialog, showDialog } from '#miniapp/state/dialogs.ts'
import { useAppName, useFeatures } from '#miniapp/queries/account/auth.ts'
import { insideTelegram } from '#miniapp/telegram/sdk.ts'
import { sessionLoss } from '#miniapp/state/session.ts'
import { useStore } from '#miniapp/state/store.ts'
import { auth, session } from '#miniapp/texts/auth.ts'
import { Notice } from '#miniapp/ui/states.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { Tabs } from '#miniapp/ui/Tabs.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { HostLogin, TelegramLogin } from './TelegramLogin.tsx'

export interface SignInDialogProps {
  readonly open: boolean
  readonly tab: 'login' | 'signup'
}

export function SignInDialog({ open, tab }: SignInDialogProps) {
  const name = useAppName()
  const bot = useFeatures()?.botUsername ?? null
  const isSignedOut = useStore(sessionLoss) === 'signed-out'
  return (
    <Dialog open={open} onClose={hideDialog} title={auth.title(name)} size="small">
      {isSignedOut ? <Notice tone="caution">{session['signed-out']}</Notice> : null}
      {insideTelegram() ? <HostLogin /> : null}
      <Tabs
        label={auth.tabs}
        value={tab}
        onChange={next => showDialog({ kind: 'sign-in', tab: next })}
        tabs={[
          { value: 'login', label: auth.login, panel: <LoginForm /> },
          { value: 'signup', label: auth.signup, panel: <SignUpForm /> },
        ]}
      />
      {bot !== null && !insideTelegram() ? <TelegramLogin bot={bot} /> : null}
    </Dialog>
  )
}
