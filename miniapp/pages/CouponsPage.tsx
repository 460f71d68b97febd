import { useState, useCallback } from 'react'
import type { WireCoupon } from '#api/contract/coupons.ts'
import { AddCouponDialog } from '#miniapp/components/coupons/AddCouponDialog.tsx'
import { CouponTicket } from '#miniapp/components/coupons/CouponTicket.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { useStored } from '#miniapp/state/storage.ts'
import { useAddCoupon, useRemoveCoupon } from '#miniapp/queries/coupon-forms.ts'
import { useCoupons } from '#miniapp/queries/coupons.ts'
import { coupons } from '#miniapp/texts/account.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Chip } from '#miniapp/ui/Chip.tsx'
import { PlusIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { EmptyState, Skeleton } from '#miniapp/ui/states.tsx'
import { checkCoupon } from '#api/domain/offers/coupon-form.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { PlainList } from '#miniapp/ui/PlainList.tsx'

const notDone = (description: string): void => {
  haptic('error')
  failed(coupons.error, description)
}

function useCouponRemoval() {
  const { mutateAsync: remove } = useRemoveCoupon()
  const { mutate: add } = useAddCoupon()
  return useCallback(
    (coupon: WireCoupon) => {
      const valid = checkCoupon(coupon)
      const restore = () => valid.ok && add(valid.value, { onError: () => notDone(coupons.restoreFailed) })
      haptic('selection')
      void remove(coupon.id).then(
        () =>
          toast({
            title: coupons.removed(coupon.code),
            ...(valid.ok ? { action: { label: coupons.undo, run: () => void restore() } } : {}),
          }),
        () => notDone(coupons.removeFailed),
      )
    },
    [add, remove],
  )
}

const CouponsSkeleton = () => (
  <LoadingTiles label={coupons.loading} count={3} className="tickets two" tileClass="ticket own">
    <div className="ticket-stub">
      <Skeleton width="80px" height="24px" />
      <Skeleton width="72px" height="26px" />
    </div>
    <div className="ticket-body">
      <Skeleton width="60%" height="40px" />
      <Skeleton width="80%" />
    </div>
  </LoadingTiles>
)

function Tickets({ list, onAdd }: { readonly list: readonly WireCoupon[]; readonly onAdd: () => void }) {
  const remove = useCouponRemoval()
  if (list.length === 0)
    return (
      <EmptyState title={coupons.empty} action={<Button onClick={onAdd}>{coupons.add}</Button>}>
        {coupons.emptyWhy}
      </EmptyState>
    )
  return (
    <PlainList className="tickets two" aria-label={coupons.list}>
      {list.map(coupon => (
        <li key={coupon.id}>
          <CouponTicket coupon={coupon} onRemove={() => remove(coupon)} />
        </li>
      ))}
    </PlainList>
  )
}

export function CouponsPage() {
  const query = useCoupons(true)
  const [adding, setAdding] = useState(false)
  const [useCodes, setUseCodes] = useStored('useCodes')
  return (
    <>
      <PageHead title={coupons.title} lead={coupons.lead}>
        <div className="toolbar">
          <div className="chips">
            <Chip checked={useCodes} onChange={setUseCodes}>
              {coupons.applyCodes}
            </Chip>
            {useCodes ? null : <span className="meta">{coupons.listPrices}</span>}
          </div>
          <Button variant="primary" onClick={() => setAdding(true)}>
            <PlusIcon size={18} />
            {coupons.add}
          </Button>
        </div>
      </PageHead>
      <LoadFailed message={coupons.failed} query={query} />
      {query.isPending ? <CouponsSkeleton /> : null}
      {query.data ? <Tickets list={query.data} onAdd={() => setAdding(true)} /> : null}
      <AddCouponDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}
