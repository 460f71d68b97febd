import { useState } from 'react'
import type { NewTarget } from '#api/contract/targets.ts'
import { checkLimit } from '#api/domain/alerts/alert-form.ts'
import { unitOfTarget } from '#api/domain/alerts/targets.ts'
import { targetLensWords } from '#api/domain/markets/lens-words.ts'
import { toDecimal } from '#api/domain/money.ts'
import { CODES, type Lens, PACKS } from '#api/domain/markets/lens.ts'
import { useUnsaved } from '#miniapp/hooks/useUnsaved.ts'
import { showFixes } from '#miniapp/hooks/offers/after-watch.ts'
import { useReach } from '#miniapp/queries/account/notifications.ts'
import { useAddTarget } from '#miniapp/queries/targets.ts'
import { SendError } from '#miniapp/send.ts'
import { type MarketSubject, hideDialog } from '#miniapp/state/dialogs.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { alerts, reach as reachText, targets } from '#miniapp/texts/alerts.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { ReachNote } from './ReachNote.tsx'
import { TargetPreview } from './TargetPreview.tsx'

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
        const description = error instanceof SendError ? error.message : targets.failed
        toast({ title: targets.notSaved, description, destructive: true })
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
  const [amount, setAmount] = useState('')
  const [lens, setLens] = useState(market.lens)
  const [tried, setTried] = useState(false)
  const { save, saving } = useSave(market)
  const reach = useReach(open).data
  useUnsaved(open && amount !== '')
  const checked = checkLimit({ kind: 'perUnit', amount })
  const limit = checked.ok && checked.limit?.kind === 'perUnit' ? toDecimal(checked.limit.amount, 0) : null
  const submit = () => {
    setTried(true)
    if (limit !== null) save(bodyOf(market, lens, limit))
  }
  return (
    <Dialog
      open={open}
      onClose={hideDialog}
      title={targets.title}
      subtitle={targets.subtitle(market.name, targetLensWords({ ...lens, pack: 'any', codes: 'none' }))}
      size="small"
      footer={
        <>
          <Button onClick={hideDialog}>{alerts.cancel}</Button>
          <Button variant="primary" busy={saving} onClick={submit}>
            {saving ? alerts.saving : targets.save}
          </Button>
        </>
      }
    >
      <TextField
        label={targets.limit(unitOfTarget(market.unit), market.currency)}
        hint={targets.limitHint(market.currency)}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={tried && !checked.ok ? checked.message : null}
        onChange={event => setAmount(event.target.value)}
      />
      <LensFields lens={lens} onChange={setLens} />
      <TargetPreview body={limit === null ? null : bodyOf(market, lens, limit)} />
      <ReachNote reach={reach?.alert} />
    </Dialog>
  )
}
