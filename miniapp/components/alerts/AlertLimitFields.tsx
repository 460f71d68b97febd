import type { LimitForm } from '#api/domain/alerts/alert-form.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { alerts } from '#miniapp/texts/alerts.ts'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'

export type { LimitForm } from '#api/domain/alerts/alert-form.ts'

export interface AlertLimitFieldsProps {
  readonly card: Pick<OfferCard, 'comparable'> & { readonly text: Pick<OfferCard['text'], 'unit'> }
  readonly form: LimitForm
  readonly error: string | null
  readonly onChange: (form: LimitForm) => void
}

const KINDS: readonly LimitForm['kind'][] = ['none', 'price', 'percent', 'perUnit']

export function AlertLimitFields({ card, form, error, onChange }: AlertLimitFieldsProps) {
  const names = { ...alerts.limitKinds, perUnit: alerts.limitKinds.perUnit(card.text.unit) }
  const kinds = KINDS.filter(kind => kind !== 'perUnit' || card.comparable)
  return (
    <div className="stack">
      <SelectField
        label={alerts.limit}
        hint={alerts.limitHint}
        value={form.kind}
        options={kinds.map(kind => [kind, names[kind]])}
        onValue={kind => onChange({ ...form, kind })}
      />
      {form.kind === 'none' ? null : (
        <TextField
          label={names[form.kind]}
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          error={error}
          onValue={amount => onChange({ ...form, amount })}
        />
      )}
    </div>
  )
}
