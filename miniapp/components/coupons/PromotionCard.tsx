import {
  PROMOTION_TYPE_LABELS,
  isVerified,
  promotionLabel,
  promotionType,
  verifiedWords,
} from '#api/domain/vendors/promotions.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import { textOf } from '#api/domain/input.ts'
import { vendorDeals } from '#miniapp/texts/lists.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { buttonClass } from '#miniapp/ui/Button.tsx'
import { CopyCode } from '#miniapp/ui/Code.tsx'
import { Countdown } from '#miniapp/ui/Countdown.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'

interface PromotionCardProps {
  readonly promotion: WirePromotion
  readonly now: Date
  readonly onExpired: () => void
}

/** Time left in figures, and the day it ends: a countdown alone says nothing in a week's time. */
function Ending({ promotion, now, onExpired }: PromotionCardProps) {
  const end = parseTime(promotion.expiresAt)
  if (!promotion.expiresAt || end === null) return <span className="meta">{vendorDeals.noEnd}</span>
  return (
    <span className="ticket-end">
      <Countdown expiresAt={promotion.expiresAt} onExpired={onExpired} />
      <span className="meta">{vendorDeals.ends(formatDay(end, now))}</span>
    </span>
  )
}

export function PromotionCard(props: PromotionCardProps) {
  const { promotion, now } = props
  const type = promotionType(promotion.promotionType)
  const vendor = textOf(promotion.vendor?.name)
  return (
    <article className="ticket" aria-label={`${vendor}: ${promotion.promotionName}`}>
      <div className="ticket-stub">
        <b>{promotionLabel(promotion)}</b>
        <CopyCode code={promotion.code} />
      </div>
      <div className="ticket-body">
        <div className="ticket-head">
          <h3>{vendor}</h3>
          <Tag tone={type === 'general' ? 'coupon' : 'caution'}>{PROMOTION_TYPE_LABELS[type]}</Tag>
        </div>
        <p>{promotion.promotionName}</p>
        <p className={isVerified(promotion, now) ? 'meta' : 'meta stale'}>{verifiedWords(promotion, now)}</p>
        <div className="ticket-foot">
          <Ending {...props} />
          <ExternalLink className={buttonClass()} href={promotion.vendor?.website}>
            {vendorDeals.visit}
          </ExternalLink>
        </div>
      </div>
    </article>
  )
}
