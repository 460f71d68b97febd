import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  finishBotLogin,
  getFeatures,
  getUser,
  logIn,
  logInWithTelegram,
  setAlertPreferences,
  signUp,
  startBotLogin,
} from '#api/contract/auth.ts'
import type { WireUser } from '#api/contract/auth.ts'
import { send, setBearer } from '#miniapp/send.ts'
import { session } from '#miniapp/storage.ts'
import { launched } from '#miniapp/telegram.ts'
import { queryKeyOf, queryOf } from './client.ts'

const SIGNED_OUT = 'signed-out'

const userKey = queryKeyOf(getUser)

/**
 * Signs in with what Telegram handed over, before the first personal call; the token lives in memory only, since the
 * same data is exchanged again after a reload. Null: not opened by Telegram, without data, or signed out by hand.
 */
async function telegramUser(): Promise<WireUser | null> {
  const initData = launched()?.initData
  if (!initData || session.get(SIGNED_OUT)) return null
  try {
    const { token, user } = await send(logInWithTelegram, { authorization: `tma ${initData}` })
    setBearer(token)
    return user
  } catch {
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

export const useSignUp = () =>
  useMutation({
    mutationFn: (body: Parameters<typeof bodyOfSignUp>[0]) => send(signUp, { body: bodyOfSignUp(body) }),
  })

type SignUpForm = { email: string; password: string; firstName: string; lastName: string }
const bodyOfSignUp = ({ lastName, ...rest }: SignUpForm) => (lastName.trim() ? { ...rest, lastName } : rest)

export const useLogIn = () =>
  useMutation({ mutationFn: (body: { email: string; password: string }) => send(logIn, { body }) })

/** Sign-in from inside Telegram after somebody had signed out here by hand. */
export const useTelegramLogIn = () => {
  const refresh = useRefreshUser()
  return useMutation({
    mutationFn: async () => {
      session.set(SIGNED_OUT, null)
      const user = await telegramUser()
      if (!user) throw new Error('Telegram did not confirm this sign-in. Open the app from the bot again.')
      await refresh()
      return user
    },
  })
}

export const useStartBotLogin = () => useMutation({ mutationFn: () => send(startBotLogin) })

/** Asks whether the person has confirmed in the chat; every two seconds while `active`. */
export const useBotLogin = (active: boolean) =>
  useQuery({
    queryKey: ['bot-login'],
    queryFn: ({ signal }) => send(finishBotLogin, { signal }),
    enabled: active,
    refetchInterval: query => (query.state.data?.status === 'waiting' || !query.state.data ? 2_000 : false),
    gcTime: 0,
    staleTime: 0,
  })

const STATE_TIMEOUT_MS = 10_000

/** Where Telegram's own button comes back to: tied to this browser, and to the page it was pressed on. */
export async function widgetAddress(): Promise<string> {
  const response = await fetch('/api/auth/telegram/state', { signal: AbortSignal.timeout(STATE_TIMEOUT_MS) })
  const { state } = (await response.json()) as { state?: unknown }
  if (!response.ok || typeof state !== 'string') throw new Error('Telegram sign-in is not available.')
  const { origin, pathname, search } = window.location
  const query = new URLSearchParams({ state, next: pathname + search })
  return `${origin}/api/auth/telegram?${query.toString()}`
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

/** For what must know without a hook. */
export const currentUser = (client: QueryClient): WireUser | null =>
  client.getQueryData<WireUser | null>(userKey) ?? null
