import { Link } from 'wouter'
import { signupFaults } from '#api/domain/credentials.ts'
import { signupErrorToast } from '#api/domain/error-messages.ts'
import { hideDialog } from '#miniapp/state/dialogs.ts'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useSignInOutcome } from '#miniapp/hooks/useSignedIn.ts'
import { paths } from '#miniapp/paths.ts'
import { useSignUp } from '#miniapp/queries/account/sign-in.ts'
import { SendError, reasonOf } from '#miniapp/send.ts'
import { auth } from '#miniapp/texts/auth.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { EmailField, PasswordField, TextField } from '#miniapp/ui/Field.tsx'
import { Notice } from '#miniapp/ui/states.tsx'

const EMPTY = { firstName: '', lastName: '', email: '', password: '' }

/** The server's own reason says more than the toast: a password of eight letters can be a common one. */
const whyRefused = (error: Error): string =>
  (error instanceof SendError && error.status === 400 && reasonOf(error)) ||
  signupErrorToast(error).description

export function SignUpForm() {
  const { mutate, isPending, error } = useSignUp()
  const outcome = useSignInOutcome('signup', signupErrorToast)
  const { field, form } = useForm(EMPTY, signupFaults, values => mutate(values, outcome))
  return (
    <form {...form} className="stack">
      {error && !isPending ? <Notice tone="caution">{whyRefused(error)}</Notice> : null}
      <TextField {...field('firstName')} label={auth.firstName} autoComplete="given-name" required />
      <TextField {...field('lastName')} label={auth.lastName} autoComplete="family-name" />
      <EmailField {...field('email')} label={auth.email} />
      <PasswordField
        {...field('password')}
        label={auth.password}
        hint={auth.passwordHint}
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" wide busy={isPending}>
        {isPending ? auth.signingUp : auth.signUp}
      </Button>
      <p className="meta">
        {auth.terms}{' '}
        <Link href={paths.terms} onClick={hideDialog}>
          {auth.termsLink}
        </Link>
        .
      </p>
    </form>
  )
}
