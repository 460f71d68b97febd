import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getFeatures, getUser, logInWithTelegram, setAlertPreferences } from '#api/contract/auth.ts'
import type { WireUser } from '#api/contract/auth.ts'
import { SendError, send, setBearer } from '#miniapp/send.ts'
import { session } from '#miniapp/state/storage.ts'
import { launched } from '#miniapp/telegram/sdk.ts'
import { queryKeyOf, queryOf } from './client.ts'

export const SIGNED_OUT = 'signed-out'

/** Under which the signed-in person is kept: null for nobody. */
export const userKey = queryKeyOf(getUser)

let refusal = ''

/** Why Telegram's sign-in did not work, in the server's words; empty when it did, or was not tried. */
export const telegramRefusal = (): string => refusal

/** What Telegram signed, where somebody is to be signed in by it; null where it signed nothing, or they signed out by hand. */
export const telegramSignIn = (): string | null =>
  session.get(SIGNED_OUT) ? null : launched()?.initData || null

/**
 * Signs in with what Telegram handed over, before the first personal call; the token lives in memory only, since the
 * same data is exchanged again after a reload. Null: not opened by Telegram, without data, or signed out by hand.
 */
export async function telegramUser(): Promise<WireUser | null> {
  const initData = telegramSignIn()
  if (initData === null) return null
  refusal = ''
  try {
    const { token, user } = await send(logInWithTelegram, { authorization: `tma ${initData}` })
    setBearer(token)
    return user
  } catch (error) {
    if (error instanceof SendError) refusal = error.reason
    return null
  }
}

const userQuery = {
  ...queryOf(getUser),
  queryFn: async ({ signal }: { signal?: AbortSignal }) =>
    (await telegramUser()) ?? (await queryOf(getUser).queryFn(signal ? { signal } : {})),
}

export type AuthState = {
  readonly user: WireUser | null
  /** Not known yet: the screen shows "Loading...". */
  readonly loading: boolean
  readonly error: Error | null
}

/** Who is signed in; a 401 means nobody. */
export function useAuth(): AuthState {
  const { data, isPending, error } = useQuery(userQuery)
  return { user: data ?? null, loading: isPending, error }
}

export const useUser = (): WireUser | null => useAuth().user

/** Asks again who is signed in: after sign-up, login and a sign-in by the bot. */
export const useRefreshUser = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: userKey, exact: true })
}

/** What this installation offers: the bot, the money tabs, the name of the product. */
export const useFeatures = () => useQuery(queryOf(getFeatures)).data

export const useAppName = (): string => useFeatures()?.appName ?? 'Aliquot'

export const useSetAlertPreferences = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (alertPreferences: WireUser['alertPreferences']) =>
      send(setAlertPreferences, { body: { alertPreferences } }),
    onSuccess: user => client.setQueryData(userKey, user),
  })
}

/** Sign Out leaves the page; inside Telegram it also stops the next start from signing in by itself. */
export function rememberSignOut(): void {
  if (launched()) session.set(SIGNED_OUT, 'true')
}
