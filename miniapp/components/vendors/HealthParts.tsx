import type { WireVendorRecord } from '#api/contract/vendor-record.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import type { HealthPart } from '#api/domain/vendors/health-formula.ts'
import { vendorRecord as text } from '#miniapp/texts/vendor-record.ts'
import { DayBars, type DayBarsProps } from '#miniapp/ui/charts/DayBars.tsx'
import { StackedTable } from '#miniapp/ui/StackedTable.tsx'

type Facts = NonNullable<WireVendorRecord['facts']>
type Day = WireVendorRecord['days'][number]

const HOURS = 24
/** The first and the last day are not whole, so hours say little of them. */
const isWhole = (at: number, days: readonly Day[]) => at > 0 && at < days.length - 1

const SEEN: Record<HealthPart['name'], (facts: Facts) => string> = {
  'feed success': ({ readsOk, reads }) => text.reads(readsOk, reads),
  freshness: ({ freshHours, hours }) => text.hours(freshHours, hours),
  'price stability': ({ priceReversals, priceMoves }) => text.taken(priceReversals, priceMoves),
  'stock truthfulness': ({ stockReversals, stockMoves }) => text.taken(stockReversals, stockMoves),
  COA: ({ providesCoa }) => (providesCoa ? text.yes : text.no),
}

const dayWords = (day: string | undefined): string => formatDay(parseTime(day) ?? 0)

const shares = (
  name: string,
  days: readonly Day[],
  values: (number | null)[],
  full: number,
): DayBarsProps => {
  const known = values.filter(value => value !== null)
  const low = known.length > 0 ? Math.min(...known) / full : 0
  return { values, full, label: text.lineOf(name, dayWords(days[0]?.day), `${Math.round(low * 100)}%`) }
}

const moves = (name: string, days: readonly Day[], values: number[]): DayBarsProps => ({
  values,
  full: Math.max(1, ...values),
  label: text.movesLine(name, dayWords(days[0]?.day), values.filter(value => value > 0).length),
})

const LINES: Record<HealthPart['name'], ((name: string, days: readonly Day[]) => DayBarsProps) | null> = {
  'feed success': (name, days) =>
    shares(
      name,
      days,
      days.map(({ reads, readsOk }) => (reads === 0 ? null : (readsOk / reads) * 100)),
      100,
    ),
  freshness: (name, days) =>
    shares(
      name,
      days,
      days.map((day, at) => (isWhole(at, days) ? day.freshHours : null)),
      HOURS,
    ),
  'price stability': (name, days) =>
    moves(
      name,
      days,
      days.map(({ priceMoves }) => priceMoves),
    ),
  'stock truthfulness': (name, days) =>
    moves(
      name,
      days,
      days.map(({ stockMoves }) => stockMoves),
    ),
  COA: null,
}

function PartRow({ part, facts, days }: { part: HealthPart; facts: Facts; days: readonly Day[] }) {
  const name = text.partNames[part.name]
  const line = days.length > 0 ? (LINES[part.name]?.(name, days) ?? null) : null
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={text.points}>
        {text.pointsOf(Math.round(part.weight * part.share * 10) / 10, part.weight)}
      </td>
      <td data-label={text.seen}>{SEEN[part.name](facts)}</td>
      <td data-label={line ? text.line : undefined}>{line ? <DayBars {...line} /> : null}</td>
    </tr>
  )
}

const Gaps = ({ gaps }: { readonly gaps: WireVendorRecord['gaps'] }) => (
  <>
    <h3 className="section-label">{text.gaps}</h3>
    {gaps.length === 0 ? <p className="meta">{text.noGaps}</p> : null}
    <ul className="plain">
      {gaps.map(({ from, until, hours }) => (
        <li key={from}>{text.gap(dayWords(from), dayWords(until), hours)}</li>
      ))}
    </ul>
  </>
)

export function HealthParts({ record }: { readonly record: WireVendorRecord }) {
  const { health, facts, days, gaps } = record
  return (
    <>
      <p className="meta">{health && health.score !== null ? text.healthWhy : text.noHealth}</p>
      {health && facts ? (
        <StackedTable caption={text.health} columns={[text.part, text.points, text.seen, text.line]}>
          {health.parts.map(part => (
            <PartRow key={part.name} part={part} facts={facts} days={days} />
          ))}
        </StackedTable>
      ) : null}
      {days.length > 0 ? <Gaps gaps={gaps} /> : null}
    </>
  )
}
