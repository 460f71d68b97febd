import { Link } from 'wouter'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import {
  COMPARED_AT_ONCE,
  type MarketSummary,
  type MarketRange,
  lowestOfVendors,
  marketOf,
  marketRuler,
} from '#api/domain/markets/market.ts'
import { formatUnitPrice } from '#api/domain/money.ts'
import type { Lens } from '#api/domain/markets/lens.ts'
import { LowestTrend } from './LowestTrend.tsx'
import { rateOf } from '#api/domain/rates.ts'
import { announce } from '#miniapp/state/announce.ts'
import { compared } from '#miniapp/state/compare.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { TargetButton } from '#miniapp/components/alerts/TargetButton.tsx'
import { WIDE, useMedia } from '#miniapp/hooks/useMedia.ts'
import type { OfferActions } from '#miniapp/hooks/offers/useOfferActions.ts'
import { markets } from '#miniapp/texts/markets.ts'
import { comparing, offers } from '#miniapp/texts/offers.ts'
import { Badge } from '#miniapp/ui/Badge.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'
import { CompareIcon, WatchIcon } from '#miniapp/ui/icons/icons.tsx'

interface RangeProps {
  readonly range: MarketRange | null
  readonly unit: string
}

function Range({ range, unit }: RangeProps) {
  if (!range) return <span className="meta">{markets.nothingRanked}</span>
  const [lowest, median, highest] = [range.lowest, range.median, range.highest].map(price =>
    formatUnitPrice(price, range.currency),
  ) as [string, string, string]
  const ruler = marketRuler(range)
  if (!ruler)
    return (
      <span className="meta">
        {range.ranked === 1 ? markets.onlyOne(lowest, unit) : markets.range(lowest, median, unit)}
      </span>
    )
  return (
    <>
      <PriceRuler ruler={ruler} />
      <p className="ruler-ends">
        <span>{markets.lowest(lowest)}</span>
        <span>{markets.median(median)}</span>
        <span>{markets.highest(highest, unit)}</span>
      </p>
    </>
  )
}

function compareOffers(list: readonly OfferCard[]): void {
  compared.set(list.map(({ offerId, productId }) => ({ offerId, productId })))
  announce(comparing.added(list.length))
}

interface MarketHeadProps {
  readonly cards: readonly OfferCard[]
  readonly actions: OfferActions
  readonly lens: Lens
  readonly href: string | null
  readonly unsent: number
  /** All that can be bought of the product: the trend is of that. */
  readonly isWhole: boolean
}

interface ActsProps extends Pick<MarketHeadProps, 'cards' | 'actions' | 'lens'> {
  readonly first: OfferCard
  readonly market: MarketSummary
}

function Acts({ cards, first, market, lens, actions }: ActsProps) {
  const lowest = lowestOfVendors(cards)
  return (
    <div className="market-acts">
      {market.range ? (
        <TargetButton
          small
          market={{
            subject: { productId: first.productId },
            name: first.productName,
            unit: market.range.unit,
            currency: market.range.listed,
            lens,
          }}
        />
      ) : null}
      {lowest.length === COMPARED_AT_ONCE ? (
        <IconButton
          label={markets.compareName(first.productName)}
          tip={markets.compare}
          onClick={() => compareOffers(lowest)}
        >
          <CompareIcon />
        </IconButton>
      ) : null}
      <IconButton
        label={offers.watchName(first.productName)}
        tip={offers.watch}
        pressed={first.isWatchlisted}
        onClick={() => actions.toggleWatch(first)}
      >
        <WatchIcon className="fills" />
      </IconButton>
    </div>
  )
}

export function MarketHead({ cards, actions, lens, href, unsent, isWhole }: MarketHeadProps) {
  const isWide = useMedia(WIDE)
  const { rates } = useCardFacts().context
  const [first] = cards
  if (!first) return null
  const { shownIn: currency } = first
  const market = marketOf(cards, { currency, rate: rateOf(rates, currency) })
  const unit = offers.perUnit(first.text.unit, first.isBlend)
  return (
    <>
      <div className="market-name">
        <h3>{href === null ? first.productName : <Link href={href}>{first.productName}</Link>}</h3>
        {first.isTrending ? <Badge kind="trending" /> : null}
        <span className="meta">
          {unsent > 0
            ? markets.someCounts(market.offers + unsent, market.offers)
            : markets.counts(market.offers, market.vendors)}
          {first.watchers > 0 ? (
            <span className="watchers">
              <WatchIcon />
              <span aria-hidden="true">{first.watchers}</span>
              <span>{offers.watchers(first.watchers)}</span>
            </span>
          ) : null}
          {isWide && isWhole ? <LowestTrend small productId={first.productId} /> : null}
        </span>
      </div>
      <div className="market-range">
        <Range range={market.range} unit={unit} />
      </div>
      <Acts cards={cards} first={first} market={market} lens={lens} actions={actions} />
    </>
  )
}
