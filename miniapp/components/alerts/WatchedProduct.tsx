import { useMemo } from 'react'
import type { OfferCard as Card } from '#api/domain/offers/offer-card.ts'
import { parsePositive, percentChange } from '#api/domain/money.ts'
import { DAY_MS, parseTime } from '#api/domain/time.ts'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { useOfferActions } from '#miniapp/hooks/offers/useOfferActions.ts'
import { productPath } from '#miniapp/paths.ts'
import { useProductHistory } from '#miniapp/queries/history.ts'
import { watchlist } from '#miniapp/texts/account.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { PriceChange } from '#miniapp/ui/Marks.tsx'
import { Sparkline } from '#miniapp/ui/charts/Sparkline.tsx'
import { TrashIcon } from '#miniapp/ui/icons/icons-more.tsx'
import type { Observation } from '#miniapp/ui/charts/steps.ts'
import { Link } from 'wouter'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { OfferCard } from '#miniapp/components/offers/OfferCard.tsx'

const DAYS = 30

/** The first and the last price of the span; null with fewer than two. */
function moved(points: readonly Observation[]): number | null {
  const priced = points.flatMap(({ value }) => value ?? [])
  const [first, last] = [priced[0], priced.at(-1)]
  return first === undefined || last === undefined || priced.length < 2 ? null : percentChange(first, last)
}

/** The product's lowest price per unit over 30 days, for the eye, with its change in words beside it. */
function Trend({ productId }: { readonly productId: string }) {
  const { data } = useProductHistory(productId, DAYS)
  const { now } = useCardFacts()
  const points = useMemo(
    () =>
      (data?.lowest ?? []).flatMap(({ at, unitPrice }) => {
        const time = parseTime(at)
        return time === null ? [] : [{ at: time, value: parsePositive(unitPrice), label: '' }]
      }),
    [data],
  )
  if (!data) return null
  const change = moved(points)
  return (
    <span className="watch-trend">
      <Sparkline points={points} from={now.getTime() - DAYS * DAY_MS} to={now.getTime()} />
      {change === null ? (
        <span className="meta">{watchlist.noHistory}</span>
      ) : (
        <>
          <PriceChange percent={change} />
          <span className="meta">{watchlist.since30}</span>
        </>
      )}
    </span>
  )
}

const trendOf = (card: Card) => <Trend productId={card.productId} />

export interface WatchedProductProps {
  readonly product: WireProduct
  readonly card: Card | null
  readonly offers: number
  readonly onRemove: () => void
}

/** A watched product by its best offer in stock, or the plain word that there is none. */
export function WatchedProduct({ product, card, offers, onRemove }: WatchedProductProps) {
  const actions = useOfferActions()
  const own = useMemo(() => ({ ...actions, toggleWatch: onRemove }), [actions, onRemove])
  if (card) return <OfferCard card={card} actions={own} extraOf={trendOf} />
  return (
    <article className="watched-out" aria-label={product.name}>
      <div>
        <Link href={productPath(product)}>{product.name}</Link>
        <p className="meta">{watchlist.noneWhy(offers)}</p>
      </div>
      <IconButton label={watchlist.remove(product.name)} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </article>
  )
}
