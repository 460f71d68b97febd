import { Suspense, useMemo } from 'react'
import { Link } from 'wouter'
import { popularList } from '#api/domain/offers/filters.ts'
import { useCards } from '#miniapp/hooks/offers/useCards.tsx'
import { HomeResults, type HomeResultsProps, Searching } from '#miniapp/components/offers/HomeResults.tsx'
import { OfferList } from '#miniapp/components/offers/OfferList.tsx'
import { lazyComponent } from '#miniapp/ui/lazyComponent.ts'
import { HomeSearch } from '#miniapp/components/offers/HomeSearch.tsx'
import { type HomeQuery, useHomeQuery } from '#miniapp/hooks/offers/useHomeQuery.ts'
import { useTitle } from '#miniapp/hooks/useTitle.ts'
import { paths } from '#miniapp/paths.ts'
import { useStored } from '#miniapp/state/storage.ts'
import { readHome } from '#miniapp/state/home-address.ts'
import { useSearchProducts } from '#miniapp/queries/products.ts'
import { home } from '#miniapp/texts/home.ts'

const loadSearch = () => import('#miniapp/components/offers/SearchResults.tsx')
const SearchResults = lazyComponent(async () => (await loadSearch()).SearchResults)

// Who comes with a query waits for its answer and for this code at once, not for one after the other.
if (readHome(window.location.search).query !== '') void loadSearch().catch(() => undefined)

function PopularOffers({ state, found }: Pick<HomeResultsProps, 'found'> & { readonly state: HomeQuery }) {
  const { filters, setFilters } = state
  const cards = useCards(found.data)
  const list = useMemo(() => popularList(cards, filters), [cards, filters])
  return (
    <HomeResults
      found={found}
      list={list}
      total={cards.length}
      onShowAll={() => setFilters({ ...filters, hasCoupon: false })}
    >
      <OfferList cards={list.cards} label={home.popular} refreshing={found.isPlaceholderData} />
    </HomeResults>
  )
}

export function HomePage() {
  const state = useHomeQuery()
  const { query } = state
  const [lens] = useStored('lens')
  const found = useSearchProducts(query)
  useTitle(query ? home.results(query) : null)
  // With a query they make room for what was found.
  const words = query ? 'hidden-visually' : undefined
  return (
    <>
      <div className={query ? 'hero searching' : 'hero'}>
        <h1 className={words}>{home.title}</h1>
        <p className={words}>{home.subtitle}</p>
        <HomeSearch state={state} />
      </div>
      {query || lens ? (
        <Suspense fallback={<Searching query={query} />}>
          <SearchResults state={state} found={found} />
        </Suspense>
      ) : (
        <PopularOffers state={state} found={found} />
      )}
      <aside className="aside-line">
        <Link href={paths.chat}>{home.assistant}</Link>
        <span>{home.assistantWhy}</span>
      </aside>
    </>
  )
}
