import { Link } from 'wouter'
import type { WireListing } from '#api/contract/desk/listings.ts'
import { deskPath } from '#miniapp/paths.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'

export const priceWords = (
  price: string | null,
  currency: string | null,
  unitPrice: string | null,
  unit: string | null,
) =>
  price === null
    ? queues.noPrice
    : `${price} ${currency ?? ''}${unitPrice !== null && unit !== null ? ` (${queues.perUnit(unitPrice, unit)})` : ''}`

export const ShopPage = ({ url }: { readonly url: string | null }) =>
  url ? (
    <>
      {' · '}
      <ExternalLink href={url}>{queues.shopPage}</ExternalLink>
    </>
  ) : null

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
        <ShopPage url={url} />
      </span>
    </>
  )
}
