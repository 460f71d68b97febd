import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyFor } from '#api/contract/call.ts'
import {
  type WireMessage,
  clearMessages,
  listMessages,
  rateMessage,
  sendMessage,
} from '#api/contract/chat.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from './client.ts'
import { useFormMutation } from './form-mutation.ts'

const key = queryKeyOf(listMessages)

export const useMessages = () => useQuery(queryOf(listMessages))

/** On success the messages are read again; the caller clears its input then, and keeps it on failure. */
export function useSendMessage() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: (message: string) => send(sendMessage, { body: { message }, timeoutMs: 90_000 }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useClearMessages() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: () => send(clearMessages),
    onSuccess: () => client.setQueryData(key, []),
  })
}

/** The rating stays with the message in memory, so that the page shows it again when one comes back to it. */
export function useRateMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyFor<typeof rateMessage>) =>
      send(rateMessage, { params: { id }, body }),
    onSuccess: (_answer, { id, feedback }) =>
      client.setQueryData<WireMessage[]>(key, list =>
        list?.map(message => (message.id === id ? { ...message, feedback } : message)),
      ),
  })
}
