import { publicCodeOf } from '#api/domain/vendors/public-code.ts'
import { formatMoney, formatUnitPrice } from '#api/domain/money.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { verifiedWords } from '#api/domain/vendors/promotions.ts'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { useAddCoupon } from '#miniapp/queries/coupon-forms.ts'
import { storage } from '#miniapp/state/storage.ts'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { coupons } from '#miniapp/texts/account.ts'
import { markets } from '#miniapp/texts/markets.ts'
import { Code } from '#miniapp/ui/Code.tsx'
import { reasonOf } from '#miniapp/send.ts'

/** Saves the code as the person's own; from then on it is in every price of its vendor. */
function useSaveCode({ vendorId, code, discountType, discountAmount }: WirePromotion) {
  const { mutate, isPending } = useAddCoupon()
  const save = () =>
    mutate(
      { vendorId, code, discountType, discountAmount },
      {
        onSuccess: coupon => {
          haptic('success')
          storage.write('useCodes', true)
          toast({ title: coupons.saved(coupon.code), description: coupon.vendor.name })
        },
        onError: error => {
          haptic('error')
          failed(coupons.addFailed, reasonOf(error) || coupons.addFailed)
        },
      },
    )
  return { save, isPending }
}

interface OneCodeProps {
  readonly card: OfferCard
  readonly promotion: WirePromotion
  readonly price: string
}

function OneCode({ card, promotion, price }: OneCodeProps) {
  const { save, isPending } = useSaveCode(promotion)
  const { now } = useCardFacts()
  return (
    <span className="public-code">
      <Code>{promotion.code}</Code> <b>{markets.codeMakes(price)}</b>{' '}
      <span className="meta">{verifiedWords(promotion, now)}</span>{' '}
      <button
        type="button"
        className="link-button no-print"
        aria-label={markets.saveName(promotion.code, card.vendor.name)}
        aria-busy={isPending || undefined}
        onClick={save}
      >
        {markets.save}
      </button>
    </span>
  )
}

interface PublicCodeProps {
  readonly card: OfferCard
  readonly codes: readonly WirePromotion[]
}

export function PublicCode({ card, codes }: PublicCodeProps) {
  const found = card.current ? publicCodeOf(card, codes) : null
  const promotion = found && codes.find(({ id }) => id === found.code.id)
  if (!found || !promotion) return null
  const price =
    found.unitPay === null
      ? formatMoney(found.pay, card.currency)
      : `${formatUnitPrice(found.unitPay, card.currency)}/${card.text.unit}`
  return <OneCode card={card} promotion={promotion} price={price} />
}
