import { navigate } from 'wouter/use-browser-location'
import { Link } from 'wouter'
import { listHeld, settleHeld, type WireHeld } from '#api/contract/desk/held.ts'
import { priceWords, ShopPage } from '#miniapp/components/desk/ListingLine.tsx'
import { DateTime } from '#miniapp/components/desk/DateTime.tsx'
import { QueuePage } from '#miniapp/components/desk/QueuePage.tsx'
import { useVendorFilter, VendorFilter } from '#miniapp/components/desk/VendorFilter.tsx'
import { deskPath } from '#miniapp/paths.ts'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Button } from '#miniapp/ui/Button.tsx'

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
        {priceWords(row.oldPrice, row.currency, row.oldUnitPrice, row.unit)} →{' '}
        {priceWords(row.newPrice, row.newCurrency, row.newUnitPrice, row.unit)}
      </span>
    </>
  )
}

const Said = ({ row }: { readonly row: WireHeld }) => (
  <ul className="desk-inner" aria-label={queues.said}>
    {row.said.map(({ at, became, price, unitPrice, currency, lost, live }) => (
      <li key={`${at} ${became}`}>
        <DateTime at={at} />{' '}
        <b>
          {lost === null ? priceWords(price, currency, unitPrice, row.unit) : queues.lost(lost, live ?? 0)}
        </b>{' '}
        <span className="meta">{queues.became[became]}</span>
      </li>
    ))}
  </ul>
)

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
