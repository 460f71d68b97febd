import type { Knex } from 'knex'
import { DAY_MS } from '#api/domain/time.ts'

/** For so many days every observation of an offer is kept; of an older day (UTC) its lowest price and its last state. */
export const WHOLE_DAYS = 365
/** Days a run, so that a long history is thinned in short transactions. */
const MOST_DAYS = 31
const WATERMARK = 'thinned observations'

/** The first day that is still whole, as days since 1970; the beginning of the history before the first run. */
async function firstWholeDay(trx: Knex.Transaction): Promise<number | null> {
  await trx.raw(
    `insert into watermarks (name, value)
     select :name, floor(extract(epoch from min(observed_at)) / 86400) from observations having min(observed_at) is not null
     on conflict do nothing`,
    { name: WATERMARK },
  )
  const row = await trx('watermarks').where({ name: WATERMARK }).forUpdate().first('value')
  return row ? Number(row.value) : null
}

/** Takes out what stood between the lowest and the last observation of an offer's day. Answers how many rows went. */
export const thinObservations = (db: Knex, now: Date): Promise<number> =>
  db.transaction(async trx => {
    const first = await firstWholeDay(trx)
    const whole = Math.floor(now.getTime() / DAY_MS) - WHOLE_DAYS
    if (first === null || first >= whole) return 0
    const end = Math.min(whole, first + MOST_DAYS)
    const { rowCount } = await trx.raw(
      `with places as (
         select id, row_number() over (day order by (stock = 'out'), price nulls last, observed_at) as low,
           row_number() over (day order by observed_at desc) as last
         from observations where observed_at >= :from and observed_at < :to
         window day as (partition by offer_id, date_trunc('day', observed_at, 'UTC'))
       )
       delete from observations o using places p where p.id = o.id and p.low > 1 and p.last > 1`,
      { from: new Date(first * DAY_MS), to: new Date(end * DAY_MS) },
    )
    await trx('watermarks').where({ name: WATERMARK }).update({ value: end })
    return rowCount ?? 0
  })
