import { parse } from 'csv-parse/sync'
import type { Knex } from 'knex'
import { newPromotionShape, type NewPromotion } from '#api/contract/desk/promotions.ts'
import { Fault } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { DeskActor } from './actions.ts'
import { addPromotion } from './promotions.ts'

type PromotionWords = Readonly<Partial<Record<string, string>>>

function dayTime(text: string | undefined): string | null {
  if (!text) return null
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new Fault(400, `"${text}" is no date: write 2026-12-31 or 2026-12-31T18:00Z`)
  return new Date(time).toISOString()
}

/** A code as options or the cells of a table name it. 400 says what is wrong. */
export function promotionOf(vendor: string, code: string, words: PromotionWords): NewPromotion {
  const { percent, fixed } = words
  if (!percent === !fixed) throw new Fault(400, 'Give either percent or fixed')
  const parsed = newPromotionShape.safeParse({
    vendor,
    code,
    name: words['name'] || code,
    discountType: percent ? 'percentage' : 'fixed',
    discountAmount: percent || fixed,
    ...(words['type'] ? { promotionType: words['type'] } : {}),
    startsAt: dayTime(words['starts']),
    expiresAt: dayTime(words['expires']),
    evidenceUrl: words['evidence'] || null,
  })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Fault(400, `${issue?.path.join('.') || 'promotion'}: ${issue?.message}`)
}

function rowsOf(csv: string): Record<string, string>[] {
  try {
    return parse(csv, { columns: true, bom: true, trim: true, skip_empty_lines: true })
  } catch (error) {
    throw new Fault(400, `This is no table: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

/**
 * Adds a table of codes (vendor, code, name, percent or fixed, type, starts, expires, evidence): all lines or none.
 * Answers how many. 400 names the faulty line.
 */
export async function importPromotions(db: Knex, actor: DeskActor, csv: string): Promise<number> {
  const rows = rowsOf(csv)
  if (rows.length === 0) throw new Fault(400, 'The table has no line below its headings.')
  await inTransaction(db, async trx => {
    for (const [at, row] of rows.entries()) {
      try {
        await addPromotion(trx, actor, promotionOf(row['vendor'] ?? '', row['code'] ?? '', row))
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        throw new Fault(error.status, `line ${at + 2}: ${error.message} Nothing was added.`)
      }
    }
  })
  return rows.length
}
