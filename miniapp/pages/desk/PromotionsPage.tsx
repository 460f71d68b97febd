import { useState } from 'react'
import type { DeskPromotion } from '#api/contract/desk/promotions.ts'
import { DISCOUNT_TYPES, type DiscountType } from '#api/domain/constants.ts'
import { promotionLabel, verifiedWords } from '#api/domain/vendors/promotions.ts'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskRows } from '#miniapp/components/desk/DeskRows.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { useNow } from '#miniapp/hooks/useNow.ts'
import {
  useAddPromotion,
  useDeskPromotions,
  useDeskVendors,
  useExpirePromotion,
  useVerifyPromotion,
} from '#miniapp/queries/desk/vendors.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { vendorTexts as text } from '#miniapp/texts/desk/vendors.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { Code } from '#miniapp/ui/Code.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { SelectField, TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'

const NO_CODES = { title: text.noCodes, why: text.noCodesWhy }
const EMPTY = { code: '', amount: '', expires: '', evidence: '' }

function VendorChoice({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (slug: string) => void
}) {
  const vendors = useDeskVendors().data ?? []
  return (
    <SelectField label={text.vendor} value={value} onChange={event => onChange(event.target.value)}>
      <option value="">{text.choose}</option>
      {vendors.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function AddForm({ onDone }: { readonly onDone: () => void }) {
  const { decide, isBusy } = useAddPromotion(onDone)
  const [vendor, setVendor] = useState('')
  const [discountType, setType] = useState<DiscountType>('percentage')
  const { field, form } = useForm(
    EMPTY,
    ({ code, amount }) => ({
      ...(code.trim() ? {} : { code: text.needed }),
      ...(Number(amount) > 0 ? {} : { amount: text.needed }),
    }),
    ({ code, amount, expires, evidence }) =>
      decide({
        body: {
          vendor,
          code,
          name: code,
          discountType,
          discountAmount: amount.trim(),
          expiresAt: expires ? new Date(`${expires}T23:59:59Z`).toISOString() : null,
          evidenceUrl: evidence.trim() || null,
        },
      }),
  )
  return (
    <form {...form} className="stack">
      <VendorChoice value={vendor} onChange={setVendor} />
      <TextField {...field('code')} label={text.code} autoComplete="off" />
      <div className="pair">
        <SelectField
          label={text.type}
          value={discountType}
          onChange={event => setType(event.target.value === 'fixed' ? 'fixed' : 'percentage')}
        >
          {DISCOUNT_TYPES.map(type => (
            <option key={type} value={type}>
              {text.types[type]}
            </option>
          ))}
        </SelectField>
        <TextField {...field('amount')} label={text.amount} inputMode="decimal" autoComplete="off" />
      </div>
      <TextField {...field('expires')} label={text.expires} type="date" />
      <TextField {...field('evidence')} label={text.evidence} hint={text.evidenceWhy} type="url" />
      <Button type="submit" variant="primary" busy={isBusy} disabled={vendor === ''}>
        {text.add}
      </Button>
    </form>
  )
}

function Promotion({ row }: { readonly row: DeskPromotion }) {
  const verifying = useVerifyPromotion()
  const expiring = useExpirePromotion()
  const [evidence, setEvidence] = useState(row.evidenceUrl ?? '')
  const now = useNow(0)
  return (
    <>
      <div className="desk-line">
        <b>
          {row.vendor.name} <Code>{row.code}</Code> {promotionLabel(row)}
        </b>
        {row.isDue ? <Tag tone="caution">{text.due}</Tag> : null}
        {row.isActive ? null : <Tag>{text.ended}</Tag>}
        {row.isActive ? (
          <Button variant="quiet" onClick={() => expiring.decide({ params: { id: row.id } })}>
            {text.expire}
          </Button>
        ) : null}
      </div>
      <span className="meta">
        {verifiedWords(row, new Date(now))}
        {row.evidenceUrl ? <ExternalLink href={row.evidenceUrl}> {row.evidenceUrl}</ExternalLink> : null}
      </span>
      {row.isDue ? (
        <div className="pair">
          <TextField
            label={text.evidence}
            type="url"
            value={evidence}
            onChange={event => setEvidence(event.target.value)}
          />
          <Button
            onClick={() => verifying.decide({ params: { id: row.id }, body: { evidenceUrl: evidence } })}
          >
            {text.verify}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The vendors' public codes: what is due for another look first. */
export function PromotionsPage() {
  const query = useDeskPromotions()
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <>
      <DeskHead title={text.promotions} lead={text.promotionsLead}>
        <div className="desk-acts">
          <Button onClick={() => setAdding(true)}>{text.add}</Button>
        </div>
      </DeskHead>
      <LoadFailed message={desk.failed} query={query} />
      <Dialog open={isAdding} onClose={close} title={text.add} size="medium">
        <AddForm onDone={close} />
      </Dialog>
      {query.data ? (
        <DeskRows label={text.promotions} rows={query.data} keyOf={row => row.id} keys={{}} empty={NO_CODES}>
          {row => <Promotion row={row} />}
        </DeskRows>
      ) : null}
    </>
  )
}
