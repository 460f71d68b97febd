import { Link } from 'wouter'
import type { WireCompoundProduct } from '#api/contract/catalog/compounds.ts'
import { groupBy } from '#api/domain/group.ts'
import { compoundPath } from '#api/domain/pages.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { rankedWithin } from '#api/domain/offers/order.ts'
import { AddAllButton } from '#miniapp/components/basket/AddAllButton.tsx'
import { OfferList } from '#miniapp/components/offers/OfferList.tsx'
import { OfferTrend } from '#miniapp/components/offers/OfferTrend.tsx'
import { useOfferActions } from '#miniapp/hooks/offers/useOfferActions.ts'
import { basketAdded } from '#miniapp/texts/basket-added.ts'
import { compound as text, lens, markets } from '#miniapp/texts/markets.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { Folded } from '#miniapp/ui/Folded.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { WatchIcon } from '#miniapp/ui/icons/icons.tsx'
import { EmptyState } from '#miniapp/ui/states.tsx'

const SHOWN = 6

const extraOf = (card: OfferCard) => <OfferTrend card={card} />

/** What can be ranked together; each currency without a rate under its own words. */
function Ranked({ cards, label }: { readonly cards: readonly OfferCard[]; readonly label: string }) {
  const groups = [...groupBy(cards, rankedWithin)]
  return (
    <>
      {groups.map(([within, own], index) => (
        <div key={within}>
          {index > 0 ? <p className="meta">{lens.apart(within || own[0]?.currency || '')}</p> : null}
          <Folded items={own} shown={SHOWN} more={markets.more}>
            {shown => <OfferList cards={shown} label={label} extraOf={extraOf} />}
          </Folded>
        </div>
      ))}
    </>
  )
}

interface ProductOffersProps {
  readonly product: WireCompoundProduct
  readonly cards: readonly OfferCard[]
}

function ProductOffers({ product, cards }: ProductOffersProps) {
  const { toggleWatch } = useOfferActions()
  const [first] = cards
  const { compoundSlug, formFamily, name } = product
  return (
    <section aria-labelledby={`market-${product.id}`}>
      <div className="list-head">
        <h3 id={`market-${product.id}`}>
          {compoundSlug ? <Link href={compoundPath(compoundSlug, formFamily)}>{name}</Link> : name}
        </h3>
        {first ? (
          <span className="acts no-print">
            <AddAllButton cards={[first]} label={basketAdded.size(name, first.displayText)} />
            <IconButton
              label={text.watch(name)}
              pressed={first.isWatchlisted}
              onClick={() => toggleWatch(first)}
            >
              <WatchIcon className="fills" />
            </IconButton>
          </span>
        ) : null}
      </div>
      {product.offerCount > product.offers.length ? (
        <p className="meta">{text.more(product.offers.length, product.offerCount)}</p>
      ) : null}
      <Ranked cards={cards} label={name} />
    </section>
  )
}

interface MarketOffersProps {
  readonly products: readonly WireCompoundProduct[]
  /** Of each product the cheapest first. */
  readonly cards: readonly OfferCard[]
  readonly onReset: () => void
}

export function MarketOffers({ products, cards, onReset }: MarketOffersProps) {
  const ranked = groupBy(cards, card => card.productId)
  return (
    <section aria-labelledby="market-offers">
      <h2 id="market-offers">{text.offers}</h2>
      {cards.length === 0 ? (
        <EmptyState title={text.empty} level={3} action={<Button onClick={onReset}>{lens.reset}</Button>}>
          {text.emptyWhy}
        </EmptyState>
      ) : null}
      {products.map(product => {
        const own = ranked.get(product.id)
        return own ? <ProductOffers key={product.id} product={product} cards={own} /> : null
      })}
    </section>
  )
}
