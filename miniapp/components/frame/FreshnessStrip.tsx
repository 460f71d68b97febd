import { Link } from 'wouter'
import { freshness } from '#api/domain/offers/freshness.ts'
import { parseTime, relativeTime } from '#api/domain/time.ts'
import { useStats } from '#miniapp/queries/stats.ts'
import { paths } from '#miniapp/paths.ts'
import { frame, freshnessLine } from '#miniapp/texts/frame.ts'
import { useCardFacts } from '#miniapp/components/offers/CardsProvider.tsx'

/** How old the newest price is, over how many vendors and offers; leads to the state of each vendor's data. */
export function FreshnessStrip() {
  const { data } = useStats()
  const { now } = useCardFacts()
  const { level } = freshness(data?.checkedAt, now)
  const checkedAt = parseTime(data?.checkedAt)
  const age =
    checkedAt === null
      ? null
      : level === 'stale'
        ? freshness(checkedAt, now).words
        : relativeTime(checkedAt, now)
  return (
    <section className="strip thin" aria-label={frame.freshness}>
      <div className="wrap">
        {data ? (
          <Link href={paths.status} className={level === 'amber' || level === 'stale' ? 'stale' : ''}>
            {freshnessLine(age, data.vendors, data.offers, data.demo)}
          </Link>
        ) : null}
      </div>
    </section>
  )
}
