import type { WireProduct } from '#api/contract/catalog/products.ts'
import { type LedgerLine, type LedgerShipping, ledger } from '#api/domain/offers/ledger.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { factAge, NOT_STATED } from '#api/domain/vendors/facts.ts'
import { countryName } from '#api/domain/vendors/regions.ts'
import { shippingToWords } from '#api/domain/vendors/shipping.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { useCountry } from '#miniapp/hooks/offers/useCountry.ts'
import { useVendorFacts } from '#miniapp/queries/vendors.ts'
import { details } from '#miniapp/texts/details.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { Code } from '#miniapp/ui/Code.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'

const LOOK: Record<LedgerLine['kind'], string> = {
  list: '',
  sale: 'sale',
  coupon: 'coupon',
  pay: 'total',
  shipping: 'shipping',
  divide: 'result',
  unit: 'result',
  'not comparable': 'reason',
}

/** The division and what comes of it are one line. */
const merged = (lines: readonly LedgerLine[]): LedgerLine[] => {
  const result = lines.find(line => line.kind === 'unit')
  const divides = lines.some(line => line.kind === 'divide')
  if (!result || !divides) return [...lines]
  return lines.flatMap(line => {
    if (line.kind === 'unit') return []
    return line.kind === 'divide' ? [{ ...line, kind: 'unit' as const, text: result.text }] : [line]
  })
}

const Line = ({ line }: { readonly line: LedgerLine }) => (
  <div className={LOOK[line.kind]}>
    <dt>
      {line.label} {line.code ? <Code>{line.code}</Code> : null}
    </dt>
    <dd>{line.text}</dd>
  </div>
)

/** What a parcel to the person's country costs; null without a country and until the vendor's facts are there. */
function useShipping({ vendor, price, currency }: OfferCard): LedgerShipping | null {
  const country = useCountry()
  const { now } = useCardFacts()
  const facts = useVendorFacts(vendor.slug).data
  if (country === null || !facts) return null
  const words = shippingToWords(country, facts, price === null ? null : { amount: price, currency })
  const stated = facts.shipping ?? facts.destinations
  return {
    country: countryName(country),
    words: words === null || stated === null ? NOT_STATED : `${words}, ${factAge(stated, now)}`,
  }
}

export const PriceLedger = ({
  card,
  blend,
}: {
  readonly card: OfferCard
  readonly blend: WireProduct['blend']
}) => {
  const lines = ledger(card.priced, useShipping(card))
  return (
    <section>
      <h3 className="section-label">{details.ledger}</h3>
      {lines.length === 0 ? (
        <p className="meta">{offers.noPrice}</p>
      ) : (
        <dl className="ledger">
          {merged(lines).map(line => (
            <Line key={line.kind} line={line} />
          ))}
        </dl>
      )}
      {blend && card.comparable ? <p className="meta">{details.blend(card.text.unit, blend)}</p> : null}
      {card.mayNotStack ? <p className="meta">{details.mayNotStack}</p> : null}
      {card.ruler ? (
        <div className="details-ruler">
          <PriceRuler ruler={card.ruler} unit={card.text.unit} />
        </div>
      ) : null}
    </section>
  )
}
