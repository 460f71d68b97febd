import type { Knex } from 'knex'
import { groupBy } from '#api/domain/group.ts'
import { DAY_MS, HOUR_MS } from '#api/domain/time.ts'
import {
  computeHealth,
  freshHours,
  HEALTH_DAYS,
  reversals,
  TAKEN_BACK_HOURS,
  type HealthFacts,
} from '#api/domain/vendors/health-formula.ts'

const TAKEN_BACK_MS = TAKEN_BACK_HOURS * HOUR_MS

type VendorRuns = { id: string; providesCoa: boolean; since: Date | null; reads: number; good: number[] }
type Moves = Pick<HealthFacts, 'priceMoves' | 'priceReversals' | 'stockMoves' | 'stockReversals'>
type Point = { vendor: string; offer: string; at: Date; price: string | null; out: boolean }

async function readRuns(db: Knex, from: Date, now: Date): Promise<VendorRuns[]> {
  const { rows } = await db.raw(
    `select v.id::text, v.provides_coa as "providesCoa", min(r.started_at) as since, count(r.id)::int as reads,
       coalesce(json_agg(extract(epoch from r.finished_at) * 1000 order by r.finished_at)
         filter (where r.outcome in ('ok', 'not_modified')), '[]') as good
     from vendors v left join feeds f on f.vendor_id = v.id
     left join feed_runs r on r.feed_id = f.id and r.started_at between :from and :now
     group by v.id order by v.id`,
    { from, now },
  )
  return rows
}

async function readPoints(db: Knex, from: Date, now: Date): Promise<Point[]> {
  const { rows } = await db.raw(
    `select o.vendor_id::text as vendor, b.offer_id::text as offer, b.observed_at as at, b.price, b.stock = 'out' as out
     from observations b join offers o on o.id = b.offer_id
     where b.observed_at between :from and :now order by b.offer_id, b.observed_at`,
    { from, now },
  )
  return rows
}

/** How often each vendor's prices and stock moved, and how often a move was taken back within a day. */
function movesByVendor(points: readonly Point[]): Map<string, Moves> {
  const byVendor = new Map<string, Moves>()
  for (const series of groupBy(points, point => point.offer).values()) {
    const vendor = series[0]?.vendor ?? ''
    const sum = byVendor.get(vendor) ?? { priceMoves: 0, priceReversals: 0, stockMoves: 0, stockReversals: 0 }
    const price = reversals(
      series.map(({ at, price: value }) => ({ at: at.getTime(), value })),
      TAKEN_BACK_MS,
    )
    const stock = reversals(
      series.map(({ at, out }) => ({ at: at.getTime(), value: out })),
      TAKEN_BACK_MS,
    )
    byVendor.set(vendor, {
      priceMoves: sum.priceMoves + price.moves,
      priceReversals: sum.priceReversals + price.reversals,
      stockMoves: sum.stockMoves + stock.moves,
      stockReversals: sum.stockReversals + stock.reversals,
    })
  }
  return byVendor
}

const NO_MOVES: Moves = { priceMoves: 0, priceReversals: 0, stockMoves: 0, stockReversals: 0 }

function factsOf(vendor: VendorRuns, moves: Moves, from: Date, now: Date): HealthFacts {
  const start = Math.max(from.getTime(), vendor.since?.getTime() ?? now.getTime())
  return {
    days: Math.floor((now.getTime() - start) / DAY_MS),
    reads: vendor.reads,
    readsOk: vendor.good.length,
    hours: (now.getTime() - start) / HOUR_MS,
    freshHours: freshHours(vendor.good, start, now.getTime()),
    ...moves,
    providesCoa: vendor.providesCoa,
  }
}

export async function updateVendorHealth(db: Knex, now: Date): Promise<void> {
  const from = new Date(now.getTime() - HEALTH_DAYS * DAY_MS)
  const moves = movesByVendor(await readPoints(db, from, now))
  for (const vendor of await readRuns(db, from, now)) {
    const facts = factsOf(vendor, moves.get(vendor.id) ?? NO_MOVES, from, now)
    const { score } = computeHealth(facts)
    await db('vendors')
      .where({ id: vendor.id })
      .update({ health_score: score, health_facts: JSON.stringify(facts) })
  }
}
