import { useState } from 'react'
import {
  editCompound,
  importDictionary,
  mergeCompounds,
  type WireCompoundEntry,
} from '#api/contract/desk/names.ts'
import { CATEGORIES } from '#api/domain/constants.ts'
import { CategoryField } from './CategoryField.tsx'
import { CompoundField } from './CompoundField.tsx'
import { NameDialog } from './NameDialog.tsx'
import { useDecision } from '#miniapp/queries/desk/desk.ts'
import { dictionary as texts, queues } from '#miniapp/texts/desk/queues.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextAreaField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { submits } from '#miniapp/hooks/useForm.ts'

function MergeDialog({ from, onClose }: { readonly from: string; readonly onClose: () => void }) {
  const [into, setInto] = useState('')
  const { decide, isBusy } = useDecision(mergeCompounds, ({ count }) => queues.changed(count), onClose)
  return (
    <Dialog open onClose={onClose} title={texts.merge} subtitle={texts.mergeLead(from)} size="small">
      <form className="stack" onSubmit={submits(() => decide({ body: { from, into } }))}>
        <CompoundField label={texts.into} value={into} onValue={setInto} />
        <Button type="submit" variant="danger" wide busy={isBusy} disabled={into.trim() === ''}>
          {texts.merge}
        </Button>
      </form>
    </Dialog>
  )
}

function CategoryDialog({ of, onClose }: { readonly of: WireCompoundEntry; readonly onClose: () => void }) {
  const [category, setCategory] = useState(CATEGORIES.find(one => one === of.category) ?? 'peptide')
  const { decide, isBusy } = useDecision(editCompound, ({ count }) => queues.changed(count), onClose)
  return (
    <Dialog open onClose={onClose} title={of.name} size="small">
      <form className="stack" onSubmit={submits(() => decide({ body: { added: of.name, category } }))}>
        <CategoryField value={category} onValue={setCategory} />
        <Button type="submit" variant="primary" wide busy={isBusy} disabled={category === of.category}>
          {queues.save}
        </Button>
      </form>
    </Dialog>
  )
}

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [lines, setLines] = useState('')
  const { decide, isBusy } = useDecision(
    importDictionary,
    ({ added, passed }) => texts.imported(added, passed),
    onClose,
  )
  return (
    <Dialog open onClose={onClose} title={texts.import} subtitle={texts.importLead} size="medium">
      <form className="stack" onSubmit={submits(() => decide({ body: { jsonLines: lines } }))}>
        <TextAreaField label={texts.lines} rows={8} value={lines} onValue={setLines} />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {texts.import}
        </Button>
      </form>
    </Dialog>
  )
}

const NEW_NAME = { name: '', count: 0, vendors: [], listings: [] }

export type AskedOfDictionary =
  | { readonly merge: string }
  | { readonly edit: WireCompoundEntry }
  | 'import'
  | 'alias'
  | 'compound'
  | null

export function DictionaryDialogs({
  asked,
  close,
}: {
  readonly asked: AskedOfDictionary
  readonly close: () => void
}) {
  if (asked === null) return null
  if (asked === 'import') return <ImportDialog onClose={close} />
  if (typeof asked === 'object' && 'edit' in asked) return <CategoryDialog of={asked.edit} onClose={close} />
  if (typeof asked === 'object') return <MergeDialog from={asked.merge} onClose={close} />
  return <NameDialog name={NEW_NAME} kind={asked} onClose={close} />
}
