import type { NewTarget, WireTarget } from '#api/contract/targets.ts'
import { targetLensWords } from '#api/domain/markets/lens-words.ts'
import { useChangeTarget } from '#miniapp/queries/targets.ts'
import { targets } from '#miniapp/texts/alerts.ts'
import { settings } from '#miniapp/texts/settings.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { TargetLimitField, useTargetLimit } from './TargetLimit.tsx'
import { TargetPreview } from './TargetPreview.tsx'
import { afterChange, SaveFooter } from './SaveFooter.tsx'

/** The same market with another limit, to be tried on the past. */
const withLimit = ({ compound, productId, lens, limit }: WireTarget, amount: string): NewTarget => ({
  ...(compound === null ? { productId: productId ?? '' } : { compound }),
  lens,
  limit: { ...limit, amount },
})

interface TargetChangeDialogProps {
  readonly target: WireTarget
  readonly onClose: () => void
}

export function TargetChangeDialog({ target, onClose }: TargetChangeDialogProps) {
  const typed = useTargetLimit(target.limit.amount)
  const { mutate, isPending: saving } = useChangeTarget()
  const save = () =>
    typed.submit(amount => mutate({ id: target.id, amount }, afterChange(targets.changed, onClose)))
  const { per, currency } = target.limit
  return (
    <Dialog
      open
      onClose={onClose}
      title={targets.changeTitle}
      subtitle={targets.subtitle(target.name, targetLensWords(target.lens))}
      size="small"
      footer={<SaveFooter saving={saving} words={settings.save} onSave={save} onCancel={onClose} />}
    >
      <TargetLimitField typed={typed} per={per} currency={currency} />
      <TargetPreview body={typed.limit === null ? null : withLimit(target, typed.limit)} />
    </Dialog>
  )
}
