import { correctListings } from '#api/contract/desk/listings.ts'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useDecision } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'

interface ExcludeDialogProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
}

export function ExcludeDialog({ ids, onClose }: ExcludeDialogProps) {
  const { decide, isBusy } = useDecision(correctListings, ({ count }) => queues.changed(count), onClose)
  const { field, form } = useForm(
    { reason: '' },
    ({ reason }) => (reason.trim() === '' ? { reason: queues.whyExclude } : {}),
    ({ reason }) => decide({ body: { ids: [...ids], sells: { excluded: reason } } }),
  )
  return (
    <Dialog open={ids.length > 0} onClose={onClose} title={queues.excludeAll(ids.length)} size="small">
      <form {...form} className="stack">
        <TextField {...field('reason')} label={queues.whyExclude} hint={queues.reasonHint} />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {queues.exclude}
        </Button>
      </form>
    </Dialog>
  )
}
