import { Link } from 'wouter'
import type { WireChange } from '#api/contract/history.ts'
import { formatMoney, formatUnitPrice, parsePositive, percentChange } from '#api/domain/money.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { formatDay, parseTime, relativeTime } from '#api/domain/time.ts'
import { offerPath, vendorPath } from '#api/domain/pages.ts'
import { changes } from '#miniapp/texts/lists.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { PriceChange, StockMark } from '#miniapp/ui/Marks.tsx'

const unitPriceText = (price: string | null, { currency, unitType }: WireChange): string => {
  const amount = parsePositive(price)
  return amount === null || !currency || !unitType
    ? ''
    : `${formatUnitPrice(amount, currency)}/${unitWord(unitType)}`
}

const moneyText = (price: string | null, currency: string | null): string => {
  const amount = parsePositive(price)
  return amount === null || !currency ? '' : formatMoney(amount, currency)
}

function PriceMove({ change }: { readonly change: WireChange }) {
  const [from, to] = [parsePositive(change.oldPrice), parsePositive(change.newPrice)]
  const percent = from !== null && to !== null ? percentChange(from, to) : null
  const units = [unitPriceText(change.oldUnitPrice, change), unitPriceText(change.newUnitPrice, change)]
  return (
    <>
      {percent === null ? null : <PriceChange percent={percent} />}
      <span>
        {[moneyText(change.oldPrice, change.currency), moneyText(change.newPrice, change.currency)]
          .filter(Boolean)
          .join(' → ')}
      </span>
      <span className="meta">{units.filter(Boolean).join(' → ')}</span>
    </>
  )
}

function What({ change }: { readonly change: WireChange }) {
  if (change.kind === 'price') return <PriceMove change={change} />
  const price = moneyText(change.newPrice, change.currency)
  return (
    <>
      {change.kind === 'new_item' ? <Tag tone="new">{changes.first}</Tag> : null}
      {change.kind === 'corrected' ? <Tag>{changes.corrected}</Tag> : null}
      {change.kind === 'back_in_stock' ? <StockMark inStock /> : null}
      {change.kind === 'out_of_stock' ? <StockMark inStock={false} /> : null}
      {price ? <span>{price}</span> : null}
      <span className="meta">{unitPriceText(change.newUnitPrice, change)}</span>
    </>
  )
}

export function ChangeEntry({
  change,
  now,
  heading: Heading = 'h2',
}: {
  readonly change: WireChange
  readonly now: Date
  readonly heading?: 'h2' | 'h3'
}) {
  const at = parseTime(change.at)
  return (
    <article className="entry">
      <div className="entry-head">
        <Heading>
          <Link href={offerPath(change.vendor.slug, change.offerId)}>{change.productName}</Link>
          <span className="meta"> {change.size}</span>
        </Heading>
        <time className="meta" dateTime={change.at}>
          {at === null ? '' : `${relativeTime(at, now)}, ${formatDay(at, now)}`}
        </time>
      </div>
      <p className="entry-marks">
        <What change={change} />
        <Link href={vendorPath(change.vendor.slug)}>{change.vendor.name}</Link>
      </p>
    </article>
  )
}
