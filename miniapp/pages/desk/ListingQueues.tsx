import { navigate } from 'wouter/use-browser-location'
import type { AnswerOf } from '#api/contract/call.ts'
import type { WireListing } from '#api/contract/desk/listings.ts'
import { listRefused } from '#api/contract/desk/refused.ts'
import { listReview, settleReview } from '#api/contract/desk/review.ts'
import { confirmPrices, listUnusual } from '#api/contract/desk/unusual.ts'
import { formatUnitPrice, parseMicro } from '#api/domain/money.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { unusualRuler } from '#api/domain/offers/unusual-ruler.ts'
import { ListingLine } from '#miniapp/components/desk/ListingLine.tsx'
import { ListingQueue } from '#miniapp/components/desk/ListingQueue.tsx'
import { useVendorFilter } from '#miniapp/components/desk/VendorFilter.tsx'
import { deskPath } from '#miniapp/paths.ts'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'

const open = ({ id }: { readonly id: string }) => navigate(deskPath('listings', id))

const ofOne = ({ id }: { readonly id: string }) => [id]

export function ReviewPage() {
  const query = useDesk(listReview, { query: useVendorFilter().query })
  const { decide } = useDecision(settleReview, ({ count }) => queues.changed(count))
  const settle = (keep: boolean) => (row: WireListing) => decide({ body: { ids: [row.id], keep } })
  return (
    <ListingQueue
      queue="review"
      query={query}
      keyOf={row => row.id}
      idsOf={ofOne}
      keys={{ open, edit: open, accept: settle(true) }}
      all={{ words: queues.keepAll, run: ids => decide({ body: { ids, keep: true } }) }}
    >
      {(row, leaveOut) => (
        <>
          <ListingLine listing={row} />
          <div className="desk-acts">
            <Button onClick={() => settle(true)(row)}>{queues.keep}</Button>
            <Button onClick={() => settle(false)(row)}>{queues.uncorrect}</Button>
            <Button onClick={() => open(row)}>{queues.edit}</Button>
            <Button onClick={leaveOut}>{queues.exclude}</Button>
          </div>
        </>
      )}
    </ListingQueue>
  )
}

const openFirst = ({ listings: [first] }: { readonly listings: readonly WireListing[] }) =>
  first && open(first)

export function RefusedPage() {
  const query = useDesk(listRefused, { query: useVendorFilter().query })
  return (
    <ListingQueue
      queue="refused"
      query={query}
      keyOf={row => row.reason}
      idsOf={row => row.ids}
      keys={{ open: openFirst, edit: openFirst }}
    >
      {(row, leaveOut) => (
        <>
          <div className="desk-line">
            <b>{row.reason}</b>
            <span className="desk-count">{row.count}</span>
            <Button onClick={leaveOut}>{queues.excludeAll(row.ids.length)}</Button>
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
    </ListingQueue>
  )
}

type Unusual = AnswerOf<typeof listUnusual>[number]

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

export function UnusualPage() {
  const query = useDesk(listUnusual, { query: useVendorFilter().query })
  const { decide } = useDecision(confirmPrices, ({ count }) => queues.changed(count))
  const confirm = (row: { readonly id: string }) => decide({ body: { ids: [row.id] } })
  return (
    <ListingQueue
      queue="unusual"
      query={query}
      keyOf={row => row.id}
      idsOf={ofOne}
      keys={{ open, edit: open, accept: confirm }}
      all={{ words: queues.confirmAll, run: ids => decide({ body: { ids } }) }}
    >
      {(row, leaveOut) => (
        <>
          <ListingLine listing={row} />
          <MarketOf row={row} />
          <div className="desk-acts">
            <Button onClick={() => confirm(row)}>{queues.confirm}</Button>
            <Button onClick={() => open(row)}>{queues.edit}</Button>
            <Button onClick={leaveOut}>{queues.exclude}</Button>
          </div>
        </>
      )}
    </ListingQueue>
  )
}
