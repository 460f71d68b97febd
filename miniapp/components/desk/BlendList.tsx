import { useState } from 'react'
import {
  listDeskBlends,
  previewBlend,
  removeBlend,
  saveBlend,
  type WireBlend,
} from '#api/contract/desk/blends.ts'
import { piecesOf } from '#api/domain/pieces.ts'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { usePreview } from '#miniapp/hooks/usePreview.ts'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { blendTexts as text } from '#miniapp/texts/desk/blends.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { NamePreview } from './NamePreview.tsx'

interface BlendFormProps {
  readonly blend: WireBlend | null
  readonly onDone: () => void
}

function BlendForm({ blend, onDone }: BlendFormProps) {
  const { decide, isBusy } = useDecision(saveBlend, ({ count }) => queues.changed(count), onDone)
  const [numbered, setNumbered] = useState(blend?.numbered ?? false)
  const first = {
    name: blend?.name ?? '',
    parts: blend?.parts.join(' + ') ?? '',
    aliases: blend?.aliases.join(', ') ?? '',
  }
  const bodyOf = ({ name, parts, aliases }: typeof first) => ({
    name: name.trim(),
    parts: piecesOf(parts, '+'),
    aliases: piecesOf(aliases, ','),
    numbered,
  })
  const { field, form } = useForm(
    first,
    ({ name, parts }) => ({
      ...(name.trim() === '' ? { name: text.nameNeeded } : {}),
      ...(piecesOf(parts, '+').length < 2 ? { parts: text.partsNeeded } : {}),
    }),
    values => decide({ body: bodyOf(values) }),
  )
  const body = bodyOf({
    name: field('name').value,
    parts: field('parts').value,
    aliases: field('aliases').value,
  })
  const isReady = body.name !== '' && body.parts.length > 1
  const preview = usePreview(previewBlend, { body }, isReady)
  return (
    <form {...form} className="stack">
      <TextField {...field('name')} label={text.name} readOnly={blend !== null} autoComplete="off" />
      <TextField {...field('parts')} label={text.parts} hint={text.partsHint} autoComplete="off" />
      <TextField {...field('aliases')} label={text.aliases} hint={text.aliasesHint} autoComplete="off" />
      <label className="check">
        <input type="checkbox" checked={numbered} onChange={() => setNumbered(!numbered)} />
        {text.numbered}
      </label>
      {isReady ? <NamePreview preview={preview} /> : null}
      <Button type="submit" variant="primary" wide busy={isBusy}>
        {queues.save}
      </Button>
    </form>
  )
}

function Blend({ blend, onEdit }: { readonly blend: WireBlend; readonly onEdit: () => void }) {
  const { decide } = useDecision(removeBlend, ({ count }) => queues.changed(count))
  const { name, parts, aliases, origin, isOverBuiltIn } = blend
  const isOwn = origin === 'desk'
  return (
    <li className="desk-row">
      <div className="desk-line">
        <b>{name}</b>
        {isOwn ? <Tag tone="new">{text.desk}</Tag> : null}
        <span className="desk-acts">
          <Button aria-label={text.editOf(name)} onClick={onEdit}>
            {queues.edit}
          </Button>
          {isOwn ? (
            <Button onClick={() => decide({ body: { name } })}>
              {isOverBuiltIn ? text.asBuiltIn : text.remove}
            </Button>
          ) : null}
        </span>
      </div>
      <span>{parts.join(' + ')}</span>
      {aliases.length > 0 ? <span className="meta">{aliases.join(', ')}</span> : null}
    </li>
  )
}

export function BlendList() {
  const query = useDesk(listDeskBlends)
  const [open, setOpen] = useState<WireBlend | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="desk-part" aria-labelledby="desk-blends">
      <div className="list-head">
        <h2 id="desk-blends">{text.title}</h2>
        <Button onClick={() => setOpen('new')}>{text.add}</Button>
      </div>
      <p className="meta">{text.lead}</p>
      <LoadFailed message={desk.failed} query={query} />
      <ul className="desk-rows" aria-labelledby="desk-blends">
        {query.data?.map(blend => (
          <Blend key={blend.name} blend={blend} onEdit={() => setOpen(blend)} />
        ))}
      </ul>
      <Dialog
        open={open !== null}
        onClose={close}
        title={open === null || open === 'new' ? text.add : text.editOf(open.name)}
        size="medium"
      >
        {open === null ? null : <BlendForm blend={open === 'new' ? null : open} onDone={close} />}
      </Dialog>
    </section>
  )
}
