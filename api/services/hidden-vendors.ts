import type { Knex } from 'knex'
import { notFound } from '#api/contract/fault.ts'
import { isMissingParent } from '#api/db/faults.ts'

export async function hiddenVendors(db: Knex, userId: string): Promise<string[]> {
  const rows = await db('hidden_vendors')
    .select('vendor_id')
    .where({ user_id: userId })
    .orderBy(['created_at', 'vendor_id'])
  return rows.map(row => String(row.vendor_id))
}

export async function hideVendor(db: Knex, userId: string, vendorId: string, now: Date): Promise<void> {
  try {
    await db('hidden_vendors')
      .insert({ user_id: userId, vendor_id: vendorId, created_at: now })
      .onConflict(['user_id', 'vendor_id'])
      .ignore()
  } catch (error) {
    if (isMissingParent(error)) throw notFound('This vendor')
    throw error
  }
}

export async function showVendor(db: Knex, userId: string, vendorId: string): Promise<void> {
  const removed = await db('hidden_vendors').delete().where({ user_id: userId, vendor_id: vendorId })
  if (removed === 0) throw notFound('This hidden vendor')
}
