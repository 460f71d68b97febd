import { useState } from 'react'
import type { NewTarget } from '#api/contract/targets.ts'
import { unitOfTarget } from '#api/domain/alerts/targets.ts'
import { targetLensWords } from '#api/domain/markets/lens-words.ts'
import { CODES, type Lens, PACKS } from '#api/domain/markets/lens.ts'
import { useUnsaved } from '#miniapp/hooks/useUnsaved.ts'
import { showFixes } from '#miniapp/hooks/offers/after-watch.ts'
import { useReach } from '#miniapp/queries/account/notifications.ts'
import { useAddTarget } from '#miniapp/queries/targets.ts'
import { SendError } from '#miniapp/send.ts'
import { type MarketSubject, hideDialog } from '#miniapp/state/dialogs.ts'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { reach as reachText, targets } from '#miniapp/texts/alerts.ts'
import { SelectField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { ReachNote } from './ReachNote.tsx'
import { TargetLimitField, useTargetLimit } from './TargetLimit.tsx'
import { TargetPreview } from './TargetPreview.tsx'
import { SaveFooter } from './SaveFooter.tsx'

const bodyOf = (market: MarketSubject, lens: Lens, amount: string): NewTarget => {
  const limit = { amount, currency: market.currency, per: unitOfTarget(market.unit) }
  return { ...market.subject, lens: { ...lens, currency: null, inStock: true }, limit }
}

function useSave(market: MarketSubject) {
  const { mutate, isPending } = useAddTarget()
  const save = (body: NewTarget) =>
    mutate(body, {
      onSuccess: ({ reach }) => {
        haptic('success')
        hideDialog()
        const where = reach.channels.length > 0 ? reachText.goesTo(reach.channels) : reachText.nowhere
        toast({
          title: targets.saved,
          description: targets.savedWhy(market.name, where),
          ...showFixes(reach),
        })
      },
      onError: error => {
        haptic('error')
        failed(targets.notSaved, error instanceof SendError ? error.message : targets.failed)
      },
    })
  return { save, saving: isPending }
}

function LensFields({ lens, onChange }: { readonly lens: Lens; readonly onChange: (lens: Lens) => void }) {
  return (
    <>
      <SelectField
        label={targets.pack}
        value={lens.pack}
        options={PACKS.map(pack => [pack, targets.packs[pack]])}
        onValue={pack => onChange({ ...lens, pack })}
      />
      <SelectField
        label={targets.codes}
        value={lens.codes}
        options={CODES.map(codes => [codes, targets.codeKinds[codes]])}
        onValue={codes => onChange({ ...lens, codes })}
      />
    </>
  )
}

interface TargetDialogProps {
  readonly market: MarketSubject
  readonly open: boolean
}

/** For one opening: what was typed before does not stand in the next (`useLastShown`). */
export function TargetDialog({ market, open }: TargetDialogProps) {
  const typed = useTargetLimit('')
  const [lens, setLens] = useState(market.lens)
  const { save, saving } = useSave(market)
  const reach = useReach(open).data
  useUnsaved(open && typed.amount !== '')
  const submit = () => typed.submit(limit => save(bodyOf(market, lens, limit)))
  return (
    <Dialog
      open={open}
      onClose={hideDialog}
      title={targets.title}
      subtitle={targets.subtitle(market.name, targetLensWords({ ...lens, pack: 'any', codes: 'none' }))}
      size="small"
      footer={<SaveFooter saving={saving} words={targets.save} onSave={submit} onCancel={hideDialog} />}
    >
      <TargetLimitField typed={typed} per={unitOfTarget(market.unit)} currency={market.currency} />
      <LensFields lens={lens} onChange={setLens} />
      <TargetPreview body={typed.limit === null ? null : bodyOf(market, lens, typed.limit)} />
      <ReachNote reach={reach?.alert} />
    </Dialog>
  )
}
