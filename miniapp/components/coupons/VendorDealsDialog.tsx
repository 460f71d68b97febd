import { useState } from 'react'
import { promotionVendors } from '#api/domain/vendors/promotions.ts'
import { useActivePromotions } from '#miniapp/hooks/offers/usePublicCodes.ts'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { vendorDeals } from '#miniapp/texts/lists.ts'
import { Dialog } from '#miniapp/ui/overlays/Dialog.tsx'
import type { Openable } from '#miniapp/ui/overlays/Overlay.tsx'
import { SelectField } from '#miniapp/ui/Field.tsx'
import { EmptyState, Skeleton } from '#miniapp/ui/states.tsx'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { PromotionCard } from './PromotionCard.tsx'
import { PlainList } from '#miniapp/ui/PlainList.tsx'

const ALL = 'all'

const Waiting = () => (
  <LoadingTiles label={vendorDeals.loading} count={3} className="tickets" tileClass="ticket">
    <div className="ticket-stub">
      <Skeleton width="96px" height="26px" />
      <Skeleton width="112px" height="36px" />
    </div>
    <div className="ticket-body">
      <Skeleton width="50%" height="24px" />
      <Skeleton width="70%" height="72px" />
    </div>
  </LoadingTiles>
)

function Promotions() {
  const { refetch, isPending } = usePromotions()
  const { now } = useCardFacts()
  const [chosen, choose] = useState(ALL)
  // What runs out while it is looked at stays as "Expired" until the list is renewed.
  const active = useActivePromotions()
  const vendors = promotionVendors(active)
  const shown = active.filter(({ vendorId }) => chosen === ALL || vendorId === chosen)
  if (isPending) return <Waiting />
  const gone = chosen !== ALL && !vendors.some(({ vendorId }) => vendorId === chosen)
  return (
    <>
      <SelectField
        label={vendorDeals.vendor}
        value={chosen}
        options={[
          [ALL, vendorDeals.all(active.length)],
          ...vendors.map(({ vendorId, name, count }) => [vendorId, vendorDeals.one(name, count)] as const),
          ...(gone ? [[chosen, vendorDeals.emptyForVendor] as const] : []),
        ]}
        onValue={choose}
      />
      {shown.length === 0 ? (
        <EmptyState level={3} title={chosen === ALL ? vendorDeals.empty : vendorDeals.emptyForVendor} />
      ) : (
        <PlainList className="tickets">
          {shown.map(promotion => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} now={now} onExpired={() => void refetch()} />
            </li>
          ))}
        </PlainList>
      )}
    </>
  )
}

export const VendorDealsDialog = ({ open, onClose }: Openable) => (
  <Dialog open={open} onClose={onClose} title={vendorDeals.title} subtitle={vendorDeals.lead}>
    <Promotions />
  </Dialog>
)
