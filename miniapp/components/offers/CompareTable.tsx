import type { ReactNode } from 'react'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { BasketButton } from '#miniapp/components/basket/BasketButton.tsx'
import { toggleCompared } from '#miniapp/state/compare.ts'
import { comparison } from '#miniapp/texts/commands.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { buttonClass } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { CouponLine, HealthMark, Price, StockMark } from '#miniapp/ui/Marks.tsx'
import { CloseIcon } from '#miniapp/ui/icons/icons.tsx'
import { OfferUnit } from './OfferCard.tsx'

type Row = readonly [name: keyof typeof comparison.rows, draw: (card: OfferCard) => ReactNode]

const rowsFor = (lowest: readonly OfferCard[]): readonly Row[] => [
  [
    'unit',
    card => (
      <>
        <OfferUnit card={card} />
        {lowest.includes(card) ? <Tag tone="best">{comparison.lowest}</Tag> : null}
      </>
    ),
  ],
  [
    'total',
    card =>
      card.price === null ? (
        offers.noPrice
      ) : (
        <Price price={card.text.price} original={card.text.original || null} />
      ),
  ],
  ['size', card => card.displayText],
  ['stock', card => <StockMark inStock={card.inStock} />],
  [
    'coupon',
    card =>
      card.couponCode ? <CouponLine code={card.couponCode}>{card.text.coupon}</CouponLine> : comparison.none,
  ],
  [
    'health',
    card =>
      card.vendor.health ? (
        <HealthMark score={card.vendor.health.known ? Math.round(card.vendor.health.score) : null} />
      ) : null,
  ],
  ['coa', card => card.tested || comparison.no],
  ['age', card => card.freshness.words ?? offers.noAge],
  ['basket', card => <BasketButton card={card} />],
  [
    'out',
    card =>
      card.url ? (
        <ExternalLink className={buttonClass()} href={card.url}>
          {offers.view}
        </ExternalLink>
      ) : null,
  ],
]

const Head = ({ card }: { readonly card: OfferCard }) => (
  <th scope="col" className="compare-head">
    <b>{card.productName}</b>
    <span className="meta">{card.vendor.name}</span>
    <IconButton
      label={comparison.remove(card.productName, card.vendor.name)}
      tip={null}
      onClick={() => toggleCompared(card)}
    >
      <CloseIcon size={18} />
    </IconButton>
  </th>
)

interface CompareTableProps {
  readonly cards: readonly OfferCard[]
  readonly lowest: readonly OfferCard[]
}

export function CompareTable({ cards, lowest }: CompareTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className="compare" tabIndex={0} aria-label={comparison.table}>
      <table>
        <caption className="hidden-visually">{comparison.table}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-visually">{comparison.fact}</span>
            </th>
            {cards.map(card => (
              <Head key={card.offerId} card={card} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsFor(lowest).map(([name, draw]) => (
            <tr key={name} className={name === 'basket' ? 'no-print' : undefined}>
              <th scope="row">{comparison.rows[name]}</th>
              {cards.map(card => (
                <td key={card.offerId}>{draw(card)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
