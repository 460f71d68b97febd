import { useState } from 'react'
import type { NewTarget, WireTarget } from '#api/contract/targets.ts'
import { checkLimit } from '#api/domain/alerts/alert-form.ts'
import { targetLensWords } from '#api/domain/markets/lens-words.ts'
import { toDecimal } from '#api/domain/money.ts'
import { useChangeTarget } from '#miniapp/queries/targets.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { alerts, targets } from '#miniapp/texts/alerts.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { TargetPreview } from './TargetPreview.tsx'

/** The same market with another limit, to be tried on the past. */
const withLimit = ({ compound, productId, lens, limit }: WireTarget, amount: string): NewTarget => ({
  ...(compound === null ? { productId: productId ?? '' } : { compound }),
  lens,
  limit: { ...limit, amount },
})

function useForm(target: WireTarget, onClose: () => void) {
  const [amount, setAmount] = useState(target.limit.amount)
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useChangeTarget()
  const checked = checkLimit({ kind: 'perUnit', amount })
  const limit = checked.ok && checked.limit?.kind === 'perUnit' ? toDecimal(checked.limit.amount, 0) : null
  const save = () => {
    setTried(true)
    if (limit === null) return
    mutate(
      { id: target.id, amount: limit },
      {
        onSuccess: () => {
          haptic('success')
          onClose()
          toast({ title: targets.changed })
        },
        onError: () => {
          haptic('error')
          toast({ title: settings.saveFailed, destructive: true })
        },
      },
    )
  }
  const error = tried && !checked.ok ? checked.message : null
  return { amount, setAmount, limit, error, save, saving: isPending }
}

interface TargetChangeDialogProps {
  readonly target: WireTarget
  readonly onClose: () => void
}

/** Another limit for a market target. Mounted when it is opened. */
export function TargetChangeDialog({ target, onClose }: TargetChangeDialogProps) {
  const { amount, setAmount, limit, error, save, saving } = useForm(target, onClose)
  const { per, currency } = target.limit
  return (
    <Dialog
      open
      onClose={onClose}
      title={targets.changeTitle}
      subtitle={targets.subtitle(target.name, targetLensWords(target.lens))}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{alerts.cancel}</Button>
          <Button variant="primary" busy={saving} onClick={save}>
            {saving ? alerts.saving : settings.save}
          </Button>
        </>
      }
    >
      <TextField
        label={targets.limit(per, currency)}
        hint={targets.limitHint(currency)}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={error}
        onChange={event => setAmount(event.target.value)}
      />
      <TargetPreview body={limit === null ? null : withLimit(target, limit)} />
    </Dialog>
  )
}
