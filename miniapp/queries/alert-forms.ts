import { useQueryClient } from '@tanstack/react-query'
import { type WireAlert, addAlert, changeAlert } from '#api/contract/alerts.ts'
import type { BodyFor } from '#api/contract/call.ts'
import { send } from '#miniapp/send.ts'
import { alertsKey } from './alerts.ts'
import { useFormMutation } from './form-mutation.ts'
import { putFirst } from './put-first.ts'

export function useAddAlert() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: (body: BodyFor<typeof addAlert>) => send(addAlert, { body }),
    onSuccess: ({ reach: _reach, ...alert }) =>
      putFirst<WireAlert>(client, alertsKey, alert, other => other.productOfferId === alert.productOfferId),
  })
}

export function useChangeAlert() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyFor<typeof changeAlert>) =>
      send(changeAlert, { params: { id }, body }),
    onSuccess: alert =>
      client.setQueryData<WireAlert[]>(alertsKey, list =>
        list?.map(old => (old.id === alert.id ? alert : old)),
      ),
  })
}
