import { Link } from 'wouter'
import { LANDING_TRENDING } from '#api/domain/constants.ts'
import { cheapestFirst } from '#api/domain/offers/order.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { count } from '#api/domain/plural.ts'
import type { WireTrendingProduct } from '#api/contract/catalog/products.ts'
import { productPath } from '#api/domain/pages.ts'
import { useTrending } from '#miniapp/queries/products.ts'
import { landing } from '#miniapp/texts/landing.ts'
import { PriceChange, UnitPrice } from '#miniapp/ui/Marks.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'
import { Notice, Skeleton } from '#miniapp/ui/states.tsx'
import { useCards } from '#miniapp/hooks/offers/useCards.tsx'
import { trending } from '#miniapp/texts/lists.ts'

const NONE: readonly WireTrendingProduct[] = []

/** The cheapest at the rates of the day; without rates, of the currency that most offers are in. */
function bestOf(cards: readonly OfferCard[], productId: string): OfferCard | undefined {
  const own = cards.filter(card => card.productId === productId && !card.hidden)
  return own.sort(cheapestFirst(own))[0]
}

function TrendingCard({
  product,
  card,
}: {
  readonly product: WireTrendingProduct
  readonly card: OfferCard | undefined
}) {
  const vendors = new Set(product.offers.filter(offer => offer.inStock).map(offer => offer.vendorId)).size
  return (
    <article className="trend">
      <h3>
        <Link href={productPath(product)}>{product.name}</Link>
      </h3>
      <p className="trend-price">
        {card?.pricePerUnit == null ? null : <UnitPrice price={card.text.perUnit} unit={card.text.unit} />}
      </p>
      <div className="trend-ruler">{card?.ruler ? <PriceRuler ruler={card.ruler} /> : null}</div>
      <p className="trend-foot">
        <PriceChange percent={product.priceChange} />
        <span>{landing.inStockAt(count(vendors, 'vendor'))}</span>
      </p>
    </article>
  )
}

const TrendingSkeleton = () => (
  <div className="trend" aria-hidden>
    <Skeleton width="70%" height="24px" />
    <Skeleton width="50%" height="26px" />
    <Skeleton height="14px" />
    <Skeleton width="60%" height="20px" />
  </div>
)

export function TrendingStrip() {
  const { data, isPending, isError } = useTrending()
  const products = data?.slice(0, LANDING_TRENDING) ?? NONE
  const cards = useCards(products)
  if (isError) return <Notice tone="caution" title={trending.failed} />
  if (!isPending && products.length === 0) return <p className="meta">{landing.noTrending}</p>
  return (
    <ul className="trends" aria-busy={isPending}>
      {isPending
        ? Array.from({ length: LANDING_TRENDING }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal places without state
            <li key={index}>
              <TrendingSkeleton />
            </li>
          ))
        : products.map(product => (
            <li key={product.id}>
              <TrendingCard product={product} card={bestOf(cards, product.id)} />
            </li>
          ))}
    </ul>
  )
}
