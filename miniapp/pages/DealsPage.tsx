import { useCallback, useMemo, useState } from 'react'
import {
  DEAL_EMPTY,
  type DealFilter,
  DEAL_FILTERS,
  DEAL_FILTER_LABELS,
  passesDealFilter,
} from '#api/domain/offers/deals.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { ListTools } from '#miniapp/components/offers/CsvButton.tsx'
import { Counted, FacetButton, NarrowingChips } from '#miniapp/components/markets/FacetPanel.tsx'
import { DealNote } from '#miniapp/components/deals/DealNote.tsx'
import { NarrowDeals, useChosenDeals } from '#miniapp/components/deals/NarrowDeals.tsx'
import { GroupedOffers } from '#miniapp/components/offers/GroupedOffers.tsx'
import { LoadRest } from '#miniapp/components/offers/LoadRest.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { OfferListSkeleton } from '#miniapp/components/offers/OfferList.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { VendorDealsDialog } from '#miniapp/components/coupons/VendorDealsDialog.tsx'
import { useDeals } from '#miniapp/hooks/offers/useDeals.ts'
import { deals as text } from '#miniapp/texts/lists.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { CouponIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { EmptyState } from '#miniapp/ui/states.tsx'
import { Toggles } from '#miniapp/ui/Toggles.tsx'
import { preloadRows } from '#miniapp/ui/VirtualList.tsx'

preloadRows()

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

const SHOWN = 3

const NothingLeft = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState title={text.nothingLeft} action={<Button onClick={onClear}>{text.clear}</Button>} />
)

const Head = ({ cards }: { readonly cards: readonly OfferCard[] }) => (
  <>
    <h2>{cards[0]?.productName}</h2>
    <span className="meta">{text.ofProduct(cards.length)}</span>
  </>
)

const headOf = (cards: readonly OfferCard[]) => <Head cards={cards} />

export function DealsPage() {
  const [codesShown, showCodes] = useState(false)
  const { query, isPending, isCounted, deals, narrowed, whole, vendorsWithCodes } = useDeals()
  const { chosen, choose, filter, sort, shown, counts } = useChosenDeals(deals)
  const cards = useMemo(() => shown.map(({ card }) => card), [shown])
  const byOffer = useMemo(() => new Map(deals.map(deal => [deal.card.offerId, deal])), [deals])
  const noteOf = useCallback(
    (card: OfferCard) => {
      const deal = byOffer.get(card.offerId)
      return deal ? <DealNote deal={deal} /> : null
    },
    [byOffer],
  )
  const isNarrowed = chosen.vendor !== 'all' || chosen.find !== ''
  return (
    <>
      <PageHead title={text.title} lead={text.lead} tools={<ListTools cards={cards} name="deals" />}>
        <div className="toolbar">
          <Toggles
            label={text.filters}
            options={DEAL_FILTERS.map(value => ({
              value,
              label: DEAL_FILTER_LABELS[value],
              count: isCounted ? `(${counts[value]})` : '',
            }))}
            value={filter}
            onChange={next => choose({ filter: next })}
          />
          <Button onClick={() => showCodes(true)}>
            <CouponIcon size={18} />
            {text.vendorDeals(vendorsWithCodes)}
          </Button>
          <FacetButton narrowed={narrowed} left={deals.length} />
        </div>
        <NarrowingChips narrowed={narrowed} />
        <NarrowDeals deals={deals} value={chosen} onChange={choose} />
      </PageHead>
      <LoadFailed message={text.failed} query={query} />
      {isPending ? <OfferListSkeleton rows={6} label={text.loading} /> : null}
      {!isPending && query.data && cards.length === 0 ? (
        <Counted narrowed={narrowed} left={deals.length}>
          {isNarrowed && deals.some(deal => passesDealFilter(deal, filter)) ? (
            <NothingLeft onClear={() => choose({ vendor: 'all', find: '' })} />
          ) : (
            <NoDeals
              filter={filter}
              onAll={() => choose({ filter: 'all' })}
              onCodes={() => showCodes(true)}
              codes={vendorsWithCodes}
            />
          )}
        </Counted>
      ) : null}
      {!isPending && cards.length > 0 ? (
        <GroupedOffers
          cards={cards}
          label={text.list}
          ranking={text.ranking[sort]}
          headOf={headOf}
          shown={SHOWN}
          moreWords={text.more}
          extraOf={noteOf}
        />
      ) : null}
      <LoadRest whole={whole} />
      <VendorDealsDialog open={codesShown} onClose={() => showCodes(false)} />
    </>
  )
}
