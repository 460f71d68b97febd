import { navigate } from 'wouter/use-browser-location'
import { Link } from 'wouter'
import {
  listHeld,
  listMessages,
  listReports,
  resolveManyReports,
  resolveReports,
  settleHeld,
  type WireHeld,
  type WireReport,
} from '#api/contract/desk/doubts.ts'
import { ShopPage } from '#miniapp/components/desk/ListingLine.tsx'
import { DateTime } from '#miniapp/components/desk/DateTime.tsx'
import { QueuePage } from '#miniapp/components/desk/QueuePage.tsx'
import { rowsOfVendor, useVendorFilter, VendorFilter } from '#miniapp/components/desk/VendorFilter.tsx'
import { deskPath } from '#miniapp/paths.ts'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'

const amount = (
  price: string | null,
  currency: string | null,
  unitPrice: string | null,
  unit: string | null,
) =>
  price === null
    ? queues.noPrice
    : `${price} ${currency ?? ''}${unitPrice !== null && unit !== null ? ` (${queues.perUnit(unitPrice, unit)})` : ''}`

function HeldValue({ row }: { readonly row: WireHeld }) {
  if (row.kind === 'mass_loss')
    return (
      <>
        <b>{queues.lost(row.lost ?? 0, row.live ?? 0)}</b>
        <span className="meta">{queues.goneWords(row.gone, row.lost ?? 0)}</span>
      </>
    )
  return (
    <>
      <Link href={deskPath('listings', row.offerId ?? '')}>
        <b>{row.title}</b>
      </Link>
      <span>
        {amount(row.oldPrice, row.currency, row.oldUnitPrice, row.unit)} →{' '}
        {amount(row.newPrice, row.newCurrency, row.newUnitPrice, row.unit)}
      </span>
    </>
  )
}

const Said = ({ row }: { readonly row: WireHeld }) => (
  <ul className="desk-inner" aria-label={queues.said}>
    {row.said.map(({ at, became, price, unitPrice, currency, lost, live }) => (
      <li key={`${at} ${became}`}>
        <DateTime at={at} />{' '}
        <b>{lost === null ? amount(price, currency, unitPrice, row.unit) : queues.lost(lost, live ?? 0)}</b>{' '}
        <span className="meta">{queues.became[became]}</span>
      </li>
    ))}
  </ul>
)

/** Prices that moved too far and reads that lost too much: released one by one, or all of a vendor. */
export function HeldPage() {
  const filter = useVendorFilter()
  const query = useDesk(listHeld, { query: filter.query })
  const release = useDecision(settleHeld, ({ count }) => queues.released(count))
  const drop = useDecision(settleHeld, ({ count }) => queues.dropped(count))
  const settleAll = (isReleased: boolean) => () =>
    (isReleased ? release : drop).decide({ body: { vendor: filter.vendor, release: isReleased } })
  const rowsOf = (vendor: string) => query.data?.filter(({ vendorSlug }) => vendorSlug === vendor) ?? []
  const allAt = (row: WireHeld) => {
    const rows = rowsOf(row.vendorSlug)
    return rows[0]?.id === row.id && rows.length > 1 ? rows.length : null
  }
  const settle = (isReleased: boolean) => (row: WireHeld) =>
    (isReleased ? release : drop).decide({ body: { ids: [row.id], release: isReleased } })
  return (
    <QueuePage
      queue="held"
      query={query}
      keyOf={row => row.id}
      keys={{
        accept: settle(true),
        exclude: settle(false),
        open: row => row.offerId && navigate(deskPath('listings', row.offerId)),
      }}
      tools={
        <VendorFilter>
          {query.data?.length ? (
            <>
              <Button onClick={settleAll(true)}>{queues.releaseAll}</Button>
              <Button onClick={settleAll(false)}>{queues.dropAll}</Button>
            </>
          ) : null}
        </VendorFilter>
      }
    >
      {row => (
        <>
          <HeldValue row={row} />
          <Said row={row} />
          <span className="meta">
            {row.vendor}
            <ShopPage url={row.url} />
          </span>
          <div className="desk-acts">
            <Button onClick={() => settle(true)(row)}>{queues.release}</Button>
            <Button onClick={() => settle(false)(row)}>{queues.drop}</Button>
            {allAt(row) === null || filter.vendor !== '' ? null : (
              <Button onClick={() => release.decide({ body: { vendor: row.vendorSlug, release: true } })}>
                {queues.releaseVendor(row.vendor, allAt(row) ?? 0)}
              </Button>
            )}
          </div>
        </>
      )}
    </QueuePage>
  )
}

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
  const settle = (outcome: 'confirmed' | 'corrected' | 'rejected') => (row: WireReport) =>
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
            {row.vendor} · {amount(row.price, row.currency, row.unitPrice, row.unit)} · {row.size}
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

export function MessagesPage() {
  const query = useDesk(listMessages)
  return (
    <QueuePage queue="messages" query={query} keyOf={row => `${row.channel} ${row.state} ${row.cause}`}>
      {row => (
        <>
          <div className="desk-line">
            <b>{row.cause}</b>
            <Tag tone="caution">{row.state}</Tag>
          </div>
          <span className="meta">
            {row.channel} · {queues.messages.people(row.count, row.people)} · <DateTime at={row.lastAt} />
          </span>
        </>
      )}
    </QueuePage>
  )
}
