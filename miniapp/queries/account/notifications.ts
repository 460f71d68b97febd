import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getReach, listNotifications, sendTestNotification } from '#api/contract/notifications.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from '#miniapp/queries/client.ts'
import { useFormMutation } from '#miniapp/queries/form-mutation.ts'

export const useNotifications = () => useQuery({ ...queryOf(listNotifications), staleTime: 0 })

export function useTestNotification() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: () => send(sendTestNotification),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf(listNotifications) }),
  })
}

const reachKey = queryKeyOf(getReach)

export const useReach = (enabled = true) => useQuery({ ...queryOf(getReach), enabled, staleTime: 0 })

export const useRefreshReach = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: reachKey })
}
