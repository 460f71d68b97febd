import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { hideVendor, listHiddenVendors, showVendor } from '#api/contract/hidden-vendors.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf } from './client.ts'

type Hidden = { readonly vendorId: string; readonly hide: boolean }

const key = queryKeyOf(listHiddenVendors)

const change = async (client: QueryClient, { vendorId, hide }: Hidden) => {
  await client.cancelQueries({ queryKey: key, exact: true })
  client.setQueryData<string[]>(key, ids => {
    const others = ids?.filter(id => id !== vendorId)
    return hide ? others?.concat(vendorId) : others
  })
}

/** Hides a vendor everywhere or shows it again, at once; taken back when the server refuses. A list not read yet is read. */
export function useToggleHiddenVendor() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'hidden-vendors' },
    mutationFn: ({ vendorId, hide }: Hidden) =>
      hide ? send(hideVendor, { body: { vendorId } }) : send(showVendor, { params: { vendorId } }),
    onMutate: given => change(client, given),
    onError: (_error, { vendorId, hide }) => change(client, { vendorId, hide: !hide }),
    onSettled: () =>
      client.getQueryData(key) === undefined ? client.invalidateQueries({ queryKey: key }) : undefined,
  })
}
