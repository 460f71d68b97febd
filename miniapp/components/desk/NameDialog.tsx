import { useState } from 'react'
import { addName, previewName, type WireName } from '#api/contract/desk/names.ts'
import type { Category } from '#api/domain/constants.ts'
import { usePreview } from '#miniapp/hooks/usePreview.ts'
import { useDecision } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { CategoryField } from './CategoryField.tsx'
import { CompoundField } from './CompoundField.tsx'
import { NamePreview } from './NamePreview.tsx'
import { submits } from '#miniapp/hooks/useForm.ts'

const { names } = queues

interface NameDialogProps {
  readonly name: WireName
  readonly kind: 'alias' | 'compound'
  readonly onClose: () => void
}

export function NameDialog({ name, kind, onClose }: NameDialogProps) {
  const [spelling, setSpelling] = useState(name.name)
  const [compound, setCompound] = useState('')
  const [category, setCategory] = useState<Category>('peptide')
  const { decide, isBusy } = useDecision(addName, ({ count }) => queues.changed(count), onClose)
  const body = kind === 'alias' ? { name: spelling, compound } : { name: spelling, category }
  const isReady = spelling.trim() !== '' && (kind === 'compound' || compound.trim() !== '')
  const preview = usePreview(previewName, { body }, isReady)
  return (
    <Dialog open onClose={onClose} title={kind === 'alias' ? names.alias : names.compound} size="medium">
      <form className="stack" onSubmit={submits(() => isReady && decide({ body }))}>
        <TextField label={names.spelling} value={spelling} onValue={setSpelling} />
        {kind === 'alias' ? (
          <CompoundField label={names.which} value={compound} onValue={setCompound} />
        ) : (
          <CategoryField value={category} onValue={setCategory} />
        )}
        {isReady ? <NamePreview preview={preview} /> : null}
        <Button type="submit" variant="primary" wide busy={isBusy} disabled={!isReady}>
          {queues.save}
        </Button>
      </form>
    </Dialog>
  )
}
