import { LOGOUT_ADDRESS } from './paths.ts'
import { rememberSignOut } from './queries/auth.ts'

/** Leaves for the server, which ends the session and leads back to the start. */
export function signOut(): void {
  rememberSignOut()
  window.location.assign(LOGOUT_ADDRESS)
}
