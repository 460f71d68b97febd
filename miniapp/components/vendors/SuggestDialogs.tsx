import { useState } from 'react'
import type { BodyFor } from '#api/contract/call.ts'
import { suggest, type Suggested } from '#api/contract/desk/suggestions.ts'
import { DISCOUNT_TYPES, type DiscountType } from '#api/domain/constants.ts'
import { webAddress } from '#api/domain/input.ts'
import { FACT_KINDS, FACT_LABELS, type FactKind } from '#api/domain/vendors/facts.ts'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useFormMutation } from '#miniapp/queries/form-mutation.ts'
import { send, reasonOf } from '#miniapp/send.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { suggestions as text } from '#miniapp/texts/suggestions.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { Notice } from '#miniapp/ui/states.tsx'

const KINDS = ['code', 'certificate', 'fact'] as const
type Kind = (typeof KINDS)[number]

const FIELDS = { code: '', amount: '', product: '', batch: '', words: '', sourceUrl: '', note: '' }
type Name = keyof typeof FIELDS

const ASKED: Record<Kind, readonly (readonly [Name, string])[]> = {
  code: [
    ['code', text.codeField],
    ['amount', text.amount],
  ],
  certificate: [
    ['product', text.product],
    ['batch', text.batch],
  ],
  fact: [['words', text.words]],
}

const faultsOf = (kind: Kind, values: Record<Name, string>): Partial<Record<Name, string>> => ({
  ...Object.fromEntries(
    ASKED[kind].filter(([name]) => values[name].trim() === '').map(([name]) => [name, text.needed]),
  ),
  ...(kind === 'code' && !(Number(values.amount) > 0) ? { amount: text.needed } : {}),
  ...(webAddress(values.sourceUrl.trim()) === null ? { sourceUrl: text.address } : {}),
})

type Chosen = { readonly discountType: DiscountType; readonly fact: FactKind }

function suggestedOf(kind: Kind, values: Record<Name, string>, { discountType, fact }: Chosen): Suggested {
  const { code, amount, product, batch, words } = values
  if (kind === 'code') return { kind, code, discountType, discountAmount: amount.trim() }
  return kind === 'certificate' ? { kind, product, batch } : { kind, fact, words }
}

const useSuggest = () =>
  useFormMutation({ mutationFn: (body: BodyFor<typeof suggest>) => send(suggest, { body }) })

function Choice({ kind, chosen, choose }: { kind: Kind; chosen: Chosen; choose: (chosen: Chosen) => void }) {
  if (kind === 'code')
    return (
      <SelectField
        label={text.type}
        value={chosen.discountType}
        options={DISCOUNT_TYPES.map(type => [type, text.types[type]])}
        onValue={discountType => choose({ ...chosen, discountType })}
      />
    )
  if (kind === 'certificate') return null
  return (
    <SelectField
      label={text.kind}
      value={chosen.fact}
      options={FACT_KINDS.map(name => [name, FACT_LABELS[name]])}
      onValue={fact => choose({ ...chosen, fact })}
    />
  )
}

function SuggestForm({ kind, slug, onDone }: { kind: Kind; slug: string; onDone: () => void }) {
  const { mutate, isPending, error } = useSuggest()
  const [chosen, choose] = useState<Chosen>({ discountType: 'percentage', fact: 'shipping' })
  const { field, form } = useForm(
    FIELDS,
    values => faultsOf(kind, values),
    values => {
      const { sourceUrl, note } = values
      const body = {
        vendor: slug,
        suggested: suggestedOf(kind, values, chosen),
        sourceUrl: sourceUrl.trim(),
        note,
      }
      mutate(body, {
        onSuccess: () => {
          toast({ title: text.sent })
          onDone()
        },
      })
    },
  )
  return (
    <form {...form} className="stack">
      {error && !isPending ? (
        <Notice tone="error" title={text.failed}>
          {reasonOf(error)}
        </Notice>
      ) : null}
      <Choice kind={kind} chosen={chosen} choose={choose} />
      {ASKED[kind].map(([name, label]) => (
        <TextField key={name} {...field(name)} label={label} autoComplete="off" maxLength={500} />
      ))}
      <TextField {...field('sourceUrl')} label={text.sourceUrl} type="url" maxLength={500} />
      <TextField {...field('note')} label={text.note} maxLength={500} />
      <Button type="submit" variant="primary" wide busy={isPending}>
        {text.send}
      </Button>
    </form>
  )
}

export function SuggestDialogs({ slug }: { readonly slug: string }) {
  const [open, setOpen] = useState<Kind | null>(null)
  const [last, setLast] = useState<Kind>('code')
  const show = (kind: Kind) => {
    setLast(kind)
    setOpen(kind)
  }
  const close = () => setOpen(null)
  return (
    <div className="chips no-print">
      <span className="meta">{text.lead}</span>
      {KINDS.map(kind => (
        <Button key={kind} variant="quiet" onClick={() => show(kind)}>
          {text[kind]}
        </Button>
      ))}
      <Dialog open={open !== null} onClose={close} title={text[last]} subtitle={text.why} size="small">
        <SuggestForm key={last} kind={last} slug={slug} onDone={close} />
      </Dialog>
    </div>
  )
}
