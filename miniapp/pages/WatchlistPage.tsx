import { useMemo, useCallback } from 'react'
import { Link } from 'wouter'
import { groupBy } from '#api/domain/group.ts'
import { watchlistOffer } from '#api/domain/alerts/watchlist-offer.ts'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { FacetButton, NarrowingChips } from '#miniapp/components/markets/FacetPanel.tsx'
import { useLensList } from '#miniapp/hooks/offers/useNarrowing.ts'
import { AddAllButton } from '#miniapp/components/basket/AddAllButton.tsx'
import { ListTools } from '#miniapp/components/offers/CsvButton.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { OfferListSkeleton } from '#miniapp/components/offers/OfferList.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { TargetList } from '#miniapp/components/alerts/TargetList.tsx'
import { WatchedProduct, type WatchedProductProps } from '#miniapp/components/alerts/WatchedProduct.tsx'
import { ReachFixes, ReachNote } from '#miniapp/components/alerts/ReachNote.tsx'
import { useReach } from '#miniapp/queries/account/notifications.ts'
import { reach as reachText } from '#miniapp/texts/alerts.ts'
import { paths } from '#miniapp/paths.ts'
import { useTargets } from '#miniapp/queries/targets.ts'
import { useWatches, useToggleWatch } from '#miniapp/queries/watches.ts'
import { watchlist } from '#miniapp/texts/account.ts'
import { basketAdded } from '#miniapp/texts/basket-added.ts'
import { buttonClass, Button } from '#miniapp/ui/Button.tsx'
import { EmptyState, Notice } from '#miniapp/ui/states.tsx'
import { failureWords } from '#miniapp/send.ts'
import { haptic, insideTelegram } from '#miniapp/telegram/sdk.ts'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { useStored } from '#miniapp/state/storage.ts'
import { pushSupported } from '#miniapp/state/push.ts'
import { PlainList } from '#miniapp/ui/PlainList.tsx'
import { offers } from '#miniapp/texts/offers.ts'

/** How to turn notifications on where they could be, until dismissed; beside it, where messages go. */
function WatchBanner() {
  const [dismissed, dismiss] = useStored('watchlistBannerDismissed')
  const reach = useReach().data?.watch
  if (dismissed || insideTelegram() || !pushSupported() || Notification.permission === 'granted')
    return <ReachNote reach={reach} />
  return (
    <Notice
      title={watchlist.banner}
      action={
        <>
          {reach ? <ReachFixes fixes={reach.fixes} /> : null}
          <Button onClick={() => dismiss(true)}>{watchlist.dismiss}</Button>
        </>
      }
    >
      {watchlist.bannerHow} {reach && reach.channels.length > 0 ? reachText.goesTo(reach.channels) : null}
    </Notice>
  )
}

function useWatchRemoval() {
  const { mutateAsync } = useToggleWatch()
  return useCallback(
    (product: { readonly id: string; readonly name: string }) => {
      const set = (watch: boolean) =>
        void mutateAsync({ productId: product.id, watch }).catch(error => {
          haptic('error')
          failed(watchlist.error, failureWords(error, watch ? offers.addFailed : offers.removeFailed))
        })
      haptic('selection')
      set(false)
      toast({
        title: watchlist.removed(product.name),
        action: { label: watchlist.undo, run: () => set(true) },
      })
    },
    [mutateAsync],
  )
}

type Watched = Omit<WatchedProductProps, 'onRemove'>

function useWatched(products: readonly WireProduct[]) {
  const { narrowed, cards } = useLensList(products)
  const watched = useMemo((): Watched[] => {
    const own = groupBy(cards, card => card.productId)
    return products.map(product => {
      const offers = own.get(product.id) ?? []
      return { product, card: watchlistOffer(offers), offers: offers.length }
    })
  }, [products, cards])
  return { narrowed, watched }
}

const Empty = () => (
  <EmptyState
    title={watchlist.empty}
    action={
      <Link href={paths.home} className={buttonClass('primary')}>
        {watchlist.search}
      </Link>
    }
  >
    {watchlist.emptyWhy}
  </EmptyState>
)

function WatchedList({ watched }: { readonly watched: readonly Watched[] }) {
  const remove = useWatchRemoval()
  if (watched.length === 0) return <Empty />
  return (
    <>
      <div className="list-head">
        <h2>{watchlist.products(watched.length)}</h2>
        <span className="count">{watchlist.last30}</span>
      </div>
      <PlainList className="offers" aria-label={watchlist.list}>
        {watched.map(entry => (
          <li key={entry.product.id}>
            <WatchedProduct {...entry} onRemove={() => remove(entry.product)} />
          </li>
        ))}
      </PlainList>
    </>
  )
}

export function WatchlistPage() {
  const query = useWatches(true)
  const isPending = [query, useTargets()].some(({ isLoading }) => isLoading)
  const products = useMemo(() => query.data?.map(entry => entry.product) ?? [], [query.data])
  const { narrowed, watched } = useWatched(products)
  const cards = watched.flatMap(({ card }) => card ?? [])
  return (
    <>
      <PageHead
        title={watchlist.title}
        lead={watchlist.lead}
        tools={
          <>
            <AddAllButton cards={cards} label={basketAdded.all(cards.length)} />
            <ListTools cards={cards} name="watchlist" />
          </>
        }
      >
        {watched.length > 0 && !isPending ? (
          <>
            <div className="chips">
              <FacetButton narrowed={narrowed} left={cards.length} />
            </div>
            <NarrowingChips narrowed={narrowed} />
            <WatchBanner />
          </>
        ) : null}
      </PageHead>
      <LoadFailed message={watchlist.failed} query={query} />
      {isPending ? <OfferListSkeleton label={watchlist.loading} rows={4} /> : null}
      {isPending || query.data === undefined ? null : <WatchedList watched={watched} />}
      {isPending ? null : <TargetList />}
    </>
  )
}
