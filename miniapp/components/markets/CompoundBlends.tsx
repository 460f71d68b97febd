import { useMemo } from 'react'
import { groupBy } from '#api/domain/group.ts'
import { useCards } from '#miniapp/hooks/offers/useCards.tsx'
import { openOffer } from '#miniapp/hooks/offers/useOffer.ts'
import { useBlends } from '#miniapp/queries/compounds.ts'
import { compoundNotes as text } from '#miniapp/texts/compound-notes.ts'
import { offers } from '#miniapp/texts/offers.ts'

/** Blends that hold the compound, each with its lowest offer, which a press opens. Never ranked against the compound alone. */
export function CompoundBlends({ slug }: { readonly slug: string }) {
  const cards = useCards(useBlends(slug).data)
  const blends = useMemo(() => {
    const seen = cards.filter(({ hidden }) => !hidden)
    return [...groupBy(seen, card => card.productId).values()].flatMap(own => {
      const [first] = own
      return first ? [{ first, count: own.length }] : []
    })
  }, [cards])
  if (blends.length === 0) return null
  return (
    <section aria-labelledby="market-blends">
      <h2 id="market-blends">{text.blends}</h2>
      <p className="meta">{text.blendsWhy}</p>
      <ul className="entries">
        {blends.map(({ first, count }) => (
          <li key={first.productId} className="blend">
            <button type="button" className="link-button" onClick={() => openOffer(first.offerId)}>
              {first.productName}
            </button>
            <span className="meta">
              {text.offersFrom(
                count,
                first.pricePerUnit === null
                  ? null
                  : `${first.text.perUnit}/${offers.perUnit(first.text.unit, true)}`,
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
