import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type WireAlert, listAlerts, removeAlert } from '#api/contract/alerts.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from './client.ts'
import { removalFrom } from './lists.ts'

export const alertsKey = queryKeyOf(listAlerts)

export const useAlerts = (enabled: boolean) => useQuery({ ...queryOf(listAlerts), enabled })

export function useRemoveAlert() {
  const client = useQueryClient()
  return useMutation(removalFrom<WireAlert>(client, alertsKey, id => send(removeAlert, { params: { id } })))
}
