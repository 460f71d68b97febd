import { useState } from 'react'
import { newPasswordFault } from '#api/domain/credentials.ts'
import { EMAIL_MESSAGE, isEmail } from '#api/domain/email.ts'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { paths } from '#miniapp/paths.ts'
import { useFinishReset, useRequestReset } from '#miniapp/queries/account/sign-in.ts'
import { auth, reset } from '#miniapp/texts/auth.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { EmailField, PasswordField } from '#miniapp/ui/Field.tsx'
import { Notice } from '#miniapp/ui/states.tsx'
import { reasonOf } from '#miniapp/send.ts'

function AskForm() {
  const { mutate, isPending, isSuccess, error } = useRequestReset()
  const check = ({ email }: { email: string }) => (isEmail(email) ? {} : { email: EMAIL_MESSAGE })
  const { field, form } = useForm({ email: '' }, check, ({ email }) => mutate(email))
  if (isSuccess) return <Notice>{reset.asked}</Notice>
  return (
    <form {...form} className="stack">
      {error && !isPending ? <Notice tone="caution">{reasonOf(error) || reset.failed}</Notice> : null}
      <EmailField {...field('email')} label={auth.email} />
      <Button type="submit" variant="primary" busy={isPending}>
        {isPending ? reset.asking : reset.ask}
      </Button>
    </form>
  )
}

function PasswordForm({ token, again }: { readonly token: string; readonly again: () => void }) {
  const { mutate, isPending, error } = useFinishReset()
  const check = ({ password }: { password: string }) => {
    const fault = newPasswordFault(password)
    return fault === null ? {} : { password: fault }
  }
  const { field, form } = useForm({ password: '' }, check, ({ password }) =>
    // The page starts anew as the person who is signed in by it.
    mutate({ token, password }, { onSuccess: () => window.location.replace(paths.home) }),
  )
  return (
    <form {...form} className="stack">
      {error && !isPending ? (
        <Notice tone="caution" action={<Button onClick={again}>{reset.again}</Button>}>
          {reasonOf(error) || reset.failed}
        </Notice>
      ) : null}
      <PasswordField
        {...field('password')}
        label={reset.newPassword}
        hint={auth.passwordHint}
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" busy={isPending}>
        {isPending ? reset.setting : reset.set}
      </Button>
    </form>
  )
}

export function ResetPage() {
  const [token, setToken] = useState(() => window.location.hash.slice(1))
  return (
    <>
      <PageHead title={reset.title} lead={token ? reset.setLead : reset.askLead} />
      {token ? <PasswordForm token={token} again={() => setToken('')} /> : <AskForm />}
    </>
  )
}
