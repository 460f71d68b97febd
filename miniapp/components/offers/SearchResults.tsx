import { useCallback, useMemo, useEffect, useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { slugOf, compoundPath } from '#api/domain/pages.ts'
import { type HomeFilters, type HomeList, RESULT_SORTS, popularList } from '#api/domain/offers/filters.ts'
import { foundList, mayHoldMore, namesSizes } from '#api/domain/search/found-list.ts'
import { DEFAULT_LENS } from '#api/domain/markets/lens.ts'
import { holdsMarket } from '#api/domain/markets/market.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { PublicCode } from '#miniapp/components/coupons/PublicCode.tsx'
import { FacetButton, FacetRail, NarrowingChips } from '#miniapp/components/markets/FacetPanel.tsx'
import { MarketHead } from '#miniapp/components/markets/MarketHead.tsx'
import { useVerifiedCodes } from '#miniapp/hooks/offers/usePublicCodes.ts'
import type { HomeQuery } from '#miniapp/hooks/offers/useHomeQuery.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { useWatchCounts } from '#miniapp/queries/watches.ts'
import { type NarrowedResults, useLensList, useNarrowing } from '#miniapp/hooks/offers/useNarrowing.ts'
import { useOfferActions } from '#miniapp/hooks/offers/useOfferActions.ts'
import { home } from '#miniapp/texts/home.ts'
import { facets, markets } from '#miniapp/texts/markets.ts'
import { SelectField } from '#miniapp/ui/Field.tsx'
import { ListTools } from './CsvButton.tsx'
import { GroupedOffers } from './GroupedOffers.tsx'
import { OfferTrend } from './OfferTrend.tsx'
import { FoundResults } from './FoundResults.tsx'
import { CodesSwitch, HomeResults, Searching } from './HomeResults.tsx'
import { OfferList } from './OfferList.tsx'
import { whenShown } from '#miniapp/hooks/useIdle.ts'
import { searched } from '#miniapp/queries/analytics.ts'

const COUNTED_WITHIN_MS = 2_000

/** Counts each query that was looked for once, not each time it is drawn; it waits for the list, not for the reader to stay. */
function useCountedSearch(query: string): void {
  const looked = useRef('')
  useEffect(() => {
    if (query === '' || query === looked.current) return
    looked.current = query
    whenShown(COUNTED_WITHIN_MS, () => {
      searched(query)
      void import('#miniapp/state/donations.ts').then(
        ({ countSearch }) => countSearch(),
        () => undefined,
      )
    })
  }, [query])
}

export interface SearchResultsProps {
  readonly state: HomeQuery
  readonly found: UseQueryResult<WireProduct[]>
}

const fileName = (query: string): string => slugOf(query, 40) || 'offers'

const SHOWN = 12

function rankingOf({ bestFirst, sort }: HomeFilters, query: string): string {
  if (sort !== 'unit') return markets.rankings[sort]
  return `${namesSizes(query) ? markets.askedFirst : ''}${bestFirst ? markets.rankings.unit : markets.unranked}`
}

function SortField({ state: { filters, setFilters } }: Pick<SearchResultsProps, 'state'>) {
  return (
    <SelectField
      label={facets.sort}
      hideLabel
      value={filters.sort}
      options={RESULT_SORTS.map(sort => [sort, facets.sorts[sort]])}
      onValue={sort => setFilters({ ...filters, sort })}
    />
  )
}

interface FoundOffersProps extends SearchResultsProps {
  readonly list: HomeList
  readonly narrowed: NarrowedResults
}

const pageOf = ({ compoundSlug, formFamily }: WireProduct): string | null =>
  compoundSlug === null ? null : compoundPath(compoundSlug, formFamily)

function FoundOffers({ state, found, list, narrowed }: FoundOffersProps) {
  const { unsent, load, narrowing, products } = narrowed
  const { lens } = narrowing
  const count = found.data?.length ?? 0
  const actions = useOfferActions()
  const codes = useVerifiedCodes()
  const byId = useMemo(() => new Map(products.map(product => [product.id, product])), [products])
  const headOf = useCallback(
    (cards: readonly OfferCard[]) => {
      const product = byId.get(cards[0]?.productId ?? '')
      if (!product) return null
      return (
        <MarketHead
          cards={cards}
          actions={actions}
          lens={lens}
          href={pageOf(product)}
          unsent={unsent.get(product.id) ?? 0}
          isWhole={holdsMarket(cards, product)}
        />
      )
    },
    [actions, lens, byId, unsent],
  )
  const extraOf = useCallback(
    (card: OfferCard) => (
      <>
        <OfferTrend card={card} />
        <PublicCode card={card} codes={codes} />
      </>
    ),
    [codes],
  )
  return (
    <>
      <div className="list-rank">
        <p>
          {mayHoldMore(count) ? markets.cut(count) : null}
          {rankingOf(state.filters, state.query)}
        </p>
        <CodesSwitch />
      </div>
      <GroupedOffers
        cards={list.cards}
        label={home.results(state.query)}
        refreshing={found.isPlaceholderData}
        headOf={headOf}
        shown={SHOWN}
        moreWords={markets.more}
        unsent={unsent}
        onLoad={load}
        extraOf={extraOf}
      />
    </>
  )
}

interface SearchToolsProps {
  readonly state: HomeQuery
  readonly list: HomeList
  readonly narrowed: NarrowedResults
}

const SearchTools = ({ state, list, narrowed }: SearchToolsProps) => (
  <div className="search-tools">
    <FacetButton narrowed={narrowed} left={list.cards.length} />
    <SortField state={state} />
    <span className="page-tools">
      <ListTools cards={list.cards} name={fileName(state.query)} />
    </span>
    <NarrowingChips narrowed={narrowed} />
  </div>
)

function Results({ state, found }: SearchResultsProps) {
  const { query, filters, setFilters } = state
  const narrowed = useNarrowing(found.data)
  const { cards, leftOut } = narrowed
  const list = useMemo(
    () => foundList(cards, filters, query, leftOut.found),
    [cards, filters, query, leftOut.found],
  )
  const showAll = () => {
    setFilters({ ...filters, hasCoupon: false })
    narrowed.choose({ lens: DEFAULT_LENS, vendor: null })
  }
  return (
    <FoundResults
      state={state}
      found={found}
      list={list}
      total={leftOut.found}
      onShowAll={showAll}
      rail={<FacetRail narrowed={narrowed} />}
      tools={<SearchTools state={state} list={list} narrowed={narrowed} />}
    >
      <FoundOffers state={state} found={found} list={list} narrowed={narrowed} />
    </FoundResults>
  )
}

const NONE: readonly WireProduct[] = []

function PopularUnderLens({ state: { filters, setFilters }, found }: SearchResultsProps) {
  const { narrowed, cards } = useLensList(found.data ?? NONE)
  const list = useMemo(() => popularList(cards, filters), [cards, filters])
  const showAll = () => {
    setFilters({ ...filters, hasCoupon: false })
    narrowed.choose({ lens: DEFAULT_LENS, vendor: null })
  }
  const isEmpty = cards.length === 0 && narrowed.leftOut.found > 0
  return (
    <>
      <NarrowingChips narrowed={narrowed} />
      <HomeResults
        found={found}
        list={isEmpty ? { ...list, allFiltered: true } : list}
        total={cards.length}
        onShowAll={showAll}
      >
        <OfferList cards={list.cards} label={home.popular} refreshing={found.isPlaceholderData} />
      </HomeResults>
    </>
  )
}

/** Drawn once, with all that is laid over the offers: what came later would move them. */
export function SearchResults(props: SearchResultsProps) {
  const { found, state } = props
  const { isLaidOver } = useCardFacts()
  useCountedSearch(found.isSuccess ? state.query : '')
  const isWaiting = [found, usePromotions(), useWatchCounts()].some(({ isPending }) => isPending)
  if ((isWaiting || !isLaidOver) && !found.isError) return <Searching query={state.query} />
  return state.query ? <Results {...props} /> : <PopularUnderLens {...props} />
}
