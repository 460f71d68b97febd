import { Link } from 'wouter'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listVendorStatus } from '#api/contract/vendors.ts'
import { freshness, isStale } from '#api/domain/offers/freshness.ts'
import { knownHealth } from '#api/domain/vendors/health.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { vendorPath } from '#api/domain/pages.ts'
import { paths } from '#miniapp/paths.ts'
import { useVendorStatus } from '#miniapp/queries/vendors.ts'
import { status } from '#miniapp/texts/policies.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { HealthMark } from '#miniapp/ui/Marks.tsx'
import { EmptyState, Notice, Skeleton } from '#miniapp/ui/states.tsx'
import { StackedTable } from '#miniapp/ui/StackedTable.tsx'

type Vendor = AnswerOf<typeof listVendorStatus>[number]

const stateOf = (vendor: Vendor, now: Date): string => {
  const since = parseTime(vendor.staleSince)
  if (since === null) return status.ok
  return isStale(since, now) ? status.stale(formatDay(since, now)) : status.lastFailed
}

function LastRead({ vendor, now }: { readonly vendor: Vendor; readonly now: Date }) {
  const { words } = freshness(vendor.lastSuccessAt, now)
  return (
    <>
      {words ?? status.never}
      <span className={vendor.staleSince === null ? 'meta' : 'meta stale'}>{stateOf(vendor, now)}</span>
    </>
  )
}

interface RowProps {
  readonly vendor: Vendor
  readonly now: Date
  /** Some vendors are invented and some are not, so each must say which. */
  readonly mixed: boolean
}

function VendorRow({ vendor, now, mixed }: RowProps) {
  const score = knownHealth(vendor.healthScore)
  const held = vendor.heldBack > 0 ? `, ${vendor.heldBack} ${status.held}` : ''
  return (
    <tr>
      <th scope="row">
        <Link href={vendorPath(vendor.slug)}>{vendor.name}</Link>
        <span className="meta">
          {vendor.formats.map(format => status.formats[format] ?? format).join(', ')}
        </span>
        {vendor.fictional && mixed ? <Tag>{status.fictional}</Tag> : null}
      </th>
      <td data-label={status.last}>
        <LastRead vendor={vendor} now={now} />
      </td>
      <td data-label={status.reads}>
        {status.failedReads(vendor.failures7d, vendor.reads7d)}
        {vendor.lastError ? <span className="meta">{status.error(vendor.lastError)}</span> : null}
      </td>
      <td data-label={status.offers}>
        {vendor.offers}
        <span className="meta">
          {vendor.comparable} {status.comparable}
          {held}
        </span>
      </td>
      <td data-label={status.health}>
        <HealthMark score={score === null ? null : Math.round(score)} />
      </td>
    </tr>
  )
}

function StatusTable({ list }: { readonly list: readonly Vendor[] }) {
  const { now } = useCardFacts()
  if (list.length === 0) return <EmptyState title={status.empty} />
  const invented = list.filter(vendor => vendor.fictional).length
  return (
    <>
      {invented === list.length ? <Notice>{status.demo}</Notice> : null}
      <p className="status-sum">
        {status.summary(list.filter(vendor => vendor.staleSince === null).length, list.length)}
      </p>
      <StackedTable
        caption={status.table}
        columns={[status.vendor, status.last, status.reads, status.offers, status.health]}
      >
        {list.map(vendor => (
          <VendorRow key={vendor.slug} vendor={vendor} now={now} mixed={invented < list.length} />
        ))}
      </StackedTable>
      <p className="list-foot">
        <Link href={paths.methodology}>{status.method}</Link>
      </p>
    </>
  )
}

export function StatusPage() {
  const query = useVendorStatus()
  return (
    <>
      <PageHead title={status.title} lead={status.lead} />
      <LoadFailed message={status.failed} query={query} />
      {query.isPending ? (
        <LoadingTiles label={status.loading} count={11} className="entries" tileClass="entry">
          <Skeleton width="40%" height="24px" />
          <Skeleton width="70%" />
        </LoadingTiles>
      ) : null}
      {query.data ? <StatusTable list={query.data} /> : null}
    </>
  )
}
