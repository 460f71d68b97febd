import { useState } from 'react'
import { stateFact, type DeskVendor } from '#api/contract/desk/vendors.ts'
import { FACT_HINTS, factText } from '#api/domain/vendors/fact-text.ts'
import { FACT_KINDS, FACT_LABELS, type FactKind } from '#api/domain/vendors/facts.ts'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useNow } from '#miniapp/hooks/useNow.ts'
import { useVendorFacts } from '#miniapp/queries/vendors.ts'
import { vendorTexts as text } from '#miniapp/texts/desk/vendors.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { SelectField, TextAreaField, TextField } from '#miniapp/ui/Field.tsx'
import { useDecision } from '#miniapp/queries/desk/desk.ts'

type Kind = FactKind | 'notes'
type Entered = { readonly text: string; readonly sourceUrl: string | null }

interface FactFieldsProps {
  readonly slug: string
  readonly kind: Kind
  /** What is entered now; its source stays until another one is typed. */
  readonly current: Entered | null
}

function FactFields({ slug, kind, current }: FactFieldsProps) {
  const { decide, isBusy } = useDecision(stateFact)
  const today = new Date(useNow(0)).toISOString().slice(0, 10)
  const [words, setWords] = useState(current?.text ?? '')
  const { field, form } = useForm(
    { sourceUrl: current?.sourceUrl ?? '', statedOn: today },
    () => ({}),
    ({ sourceUrl, statedOn }) =>
      decide({
        params: { slug },
        body: { kind, text: words, sourceUrl: sourceUrl.trim() || null, statedOn: statedOn || today },
      }),
  )
  return (
    <form {...form} className="stack">
      <TextAreaField
        label={kind === 'notes' ? text.notes : text.text}
        hint={`${kind === 'notes' ? '' : `${FACT_HINTS[kind]}. `}${text.textEmpty}`}
        rows={3}
        value={words}
        onValue={setWords}
      />
      {kind === 'notes' ? null : (
        <>
          <TextField {...field('sourceUrl')} label={text.sourceUrl} type="url" />
          <TextField {...field('statedOn')} label={text.statedOn} type="date" />
        </>
      )}
      <Button type="submit" variant="primary" busy={isBusy}>
        {text.enter}
      </Button>
    </form>
  )
}

export function FactForm({ vendor: { slug, notes } }: { readonly vendor: DeskVendor }) {
  const facts = useVendorFacts(slug).data
  const [kind, setKind] = useState<Kind>('shipping')
  const entered = (): Entered | null => {
    if (kind === 'notes') return notes === null ? null : { text: notes, sourceUrl: null }
    const fact = facts?.[kind]
    return fact ? { text: factText(kind, fact.value as never), sourceUrl: fact.sourceUrl } : null
  }
  const current = entered()
  return (
    <>
      <SelectField
        label={text.kind}
        value={kind}
        options={[...FACT_KINDS.map(name => [name, FACT_LABELS[name]] as const), ['notes', text.notes]]}
        onValue={setKind}
      />
      <FactFields key={JSON.stringify([kind, current])} slug={slug} kind={kind} current={current} />
    </>
  )
}
