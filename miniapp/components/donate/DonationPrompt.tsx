import { useEffect, useRef } from 'react'
import { suggestedDonation } from '#api/domain/donations.ts'
import { MICROS, type Micro, formatMoney } from '#api/domain/money.ts'
import { trackPrompt } from '#miniapp/queries/donations.ts'
import { donationPrompt as text } from '#miniapp/texts/support.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import type { Openable } from '#miniapp/ui/overlays/Overlay.tsx'

interface DonationPromptProps extends Openable {
  readonly onDonate: () => void
  readonly searchCount: number
  readonly totalSavings: Micro
}

/** Asked once, after five searches or 50 dollars saved; what became of it is counted. */
export function DonationPrompt({ open, onClose, onDonate, searchCount, totalSavings }: DonationPromptProps) {
  const isReported = useRef(false)
  const report = (action: 'shown' | 'clicked' | 'dismissed') =>
    trackPrompt({ action, method: null, searchCount, totalSavings: totalSavings / MICROS })
  useEffect(() => {
    if (!open || isReported.current) return
    isReported.current = true
    trackPrompt({ action: 'shown', method: null, searchCount, totalSavings: totalSavings / MICROS })
  }, [open, searchCount, totalSavings])
  const dismiss = () => {
    report('dismissed')
    onClose()
  }
  const accept = () => {
    report('clicked')
    onDonate()
  }
  const facts = [
    text.searched(searchCount),
    ...(totalSavings > 0 ? [text.saved(formatMoney(totalSavings))] : []),
  ]
  return (
    <Dialog
      open={open}
      onClose={dismiss}
      title={text.title}
      subtitle={text.facts(facts)}
      size="small"
      footer={
        <>
          <Button onClick={dismiss}>{text.no}</Button>
          <Button variant="primary" onClick={accept}>
            {text.yes}
          </Button>
        </>
      }
    >
      <p>{text.why}</p>
      <p>
        <b>{text.suggested(suggestedDonation(totalSavings))}</b>
      </p>
    </Dialog>
  )
}
