import type { Pool } from 'pg'

const everyMs = 15 * 60_000
const firstMs = 60_000

export const vacuumAll = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
  return rows.length
}

/** The embedded engine has no autovacuum. A round that fails is no harm: the next one does its work. */
export const startVacuum = (pool: Pool): (() => void) => {
  let timer: NodeJS.Timeout
  const after = (ms: number) => {
    timer = setTimeout(() => {
      vacuumAll(pool)
        .catch(() => undefined)
        .finally(() => after(everyMs))
    }, ms)
    timer.unref()
  }
  after(firstMs)
  return () => clearTimeout(timer)
}
