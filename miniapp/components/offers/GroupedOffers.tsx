import { type ReactNode, useMemo, useState } from 'react'
import { groupBy } from '#api/domain/group.ts'
import type { OfferCard as Card } from '#api/domain/offers/offer-card.ts'
import { useOfferActions } from '#miniapp/hooks/offers/useOfferActions.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { isShort } from '#miniapp/ui/Folded.tsx'
import { VirtualList } from '#miniapp/ui/VirtualList.tsx'
import { OfferCard } from './OfferCard.tsx'
import { ListFrame, type OfferListProps, leadOf, useRowHeight } from './OfferList.tsx'

type Row = {
  readonly card: Card
  readonly head: readonly Card[] | null
  readonly folded: number
}

/** Product by product in the order of their first offers; of each the first `shown`, all of those that are `unfolded`. */
const rowsOf = (
  cards: readonly Card[],
  shown: number,
  unfolded: ReadonlySet<string>,
  unsent: ReadonlyMap<string, number>,
): Row[] =>
  [...groupBy(cards, card => card.productId)].flatMap(([productId, own]) => {
    const more = unsent.get(productId) ?? 0
    const isWhole = unfolded.has(productId) || isShort(own.length, shown)
    const visible = isWhole ? own : own.slice(0, shown)
    return visible.map((card, index) => ({
      card,
      head: index === 0 ? own : null,
      folded: index === visible.length - 1 ? own.length - visible.length + more : 0,
    }))
  })

interface GroupedOffersProps extends OfferListProps {
  readonly headOf: (cards: readonly Card[]) => ReactNode
  readonly shown: number
  readonly moreWords: (n: number) => string
  readonly unsent?: ReadonlyMap<string, number>
  readonly onLoad?: (productId: string) => void
}

const NOTHING_UNSENT: ReadonlyMap<string, number> = new Map()

export function GroupedOffers(props: GroupedOffersProps) {
  const { headOf, shown, moreWords, extraOf, unsent = NOTHING_UNSENT, onLoad, ...frame } = props
  const { cards, label = offers.listName } = frame
  const [unfolded, unfold] = useState<ReadonlySet<string>>(new Set())
  const actions = useOfferActions()
  const rows = useMemo(() => rowsOf(cards, shown, unfolded, unsent), [cards, shown, unfolded, unsent])
  const unfoldAll = (productId: string) => {
    unfold(new Set([...unfolded, productId]))
    if (unsent.has(productId)) onLoad?.(productId)
  }
  const lead = leadOf(cards)
  const render = ({ card, head, folded }: Row) => (
    <>
      {head ? <div className="group-head">{headOf(head)}</div> : null}
      <OfferCard card={card} actions={actions} extraOf={extraOf} grouped isLead={card.offerId === lead} />
      {folded > 0 ? (
        <div className="group-more no-print">
          <Button variant="quiet" onClick={() => unfoldAll(card.productId)}>
            {moreWords(folded)}
          </Button>
        </div>
      ) : null}
    </>
  )
  return (
    <ListFrame {...frame}>
      <VirtualList
        items={rows}
        keyOf={({ card }) => card.offerId}
        render={render}
        label={label}
        className="offers grouped"
        estimate={useRowHeight()}
      />
    </ListFrame>
  )
}
