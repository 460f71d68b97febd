import { Link } from 'wouter'
import type { DeskVendor } from '#api/contract/desk/vendors.ts'
import { HealthParts } from '#miniapp/components/vendors/HealthParts.tsx'
import { deskPath } from '#miniapp/paths.ts'
import { useVendorRecord } from '#miniapp/queries/vendors.ts'
import { vendorTexts as text } from '#miniapp/texts/desk/vendors.ts'
import { DeskPart } from './DeskPart.tsx'
import { DateTime } from './DateTime.tsx'

const ofQueue = (queue: string, slug: string) => `${deskPath(queue)}?vendor=${slug}`

export function VendorHealth({ vendor }: { readonly vendor: DeskVendor }) {
  const { slug, lastSuccessAt, staleSince, lastError, reads, failedReads, refused, offers } = vendor
  const record = useVendorRecord(slug).data
  return (
    <DeskPart title={text.health}>
      <dl className="desk-evidence">
        <dt>{text.freshness}</dt>
        <dd>
          {lastSuccessAt === null ? text.neverRead : <DateTime at={lastSuccessAt} />}
          {staleSince === null ? null : (
            <span className="meta stale">
              {' '}
              {text.staleSince} <DateTime at={staleSince} />
            </span>
          )}
        </dd>
        <dt>{text.failures}</dt>
        <dd>
          {text.failedOf(failedReads, reads)}
          {lastError === null ? '' : `. ${lastError}`}
        </dd>
        <dt>{text.refused}</dt>
        <dd>
          <Link href={ofQueue('refused', slug)}>{text.shareOf(refused, offers)}</Link>
        </dd>
        <dt>{text.held}</dt>
        <dd>
          <Link href={ofQueue('held', slug)}>{vendor.held}</Link>
        </dd>
        <dt>{text.unusual}</dt>
        <dd>
          <Link href={ofQueue('unusual', slug)}>{vendor.unusual}</Link>
        </dd>
        <dt>{text.losses}</dt>
        <dd>{vendor.losses}</dd>
      </dl>
      {record ? <HealthParts record={record} /> : null}
    </DeskPart>
  )
}
