import { Link } from 'wouter'
import { SUSPENDED } from '#api/contract/suspended.ts'
import { loginFaults } from '#api/domain/credentials.ts'
import { loginErrorToast } from '#api/domain/error-messages.ts'
import { hideDialog } from '#miniapp/state/dialogs.ts'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useSignInOutcome } from '#miniapp/hooks/useSignedIn.ts'
import { paths } from '#miniapp/paths.ts'
import { useLogIn } from '#miniapp/queries/account/sign-in.ts'
import { auth, reset } from '#miniapp/texts/auth.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { EmailField, PasswordField } from '#miniapp/ui/Field.tsx'
import { Notice } from '#miniapp/ui/states.tsx'
import { SuspendedNotice } from './SuspendedNotice.tsx'
import { reasonOf } from '#miniapp/send.ts'

interface RefusalProps {
  readonly error: Error
  readonly login: { readonly email: string; readonly password: string } | undefined
  readonly onDeleted: () => void
}

/** What is wrong, over the fields; a suspended person reads why, and keeps what is the person's own. */
function Refusal({ error, login, onDeleted }: RefusalProps) {
  const why = reasonOf(error)
  if (login && why.startsWith(SUSPENDED))
    return <SuspendedNotice why={why} login={login} onDeleted={onDeleted} />
  return <Notice tone="caution">{loginErrorToast(error).description}</Notice>
}

export function LoginForm() {
  const mutation = useLogIn()
  const { mutate, isPending, error, variables } = mutation
  const outcome = useSignInOutcome('login', loginErrorToast)
  const { field, form } = useForm({ email: '', password: '' }, loginFaults, values => mutate(values, outcome))
  return (
    <form {...form} className="stack">
      {error && !isPending ? <Refusal error={error} login={variables} onDeleted={mutation.reset} /> : null}
      <EmailField {...field('email')} label={auth.email} />
      <PasswordField {...field('password')} label={auth.password} autoComplete="current-password" required />
      <Button type="submit" variant="primary" wide busy={isPending}>
        {isPending ? auth.loggingIn : auth.logIn}
      </Button>
      <p className="meta">
        <Link href={paths.reset} onClick={hideDialog}>
          {reset.link}
        </Link>
      </p>
    </form>
  )
}
