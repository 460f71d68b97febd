import { useState } from 'react'
import { importPromotions, type DeskPromotion } from '#api/contract/desk/promotions.ts'
import { promotionLabel, verifiedWords } from '#api/domain/vendors/promotions.ts'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskRows } from '#miniapp/components/desk/DeskRows.tsx'
import { PromotionForm } from '#miniapp/components/desk/PromotionForm.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useNow } from '#miniapp/hooks/useNow.ts'
import { useDecision } from '#miniapp/queries/desk/desk.ts'
import { useDeskPromotions, useExpirePromotion, useVerifyPromotion } from '#miniapp/queries/desk/vendors.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { vendorTexts as text } from '#miniapp/texts/desk/vendors.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { Code } from '#miniapp/ui/Code.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { TextAreaField, TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'

const NO_CODES = { title: text.noCodes, why: text.noCodesWhy }
function ImportForm({ onDone }: { readonly onDone: () => void }) {
  const { decide, isBusy } = useDecision(importPromotions, ({ count }) => text.imported(count), onDone)
  const [csv, setCsv] = useState('')
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault()
        decide({ body: { csv } })
      }}
    >
      <TextAreaField
        label={text.table}
        hint={text.tableHint}
        rows={8}
        value={csv}
        onChange={event => setCsv(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={isBusy} disabled={csv.trim() === ''}>
        {text.import}
      </Button>
    </form>
  )
}

interface PromotionProps {
  readonly row: DeskPromotion
  readonly edit: () => void
}

function Promotion({ row, edit }: PromotionProps) {
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
        <span className="desk-acts">
          <Button variant="quiet" aria-label={text.editOf(row.code)} onClick={edit}>
            {text.edit}
          </Button>
          {row.isActive ? (
            <Button variant="quiet" onClick={() => expiring.decide({ params: { id: row.id } })}>
              {text.expire}
            </Button>
          ) : null}
        </span>
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
  const [asked, setAsked] = useState<'add' | 'import' | DeskPromotion | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <DeskHead title={text.promotions} lead={text.promotionsLead}>
        <div className="desk-acts">
          <Button onClick={() => setAsked('add')}>{text.add}</Button>
          <Button onClick={() => setAsked('import')}>{text.import}</Button>
        </div>
      </DeskHead>
      <LoadFailed message={desk.failed} query={query} />
      <Dialog open={asked === 'add'} onClose={close} title={text.add} size="medium">
        <PromotionForm row={null} onDone={close} />
      </Dialog>
      <Dialog open={asked === 'import'} onClose={close} title={text.import} size="medium">
        <ImportForm onDone={close} />
      </Dialog>
      {asked !== null && typeof asked === 'object' ? (
        <Dialog open onClose={close} title={text.editOf(asked.code)} size="medium">
          <PromotionForm row={asked} onDone={close} />
        </Dialog>
      ) : null}
      {query.data ? (
        <DeskRows
          label={text.promotions}
          rows={query.data}
          keyOf={row => row.id}
          keys={{ open: setAsked, edit: setAsked }}
          empty={NO_CODES}
        >
          {row => <Promotion row={row} edit={() => setAsked(row)} />}
        </DeskRows>
      ) : null}
    </>
  )
}
