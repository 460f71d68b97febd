import { QUEUE_ROWS } from '#api/domain/desk/queues.ts'
import type { Knex } from 'knex'
import type { WireMoney } from '#api/contract/desk/money.ts'
import { isoText } from '#api/queries/catalog/product-json.ts'

const WEEKS = 26

const week = (column: string) => `date_trunc('week', ${column} at time zone 'utc')::date`

async function weeks(db: Knex): Promise<WireMoney['weeks']> {
  const { rows } = await db.raw(
    `select to_char(week, 'YYYY-MM-DD') as week, sum(payments)::int as payments, sum(stars)::int as stars,
       sum(refunded)::int as "refundedStars"
     from (
       select ${week('paid_at')} as week, 1 as payments, stars, 0 as refunded from donations
       union all
       select ${week('refunded_at')}, 0, 0, stars from donations where refunded_at is not null
     ) moved group by week order by moved.week desc limit ${WEEKS}`,
  )
  return rows
}

/** What came in and went back by week, and the last payments; those that wait for somebody stand first. */
export async function deskMoney(db: Knex): Promise<WireMoney> {
  const { rows } = await db.raw(
    `select id::text as id, charge_id as "chargeId", stars, status, orphan_reason as reason, ${isoText('paid_at')} as "paidAt",
       ${isoText('refunded_at')} as "refundedAt" from donations
     order by (orphan_reason is not null and status <> 'refunded') desc, donations.paid_at desc, donations.id desc
     limit ${QUEUE_ROWS}`,
  )
  return { weeks: await weeks(db), donations: rows }
}
