import { useState } from 'react'
import { addPromotion, editPromotion, type DeskPromotion } from '#api/contract/desk/promotions.ts'
import { DISCOUNT_TYPES, type DiscountType } from '#api/domain/constants.ts'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useDeskVendors } from '#miniapp/queries/desk/vendors.ts'
import { vendorTexts as text } from '#miniapp/texts/desk/vendors.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'
import { useDecision } from '#miniapp/queries/desk/desk.ts'

const valuesOf = (row: DeskPromotion | null) => ({
  code: row?.code ?? '',
  amount: row?.discountAmount ?? '',
  expires: row?.expiresAt?.slice(0, 10) ?? '',
  evidence: '',
})

/** The last moment of a day; an end that was not touched stays to the second. */
const endOf = (day: string, row: DeskPromotion | null): string | null => {
  if (row?.expiresAt && row.expiresAt.startsWith(day) && day !== '') return row.expiresAt
  return day === '' ? null : new Date(`${day}T23:59:59Z`).toISOString()
}

export function PromotionForm({
  row,
  onDone,
}: {
  readonly row: DeskPromotion | null
  readonly onDone: () => void
}) {
  const adding = useDecision(addPromotion, undefined, onDone)
  const editing = useDecision(editPromotion, undefined, onDone)
  const vendors = useDeskVendors().data ?? []
  const [vendor, setVendor] = useState('')
  const [discountType, setType] = useState<DiscountType>(row?.discountType ?? 'percentage')
  const { field, form } = useForm(
    valuesOf(row),
    ({ code, amount }) => ({
      ...(code.trim() ? {} : { code: text.needed }),
      ...(Number(amount) > 0 ? {} : { amount: text.needed }),
    }),
    ({ code, amount, expires, evidence }) => {
      const promotion = { code, discountType, discountAmount: amount.trim(), expiresAt: endOf(expires, row) }
      const evidenceUrl = evidence.trim() || null
      if (row) {
        const name = row.promotionName === row.code ? code : row.promotionName
        editing.decide({ params: { id: row.id }, body: { ...promotion, evidenceUrl, name } })
      } else adding.decide({ body: { ...promotion, evidenceUrl, vendor, name: code } })
    },
  )
  return (
    <form {...form} className="stack">
      {row ? null : (
        <SelectField
          label={text.vendor}
          value={vendor}
          options={[['', text.choose], ...vendors.map(({ slug, name }) => [slug, name] as const)]}
          onValue={setVendor}
        />
      )}
      <TextField {...field('code')} label={text.code} autoComplete="off" />
      <div className="pair">
        <SelectField
          label={text.type}
          value={discountType}
          options={DISCOUNT_TYPES.map(type => [type, text.types[type]])}
          onValue={setType}
        />
        <TextField {...field('amount')} label={text.amount} inputMode="decimal" autoComplete="off" />
      </div>
      <TextField {...field('expires')} label={text.expires} type="date" />
      <TextField
        {...field('evidence')}
        label={text.evidence}
        hint={row ? text.evidenceAgain : text.evidenceWhy}
        type="url"
      />
      <Button
        type="submit"
        variant="primary"
        busy={adding.isBusy || editing.isBusy}
        disabled={row === null && vendor === ''}
      >
        {row ? text.save : text.add}
      </Button>
    </form>
  )
}
