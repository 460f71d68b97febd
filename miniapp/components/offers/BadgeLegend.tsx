import { Badge } from '#miniapp/ui/Badge.tsx'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import type { Openable } from '#miniapp/ui/overlays/Overlay.tsx'
import { WatchIcon } from '#miniapp/ui/icons/icons.tsx'

const legend = [
  ['best', 'Best Price', 'Lowest price per mg/ml for the product across all vendors.'],
  ['trending', 'Trending', 'Popular based on searches and views.'],
  ['coupon', 'Has Coupon', 'You have an active coupon saved for the vendor.'],
  ['watchers', 'Watchlist Count', 'Number of users watching the product.'],
  ['coa', 'COA Available', 'Vendor provides a Certificate of Analysis.'],
] as const

const legendText = { title: 'Badge Legend', subtitle: 'What the marks on an offer mean' } as const

const SAMPLE_COUNT = 128

const Sample = ({ kind }: { readonly kind: (typeof legend)[number][0] }) =>
  kind === 'watchers' ? (
    <span className="mark">
      <WatchIcon size={16} />
      {SAMPLE_COUNT}
    </span>
  ) : (
    <Badge kind={kind} />
  )

export const BadgeLegend = ({ open, onClose }: Openable) => (
  <Dialog open={open} onClose={onClose} title={legendText.title} subtitle={legendText.subtitle} size="small">
    <dl className="legend">
      {legend.map(([kind, name, meaning]) => (
        <div key={kind}>
          <dt>
            <span aria-hidden className="legend-sample">
              <Sample kind={kind} />
            </span>
            {name}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
