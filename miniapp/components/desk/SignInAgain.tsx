import { loginErrorToast } from '#api/domain/error-messages.ts'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useLogIn } from '#miniapp/queries/account/sign-in.ts'
import { waitingAction } from '#miniapp/state/desk.ts'
import { useStore } from '#miniapp/state/store.ts'
import { signInAgain } from '#miniapp/texts/desk/desk.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { PasswordField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { Notice } from '#miniapp/ui/states.tsx'

const close = () => waitingAction.set(null)

function PasswordForm({ email, goOn }: { readonly email: string; readonly goOn: () => void }) {
  const { mutate, isPending, error } = useLogIn()
  const { field, form } = useForm(
    { password: '' },
    () => ({}),
    ({ password }) =>
      mutate(
        { email, password },
        {
          onSuccess: () => {
            close()
            goOn()
          },
        },
      ),
  )
  return (
    <form {...form} className="stack">
      {error && !isPending ? <Notice tone="caution">{loginErrorToast(error).description}</Notice> : null}
      <PasswordField {...field('password')} label={signInAgain.password} autoComplete="current-password" />
      <Button type="submit" variant="primary" wide busy={isPending}>
        {signInAgain.send}
      </Button>
    </form>
  )
}

export function SignInAgain() {
  const goOn = useStore(waitingAction)
  const email = useUser()?.email ?? null
  return (
    <Dialog
      open={goOn !== null}
      onClose={close}
      title={signInAgain.title}
      subtitle={signInAgain.lead}
      size="small"
    >
      {email !== null && goOn ? <PasswordForm email={email} goOn={goOn} /> : <p>{signInAgain.byTelegram}</p>}
    </Dialog>
  )
}
