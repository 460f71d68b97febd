import { useMutation } from '@tanstack/react-query'
import { reportPrice } from '#api/contract/price-reports.ts'
import { send } from '#miniapp/send.ts'

export const useReportPrice = () =>
  useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      send(reportPrice, { params: { id }, body: { note } }),
  })
