import type { WireCoupon } from '#api/contract/coupons.ts'
import { couponFault, couponLabel } from '#api/domain/offers/coupons.ts'
import { formatMoney } from '#api/domain/money.ts'
import { couponWorth } from '#miniapp/state/coupon-worth.ts'
import { vendorPath } from '#api/domain/pages.ts'
import { useVendorProducts } from '#miniapp/queries/products.ts'
import { coupons } from '#miniapp/texts/account.ts'
import { Badge } from '#miniapp/ui/Badge.tsx'
import { Code } from '#miniapp/ui/Code.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { TrashIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { Link } from 'wouter'

/** "saves about $4.20 an offer, on 41 offers now", once the vendor's offers are known. */
function Worth({ coupon }: { readonly coupon: WireCoupon }) {
  const { data, isPending } = useVendorProducts(coupon.vendor.slug)
  // The line stands while it is empty, or the name above it would move.
  if (isPending) return <p className="meta">&nbsp;</p>
  if (!data) return null
  const worth = couponWorth(coupon, data)
  return (
    <p className="meta">
      {worth ? coupons.worth(formatMoney(worth.median, worth.currency), worth.offers) : coupons.worthless}
    </p>
  )
}

interface CouponTicketProps {
  readonly coupon: WireCoupon
  readonly onRemove: () => void
}

export function CouponTicket({ coupon, onRemove }: CouponTicketProps) {
  const invalid = couponFault(coupon) !== null
  return (
    <article
      className={invalid ? 'ticket own invalid' : 'ticket own'}
      aria-label={`${coupon.vendor.name} ${coupon.code}`}
    >
      <div className="ticket-stub">
        <Code>{coupon.code}</Code>
        <b>{couponLabel(coupon) ?? `${coupon.discountAmount} ${coupon.discountType}`}</b>
      </div>
      <div className="ticket-body">
        <div className="ticket-head">
          <h2>
            <Link href={vendorPath(coupon.vendor.slug)}>{coupon.vendor.name}</Link>
          </h2>
          <IconButton
            label={coupons.remove(coupon.code, coupon.vendor.name)}
            tip={coupons.delete}
            onClick={onRemove}
          >
            <TrashIcon />
          </IconButton>
        </div>
        {invalid ? <Badge kind="invalid" /> : <Worth coupon={coupon} />}
      </div>
    </article>
  )
}
