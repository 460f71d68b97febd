import { Link } from 'wouter'
import type { WireListing } from '#api/contract/desk/listings.ts'
import { deskPath } from '#miniapp/paths.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'

/** A listing in a queue: its title, whose it is, and how it reads now. */
export function ListingLine({ listing }: { readonly listing: WireListing }) {
  const { title, vendor, price, currency, unitPrice, unit, size, reason, url } = listing
  return (
    <>
      <Link href={deskPath('listings', listing.id)}>
        <b>{title}</b>
      </Link>
      <span className="meta">
        {vendor} · {price === null ? queues.noPrice : `${price} ${currency}`}
        {size ? ` · ${size}` : ''}
        {unitPrice !== null && unit !== null ? ` · ${queues.perUnit(unitPrice, unit)}` : ''}
        {reason ? ` · ${reason}` : ''}
        {url ? (
          <>
            {' · '}
            <ExternalLink href={url}>{queues.shopPage}</ExternalLink>
          </>
        ) : null}
      </span>
    </>
  )
}
