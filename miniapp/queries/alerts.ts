import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type WireAlert, addAlert, changeAlert, listAlerts, removeAlert } from '#api/contract/alerts.ts'
import type { BodyFor } from '#api/contract/call.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from './client.ts'
import { getReach, listNotifications, sendTestNotification } from '#api/contract/notifications.ts'
import { useFormMutation } from './form-mutation.ts'

export const useNotifications = (enabled: boolean) =>
  useQuery({ ...queryOf(listNotifications), enabled, staleTime: 0 })

export function useTestNotification() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: () => send(sendTestNotification),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf(listNotifications) }),
  })
}

const key = queryKeyOf(listAlerts)

export const useAlerts = (enabled: boolean) => useQuery({ ...queryOf(listAlerts), enabled })

export function useAddAlert() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: (body: BodyFor<typeof addAlert>) => send(addAlert, { body }),
    onSuccess: ({ reach: _reach, ...alert }) =>
      client.setQueryData<WireAlert[]>(key, list => [
        alert,
        ...(list ?? []).filter(({ productOfferId }) => productOfferId !== alert.productOfferId),
      ]),
  })
}

/** Types, limit or mute. */
export function useChangeAlert() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyFor<typeof changeAlert>) =>
      send(changeAlert, { params: { id }, body }),
    onSuccess: alert =>
      client.setQueryData<WireAlert[]>(key, list => list?.map(old => (old.id === alert.id ? alert : old))),
  })
}

/** Gone at once, back when the server refuses. */
export function useRemoveAlert() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(removeAlert, { params: { id } }),
    onMutate: async id => {
      await client.cancelQueries({ queryKey: key, exact: true })
      const before = client.getQueryData<WireAlert[]>(key)
      client.setQueryData<WireAlert[]>(key, list => list?.filter(alert => alert.id !== id))
      return { before }
    },
    onError: (_error, _id, context) => client.setQueryData(key, context?.before),
  })
}

const reachKey = queryKeyOf(getReach)

/** Where the messages of alerts and of watches go now. */
export const useReach = (enabled = true) => useQuery({ ...queryOf(getReach), enabled, staleTime: 0 })

export const useRefreshReach = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: reachKey })
}
