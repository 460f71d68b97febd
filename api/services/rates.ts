import type { Knex } from 'knex'
import { moveCatalogVersion } from './catalog-version.ts'

export type Rates = {
  /** ISO 4217; a rate is how much of its currency one unit of the base is. */
  base: string
  date: string
  source: string
  /** Decimal texts by ISO 4217 code. */
  rates: Readonly<Record<string, string>>
}

/** Keeps the rates of a day. Answers whether they are new; a day that is there already is not written again. */
export async function storeRates(db: Knex, { base, date, source, rates }: Rates): Promise<boolean> {
  const { rowCount } = await db.raw(
    `insert into rates (base, quoted_on, source, currency, rate)
     select :base, :date, :source, key, value::numeric from jsonb_each_text(:rates::jsonb) on conflict do nothing`,
    { base, date, source, rates: JSON.stringify(rates) },
  )
  if (!rowCount) return false
  await moveCatalogVersion(db)
  return true
}
