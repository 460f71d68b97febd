import { useState } from 'react'
import {
  listDeskCertificates,
  withdrawCertificate,
  type DeskCertificate,
} from '#api/contract/desk/certificates.ts'
import { useDesk, useDecision } from '#miniapp/queries/desk/desk.ts'
import { certificateTexts as text } from '#miniapp/texts/desk/certificates.ts'
import { vendorRecord } from '#miniapp/texts/vendor-record.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import { CertificateForm } from './CertificateForm.tsx'
import { DeskList } from './DeskRows.tsx'
import { DateTime } from './DateTime.tsx'

function LinkCheck({ certificate }: { readonly certificate: DeskCertificate }) {
  const { linkState, linkCheckedAt, linkError } = certificate
  if (linkState === null || linkCheckedAt === null) return <span className="meta">{text.notLookedAt}</span>
  return (
    <span className={linkState === 'ok' ? 'meta' : 'meta stale'}>
      {vendorRecord.links[linkState]}, <DateTime at={linkCheckedAt} />
      {linkError ? `. ${linkError}` : ''}
    </span>
  )
}

function Row({
  certificate,
  onEdit,
}: {
  readonly certificate: DeskCertificate
  readonly onEdit: () => void
}) {
  const { decide } = useDecision(withdrawCertificate)
  const { id, product, batch, compound, laboratory, testedOn, url } = certificate
  const facts = [laboratory ?? vendorRecord.notNamed, testedOn ?? vendorRecord.notDated]
  return (
    <>
      <div className="desk-line">
        <b>{text.name(product, batch)}</b>
        {compound ? null : <Tag tone="caution">{text.noCompound}</Tag>}
        {certificate.statedByFeed ? <Tag>{text.fromFeed}</Tag> : null}
        <Button variant="quiet" aria-label={text.editOf(batch)} onClick={onEdit}>
          {text.edit}
        </Button>
        <Button
          variant="quiet"
          aria-label={text.withdrawOf(batch)}
          onClick={() => decide({ params: { id } })}
        >
          {text.withdraw}
        </Button>
      </div>
      <span className="meta">
        {facts.join(', ')}. <ExternalLink href={url}>{vendorRecord.open}</ExternalLink>
      </span>
      <LinkCheck certificate={certificate} />
    </>
  )
}

const NONE = { title: text.none, why: text.noneWhy }

export function CertificateList({ vendor }: { readonly vendor: string }) {
  const query = useDesk(listDeskCertificates, { params: { slug: vendor } })
  const [open, setOpen] = useState<DeskCertificate | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="desk-part">
      <div className="list-head">
        <h2>{text.title}</h2>
        <Button onClick={() => setOpen('new')}>{text.enterNew}</Button>
      </div>
      <DeskList label={text.title} query={query} keyOf={row => row.id} empty={NONE}>
        {row => <Row certificate={row} onEdit={() => setOpen(row)} />}
      </DeskList>
      <Dialog
        open={open !== null}
        onClose={close}
        title={open === null || open === 'new' ? text.enterNew : text.editOf(open.batch)}
      >
        {open === null ? null : (
          <CertificateForm vendor={vendor} certificate={open === 'new' ? null : open} onDone={close} />
        )}
      </Dialog>
    </section>
  )
}
