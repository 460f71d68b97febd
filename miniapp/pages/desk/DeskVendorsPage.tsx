import { useState } from 'react'
import { Link } from 'wouter'
import { editVendor, readVendor, type DeskVendor } from '#api/contract/desk/vendors.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { CertificateList } from '#miniapp/components/desk/CertificateList.tsx'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskRows } from '#miniapp/components/desk/DeskRows.tsx'
import { AddVendorDialog, RemoveVendorDialog } from '#miniapp/components/desk/VendorDialogs.tsx'
import { FactForm } from '#miniapp/components/desk/FactForm.tsx'
import { VendorHealth } from '#miniapp/components/desk/VendorHealth.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { FactList } from '#miniapp/components/vendors/FactList.tsx'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { deskPath } from '#miniapp/paths.ts'
import { useDeskVendors } from '#miniapp/queries/desk/vendors.ts'
import { useVendorFacts } from '#miniapp/queries/vendors.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { vendorTexts as text } from '#miniapp/texts/desk/vendors.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'
import type { DeskPageProps } from './desk-page-props.ts'
import { useDecision } from '#miniapp/queries/desk/desk.ts'
import { vendorRecord } from '#miniapp/texts/vendor-record.ts'

const NO_VENDORS = { title: text.noVendors, why: text.noVendorsWhy }

const readWords = ({ lastSuccessAt }: DeskVendor): string => {
  const time = parseTime(lastSuccessAt)
  return time === null ? text.neverRead : text.read(formatDay(time))
}

function Row({ vendor }: { readonly vendor: DeskVendor }) {
  const { decide } = useDecision(editVendor)
  const read = useDecision(readVendor, () => text.asked)
  const isPaused = vendor.pausedAt !== null
  const change = () => decide({ params: { slug: vendor.slug }, body: { isPaused: !isPaused } })
  return (
    <>
      <div className="desk-line">
        <b>
          <Link href={deskPath('vendors', vendor.slug)}>{vendor.name}</Link>
        </b>
        {isPaused ? <Tag tone="caution">{text.paused}</Tag> : null}
        {vendor.isDue && !isPaused ? <Tag>{text.isWaiting}</Tag> : null}
      </div>
      <span className="meta">
        {text.counts(vendor.offers, vendor.facts, vendor.certificates)}; {readWords(vendor)}
        {vendor.lastError ? `; ${vendor.lastError}` : ''}
      </span>
      <div className="desk-acts">
        {isPaused ? null : (
          <Button onClick={() => read.decide({ params: { slug: vendor.slug } })}>{text.readNow}</Button>
        )}
        <Button onClick={change}>{isPaused ? text.resume : text.pause}</Button>
      </div>
    </>
  )
}

function EditForm({ vendor }: { readonly vendor: DeskVendor }) {
  const { decide, isBusy } = useDecision(editVendor)
  const [providesCoa, setProvides] = useState(vendor.providesCoa)
  const { field, form } = useForm(
    { name: vendor.name, website: vendor.website },
    ({ name }) => (name.trim() ? {} : { name: text.needed }),
    values => decide({ params: { slug: vendor.slug }, body: { ...values, providesCoa } }),
  )
  return (
    <form {...form} className="stack">
      <TextField {...field('name')} label={text.name} />
      <TextField {...field('website')} label={text.website} type="url" />
      <label className="check">
        <input type="checkbox" checked={providesCoa} onChange={() => setProvides(!providesCoa)} />
        {vendorRecord.partNames.COA}
      </label>
      <Button type="submit" busy={isBusy}>
        {text.save}
      </Button>
    </form>
  )
}

function OneVendor({ vendor }: { readonly vendor: DeskVendor }) {
  const facts = useVendorFacts(vendor.slug).data
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <div className="desk-two">
        <section className="desk-part">
          <h2>{text.own}</h2>
          <EditForm vendor={vendor} />
        </section>
        <section className="desk-part">
          <h2>{text.factTitle}</h2>
          <FactForm vendor={vendor} />
        </section>
      </div>
      <section className="desk-part">
        <h2>{text.stated}</h2>
        {facts ? <FactList facts={facts} /> : null}
        {vendor.notes === null ? null : (
          <p className="desk-note">
            <b>{text.notes}</b>: {vendor.notes}
          </p>
        )}
      </section>
      <VendorHealth vendor={vendor} />
      <CertificateList vendor={vendor.slug} />
      <section className="desk-part">
        <div className="desk-acts">
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {text.remove}
          </Button>
        </div>
      </section>
      {isRemoving ? <RemoveVendorDialog vendor={vendor} onClose={() => setRemoving(false)} /> : null}
    </>
  )
}

export function DeskVendorsPage({ id }: DeskPageProps) {
  const query = useDeskVendors()
  const vendor = query.data?.find(({ slug }) => slug === id)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <DeskHead title={vendor?.name ?? text.title} lead={text.lead}>
        {vendor ? (
          <Link href={deskPath('vendors')} className="desk-link">
            {text.backToAll}
          </Link>
        ) : (
          <div className="desk-acts">
            <Button onClick={() => setAdding(true)}>{text.addVendor}</Button>
          </div>
        )}
      </DeskHead>
      {isAdding ? <AddVendorDialog onClose={() => setAdding(false)} /> : null}
      <LoadFailed message={desk.failed} query={query} />
      {vendor ? <OneVendor key={vendor.slug} vendor={vendor} /> : null}
      {query.data && !vendor ? (
        <DeskRows label={text.title} rows={query.data} keyOf={row => row.slug} keys={{}} empty={NO_VENDORS}>
          {row => <Row vendor={row} />}
        </DeskRows>
      ) : null}
    </>
  )
}
