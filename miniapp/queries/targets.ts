import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyFor } from '#api/contract/call.ts'
import {
  type NewTarget,
  type WireTarget,
  addTarget,
  changeTarget,
  listTargets,
  previewTarget,
  removeTarget,
} from '#api/contract/targets.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from './client.ts'
import { removalFrom } from './lists.ts'
import { putFirst } from './put-first.ts'
import { useFormMutation } from './form-mutation.ts'

const key = queryKeyOf(listTargets)

export const useTargets = () => useQuery({ ...queryOf(listTargets), staleTime: 0 })

export function useAddTarget() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: (body: NewTarget) => send(addTarget, { body }),
    onSuccess: ({ reach: _reach, ...target }) =>
      putFirst<WireTarget>(client, key, target, ({ id }) => id === target.id),
  })
}

export const useTargetPreview = (body: NewTarget | null) =>
  useQuery({
    queryKey: [...queryKeyOf(listTargets), 'preview', body],
    queryFn: () => (body === null ? null : send(previewTarget, { body })),
    enabled: body !== null,
    staleTime: 60_000,
  })

export function useChangeTarget() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyFor<typeof changeTarget>) =>
      send(changeTarget, { params: { id }, body }),
    onSuccess: target =>
      client.setQueryData<WireTarget[]>(key, list => list?.map(old => (old.id === target.id ? target : old))),
  })
}

export function useRemoveTarget() {
  const client = useQueryClient()
  return useMutation(removalFrom<WireTarget>(client, key, id => send(removeTarget, { params: { id } })))
}
