import type { Knex } from 'knex'

/** The newest reference rates as the text of `GET /api/rates`; null while there are none. */
export async function newestRates(db: Knex): Promise<string | null> {
  const { rows } = await db.raw(
    `select json_build_object('base', base, 'date', to_char(quoted_on, 'YYYY-MM-DD'), 'source', source,
       'rates', json_object_agg(currency, trim_scale(rate)::text order by currency))::text as body
     from rates where quoted_on = (select max(quoted_on) from rates)
     group by base, quoted_on, source order by base limit 1`,
  )
  return rows[0]?.body ?? null
}
