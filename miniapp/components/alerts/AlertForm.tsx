import { withPoint } from '#api/domain/typed-number.ts'
import { useState } from 'react'
import {
  type LimitForm,
  SELECT_ALERT_TYPES,
  checkLimit,
  readAlertTypes,
} from '#api/domain/alerts/alert-form.ts'
import type { AlertLimit } from '#api/domain/alerts/alerts.ts'
import { ALERT_TYPES, type AlertType } from '#api/domain/constants.ts'
import { toDecimal } from '#api/domain/money.ts'
import { firedWords, wouldHaveFired } from '#api/domain/offers/history.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { useObservations } from '#miniapp/hooks/useHistory.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { alerts } from '#miniapp/texts/alerts.ts'
import { Chip } from '#miniapp/ui/Chip.tsx'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'

/** As the call has it: a plain decimal, the kind in snake case. */
const wireLimit = (limit: AlertLimit | null) => {
  if (limit === null) return null
  if (limit.kind === 'percent') return { kind: limit.kind, value: toDecimal(limit.percent, 0) }
  return {
    kind: limit.kind === 'perUnit' ? ('per_unit' as const) : limit.kind,
    value: toDecimal(limit.amount),
  }
}

export type WantedAlert = {
  readonly alertTypes: NonNullable<ReturnType<typeof readAlertTypes>>
  readonly limit: ReturnType<typeof wireLimit>
}

export function useAlertForm(first: { readonly types: readonly AlertType[]; readonly form: LimitForm }) {
  const [types, setTypes] = useState(first.types)
  const [form, setForm] = useState(first.form)
  const [tried, setTried] = useState(false)
  const checked = checkLimit({ ...form, amount: withPoint(form.amount) })
  const submit = (save: (wanted: WantedAlert) => void) => {
    setTried(true)
    if (!checked.ok) return
    const alertTypes = readAlertTypes(types)
    if (alertTypes === null) toast({ ...SELECT_ALERT_TYPES, destructive: true })
    else save({ alertTypes, limit: wireLimit(checked.limit) })
  }
  const limit = checked.ok ? checked.limit : null
  return {
    types,
    setTypes,
    form,
    setForm,
    limit,
    error: tried && !checked.ok ? checked.message : null,
    submit,
  }
}

type Own = ReturnType<typeof useAlertForm>

const TypesField = ({ types, setTypes }: Own) => (
  <fieldset className="choices">
    <legend>{alerts.types}</legend>
    <div className="chips">
      {ALERT_TYPES.map(type => (
        <Chip
          key={type}
          checked={types.includes(type)}
          onChange={on =>
            setTypes(ALERT_TYPES.filter(other => (other === type ? on : types.includes(other))))
          }
        >
          {alerts.names[type]}
        </Chip>
      ))}
    </div>
  </fieldset>
)

const KINDS: readonly LimitForm['kind'][] = ['none', 'price', 'percent', 'perUnit']

function LimitFields({ own, card }: FieldsProps) {
  const { form, setForm, error } = own
  const comparable = card ? card.comparable : form.kind === 'perUnit'
  const names = {
    ...alerts.limitKinds,
    perUnit: alerts.limitKinds.perUnit(card?.text.unit ?? alerts.anyUnit),
  }
  const kinds = KINDS.filter(kind => kind !== 'perUnit' || comparable)
  return (
    <div className="stack">
      <SelectField
        label={alerts.limit}
        hint={alerts.limitHint}
        value={form.kind}
        options={kinds.map(kind => [kind, names[kind]])}
        onValue={kind => setForm({ ...form, kind })}
      />
      {form.kind === 'none' ? null : (
        <TextField
          label={names[form.kind]}
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          error={error}
          onValue={amount => setForm({ ...form, amount })}
        />
      )}
    </div>
  )
}

interface FieldsProps {
  readonly own: Own
  /** Null until its product is read. */
  readonly card: OfferCard | null
}

interface AlertPreviewProps {
  readonly card: OfferCard
  readonly types: readonly AlertType[]
  readonly limit: AlertLimit | null
}

function AlertPreview({ card, types, limit }: AlertPreviewProps) {
  const { observations, isPending, isError } = useObservations(card.offerId)
  const { now } = useCardFacts()
  if (isError || types.length === 0) return null
  if (isPending) return <output className="meta">{alerts.previewLoading}</output>
  if (observations.length === 0) return <output className="meta">{alerts.previewNone}</output>
  const alert = { types, limit, basis: card.deal.price, currency: card.currency, mutedUntil: null }
  return (
    <output className="preview">
      {alerts.preview(firedWords(wouldHaveFired(alert, observations, now)))}
    </output>
  )
}

export const AlertFields = ({ own, card }: FieldsProps) => (
  <>
    <TypesField {...own} />
    <LimitFields own={own} card={card} />
    {card ? <AlertPreview card={card} types={own.types} limit={own.limit} /> : null}
  </>
)
