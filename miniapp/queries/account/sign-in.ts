import { useQuery } from '@tanstack/react-query'
import {
  finishBotLogin,
  finishPasswordReset,
  logIn,
  requestPasswordReset,
  signUp,
  startBotLogin,
} from '#api/contract/auth.ts'
import { DRAWN_FOR } from '#api/contract/call.ts'
import { send } from '#miniapp/send.ts'
import { shownPerson } from '#miniapp/state/session.ts'
import { session } from '#miniapp/state/storage.ts'
import { auth } from '#miniapp/texts/auth.ts'
import { SIGNED_OUT, telegramRefusal, telegramUser, useRefreshUser } from './auth.ts'
import { useFormMutation } from '#miniapp/queries/form-mutation.ts'

export const useSignUp = () =>
  useFormMutation({
    mutationFn: (body: Parameters<typeof bodyOfSignUp>[0]) => send(signUp, { body: bodyOfSignUp(body) }),
  })

type SignUpForm = { email: string; password: string; firstName: string; lastName: string }
const bodyOfSignUp = ({ lastName, ...rest }: SignUpForm) => (lastName.trim() ? { ...rest, lastName } : rest)

export const useLogIn = () =>
  useFormMutation({ mutationFn: (body: { email: string; password: string }) => send(logIn, { body }) })

export const useTelegramLogIn = () => {
  const refresh = useRefreshUser()
  return useFormMutation({
    mutationFn: async () => {
      session.set(SIGNED_OUT, null)
      const user = await telegramUser()
      if (!user) throw new Error(telegramRefusal.get() || auth.inTelegramFailed)
      await refresh()
      return user
    },
  })
}

export const useRequestReset = () =>
  useFormMutation({ mutationFn: (email: string) => send(requestPasswordReset, { body: { email } }) })

export const useFinishReset = () =>
  useFormMutation({
    mutationFn: (body: { token: string; password: string }) => send(finishPasswordReset, { body }),
  })

export const useStartBotLogin = () => useFormMutation({ mutationFn: () => send(startBotLogin) })

/** Asks whether the person has confirmed in the chat, every two seconds until it is answered. */
export const useBotLogin = () =>
  useQuery({
    queryKey: ['bot-login'],
    queryFn: ({ signal }) => send(finishBotLogin, { signal }),
    refetchInterval: query => (query.state.data?.status === 'waiting' || !query.state.data ? 2_000 : false),
    gcTime: 0,
    staleTime: 0,
  })

const STATE_TIMEOUT_MS = 10_000

/** Where Telegram's own button comes back to: tied to this browser, and to the page it was pressed on. */
export async function widgetAddress(): Promise<string> {
  const person = shownPerson.get()
  const response = await fetch('/api/auth/telegram/state', {
    signal: AbortSignal.timeout(STATE_TIMEOUT_MS),
    headers: person === null ? {} : { [DRAWN_FOR]: person },
  })
  const { state } = (await response.json()) as { state?: unknown }
  if (!response.ok || typeof state !== 'string') throw new Error('Telegram sign-in is not available.')
  const { origin, pathname, search } = window.location
  const query = new URLSearchParams({ state, next: pathname + search })
  return `${origin}/api/auth/telegram?${query.toString()}`
}
