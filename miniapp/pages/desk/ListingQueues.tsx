import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { AnswerOf } from '#api/contract/call.ts'
import {
  confirmPrices,
  listRefused,
  listReview,
  listUnusual,
  settleReview,
  type WireListing,
} from '#api/contract/desk/listings.ts'
import { formatUnitPrice, parseMicro } from '#api/domain/money.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { unusualRuler } from '#api/domain/offers/unusual-ruler.ts'
import { ExcludeDialog } from '#miniapp/components/desk/ExcludeDialog.tsx'
import { ListingLine } from '#miniapp/components/desk/ListingLine.tsx'
import { QueuePage } from '#miniapp/components/desk/QueuePage.tsx'
import { useVendorFilter, VendorFilter } from '#miniapp/components/desk/VendorFilter.tsx'
import { deskPath } from '#miniapp/paths.ts'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'

const open = ({ id }: { readonly id: string }) => navigate(deskPath('listings', id))

const idsOf = (rows: readonly { readonly id: string }[] = []) => rows.map(({ id }) => id)

/** Corrections whose listing the shop changed. */
export function ReviewPage() {
  const query = useDesk(listReview, { query: useVendorFilter().query })
  const { decide } = useDecision(settleReview, ({ count }) => queues.changed(count))
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const settle = (keep: boolean) => (row: WireListing) => decide({ body: { ids: [row.id], keep } })
  const all = idsOf(query.data)
  return (
    <>
      <QueuePage
        queue="review"
        query={query}
        keyOf={row => row.id}
        keys={{ open, edit: open, accept: settle(true), exclude: row => setLeftOut([row.id]) }}
        tools={
          <VendorFilter>
            {all.length > 0 ? (
              <>
                <Button onClick={() => decide({ body: { ids: all, keep: true } })}>
                  {queues.keepAll(all.length)}
                </Button>
                <Button onClick={() => setLeftOut(all)}>{queues.excludeAll(all.length)}</Button>
              </>
            ) : null}
          </VendorFilter>
        }
      >
        {row => (
          <>
            <ListingLine listing={row} />
            <div className="desk-acts">
              <Button onClick={() => settle(true)(row)}>{queues.keep}</Button>
              <Button onClick={() => settle(false)(row)}>{queues.uncorrect}</Button>
              <Button onClick={() => open(row)}>{queues.edit}</Button>
              <Button onClick={() => setLeftOut([row.id])}>{queues.exclude}</Button>
            </div>
          </>
        )}
      </QueuePage>
      <ExcludeDialog key={leftOut.join()} ids={leftOut} onClose={() => setLeftOut([])} />
    </>
  )
}

const openFirst = ({ listings: [first] }: { readonly listings: readonly WireListing[] }) =>
  first && open(first)

/** Known products without a price per unit, a reason a row. */
export function RefusedPage() {
  const query = useDesk(listRefused, { query: useVendorFilter().query })
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  return (
    <>
      <QueuePage
        queue="refused"
        query={query}
        keyOf={row => row.reason}
        keys={{ open: openFirst, edit: openFirst, exclude: row => setLeftOut(row.ids) }}
        tools={<VendorFilter />}
      >
        {row => (
          <>
            <div className="desk-line">
              <b>{row.reason}</b>
              <span className="desk-count">{row.count}</span>
              <Button onClick={() => setLeftOut(row.ids)}>{queues.excludeAll(row.ids.length)}</Button>
            </div>
            <ul className="desk-inner">
              {row.listings.map(listing => (
                <li key={listing.id}>
                  <ListingLine listing={{ ...listing, reason: null }} />
                </li>
              ))}
            </ul>
            {row.count > row.listings.length ? (
              <span className="meta">{queues.more(row.count - row.listings.length)}</span>
            ) : null}
          </>
        )}
      </QueuePage>
      <ExcludeDialog key={leftOut.join()} ids={leftOut} onClose={() => setLeftOut([])} />
    </>
  )
}

type Unusual = AnswerOf<typeof listUnusual>[number]

/** Where an unusual price stands on the ruler of its market, and the same in words. */
function MarketOf({ row }: { readonly row: Unusual }) {
  const { currency, unit, times, vendors } = row
  const unitPrice = parseMicro(row.unitPrice)
  const [lowest, median, highest] = [row.lowest, row.median, row.highest].map(price => {
    const amount = parseMicro(price)
    return amount === null ? null : formatUnitPrice(amount, currency)
  })
  const ruler =
    unit === null || unitPrice === null
      ? null
      : unusualRuler({
          currency,
          unit,
          unitPrice,
          vendors: vendors.map(price => parseMicro(price) ?? 0),
          highest: parseMicro(row.highest),
        })
  return (
    <>
      {ruler && unit !== null ? (
        <div className="desk-ruler">
          <PriceRuler ruler={ruler} unit={unitWord(unit)} />
        </div>
      ) : null}
      <span className="meta">
        {queues.times(times)}
        {lowest && median && highest ? `; ${queues.market(lowest, median, highest)}` : ''}
      </span>
    </>
  )
}

/** Unit prices that the market contradicts, with where they stand in it. */
export function UnusualPage() {
  const query = useDesk(listUnusual, { query: useVendorFilter().query })
  const { decide } = useDecision(confirmPrices, ({ count }) => queues.changed(count))
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const confirm = (row: { readonly id: string }) => decide({ body: { ids: [row.id] } })
  const all = idsOf(query.data)
  return (
    <>
      <QueuePage
        queue="unusual"
        query={query}
        keyOf={row => row.id}
        keys={{ open, edit: open, accept: confirm, exclude: row => setLeftOut([row.id]) }}
        tools={
          <VendorFilter>
            {all.length > 0 ? (
              <>
                <Button onClick={() => decide({ body: { ids: all } })}>
                  {queues.confirmAll(all.length)}
                </Button>
                <Button onClick={() => setLeftOut(all)}>{queues.excludeAll(all.length)}</Button>
              </>
            ) : null}
          </VendorFilter>
        }
      >
        {row => (
          <>
            <ListingLine listing={row} />
            <MarketOf row={row} />
            <div className="desk-acts">
              <Button onClick={() => confirm(row)}>{queues.confirm}</Button>
              <Button onClick={() => open(row)}>{queues.edit}</Button>
              <Button onClick={() => setLeftOut([row.id])}>{queues.exclude}</Button>
            </div>
          </>
        )}
      </QueuePage>
      <ExcludeDialog key={leftOut.join()} ids={leftOut} onClose={() => setLeftOut([])} />
    </>
  )
}
