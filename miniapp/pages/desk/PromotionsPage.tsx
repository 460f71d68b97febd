import { useState } from 'react'
import {
  expirePromotion,
  importPromotions,
  listDeskPromotions,
  verifyPromotion,
  type DeskPromotion,
} from '#api/contract/desk/promotions.ts'
import { promotionLabel, verifiedWords } from '#api/domain/vendors/promotions.ts'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskList } from '#miniapp/components/desk/DeskRows.tsx'
import { PromotionForm } from '#miniapp/components/desk/PromotionForm.tsx'
import { useNow } from '#miniapp/hooks/useNow.ts'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { vendorTexts as text } from '#miniapp/texts/desk/vendors.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { Code } from '#miniapp/ui/Code.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { TextAreaField, TextField } from '#miniapp/ui/Field.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { submits } from '#miniapp/hooks/useForm.ts'

const NO_CODES = { title: text.noCodes, why: text.noCodesWhy }
function ImportForm({ onDone }: { readonly onDone: () => void }) {
  const { decide, isBusy } = useDecision(importPromotions, ({ count }) => text.imported(count), onDone)
  const [csv, setCsv] = useState('')
  return (
    <form className="stack" onSubmit={submits(() => decide({ body: { csv } }))}>
      <TextAreaField label={text.table} hint={text.tableHint} rows={8} value={csv} onValue={setCsv} />
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
  const verifying = useDecision(verifyPromotion)
  const expiring = useDecision(expirePromotion)
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
          <TextField label={text.evidence} type="url" value={evidence} onValue={setEvidence} />
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

type Asked = 'add' | 'import' | DeskPromotion | null

const titleOf = (asked: Asked): string =>
  asked !== null && typeof asked === 'object' ? text.editOf(asked.code) : text[asked ?? 'add']

export function PromotionsPage() {
  const query = useDesk(listDeskPromotions)
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <>
      <DeskHead title={text.promotions} lead={text.promotionsLead}>
        <div className="desk-acts">
          <Button onClick={() => setAsked('add')}>{text.add}</Button>
          <Button onClick={() => setAsked('import')}>{text.import}</Button>
        </div>
      </DeskHead>
      <Dialog open={asked !== null} onClose={close} title={titleOf(asked)} size="medium">
        {asked === 'import' ? <ImportForm onDone={close} /> : null}
        {asked === 'add' ? <PromotionForm row={null} onDone={close} /> : null}
        {asked !== null && typeof asked === 'object' ? <PromotionForm row={asked} onDone={close} /> : null}
      </Dialog>
      <DeskList
        label={text.promotions}
        query={query}
        keyOf={row => row.id}
        keys={{ open: setAsked, edit: setAsked }}
        empty={NO_CODES}
      >
        {row => <Promotion row={row} edit={() => setAsked(row)} />}
      </DeskList>
    </>
  )
}
