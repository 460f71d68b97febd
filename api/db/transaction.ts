import type { Knex } from 'knex'
import { sqlState } from './faults.ts'

const attempts = 4
// Serialization failure and deadlock: the statement was right, the moment was not.
const passing = new Set(['40001', '40P01'])

export type TransactionOptions = { isolation?: 'read committed' | 'repeatable read' | 'serializable' }

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Inside a transaction it joins it.
 * `work` runs again after a deadlock or serialization failure, so it must do nothing that a rollback does not undo.
 */
export const inTransaction = async <T>(
  knex: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  if (knex.isTransaction) return work(knex as Knex.Transaction)
  const config = options.isolation ? { isolationLevel: options.isolation } : {}
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await knex.transaction(work, config)
    } catch (error) {
      if (attempt >= attempts || !passing.has(sqlState(error) ?? '')) throw error
    }
  }
}
