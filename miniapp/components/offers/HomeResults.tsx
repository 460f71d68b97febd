import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { type HomeList, NO_MATCH } from '#api/domain/offers/filters.ts'
import { paths } from '#miniapp/paths.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { home } from '#miniapp/texts/home.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { EmptyState, Notice } from '#miniapp/ui/states.tsx'
import { OfferListSkeleton } from './OfferList.tsx'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { useStored } from '#miniapp/state/storage.ts'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useCoupons } from '#miniapp/queries/coupons.ts'

export function CodesSwitch() {
  const hasCodes = (useCoupons(useUser() !== null).data ?? []).length > 0
  const [on, setOn] = useStored('useCodes')
  if (!hasCodes) return null
  return (
    <label className="switch">
      <input type="checkbox" checked={on} onChange={event => setOn(event.target.checked)} />
      {home.applyCodes}
    </label>
  )
}

export const NoMatch = ({ onShowAll }: { readonly onShowAll: () => void }) => (
  <EmptyState title={NO_MATCH} level={3} action={<Button onClick={onShowAll}>{home.clearFilters}</Button>} />
)

/** A list that has not come; its heading stands where that of the answer will. */
export function Searching({ query }: { readonly query: string }) {
  const name = query ? home.results(query) : home.popular
  return (
    <section aria-label={name} className="with-rail">
      <div className="list-head">
        <h2>{name}</h2>
      </div>
      <OfferListSkeleton label={home.loadingList} rows={10} />
    </section>
  )
}

export interface HomeResultsProps {
  readonly found: UseQueryResult<WireProduct[]>
  readonly list: HomeList
  readonly total: number
  readonly onShowAll: () => void
  readonly children: ReactNode
}

function whatInstead({ found, list, total, onShowAll }: HomeResultsProps, isLaidOver: boolean) {
  if (found.isError && !found.data)
    return (
      <Notice
        tone="error"
        title={home.loadFailed}
        action={<Button onClick={() => window.location.reload()}>{home.reload}</Button>}
      >
        {home.loadFailedWhy}
      </Notice>
    )
  if (found.isPending || !isLaidOver || (found.isPlaceholderData && total === 0))
    return <OfferListSkeleton label={home.loadingList} />
  if (list.allFiltered) return <NoMatch onShowAll={onShowAll} />
  // No vendor was read yet, or the person has hidden every one that was.
  return total === 0 ? (
    <EmptyState
      title={home.nothing}
      level={3}
      action={
        <Link href={paths.status} className={buttonClass()}>
          {frame.about.status}
        </Link>
      }
    />
  ) : null
}

export function HomeResults(props: HomeResultsProps) {
  const { isLaidOver } = useCardFacts()
  return (
    <section aria-label={home.popular}>
      <div className="list-head">
        <h2>{home.popular}</h2>
        <CodesSwitch />
      </div>
      {whatInstead(props, isLaidOver) ?? props.children}
    </section>
  )
}
