import { useCallback, useMemo, useState } from 'react'
import {
  DEAL_EMPTY,
  type DealFilter,
  passesDealFilter,
  DEAL_FILTERS,
  DEAL_FILTER_LABELS,
} from '#api/domain/offers/deals.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { ListTools } from '#miniapp/components/offers/CsvButton.tsx'
import { DealNote } from '#miniapp/components/offers/DealNote.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { OfferList, OfferListSkeleton } from '#miniapp/components/offers/OfferList.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { VendorDealsDialog } from '#miniapp/components/coupons/VendorDealsDialog.tsx'
import { useAddressState } from '#miniapp/hooks/useAddressState.ts'
import { useDeals } from '#miniapp/hooks/useDeals.ts'
import { deals as text, deals } from '#miniapp/texts/lists.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { CouponIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { EmptyState } from '#miniapp/ui/states.tsx'
import { preloadRows } from '#miniapp/ui/VirtualList.tsx'

interface DealFiltersProps {
  readonly value: DealFilter
  /** Null while they are not known. */
  readonly counts: Readonly<Record<DealFilter, number>> | null
  readonly onChange: (filter: DealFilter) => void
}

/** Three toggles, one of them pressed, each with how many offers it shows. */
const DealFilters = ({ value, counts, onChange }: DealFiltersProps) => (
  <fieldset className="toggles">
    <legend className="hidden-visually">{deals.filters}</legend>
    {DEAL_FILTERS.map(filter => (
      <button
        key={filter}
        type="button"
        className="toggle"
        aria-pressed={filter === value}
        onClick={() => onChange(filter)}
      >
        {DEAL_FILTER_LABELS[filter]} <span className="count">{counts ? `(${counts[filter]})` : ''}</span>
      </button>
    ))}
  </fieldset>
)

preloadRows()

/** Why nothing is listed, and one way on: all deals, or the vendors' codes. */
const NoDeals = (props: {
  readonly filter: DealFilter
  readonly onAll: () => void
  readonly onCodes: () => void
  readonly codes: number
}) => (
  <EmptyState
    title={text.empty}
    action={
      props.filter === 'all' ? (
        <Button onClick={props.onCodes}>{text.vendorDeals(props.codes)}</Button>
      ) : (
        <Button onClick={props.onAll}>{text.showAll}</Button>
      )
    }
  >
    {DEAL_EMPTY[props.filter]}
  </EmptyState>
)

const DEFAULTS = { filter: 'all' } as const

export function DealsPage() {
  const [chosen, choose] = useAddressState(DEFAULTS)
  const filter = DEAL_FILTERS.find(known => known === chosen.filter) ?? 'all'
  const setFilter = (next: DealFilter) => choose({ filter: next })
  const [codesShown, showCodes] = useState(false)
  const { query, deals, counts, vendorsWithCodes } = useDeals()
  const cards = useMemo(
    () => deals.filter(deal => passesDealFilter(deal, filter)).map(deal => deal.card),
    [deals, filter],
  )
  const codes = useMemo(() => new Map(deals.map(({ id, code }) => [id, code])), [deals])
  const noteOf = useCallback(
    (card: OfferCard) => <DealNote card={card} code={codes.get(card.offerId) ?? null} />,
    [codes],
  )
  return (
    <>
      <PageHead title={text.title} lead={text.lead} tools={<ListTools cards={cards} name="deals" />}>
        <div className="toolbar">
          <DealFilters value={filter} counts={query.data ? counts : null} onChange={setFilter} />
          <Button onClick={() => showCodes(true)}>
            <CouponIcon size={18} />
            {text.vendorDeals(vendorsWithCodes)}
          </Button>
        </div>
      </PageHead>
      <LoadFailed message={text.failed} query={query} />
      {query.isPending ? <OfferListSkeleton rows={6} label={text.loading} /> : null}
      {query.data && cards.length === 0 ? (
        <NoDeals
          filter={filter}
          onAll={() => setFilter('all')}
          onCodes={() => showCodes(true)}
          codes={vendorsWithCodes}
        />
      ) : null}
      {cards.length > 0 ? (
        <OfferList cards={cards} label={text.list} ranking={text.ranking} extraOf={noteOf} />
      ) : null}
      <VendorDealsDialog open={codesShown} onClose={() => showCodes(false)} />
    </>
  )
}
