import { useMemo, useState } from 'react'
import { CATEGORIES, type Category, NEW_DAYS } from '#api/domain/constants.ts'
import { DAY_MS, parseTime } from '#api/domain/time.ts'
import { newVendors } from '#api/domain/offers/new.ts'
import { narrows } from '#api/domain/markets/lens.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { Counted, FacetButton, NarrowingChips } from '#miniapp/components/markets/FacetPanel.tsx'
import { ListTools } from '#miniapp/components/offers/CsvButton.tsx'
import { LoadRest } from '#miniapp/components/offers/LoadRest.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { OfferList, OfferListSkeleton } from '#miniapp/components/offers/OfferList.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { useAddressState } from '#miniapp/hooks/useAddressState.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { type ListOf, useWholeProducts } from '#miniapp/hooks/offers/useWholeProducts.ts'
import { useLensList } from '#miniapp/hooks/offers/useNarrowing.ts'
import {
  type NewFilters,
  useBackInStock,
  useNewProducts,
  useNewVendorCounts,
} from '#miniapp/queries/new-products.ts'
import { useVendors } from '#miniapp/queries/vendors.ts'
import { fresh } from '#miniapp/texts/lists.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { SelectField } from '#miniapp/ui/Field.tsx'
import { Toggles } from '#miniapp/ui/Toggles.tsx'
import { EmptyState } from '#miniapp/ui/states.tsx'

type View = 'new' | 'restocked'

const VIEWS = [
  { value: 'new', label: fresh.new },
  { value: 'restocked', label: fresh.restocked },
] as const

const DEFAULTS = { view: 'new', vendor: 'all', category: 'all' } as const

/** A slug as the call takes it; anything else in an address is no vendor. */
const vendorOf = (value: string): string => (/^[a-z0-9-]{1,60}$/.test(value) ? value : 'all')

const viewOf = (value: string): View => (value === 'restocked' ? 'restocked' : 'new')

const categoryOf = (value: string): Category | 'all' => CATEGORIES.find(known => known === value) ?? 'all'

interface FiltersProps {
  readonly filters: NewFilters
  readonly isNarrowed: boolean
  readonly onChange: (filters: NewFilters) => void
}

function Filters({ filters, isNarrowed, onChange }: FiltersProps) {
  const counts = useNewVendorCounts(filters.category)
  const { data: vendors } = useVendors()
  const offered = useMemo(() => newVendors(counts.data ?? [], vendors ?? []), [counts.data, vendors])
  const missing = filters.vendor !== 'all' && !offered.some(({ slug }) => slug === filters.vendor)
  const name = vendors?.find(({ slug }) => slug === filters.vendor)?.name ?? filters.vendor
  return (
    <>
      <SelectField
        label={fresh.vendor}
        error={counts.error ? fresh.failedCounts : null}
        value={filters.vendor}
        options={[
          ['all', fresh.allVendors],
          ...offered.map(
            ({ slug, name, count }) => [slug, fresh.oneVendor(name, count, isNarrowed)] as const,
          ),
          ...(missing ? [[filters.vendor, fresh.oneVendor(name, 0, isNarrowed)] as const] : []),
        ]}
        onValue={vendor => onChange({ ...filters, vendor })}
      />
      <SelectField
        label={fresh.category}
        value={filters.category}
        options={(['all', ...CATEGORIES] as const).map(category => [category, fresh.categories[category]])}
        onValue={category => onChange({ ...filters, category })}
      />
    </>
  )
}

const isFiltered = ({ vendor, category }: NewFilters): boolean => vendor !== 'all' || category !== 'all'

const productsIn = (cards: readonly OfferCard[]): number => new Set(cards.map(card => card.productId)).size

function Arrivals(props: {
  readonly cards: readonly OfferCard[]
  readonly view: View
  readonly refreshing: boolean
  readonly filtered: boolean
  readonly onClear: () => void
  readonly onRestocked: () => void
}) {
  const { cards, view, refreshing, filtered, onClear, onRestocked } = props
  const restocked = view === 'restocked'
  if (cards.length === 0)
    return (
      <EmptyState
        title={restocked ? fresh.emptyRestocked : fresh.emptyNew}
        action={
          restocked || filtered ? (
            <Button onClick={onClear}>{restocked ? fresh.showNew : fresh.clear}</Button>
          ) : (
            <Button onClick={onRestocked}>{fresh.showRestocked}</Button>
          )
        }
      >
        {restocked ? fresh.emptyRestockedWhy : fresh.emptyNewWhy}
      </EmptyState>
    )
  return (
    <>
      <div className={refreshing ? 'list-head refreshing' : 'list-head'}>
        <h2>{fresh.products(productsIn(cards))}</h2>
        <span className="count">{restocked ? null : fresh.window(NEW_DAYS)}</span>
      </div>
      <OfferList
        cards={cards}
        label={restocked ? fresh.listRestocked : fresh.list}
        refreshing={refreshing}
        ranking={restocked ? fresh.rankingRestocked : fresh.ranking}
      />
    </>
  )
}

/** What the server calls new, and back in stock, of a product whose other offers come later. */
function useListOf(view: View, vendor: string): ListOf {
  const { now } = useCardFacts()
  const [since] = useState(() => now.getTime() - NEW_DAYS * DAY_MS)
  return useMemo(
    () => ({
      vendor: view === 'new' && vendor !== 'all' ? vendor : undefined,
      belongs: offer =>
        offer.goneAt === null &&
        (view === 'new'
          ? (parseTime(offer.createdAt) ?? 0) >= since
          : offer.inStock && (parseTime(offer.restockedAt) ?? 0) >= since),
    }),
    [view, vendor, since],
  )
}

export function NewPage() {
  const [chosen, choose] = useAddressState(DEFAULTS)
  const view = viewOf(chosen.view)
  const filters = { vendor: vendorOf(chosen.vendor), category: categoryOf(chosen.category) }
  const added = useNewProducts(filters)
  const returned = useBackInStock(view === 'restocked')
  const query = view === 'new' ? added : returned
  const list = useListOf(view, filters.vendor)
  const whole = useWholeProducts(query.data, list)
  const { narrowed, lens, cards } = useLensList(whole.products)
  // That nothing came with the filters before says nothing of these.
  const waits = query.isPending || (query.isPlaceholderData && cards.length === 0)
  return (
    <>
      <PageHead
        title={fresh.title}
        lead={view === 'new' ? fresh.newWhy : fresh.restockedWhy}
        tools={<ListTools cards={cards} name={view === 'new' ? 'new-products' : 'back-in-stock'} />}
      >
        <div className="toolbar tall">
          <Toggles label={fresh.views} options={VIEWS} value={view} onChange={view => choose({ view })} />
          {view === 'new' ? <Filters filters={filters} isNarrowed={narrows(lens)} onChange={choose} /> : null}
          <FacetButton narrowed={narrowed} left={cards.length} />
        </div>
        <NarrowingChips narrowed={narrowed} />
      </PageHead>
      <LoadFailed message={view === 'new' ? fresh.failed : fresh.failedRestocked} query={query} />
      {waits ? <OfferListSkeleton label={fresh.loading} /> : null}
      {query.data && !waits ? (
        <Counted narrowed={narrowed} left={cards.length}>
          <Arrivals
            cards={cards}
            view={view}
            refreshing={query.isPlaceholderData}
            filtered={isFiltered(filters)}
            onClear={() => choose(DEFAULTS)}
            onRestocked={() => choose({ view: 'restocked' })}
          />
        </Counted>
      ) : null}
      <LoadRest whole={whole} />
    </>
  )
}
