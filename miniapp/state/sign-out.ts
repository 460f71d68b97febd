import { LOGOUT_ADDRESS } from '#miniapp/paths.ts'
import { rememberSignOut } from '#miniapp/queries/auth.ts'
import { launched } from '#miniapp/telegram/sdk.ts'

/**
 * Leaves for the server, which ends the session and leads back to the start. A navigation carries the cookie only: the
 * Mini App's session, which goes by a token, is ended by a call before.
 */
export async function signOut(): Promise<void> {
  if (launched()) {
    const account = await import('#miniapp/queries/account.ts').catch(() => null)
    await account?.endOwnSession().catch(() => undefined)
  }
  rememberSignOut()
  window.location.assign(LOGOUT_ADDRESS)
}
