import { useState } from 'react'
import { correctListings, previewCorrection, type WirePreview } from '#api/contract/desk/listings.ts'
import { CATEGORIES } from '#api/domain/constants.ts'
import { FORMS, PRICE_KINDS, UNIT_TYPES } from '#api/domain/listing/listing.ts'
import type { Correction } from '#api/domain/listing/correction.ts'
import { fieldsOf, sellsOf, type SellsFields } from '#api/domain/listing/sells-fields.ts'
import { usePreview } from '#miniapp/hooks/usePreview.ts'
import { useDecision } from '#miniapp/queries/desk/desk.ts'
import { editor, queues } from '#miniapp/texts/desk/queues.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'
import { CompoundField } from './CompoundField.tsx'
import { submits } from '#miniapp/hooks/useForm.ts'

function PreviewLine({ preview }: { readonly preview: WirePreview }) {
  const { product, size, unitPrice, unit, currency, reason, rank, offers, watchers } = preview
  return (
    <output className="desk-preview">
      <b>{editor.preview}</b>
      <span>
        {product ?? '–'}
        {size ? `, ${size}` : ''}
      </span>
      <span>
        {unitPrice !== null && unit !== null ? queues.perUnit(`${unitPrice} ${currency}`, unit) : reason}
        {rank === null ? '' : `, ${editor.rank(rank, offers)}`}
      </span>
      {watchers > 0 ? <span className="meta">{editor.watchers(watchers)}</span> : null}
    </output>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Value[]
  readonly onChange: (value: Value) => void
}

const Choice = <Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) => (
  <SelectField
    label={label}
    value={value}
    options={options.map(option => [option, option.replaceAll('_', ' ').replaceAll('-', ' ')])}
    onValue={onChange}
  />
)

interface SellsFormProps {
  readonly id: string
  readonly sells: Correction
  readonly onExclude: () => void
}

export function SellsForm({ id, sells, onExclude }: SellsFormProps) {
  const [fields, setFields] = useState<SellsFields>(() => fieldsOf(sells))
  const { decide, isBusy } = useDecision(correctListings, ({ count }) => queues.changed(count))
  const set = (change: Partial<SellsFields>) => setFields({ ...fields, ...change })
  const correction = sellsOf(fields)
  const input = { params: { id }, body: { sells: correction ?? sells } }
  const preview = usePreview(previewCorrection, input, correction !== null)
  return (
    <form
      className="desk-form"
      onSubmit={submits(() => correction && decide({ body: { ids: [id], sells: correction } }))}
    >
      <CompoundField
        label={editor.product}
        hint={editor.productHint}
        value={fields.product}
        error={fields.product.trim() === '' ? editor.noProduct : null}
        onValue={product => set({ product })}
      />
      <div className="desk-fields">
        <TextField
          label={editor.quantity}
          value={fields.quantity}
          inputMode="decimal"
          onValue={quantity => set({ quantity })}
        />
        <Choice
          label={editor.unit}
          value={fields.unit}
          options={UNIT_TYPES}
          onChange={unit => set({ unit })}
        />
        <TextField
          label={editor.count}
          value={fields.count}
          inputMode="numeric"
          onValue={count => set({ count })}
        />
        <Choice label={editor.form} value={fields.form} options={FORMS} onChange={form => set({ form })} />
        <Choice
          label={editor.category}
          value={fields.category}
          options={CATEGORIES}
          onChange={category => set({ category })}
        />
        <Choice
          label={editor.priceKind}
          value={fields.priceKind}
          options={PRICE_KINDS}
          onChange={priceKind => set({ priceKind })}
        />
      </div>
      {preview.data && correction ? <PreviewLine preview={preview.data} /> : null}
      <div className="desk-acts">
        <Button type="submit" variant="primary" busy={isBusy} disabled={correction === null}>
          {editor.save}
        </Button>
        <Button onClick={onExclude}>{editor.exclude}</Button>
      </div>
    </form>
  )
}
