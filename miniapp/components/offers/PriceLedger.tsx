import type { WireProduct } from '#api/contract/catalog/products.ts'
import { type LedgerLine, ledger } from '#api/domain/offers/ledger.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { details } from '#miniapp/texts/details.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { Code } from '#miniapp/ui/Code.tsx'
import { PriceRuler } from '#miniapp/ui/charts/PriceRuler.tsx'

const LOOK: Record<LedgerLine['kind'], string> = {
  list: '',
  sale: 'sale',
  coupon: 'coupon',
  pay: 'total',
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

/** From the vendor's list price to the price per unit, added up like a column of figures. */
export const PriceLedger = ({
  card,
  blend,
}: {
  readonly card: OfferCard
  readonly blend: WireProduct['blend']
}) => {
  const lines = ledger(card.priced)
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
