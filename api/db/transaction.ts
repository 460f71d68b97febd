import type { Knex } from 'knex'
import { sqlState } from './faults.ts'

const attempts = 4
// Serialization failure and deadlock: the statement was right, the moment was not.
const passing = new Set(['40001', '40P01'])

/** One transaction, joined inside another. `work` runs again after a deadlock, so it does nothing that a rollback keeps. */
export const inTransaction = async <T>(
  knex: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> => {
  if (knex.isTransaction) return work(knex as Knex.Transaction)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await knex.transaction(work)
    } catch (error) {
      if (attempt >= attempts || !passing.has(sqlState(error) ?? '')) throw error
    }
  }
}
