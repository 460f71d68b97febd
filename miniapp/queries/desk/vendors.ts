import { useQuery } from '@tanstack/react-query'
import { listDeskVendors } from '#api/contract/desk/vendors.ts'
import { queryOf } from '#miniapp/queries/client.ts'

const WAITING_MS = 2_000

/** Asked again while somebody waits for a vendor to be read. */
export const useDeskVendors = () =>
  useQuery({
    ...queryOf(listDeskVendors),
    refetchInterval: query =>
      query.state.data?.some(({ isDue, pausedAt }) => isDue && pausedAt === null) ? WAITING_MS : false,
  })
