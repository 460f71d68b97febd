import { type ReactNode, useRef } from 'react'
import { RANKING_WORDS } from '#api/domain/offers/filters.ts'
import type { OfferCard as Card } from '#api/domain/offers/offer-card.ts'
import { relativeTime } from '#api/domain/time.ts'
import { WIDE, useMedia } from '#miniapp/hooks/useMedia.ts'
import { useHotkeys } from '#miniapp/hooks/useHotkeys.ts'
import { useOfferActions } from '#miniapp/hooks/offers/useOfferActions.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { OfferSkeleton } from '#miniapp/ui/OfferLayout.tsx'
import { VirtualList } from '#miniapp/ui/VirtualList.tsx'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { OfferCard } from './OfferCard.tsx'

const ROW = { wide: 114, narrow: 222 }

function step(list: HTMLElement | null, by: 1 | -1): void {
  const names = [...(list?.querySelectorAll<HTMLElement>('[data-offer-name]') ?? [])]
  const at = names.findIndex(name => name.closest('.offer')?.contains(document.activeElement))
  const next = at === -1 ? names[0] : names[at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

interface ListFrameProps {
  readonly cards: readonly Card[]
  readonly label?: string
  readonly refreshing?: boolean
  readonly ranking?: string | null
}

export interface OfferListProps extends ListFrameProps {
  readonly extraOf?: ((card: Card) => ReactNode) | undefined
}

const newestAge = (cards: readonly Card[], now: Date): string | null => {
  const newest = cards.reduce((latest, { checkedAt }) => Math.max(latest, checkedAt ?? 0), 0)
  return newest === 0 ? null : relativeTime(newest, now)
}

/** The first of the lowest of their products: the one filled button and the one accent of a list. */
export const leadOf = (cards: readonly Card[]): string | null =>
  cards.find(card => card.isBestPrice || card.isBestWithCoupons)?.offerId ?? null

export const useRowHeight = (): number => (useMedia(WIDE) ? ROW.wide : ROW.narrow)

export function ListFrame({
  cards,
  refreshing = false,
  ranking = RANKING_WORDS,
  children,
}: ListFrameProps & { readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const { now } = useCardFacts()
  useHotkeys({ j: () => step(list.current, 1), k: () => step(list.current, -1) }, cards.length > 0)
  return (
    <div ref={list} aria-busy={refreshing} className={refreshing ? 'refreshing' : undefined}>
      {children}
      {ranking === null ? null : <p className="list-foot">{offers.foot(newestAge(cards, now), ranking)}</p>}
    </div>
  )
}

export function OfferList({ extraOf, ...frame }: OfferListProps) {
  const { cards, label = offers.listName } = frame
  const actions = useOfferActions()
  const lead = leadOf(cards)
  return (
    <ListFrame {...frame}>
      <VirtualList
        items={cards}
        keyOf={card => card.offerId}
        render={card => (
          <OfferCard card={card} actions={actions} extraOf={extraOf} isLead={card.offerId === lead} />
        )}
        label={label}
        className="offers"
        estimate={useRowHeight()}
      />
    </ListFrame>
  )
}

export const OfferListSkeleton = ({
  rows = 6,
  label,
}: {
  readonly rows?: number
  readonly label: string
}) => (
  <div>
    <output className="hidden-visually">{label}</output>
    <ul className="offers" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- equal rows without state
        <li key={row}>
          <OfferSkeleton />
        </li>
      ))}
    </ul>
  </div>
)
