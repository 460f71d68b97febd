import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { AnswerOf } from '#api/contract/call.ts'
import { listChanges } from '#api/contract/history.ts'
import { formatMoney, formatUnitPrice, parsePositive, percentChange } from '#api/domain/money.ts'
import { CHANGE_FEEDS } from '#api/domain/public-pages.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { formatDay, parseTime, relativeTime } from '#api/domain/time.ts'
import { useCardFacts } from '#miniapp/hooks/useCards.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { offerPath, vendorPath } from '#miniapp/paths.ts'
import { useChanges } from '#miniapp/queries/history.ts'
import { changes } from '#miniapp/texts/lists.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { PriceChange, StockMark } from '#miniapp/ui/Marks.tsx'
import { Segmented } from '#miniapp/ui/Segmented.tsx'
import { VirtualList } from '#miniapp/ui/VirtualList.tsx'
import { EmptyState, Skeleton } from '#miniapp/ui/states.tsx'

type Change = AnswerOf<typeof listChanges>[number]
type Kind = keyof typeof changes.kinds

const KINDS = (Object.keys(changes.kinds) as Kind[]).map(value => ({ value, label: changes.kinds[value] }))
const ROW = 96
/** Opened outside: in the app's own window there would be no way back from them inside Telegram. */
const FEEDS = [...CHANGE_FEEDS, { path: listChanges.path, name: changes.json }] as const

const isOf = (kind: Kind, change: Change): boolean => {
  if (kind === 'all') return true
  return kind === 'stock' ? change.kind.endsWith('_stock') : change.kind === kind
}

const unitPriceText = (price: string | null, { currency, unitType }: Change): string => {
  const amount = parsePositive(price)
  return amount === null || !currency || !unitType
    ? ''
    : `${formatUnitPrice(amount, currency)}/${unitWord(unitType)}`
}

const moneyText = (price: string | null, currency: string | null): string => {
  const amount = parsePositive(price)
  return amount === null || !currency ? '' : formatMoney(amount, currency)
}

/** Old and new price, per pack and per unit, with the change in per cent. */
function PriceMove({ change }: { readonly change: Change }) {
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

function What({ change }: { readonly change: Change }) {
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

function Entry({ change, now }: { readonly change: Change; readonly now: Date }) {
  const at = parseTime(change.at)
  return (
    <article className="entry">
      <div className="entry-head">
        <h2>
          <Link href={offerPath(change.vendor.slug, change.offerId)}>{change.productName}</Link>
          <span className="meta"> {change.size}</span>
        </h2>
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

const Waiting = () => (
  <LoadingTiles label={changes.loading} count={8} className="entries" tileClass="entry">
    <Skeleton width="45%" height="24px" />
    <Skeleton width="60%" />
  </LoadingTiles>
)

function Feed(props: { readonly list: readonly Change[]; readonly kind: Kind; readonly onAll: () => void }) {
  const { list, kind, onAll } = props
  const { now } = useCardFacts()
  const shown = useMemo(() => list.filter(change => isOf(kind, change)), [list, kind])
  if (shown.length === 0)
    return (
      <EmptyState
        title={kind === 'all' ? changes.empty : changes.emptyKind}
        action={kind === 'all' ? null : <Button onClick={onAll}>{changes.showAll}</Button>}
      >
        {kind === 'all' ? changes.emptyWhy : null}
      </EmptyState>
    )
  return (
    <VirtualList
      key={kind}
      items={shown}
      keyOf={change => change.id}
      render={change => <Entry change={change} now={now} />}
      label={changes.list}
      className="entries"
      estimate={ROW}
    />
  )
}

export function ChangesPage() {
  const query = useChanges()
  const [kind, setKind] = useState<Kind>('all')
  return (
    <>
      <PageHead title={changes.title} lead={changes.lead}>
        <div className="toolbar">
          <Segmented label={changes.kind} options={KINDS} value={kind} onChange={setKind} />
          <span className="feeds meta">
            {changes.same}
            {FEEDS.map(({ path, name }) => (
              <ExternalLink key={path} href={`${window.location.origin}${path}`} arrow={false}>
                {name}
              </ExternalLink>
            ))}
          </span>
        </div>
      </PageHead>
      <LoadFailed message={changes.failed} query={query} />
      {query.isPending ? <Waiting /> : null}
      {query.data ? <Feed list={query.data} kind={kind} onAll={() => setKind('all')} /> : null}
    </>
  )
}
