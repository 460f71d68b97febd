import { useCallback, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getDonationStats } from '#api/contract/donations.ts'
import type { STAR_TIERS } from '#api/domain/donations.ts'
import { queryKeyOf } from '#miniapp/queries/client.ts'
import { invoiceStatus, useCreateInvoice } from '#miniapp/queries/donations.ts'
import { openInvoice } from '#miniapp/telegram/asks.ts'
import { haptic, insideTelegram, openOutside } from '#miniapp/telegram/sdk.ts'
import { donate } from '#miniapp/texts/support.ts'
import { safeHref } from '#miniapp/ui/ExternalLink.tsx'
import { toast } from '#miniapp/state/toasts.ts'

type Stars = (typeof STAR_TIERS)[number]

/** A tab opened by the press itself, since a browser blocks one that opens after an answer has come. */
function emptyTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

/** On the site: the tab goes to the invoice; where the browser kept it closed, a press opens it. */
function showInTab(tab: Window | null, address: string): void {
  if (tab) tab.location.replace(address)
  else
    toast({
      title: donate.blocked,
      action: { label: donate.open, run: () => void window.open(address, '_blank', 'noopener') },
    })
}

function addressOf(invoiceUrl: string): string {
  const address = safeHref(invoiceUrl)
  if (!address) throw new Error(donate.failed.description)
  return address
}

/** How often the server is asked, a second apart: it hears of a payment from the bot, a moment after the client. */
const CHECKS = { cancelled: 1, failed: 3, pending: 5 } as const
const CHECK_MS = 1_000

/** Clients have called a payment failed or cancelled that went through: the server's word counts. */
async function isPaid(id: string, checks: number): Promise<boolean> {
  const status = await invoiceStatus(id).catch(() => 'created' as const)
  if (status === 'paid' || checks <= 1) return status === 'paid'
  await new Promise(resolve => window.setTimeout(resolve, CHECK_MS))
  return isPaid(id, checks - 1)
}

/** Makes an invoice for Stars and opens it: in Telegram as its own sheet, elsewhere in a new tab. */
export function useStarsDonation() {
  const client = useQueryClient()
  const { mutateAsync } = useCreateInvoice()
  const isUnderWay = useRef(false)

  const inTelegram = useCallback(
    async (address: string, id: string) => {
      const result = await openInvoice(address)
      if (result === 'unavailable') return void openOutside(address)
      if (result === 'paid' || (await isPaid(id, CHECKS[result]))) {
        haptic('success')
        toast(donate.paid)
        // Counted once the bot was told, which may come after the client's word.
        if (result === 'paid') await isPaid(id, CHECKS.pending)
        await client.invalidateQueries({ queryKey: queryKeyOf(getDonationStats) })
      } else if (result === 'failed') throw new Error(donate.failed.description)
      return undefined
    },
    [client],
  )

  return useCallback(
    async (amount: Stars) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      const tab = insideTelegram() ? null : emptyTab()
      try {
        const { invoiceUrl, invoiceId } = await mutateAsync(amount)
        const address = addressOf(invoiceUrl)
        toast({ title: donate.thanks.telegram })
        if (insideTelegram()) await inTelegram(address, invoiceId)
        else showInTab(tab, address)
      } catch {
        tab?.close()
        haptic('error')
        toast({ ...donate.failed, destructive: true })
      } finally {
        isUnderWay.current = false
      }
    },
    [mutateAsync, inTelegram],
  )
}
