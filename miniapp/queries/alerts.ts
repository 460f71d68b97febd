import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type WireAlert, listAlerts, removeAlert } from '#api/contract/alerts.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from './client.ts'

export const alertsKey = queryKeyOf(listAlerts)

export const useAlerts = (enabled: boolean) => useQuery({ ...queryOf(listAlerts), enabled })

/** Gone at once, back when the server refuses. */
export function useRemoveAlert() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(removeAlert, { params: { id } }),
    onMutate: async id => {
      await client.cancelQueries({ queryKey: alertsKey, exact: true })
      const before = client.getQueryData<WireAlert[]>(alertsKey)
      client.setQueryData<WireAlert[]>(alertsKey, list => list?.filter(alert => alert.id !== id))
      return { before }
    },
    onError: (_error, _id, context) => client.setQueryData(alertsKey, context?.before),
  })
}
