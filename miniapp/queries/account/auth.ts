import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { NOBODY } from '#api/contract/call.ts'
import { getFeatures, getUser, logInWithTelegram, setAlertPreferences } from '#api/contract/auth.ts'
import type { WireUser } from '#api/contract/auth.ts'
import { send, setBearer, reasonOf } from '#miniapp/send.ts'
import { LOGOUT_ADDRESS } from '#miniapp/paths.ts'
import { shownPerson } from '#miniapp/state/session.ts'
import { session } from '#miniapp/state/storage.ts'
import { createStore } from '#miniapp/state/store.ts'
import { getReach } from '#api/contract/notifications.ts'
import { launched } from '#miniapp/telegram/sdk.ts'
import { queryKeyOf, queryOf } from '#miniapp/queries/client.ts'

export const SIGNED_OUT = 'signed-out'

export const userKey = queryKeyOf(getUser)

const TELEGRAM_FAILED = 'Telegram did not confirm this sign-in.'

/** Why Telegram's sign-in did not work, in the server's words; empty when it did, or was not tried. */
export const telegramRefusal = createStore('')

/** What Telegram signed, where somebody is to be signed in by it; null where it signed nothing, or they signed out by hand. */
export const telegramSignIn = (): string | null =>
  session.get(SIGNED_OUT) ? null : launched()?.initData || null

/** Before the first personal call; the token lives in memory only, since the same data is exchanged again at a reload. */
export async function telegramUser(): Promise<WireUser | null> {
  const initData = telegramSignIn()
  if (initData === null) return null
  try {
    const { token, user } = await send(logInWithTelegram, { authorization: `tma ${initData}` })
    setBearer(token)
    telegramRefusal.set('')
    return user
  } catch (error) {
    telegramRefusal.set(reasonOf(error) || TELEGRAM_FAILED)
    return null
  }
}

export const readUser = async (signal?: AbortSignal): Promise<WireUser | null> =>
  (await telegramUser()) ?? (await queryOf(getUser).queryFn(signal ? { signal } : {}))

/** From now on the page is this person's, and says so with everything that it writes. */
export const showPerson = (user: WireUser | null): void => shownPerson.set(user?.id ?? NOBODY)

const userQuery = {
  ...queryOf(getUser),
  // What is drawn after a failure reads it too: asking anew would remove the button to reload.
  retryOnMount: false,
  queryFn: async ({ signal }: { signal?: AbortSignal }) => {
    const user = await readUser(signal)
    showPerson(user)
    return user
  },
}

type AuthState = {
  readonly user: WireUser | null
  /** Not known yet: the screen shows "Loading...". */
  readonly loading: boolean
  readonly error: Error | null
}

export function useAuth(): AuthState {
  const { data, isPending, error } = useQuery(userQuery)
  return { user: data ?? null, loading: isPending, error }
}

export const useUser = (): WireUser | null => useAuth().user

export const useRefreshUser = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: userKey, exact: true })
}

export const useFeatures = () => useQuery(queryOf(getFeatures)).data

export const useAppName = (): string => useFeatures()?.appName ?? 'Aliquot'

export const useSetAlertPreferences = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (alertPreferences: WireUser['alertPreferences']) =>
      send(setAlertPreferences, { body: { alertPreferences } }),
    onSuccess: user => {
      client.setQueryData(userKey, user)
      void client.invalidateQueries({ queryKey: queryKeyOf(getReach) })
    },
  })
}

/** The next start inside Telegram does not sign in by itself. */
export function forgetTelegramSignIn(): void {
  if (launched()) session.set(SIGNED_OUT, 'true')
}

/** A navigation carries the cookie only, so the Mini App's session, which goes by a token, is ended by a call before. */
export async function signOut(): Promise<void> {
  if (launched()) {
    const account = await import('./account.ts').catch(() => null)
    await account?.endOwnSession().catch(() => undefined)
    forgetTelegramSignIn()
  }
  window.location.assign(LOGOUT_ADDRESS)
}
