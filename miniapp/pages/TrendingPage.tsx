import { Link } from 'wouter'
import type { WireTrendingProduct } from '#api/contract/catalog/products.ts'
import { TRENDING_CARDS } from '#api/domain/constants.ts'
import { priceChange } from '#api/domain/offers/price-change.ts'
import { MINUTE_MS, relativeTime } from '#api/domain/time.ts'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { useNow } from '#miniapp/hooks/useNow.ts'
import { productPath, searchPath } from '#api/domain/pages.ts'
import { paths } from '#miniapp/paths.ts'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useTrending } from '#miniapp/queries/products.ts'
import { common, trending } from '#miniapp/texts/lists.ts'
import { buttonClass } from '#miniapp/ui/Button.tsx'
import { PriceChange } from '#miniapp/ui/Marks.tsx'
import { EmptyState, Skeleton } from '#miniapp/ui/states.tsx'

function TrendingCard({ product, rank }: { readonly product: WireTrendingProduct; readonly rank: number }) {
  const { note } = priceChange(product.priceChange)
  // Only who is signed in can search; the compound's page is for anybody.
  const signedIn = useUser() !== null
  return (
    <Link href={signedIn ? searchPath(product.name) : productPath(product)} className="tile hot">
      <span className="rank">
        <span aria-hidden>{rank}</span>
        <span className="hidden-visually">{trending.rank(rank)}</span>
      </span>
      <b>{product.name}</b>
      <span className="meta">{trending.searches(product.searchCount)}</span>
      <span className="hot-change">
        <PriceChange percent={product.priceChange} />
        {note ? <small className="meta">{note}</small> : null}
      </span>
    </Link>
  )
}

const TrendingSkeleton = () => (
  <LoadingTiles label={trending.loading} count={TRENDING_CARDS} className="tiles four" tileClass="tile hot">
    <Skeleton width="24px" height="26px" />
    <Skeleton width="75%" height="24px" />
    <Skeleton width="50%" />
    <Skeleton width="60%" />
  </LoadingTiles>
)

function Updated({ at }: { readonly at: number }) {
  const now = useNow(MINUTE_MS)
  return <p className="list-foot">{trending.updated(relativeTime(at, new Date(Math.max(now, at))))}</p>
}

function TrendingList({ products }: { readonly products: readonly WireTrendingProduct[] }) {
  if (products.length === 0)
    return (
      <EmptyState
        title={trending.empty}
        level={3}
        action={
          <Link href={paths.home} className={buttonClass()}>
            {common.search}
          </Link>
        }
      >
        {trending.emptyWhy}
      </EmptyState>
    )
  return (
    <ol className="tiles four">
      {products.slice(0, TRENDING_CARDS).map((product, index) => (
        <li key={product.id}>
          <TrendingCard product={product} rank={index + 1} />
        </li>
      ))}
    </ol>
  )
}

export function TrendingPage() {
  const query = useTrending()
  return (
    <>
      <PageHead title={trending.title} lead={trending.lead} />
      <h2 className="list-title">{trending.list}</h2>
      <p className="meta">{trending.ranking}</p>
      <LoadFailed message={trending.failed} query={query} />
      {query.isPending ? <TrendingSkeleton /> : null}
      {query.data ? (
        <>
          <TrendingList products={query.data} />
          <Updated at={query.dataUpdatedAt} />
        </>
      ) : null}
    </>
  )
}
