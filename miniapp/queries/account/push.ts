import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getPushKey,
  listPushSubscriptions,
  removePushSubscription,
  subscribePush,
  unsubscribePush,
} from '#api/contract/push.ts'
import type { BodyFor } from '#api/contract/call.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from '#miniapp/queries/client.ts'

const key = queryKeyOf(listPushSubscriptions)

export const usePushSubscriptions = () => useQuery({ ...queryOf(listPushSubscriptions), staleTime: 0 })

export function useRemovePushSubscription() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(removePushSubscription, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const pushPublicKey = async (): Promise<string> => (await send(getPushKey)).publicKey

export const registerPush = (body: BodyFor<typeof subscribePush>) => send(subscribePush, { body })

export const forgetPush = (endpoint: string) => send(unsubscribePush, { body: { endpoint } })
