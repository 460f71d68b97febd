import type { QueryClient } from '@tanstack/react-query'
import { NOBODY } from '#api/contract/call.ts'
import type { WireUser } from '#api/contract/auth.ts'
import { readUser, showPerson, userKey } from '#miniapp/queries/account/auth.ts'
import { showDialog } from '#miniapp/state/dialogs.ts'
import { type SessionDoubt, sessionLoss, shownPerson } from '#miniapp/state/session.ts'
import { hasUnsaved } from '#miniapp/telegram/sdk.ts'

/** The page is still this person's: what failed meanwhile is asked for again. */
export function resumeSession(client: QueryClient, user: WireUser | null): void {
  sessionLoss.set(null)
  client.setQueryData(userKey, user)
  showPerson(user)
  void client.refetchQueries({ predicate: query => query.state.status === 'error' })
}

/** Nothing is drawn anew over what somebody has typed: then the page says what happened and waits. */
function loseSession(isAnotherPerson: boolean, by: SessionDoubt['by']): void {
  if (!hasUnsaved() && (isAnotherPerson || by === 'tab')) return window.location.reload()
  sessionLoss.set(isAnotherPerson ? 'other-account' : 'signed-out')
  if (isAnotherPerson) return undefined
  shownPerson.set(NOBODY)
  return by === 'call' ? showDialog({ kind: 'sign-in', tab: 'login' }) : undefined
}

/** Asks who is signed in by now and holds it against whom the page shows. */
export async function compareSession(client: QueryClient, { by }: SessionDoubt): Promise<void> {
  const shown = client.getQueryData<WireUser | null>(userKey)
  const user = await readUser().catch(() => undefined)
  if (user === undefined || shown === undefined) return undefined
  if (user?.id === shown?.id) return resumeSession(client, user)
  return loseSession(user !== null, by)
}
