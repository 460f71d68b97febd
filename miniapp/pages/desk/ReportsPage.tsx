import { navigate } from 'wouter/use-browser-location'
import { Link } from 'wouter'
import {
  listReports,
  resolveManyReports,
  resolveReports,
  type WireReport,
} from '#api/contract/desk/reports.ts'
import type { ReportOutcome } from '#api/domain/constants.ts'
import { priceWords, ShopPage } from '#miniapp/components/desk/ListingLine.tsx'
import { DateTime } from '#miniapp/components/desk/DateTime.tsx'
import { QueuePage } from '#miniapp/components/desk/QueuePage.tsx'
import { rowsOfVendor, useVendorFilter, VendorFilter } from '#miniapp/components/desk/VendorFilter.tsx'
import { deskPath } from '#miniapp/paths.ts'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Button } from '#miniapp/ui/Button.tsx'

function AnswerAll({ rows }: { readonly rows: readonly WireReport[] }) {
  const { decide } = useDecision(resolveManyReports, ({ count }) => queues.reports.settled(count))
  const settle = (outcome: 'confirmed' | 'rejected') => () =>
    decide({ body: { ids: rows.map(({ offerId }) => offerId), outcome } })
  return (
    <VendorFilter>
      {rows.length === 0 ? null : (
        <>
          <Button onClick={settle('confirmed')}>{queues.reports.confirmedAll(rows.length)}</Button>
          <Button onClick={settle('rejected')}>{queues.reports.rejectedAll(rows.length)}</Button>
        </>
      )}
    </VendorFilter>
  )
}

export function ReportsPage() {
  const query = useDesk(listReports)
  const { decide } = useDecision(resolveReports)
  const settle = (outcome: ReportOutcome) => (row: WireReport) =>
    decide({ params: { id: row.offerId }, body: { outcome } })
  const { vendor } = useVendorFilter()
  const edit = (row: WireReport) => navigate(deskPath('listings', row.offerId))
  const rows = rowsOfVendor(query.data, vendor, row => row.vendorSlug)
  return (
    <QueuePage
      queue="reports"
      query={query}
      rows={rows}
      tools={<AnswerAll rows={rows} />}
      keyOf={row => row.offerId}
      keys={{ open: edit, edit, accept: settle('confirmed'), exclude: settle('rejected') }}
    >
      {row => (
        <>
          <Link href={deskPath('listings', row.offerId)}>
            <b>{row.title}</b>
          </Link>
          <span className="meta">
            {row.vendor} · {priceWords(row.price, row.currency, row.unitPrice, row.unit)} · {row.size}
            <ShopPage url={row.url} />
          </span>
          {row.notes.map(({ note, createdAt }) => (
            <blockquote key={createdAt + note} className="desk-note">
              {note} <DateTime at={createdAt} />
            </blockquote>
          ))}
          <div className="desk-acts">
            <Button onClick={() => settle('confirmed')(row)}>{queues.reports.confirmed}</Button>
            <Button onClick={() => settle('corrected')(row)}>{queues.reports.corrected}</Button>
            <Button onClick={() => settle('rejected')(row)}>{queues.reports.rejected}</Button>
            <Button onClick={() => edit(row)}>{queues.edit}</Button>
          </div>
        </>
      )}
    </QueuePage>
  )
}
