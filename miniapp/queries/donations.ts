import { useMutation, useQuery } from '@tanstack/react-query'
import type { BodyFor } from '#api/contract/call.ts'
import { trackDonation } from '#api/contract/analytics.ts'
import { createInvoice, getDonationStats, getInvoice } from '#api/contract/donations.ts'
import { send } from '#miniapp/send.ts'
import { queryOf } from './client.ts'

export const useDonationStats = (enabled: boolean) => useQuery({ ...queryOf(getDonationStats), enabled })

export const useCreateInvoice = () =>
  useMutation({
    mutationFn: (amount: BodyFor<typeof createInvoice>['amount']) =>
      send(createInvoice, { body: { amount } }),
  })

export const invoiceStatus = async (id: string): Promise<'created' | 'paid' | 'refunded'> =>
  (await send(getInvoice, { params: { id } })).status

/** What became of the donation prompt; counting never disturbs. */
export const trackPrompt = (body: BodyFor<typeof trackDonation>): void =>
  void send(trackDonation, { body }).catch(() => undefined)
