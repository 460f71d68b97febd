import { PASSWORD_MAX, PASSWORD_MIN } from './constants.ts'
import { emailFault } from './email.ts'
import { textOf } from './input.ts'

export const PASSWORD_SHORT = 'Password must be at least 6 characters'
export const PASSWORD_LONG = `Password must be at most ${PASSWORD_MAX} characters`
export const PASSWORD_REQUIRED = 'Password is required'
export const FIRST_NAME_REQUIRED = 'First name is required'

/** The fault of a new password, or null; `common` in lower case is an argument because the list stays on the server. */
export const newPasswordFault = (value: unknown, common: ReadonlySet<string> = new Set()): string | null => {
  const password = textOf(value)
  if (password.length > PASSWORD_MAX) return PASSWORD_LONG
  return Array.from(password).length < PASSWORD_MIN || common.has(password.toLowerCase())
    ? PASSWORD_SHORT
    : null
}

type Faults<Field extends string> = Partial<Record<Field, string>>

const collect = <Field extends string>(faults: Record<Field, string | null>): Faults<Field> =>
  Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== null)) as Faults<Field>

type SignupForm = { email: unknown; password: unknown; firstName: unknown; lastName?: unknown }

/** Every fault of a sign-up (specification, section 5); empty when it may be sent. The last name is optional. */
export const signupFaults = (
  form: SignupForm,
  common?: ReadonlySet<string>,
): Faults<'email' | 'password' | 'firstName'> =>
  collect({
    email: emailFault(form.email),
    password: newPasswordFault(form.password, common),
    firstName: textOf(form.firstName).trim() ? null : FIRST_NAME_REQUIRED,
  })

/** Every fault of a login: it asks for some password only, since old ones may follow other rules. */
export const loginFaults = (form: { email: unknown; password: unknown }): Faults<'email' | 'password'> =>
  collect({
    email: emailFault(form.email),
    password: textOf(form.password) ? null : PASSWORD_REQUIRED,
  })
