import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changePassword,
  deleteAccount,
  endSession,
  exportData,
  getUser,
  listSessions,
  setLens,
  setQuietHours,
  unlinkTelegram,
} from '#api/contract/auth.ts'
import type { BodyFor } from '#api/contract/call.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from '#miniapp/queries/client.ts'
import { useFormMutation } from '#miniapp/queries/form-mutation.ts'

const userKey = queryKeyOf(getUser)
const sessionsKey = queryKeyOf(listSessions)

export type QuietHoursInput = BodyFor<typeof setQuietHours>

export function useSetQuietHours() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: (body: QuietHoursInput) => send(setQuietHours, { body }),
    onSuccess: user => client.setQueryData(userKey, user),
  })
}

export function useSetLens() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choices: string) => send(setLens, { body: { choices } }),
    onSuccess: user => client.setQueryData(userKey, user),
  })
}

export function useUnlinkTelegram() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: () => send(unlinkTelegram),
    onSuccess: user => client.setQueryData(userKey, user),
  })
}

export const useSessions = () => useQuery({ ...queryOf(listSessions), staleTime: 0 })

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(endSession, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

const LEAVE_MS = 5_000

export async function endOwnSession(): Promise<void> {
  const sessions = await send(listSessions, { timeoutMs: LEAVE_MS })
  const own = sessions.find(session => session.current)
  if (own) await send(endSession, { params: { id: own.id }, timeoutMs: LEAVE_MS })
}

/** Every other session ends with it. */
export function useChangePassword() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: (body: BodyFor<typeof changePassword>) => send(changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export const useExportData = () =>
  useFormMutation({ mutationFn: async () => JSON.stringify(await send(exportData), null, 2) })

export const useDeleteAccount = () =>
  useFormMutation({
    mutationFn: (password: string) =>
      send(deleteAccount, { body: { confirm: 'delete', ...(password ? { password } : {}) } }),
  })
