import { type ReactNode, useEffect } from 'react'
import type { HomeQuery } from '#miniapp/hooks/offers/useHomeQuery.ts'
import { announce } from '#miniapp/state/announce.ts'
import { home } from '#miniapp/texts/home.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { EmptyState, Notice } from '#miniapp/ui/states.tsx'
import { type HomeResultsProps, NoMatch } from './HomeResults.tsx'
import { OfferListSkeleton } from './OfferList.tsx'

const COUNT_ANNOUNCED_AFTER_MS = 1_000

interface FoundResultsProps extends HomeResultsProps {
  readonly state: HomeQuery
  readonly rail: ReactNode
  readonly tools: ReactNode
}

function useAnnouncedCount({ state: { query }, found, list, total }: FoundResultsProps): void {
  const settled = found.isSuccess && !found.isPlaceholderData
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

function whatInstead({ state, found, list, total, onShowAll }: FoundResultsProps) {
  if (found.isError && !found.data)
    return (
      <Notice
        tone="error"
        title={home.searchFailed}
        action={<Button onClick={() => void found.refetch()}>{home.retry}</Button>}
      />
    )
  // That nothing was found for the words before says nothing of these.
  if (found.isPlaceholderData && total === 0) return <OfferListSkeleton label={home.loadingList} />
  if (list.allFiltered) return <NoMatch onShowAll={onShowAll} />
  return total === 0 ? (
    <EmptyState
      title={home.noResults(state.query)}
      level={3}
      action={<Button onClick={() => state.commit('')}>{home.clearSearch}</Button>}
    >
      {home.noResultsHint}
    </EmptyState>
  ) : null
}

export function FoundResults(props: FoundResultsProps) {
  const { state, found, list, total, rail, tools, children } = props
  useAnnouncedCount(props)
  const title = home.results(state.query)
  const hasTools = total > 0
  return (
    <section aria-label={title} className="with-rail">
      {hasTools ? rail : null}
      <div className="list-head">
        <h2>{title}</h2>
        {found.data && !found.isPlaceholderData ? <span className="count">{list.label}</span> : null}
      </div>
      {hasTools ? tools : null}
      {whatInstead(props) ?? children}
    </section>
  )
}
