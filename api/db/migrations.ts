import type { Knex } from 'knex'

type Migration = { up(knex: Knex): Promise<void>; down(knex: Knex): Promise<void> }
export type MigrationList = Record<string, Migration>

/** How a database stands to the list: `pending` are still to run, `unknown` were run by a newer version of the program. */
type MigrationState = { applied: string[]; pending: string[]; unknown: string[] }

// Any number will do, as long as no other lock of ours has it.
const lockKey = 4_106_202_611

/** Two migrations had one time in their names; whoever ran them keeps what was made, under the new name. */
const RENAMED: Readonly<Record<string, string>> = {
  '202611200940_extend_telegram': '202611200945_extend_telegram',
}

export const migrationName = (name: string): string => RENAMED[name] ?? name

export const sourceOf = (list: MigrationList): Knex.MigrationSource<string> => ({
  getMigrations: () => Promise.resolve(Object.keys(list).sort()),
  getMigrationName: name => name,
  getMigration: name => {
    const migration = list[name]
    return migration
      ? Promise.resolve(migration)
      : Promise.reject(new Error(`There is no migration ${name}.`))
  },
})

const configOf = (list: MigrationList): Knex.MigratorConfig => ({ migrationSource: sourceOf(list) })

export const migrationState = async (knex: Knex, list: MigrationList): Promise<MigrationState> => {
  const exists = await knex.schema.hasTable('knex_migrations')
  const names = exists ? await knex('knex_migrations').orderBy('id').pluck<string[]>('name') : []
  const applied = names.map(migrationName)
  return {
    applied,
    pending: Object.keys(list)
      .sort()
      .filter(name => !applied.includes(name)),
    unknown: applied.filter(name => !(name in list)),
  }
}

/** One transaction that first takes a lock: the second process waits and finds nothing to do, a killed one leaves no trace. */
const guarded = <T>(
  knex: Knex,
  list: MigrationList,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> =>
  knex.transaction(async trx => {
    await trx.raw('select pg_advisory_xact_lock(?)', [lockKey])
    const { applied, unknown } = await migrationState(trx, list)
    if (unknown.length > 0) {
      throw new Error(
        `The database is newer than this program: it has ${unknown.join(', ')}. Start a newer version.`,
      )
    }
    if (applied.length > 0) await renameApplied(trx)
    return work(trx)
  })

const renameApplied = async (trx: Knex.Transaction): Promise<void> => {
  for (const [former, name] of Object.entries(RENAMED))
    await trx('knex_migrations').where({ name: former }).update({ name })
}

export const migrateUp = async (knex: Knex, list: MigrationList): Promise<string[]> => {
  const { pending, unknown } = await migrationState(knex, list)
  if (pending.length === 0 && unknown.length === 0) return []
  return guarded(knex, list, async trx => {
    const [, names] = (await trx.migrate.latest(configOf(list))) as [number, string[]]
    return names
  })
}

export const migrateDown = (knex: Knex, list: MigrationList, all = false): Promise<string[]> =>
  guarded(knex, list, async trx => {
    const undone: string[] = []
    for (;;) {
      const [, names] = (await trx.migrate.down(configOf(list))) as [number, string[]]
      undone.push(...names)
      if (!all || names.length === 0) return undone
    }
  })
