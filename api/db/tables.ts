import type { Pool, PoolClient } from 'pg'

export type Table = {
  name: string
  columns: string[]
  key: string[]
  /** Holds one row that a migration put there: its key can only be true. */
  singleton: boolean
}

type Queryable = Pool | PoolClient

/** Without the schema's own bookkeeping, the job queue's schema and unlogged tables, whose rows are made anew. */
const ours = `c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p' and c.relname not like 'knex\\_%'`

export const listTables = async (client: Queryable): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       (select coalesce(array_agg(quote_ident(a.attname) order by a.attnum), '{}') from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(array_agg(quote_ident(a.attname) order by k.position), '{}') from pg_index i
         cross join lateral unnest(i.indkey) with ordinality as k (attnum, position)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary) as key,
       exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
         where i.indrelid = c.oid and i.indisprimary and a.atttypid = 'boolean'::regtype) as singleton
     from pg_class c where c.relkind = 'r' and ${ours} order by c.relname collate "C"`,
  )
  return rows
}

export type Sequence = { name: string; value: string; called: boolean }

export const listSequences = async (client: Queryable): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c where c.relkind = 'S' and ${ours} order by c.relname collate "C"`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as called from public.${name}`,
    )
    sequences.push(...found.map(state => ({ name, ...state })))
  }
  return sequences
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
