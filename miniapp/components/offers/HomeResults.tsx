import { type ReactNode, useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { type HomeList, NO_MATCH } from '#api/domain/offers/filters.ts'
import type { HomeQuery } from '#miniapp/hooks/offers/useHomeQuery.ts'
import { paths } from '#miniapp/paths.ts'
import { frame } from '#miniapp/texts/frame.ts'
import { home } from '#miniapp/texts/home.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { EmptyState, Notice } from '#miniapp/ui/states.tsx'
import { announce } from '#miniapp/state/announce.ts'
import { OfferListSkeleton } from './OfferList.tsx'
import { useStored } from '#miniapp/state/storage.ts'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useCoupons } from '#miniapp/queries/coupons.ts'

/** Whether saved codes change the prices shown; asked only of those who have saved any. */
function CodesSwitch() {
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

const COUNT_ANNOUNCED_AFTER_MS = 1_000

export interface HomeResultsProps {
  readonly state: HomeQuery
  readonly found: UseQueryResult<WireProduct[]>
  readonly list: HomeList
  /** How many offers were found before any filter. */
  readonly total: number
  /** Takes every filter off. */
  readonly onShowAll: () => void
  /** Beside and over the list, where there is one. */
  readonly rail?: ReactNode
  readonly tools?: ReactNode
  /** The list. */
  readonly children: ReactNode
}

/** Says the count once the typing has rested for a second; "nothing found" at once. */
function useAnnouncedCount({ state: { query }, found, list, total }: HomeResultsProps): void {
  const settled = query !== '' && found.isSuccess && !found.isPlaceholderData
  const nothing = settled && total === 0
  useEffect(() => {
    if (!settled) return undefined
    if (nothing) {
      announce(home.noResults(query), 'assertive')
      return undefined
    }
    const timer = window.setTimeout(() => announce(home.counted(list.label)), COUNT_ANNOUNCED_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [settled, nothing, query, list.label])
}

function LoadFailed({ query, retry }: { readonly query: string; readonly retry: () => void }) {
  if (query === '')
    return (
      <Notice
        tone="error"
        title={home.loadFailed}
        action={<Button onClick={() => window.location.reload()}>{home.reload}</Button>}
      >
        {home.loadFailedWhy}
      </Notice>
    )
  return (
    <Notice tone="error" title={home.searchFailed} action={<Button onClick={retry}>{home.retry}</Button>} />
  )
}

/** No vendor was read yet, or the person has hidden every one that was. */
const NothingYet = () => (
  <EmptyState
    title={home.nothing}
    level={3}
    action={
      <Link href={paths.status} className={buttonClass()}>
        {frame.about.status}
      </Link>
    }
  />
)

/** What there is instead of a list, or null. */
function whatInstead({ state, found, list, total, onShowAll }: HomeResultsProps) {
  const { query, commit } = state
  if (found.isError && !found.data) return <LoadFailed query={query} retry={() => void found.refetch()} />
  // That nothing was found for the words before says nothing of these.
  if (found.isPending || (found.isPlaceholderData && total === 0))
    return <OfferListSkeleton label={home.loadingList} />
  if (list.allFiltered)
    return (
      <EmptyState
        title={NO_MATCH}
        level={3}
        action={<Button onClick={onShowAll}>{home.clearFilters}</Button>}
      />
    )
  if (total === 0 && query !== '')
    return (
      <EmptyState
        title={home.noResults(query)}
        level={3}
        action={<Button onClick={() => commit('')}>{home.clearSearch}</Button>}
      >
        {home.noResultsHint}
      </EmptyState>
    )
  return total === 0 ? <NothingYet /> : null
}

/** The heading with its count, then the offers, or why there are none. */
export function HomeResults(props: HomeResultsProps) {
  const { state, found, list, total, rail, tools, children } = props
  useAnnouncedCount(props)
  const isSearch = state.query !== ''
  const title = isSearch ? home.results(state.query) : home.popular
  const hasTools = tools !== undefined && total > 0
  return (
    <section aria-label={title} className={hasTools ? 'with-rail' : undefined}>
      {hasTools ? rail : null}
      <div className="list-head">
        <h2>{title}</h2>
        {isSearch && found.data && !found.isPlaceholderData ? (
          <span className="count">{list.label}</span>
        ) : null}
        <CodesSwitch />
      </div>
      {hasTools ? tools : null}
      {whatInstead(props) ?? children}
    </section>
  )
}
