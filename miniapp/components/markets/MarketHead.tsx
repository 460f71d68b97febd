import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { type MarketRange, marketOf, marketRuler } from '#api/domain/markets/market.ts'
import { formatUnitPrice } from '#api/domain/money.ts'
import type { OfferActions } from '#miniapp/hooks/offers/useOfferActions.ts'
import { markets } from '#miniapp/texts/markets.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { Badge } from '#miniapp/ui/Badge.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'
import { WatchIcon } from '#miniapp/ui/icons/icons.tsx'

const rangeWords = (range: MarketRange | null, unit: string): string => {
  if (!range) return markets.nothingRanked
  const text = (price: number) => formatUnitPrice(price, range.currency)
  return range.ranked === 1
    ? markets.onlyOne(text(range.lowest), unit)
    : markets.range(text(range.lowest), text(range.median), unit)
}

export interface MarketHeadProps {
  /** Every offer of the product that is listed. */
  readonly cards: readonly OfferCard[]
  readonly actions: OfferActions
  /** Offers of the product that were not sent. */
  readonly unsent?: number
}

/** What is to be said of a product once: its offers and vendors, its prices on a labelled ruler, whether it is followed. */
export function MarketHead({ cards, actions, unsent = 0 }: MarketHeadProps) {
  const [first] = cards
  if (!first) return null
  const market = marketOf(cards)
  const ruler = market.range && marketRuler(market.range)
  const unit = offers.perUnit(first.text.unit, first.isBlend)
  return (
    <>
      <div className="market-name">
        <h3>{first.productName}</h3>
        <span className="meta">
          {unsent > 0
            ? markets.someCounts(market.offers + unsent, market.offers)
            : markets.counts(market.offers, market.vendors)}
          {first.isTrending ? <Badge kind="trending" /> : null}
        </span>
      </div>
      <div className="market-range">
        <span className="meta">{rangeWords(market.range, unit)}</span>
        {ruler ? <PriceRuler ruler={ruler} unit={first.text.unit} /> : null}
      </div>
      <div className="market-acts">
        <IconButton
          label={offers.watchName(first.productName)}
          tip={offers.watch}
          pressed={first.isWatchlisted}
          onClick={() => actions.toggleWatch(first)}
        >
          <WatchIcon className="fills" />
        </IconButton>
        {first.watchers > 0 ? <span className="meta">{offers.watchers(first.watchers)}</span> : null}
      </div>
    </>
  )
}
