import { useRef } from 'react'
import { MICROS, formatMoney, formatPlain, formatUnitPrice } from '#api/domain/money.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { type PackPoint, packCurve, packSentence } from '#api/domain/markets/pack-curve.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { openOffer } from '#miniapp/hooks/offers/useOffer.ts'
import { compound as text } from '#miniapp/texts/markets.ts'
import { useWidth } from '#miniapp/ui/charts/PriceChart.tsx'
import { ticks } from '#miniapp/ui/charts/steps.ts'
import { TableToggle } from '#miniapp/ui/charts/TableToggle.tsx'

const HEIGHT = 220
const TOP = 12
const BOTTOM = 28
const START = 56
const END = 14

/** Between the beginnings of two sizes along the bottom. */
const LABEL_GAP = 72

/** Pack sizes along the bottom, as many as there is room for: the ends always, from the left those that keep clear. */
const shownAmounts = (points: readonly PackPoint[], x: (amount: number) => number): number[] => {
  const amounts = [...new Set(points.map(({ amount }) => amount))]
  const last = amounts.at(-1)
  const shown: number[] = []
  for (const amount of amounts.slice(0, -1)) {
    const before = shown.at(-1)
    const clear = before === undefined || x(amount) - x(before) >= LABEL_GAP
    if (clear && (before === undefined || last === undefined || x(last) - x(amount) >= 1.4 * LABEL_GAP))
      shown.push(amount)
  }
  return last === undefined ? shown : [...shown, last]
}

interface DrawingProps {
  readonly points: readonly PackPoint[]
  readonly width: number
  readonly unit: string
  readonly currency: string
}

/** Sizes on a logarithmic scale from zero-based prices: ten vials stand as far from one as a hundred from ten. */
function Drawing({ points, width, unit, currency }: DrawingProps) {
  const prices = points.map(({ unitPrice }) => unitPrice)
  const [lowest, high] = [Math.min(...prices), Math.max(...prices) * 1.08]
  const [from, to] = [Math.log(points[0]?.amount ?? 1), Math.log(points.at(-1)?.amount ?? 1)]
  const x = (amount: number) =>
    START + 8 + ((Math.log(amount) - from) / (to - from || 1)) * (width - START - END - 16)
  const y = (price: number) => TOP + (1 - price / high) * (HEIGHT - TOP - BOTTOM)
  return (
    <svg width={width} height={HEIGHT} aria-hidden>
      {ticks(0, high / MICROS).map(value => (
        <g key={value}>
          <line className="grid" x1={START} x2={width - END} y1={y(value * MICROS)} y2={y(value * MICROS)} />
          <text x={0} y={y(value * MICROS) + 4}>
            {formatUnitPrice(Math.round(value * MICROS), currency)}
          </text>
        </g>
      ))}
      {points.map(({ offerId, amount, unitPrice }) => (
        <circle
          key={offerId}
          className={unitPrice === lowest ? 'pack lowest' : 'pack'}
          cx={x(amount)}
          cy={y(unitPrice)}
          r={unitPrice === lowest ? 6 : 4}
        />
      ))}
      {shownAmounts(points, x).map((amount, index, all) => (
        <text
          key={amount}
          x={x(amount)}
          y={HEIGHT - 6}
          textAnchor={index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle'}
        >
          {formatPlain(amount)} {unit}
        </text>
      ))}
    </svg>
  )
}

function PackTable({ points, unit, currency }: Omit<DrawingProps, 'width'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className="chart-table" tabIndex={0} aria-label={text.packs(unit)}>
      <table>
        <caption className="hidden-visually">{text.packs(unit)}</caption>
        <thead>
          <tr>
            <th scope="col">{text.packTable.pack}</th>
            <th scope="col">{text.packTable.vendor}</th>
            <th scope="col" className="number">
              {text.packTable.price}
            </th>
            <th scope="col" className="number">
              {text.packTable.unit(unit)}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ offerId, pack, vendor, price, unitPrice }) => (
            <tr key={offerId}>
              <td>
                <button type="button" className="link-button" onClick={() => openOffer(offerId)}>
                  {pack}
                </button>
              </td>
              <td>{vendor}</td>
              <td className="number">{formatMoney(price, currency)}</td>
              <td className="number">{formatUnitPrice(unitPrice, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PackCurveProps {
  readonly cards: readonly OfferCard[]
  readonly unit: string
  readonly currency: string
}

/** Price per unit over pack size, a dot a vendor; nothing where there is one size only. */
export function PackCurve({ cards, unit, currency }: PackCurveProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 320)
  const { context } = useCardFacts()
  const points = packCurve(cards, currency, context.rates)
  const sentence = packSentence(points, unit, currency)
  const word = unitWord(unit)
  if (sentence === '') return null
  return (
    <section className="chart panel">
      <h3 className="section-label">{text.packs(word)}</h3>
      <p className="pack-words">{sentence}</p>
      <div ref={box} className="chart-plot packs" style={{ blockSize: HEIGHT }}>
        <Drawing points={points} width={width} unit={word} currency={currency} />
      </div>
      <TableToggle>
        <PackTable points={points} unit={word} currency={currency} />
      </TableToggle>
    </section>
  )
}
