import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hideVendor, listHiddenVendors, showVendor } from '#api/contract/hidden-vendors.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf } from './client.ts'

const key = queryKeyOf(listHiddenVendors)

/** Hides a vendor everywhere or shows it again, at once; taken back when the server refuses. */
export function useToggleHiddenVendor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ vendorId, hide }: { vendorId: string; hide: boolean }) =>
      hide ? send(hideVendor, { body: { vendorId } }) : send(showVendor, { params: { vendorId } }),
    onMutate: async ({ vendorId, hide }) => {
      await client.cancelQueries({ queryKey: key, exact: true })
      const before = client.getQueryData<string[]>(key)
      client.setQueryData<string[]>(key, ids => {
        const others = (ids ?? []).filter(id => id !== vendorId)
        return hide ? [...others, vendorId] : others
      })
      return { before }
    },
    onError: (_error, _given, context) => client.setQueryData(key, context?.before),
  })
}
