import { useState } from 'react'
import {
  editCompound,
  exportDictionary,
  importDictionary,
  listDictionary,
  mergeCompounds,
  removeName,
  type WireCompoundEntry,
} from '#api/contract/desk/names.ts'
import { CATEGORIES } from '#api/domain/constants.ts'
import { BlendList } from '#miniapp/components/desk/BlendList.tsx'
import { CategoryField } from '#miniapp/components/desk/CategoryField.tsx'
import { CompoundField } from '#miniapp/components/desk/CompoundField.tsx'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskRows } from '#miniapp/components/desk/DeskRows.tsx'
import { NameDialog } from '#miniapp/components/desk/NameDialog.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { copyText } from '#miniapp/hooks/useCopy.ts'
import { useDebounced } from '#miniapp/hooks/useDebounced.ts'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { send } from '#miniapp/send.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { dictionary as texts, queues } from '#miniapp/texts/desk/queues.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextAreaField, TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { submits } from '#miniapp/hooks/useForm.ts'

const TYPING_MS = 200
/** A list of two hundred is searched, not read. */
const FIRST = 40
const NOT_FOUND = { title: texts.notFound, why: texts.notFoundWhy }

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

interface EntryProps {
  readonly entry: WireCompoundEntry
  readonly onMerge: () => void
  readonly onEdit: () => void
}

function Entry({ entry, onMerge, onEdit }: EntryProps) {
  const { decide } = useDecision(removeName, ({ count }) => queues.changed(count))
  const own = entry.aliases.filter(({ origin }) => origin === 'desk')
  return (
    <>
      <div className="desk-line">
        <b>{entry.name}</b>
        {entry.origin === 'desk' ? <Tag tone="new">{texts.desk}</Tag> : null}
        {entry.origin === 'desk' && entry.mergedInto === null ? (
          <Button onClick={onEdit}>{texts.category}</Button>
        ) : null}
        {entry.mergedInto === null ? (
          <Button onClick={onMerge}>{texts.merge}</Button>
        ) : (
          <Tag>{texts.merged(entry.mergedInto)}</Tag>
        )}
      </div>
      <span className="meta">
        {[
          ...(entry.offers > 0 ? [texts.offers(entry.offers)] : []),
          ...(entry.aliases.length > 0 ? [entry.aliases.map(({ alias }) => alias).join(', ')] : []),
        ].join(' · ')}
      </span>
      {own.length > 0 ? (
        <div className="desk-acts">
          {own.map(({ alias }) => (
            <Button key={alias} onClick={() => decide({ body: { name: alias } })}>
              {texts.remove} “{alias}”
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}

const NEW_NAME = { name: '', count: 0, vendors: [], listings: [] }

type Asked =
  { readonly merge: string } | { readonly edit: WireCompoundEntry } | 'import' | 'alias' | 'compound' | null

async function copyExport() {
  const { lines } = await send(exportDictionary)
  if (await copyText(lines)) toast({ title: texts.exported })
}

function Dialogs({ asked, close }: { readonly asked: Asked; readonly close: () => void }) {
  if (asked === null) return null
  if (asked === 'import') return <ImportDialog onClose={close} />
  if (typeof asked === 'object' && 'edit' in asked) return <CategoryDialog of={asked.edit} onClose={close} />
  if (typeof asked === 'object') return <MergeDialog from={asked.merge} onClose={close} />
  return <NameDialog name={NEW_NAME} kind={asked} onClose={close} />
}

export function DictionaryPage() {
  const [text, setText] = useState('')
  const [isAll, setAll] = useState(false)
  const [isBlends, setBlends] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  const query = useDesk(listDictionary, { query: { q: useDebounced(text.trim(), TYPING_MS) } })
  return (
    <>
      <DeskHead title={texts.title} lead={texts.lead}>
        <div className="desk-acts">
          <Button onClick={() => setAsked('alias')}>{texts.addAlias}</Button>
          <Button onClick={() => setAsked('compound')}>{texts.addCompound}</Button>
          <Button aria-pressed={isBlends} onClick={() => setBlends(!isBlends)}>
            {texts.blends}
          </Button>
          <Button onClick={() => void copyExport()}>{texts.export}</Button>
          <Button onClick={() => setAsked('import')}>{texts.import}</Button>
        </div>
        {isBlends ? null : <TextField label={texts.search} value={text} onValue={setText} />}
      </DeskHead>
      <LoadFailed message={desk.failed} query={query} />
      {isBlends ? <BlendList /> : null}
      {query.data && !isBlends ? (
        <DeskRows
          label={texts.title}
          rows={isAll ? query.data : query.data.slice(0, FIRST)}
          keyOf={row => row.slug}
          keys={{}}
          empty={NOT_FOUND}
        >
          {row => (
            <Entry
              entry={row}
              onMerge={() => setAsked({ merge: row.name })}
              onEdit={() => setAsked({ edit: row })}
            />
          )}
        </DeskRows>
      ) : null}
      {query.data && query.data.length > FIRST && !isAll && !isBlends ? (
        <Button onClick={() => setAll(true)}>{texts.more(query.data.length - FIRST)}</Button>
      ) : null}
      <Dialogs asked={asked} close={() => setAsked(null)} />
    </>
  )
}
