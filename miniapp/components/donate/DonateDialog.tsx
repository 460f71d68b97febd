import { useState } from 'react'
import { STAR_TIERS } from '#api/domain/donations.ts'
import {
  type DonationTier,
  donorTier,
  moneyTiers,
  starTiers,
  weeklyDonorsLine,
} from '#api/domain/donations.ts'
import { MICROS } from '#api/domain/money.ts'
import { donationFacts } from '#miniapp/state/donations.ts'
import { useStarsDonation } from '#miniapp/hooks/useStarsDonation.ts'
import { useAppName, useFeatures } from '#miniapp/queries/account/auth.ts'
import { trackPrompt, useDonationStats } from '#miniapp/queries/donations.ts'
import { insideTelegram, openOutside } from '#miniapp/telegram/sdk.ts'
import { donate } from '#miniapp/texts/support.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import type { Openable } from '#miniapp/ui/overlays/Overlay.tsx'
import { Tabs } from '#miniapp/ui/Tabs.tsx'
import { toast } from '#miniapp/state/toasts.ts'
import { PlainList } from '#miniapp/ui/PlainList.tsx'

/** Addresses of the two payment apps' own pages: handle, amount and note filled in, nothing sent from here. */

export const venmoPage = (handle: string, dollars: number, note: string): string =>
  `https://venmo.com/${encodeURIComponent(handle.replace(/^@/, ''))}?txn=pay&amount=${dollars}&note=${encodeURIComponent(note)}`

export const cashAppPage = (tag: string, dollars: number, note: string): string =>
  `https://cash.app/$${encodeURIComponent(tag.replace(/^\$/, ''))}/${dollars}?note=${encodeURIComponent(note)}`

type Method = 'telegram' | 'venmo' | 'cashApp'

const track = (method: Method): void => {
  const { searchCount, totalSavings } = donationFacts()
  trackPrompt({ action: 'clicked', method, searchCount, totalSavings: totalSavings / MICROS })
}

interface TiersProps {
  readonly tiers: readonly DonationTier[]
  readonly amountOf: (amount: number) => string
  readonly why: string
  readonly onPick: (amount: number) => void
}

function Tiers({ tiers, amountOf, why, onPick }: TiersProps) {
  return (
    <>
      <PlainList className="tiers">
        {tiers.map(({ amount, description }) => {
          const tier = donorTier(amount)
          return (
            <li key={amount}>
              <button type="button" className="tier" onClick={() => onPick(amount)}>
                <b>{amountOf(amount)}</b>
                <span>{description}</span>
                {tier ? <span className="meta">{donate.tier(tier)}</span> : null}
              </button>
            </li>
          )
        })}
      </PlainList>
      <p className="meta">{why}</p>
    </>
  )
}

/** Opened by the press itself, so no browser holds it back; inside Telegram its own browser takes it. */
function openPage(address: string, thanks: string): void {
  if (!openOutside(address)) window.open(address, '_blank', 'noopener')
  toast({ title: thanks })
}

function useMoneyPages() {
  const features = useFeatures()
  const note = donate.note(useAppName())
  if (!features || (insideTelegram() && !features.moneyTabsInTelegram)) return []
  const { venmoHandle, cashAppTag } = features
  return [
    ...(venmoHandle
      ? [
          {
            value: 'venmo' as const,
            label: donate.venmo,
            page: (n: number) => venmoPage(venmoHandle, n, note),
          },
        ]
      : []),
    ...(cashAppTag
      ? [
          {
            value: 'cashApp' as const,
            label: donate.cashApp,
            page: (n: number) => cashAppPage(cashAppTag, n, note),
          },
        ]
      : []),
  ]
}

function Ways({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Method | null>(null)
  const hasBot = Boolean(useFeatures()?.botUsername)
  const giveStars = useStarsDonation()
  const money = useMoneyPages()
  const pickStars = (amount: number) => {
    const stars = STAR_TIERS.find(tier => tier === amount)
    if (!stars) return
    track('telegram')
    onClose()
    void giveStars(stars)
  }
  const stars = {
    value: 'telegram' as const,
    label: donate.telegram,
    panel: <Tiers tiers={starTiers()} amountOf={donate.stars} why={donate.starsWhy} onPick={pickStars} />,
  }
  const tabs = money.map(({ value, label, page }) => {
    const pick = (amount: number) => {
      track(value)
      openPage(page(amount), donate.thanks[value])
      onClose()
    }
    const panel = (
      <Tiers tiers={moneyTiers()} amountOf={donate.dollars} why={donate.moneyWhy(label)} onPick={pick} />
    )
    return { value, label, panel }
  })
  const ways = hasBot ? [stars, ...tabs] : tabs
  const [first] = ways
  if (!first) return <p>{donate.none}</p>
  return <Tabs label={donate.tabs} tabs={ways} value={chosen ?? first.value} onChange={setChosen} />
}

export function DonateDialog({ open, onClose }: Openable) {
  const { data } = useDonationStats(open)
  const donors = weeklyDonorsLine(data?.weeklyDonors)
  return (
    <Dialog open={open} onClose={onClose} title={donate.title} subtitle={donate.lead} size="medium">
      {donors ? <p className="donors">{donors}</p> : null}
      <Ways onClose={onClose} />
    </Dialog>
  )
}
