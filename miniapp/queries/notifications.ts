import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listNotifications, sendTestNotification } from '#api/contract/notifications.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from './client.ts'

export const useNotifications = (enabled: boolean) =>
  useQuery({ ...queryOf(listNotifications), enabled, staleTime: 0 })

export function useTestNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(sendTestNotification),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf(listNotifications) }),
  })
}
