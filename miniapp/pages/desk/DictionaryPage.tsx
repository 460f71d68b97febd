import { useState } from 'react'
import {
  exportDictionary,
  listDictionary,
  removeName,
  type WireCompoundEntry,
} from '#api/contract/desk/names.ts'
import { BlendList } from '#miniapp/components/desk/BlendList.tsx'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskRows } from '#miniapp/components/desk/DeskRows.tsx'
import { DictionaryDialogs, type AskedOfDictionary } from '#miniapp/components/desk/DictionaryDialogs.tsx'
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
import { TextField } from '#miniapp/ui/Field.tsx'

const TYPING_MS = 200
/** A list of two hundred is searched, not read. */
const FIRST = 40
const NOT_FOUND = { title: texts.notFound, why: texts.notFoundWhy }

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

async function copyExport() {
  const { lines } = await send(exportDictionary)
  if (await copyText(lines)) toast({ title: texts.exported })
}

export function DictionaryPage() {
  const [text, setText] = useState('')
  const [isAll, setAll] = useState(false)
  const [isBlends, setBlends] = useState(false)
  const [asked, setAsked] = useState<AskedOfDictionary>(null)
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
      <DictionaryDialogs asked={asked} close={() => setAsked(null)} />
    </>
  )
}
