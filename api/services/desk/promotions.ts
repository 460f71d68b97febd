import type { Knex } from 'knex'
import type { ActionKind } from '#api/domain/desk/actions.ts'
import type { NewPromotion, PromotionEdit } from '#api/contract/desk/promotions.ts'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { matchPromotions } from '#api/services/alerts/match-changes.ts'
import { wakeSenders } from '#api/services/alerts/notify.ts'
import { isDuplicate } from '#api/db/faults.ts'
import { recordAction, type DeskActor } from './actions.ts'
import { moveCatalogVersion } from '#api/services/catalog-version.ts'

/** What changed is shown from now on: the public answers are built anew, and a new verified code is told. */
async function publish(trx: Knex.Transaction, now: Date): Promise<void> {
  await moveCatalogVersion(trx)
  await wakeSenders(trx, await matchPromotions(trx, now))
}

type Promotion = {
  id: string
  code: string
  vendor: string
  name: string
  discount_type: string
  discount_amount: string
  expires_at: Date | null
  verified_at: Date | null
  evidence_url: string | null
}

async function promotionOf(trx: Knex.Transaction, id: string): Promise<Promotion> {
  const row = await trx('promotions')
    .join('vendors', 'vendors.id', 'promotions.vendor_id')
    .where({ 'promotions.id': id })
    .first('promotions.*', 'vendors.name as vendor')
  if (!row) throw notFound('This promotion')
  return row
}

const duplicate = (vendor: string, code: string) => (error: unknown) => {
  if (!isDuplicate(error)) throw error
  throw new Fault(409, `${vendor} has the code ${code} already: verify or expire that one.`)
}

/**
 * Adds a public code of a vendor; with evidence it counts as verified now. Answers its id. 404 for an unknown vendor,
 * 409 for a code that the vendor has already.
 */
export const addPromotion = (db: Knex, actor: DeskActor, promotion: NewPromotion): Promise<string> =>
  inTransaction(db, async trx => {
    const vendor = await trx('vendors').where({ slug: promotion.vendor }).first('id', 'name')
    if (!vendor) throw notFound(`The vendor "${promotion.vendor}"`)
    const { now, userId } = actor
    const ids = await trx('promotions')
      .insert({
        vendor_id: vendor.id,
        code: promotion.code,
        promotion_type: promotion.promotionType,
        name: promotion.name,
        discount_type: promotion.discountType,
        discount_amount: promotion.discountAmount,
        starts_at: promotion.startsAt ?? now,
        expires_at: promotion.expiresAt,
        evidence_url: promotion.evidenceUrl,
        verified_at: promotion.evidenceUrl === null ? null : now,
        entered_by_user_id: userId,
        created_at: now,
      })
      .returning('id')
      .catch(duplicate(vendor.name, promotion.code))
    const id = String(ids[0].id)
    const subject = `${vendor.name}: ${promotion.code}`
    await recordAction(trx, actor, {
      kind: 'promotion.add',
      subject,
      before: null,
      after: { id, ...promotion },
    })
    await publish(trx, now)
    return id
  })

export async function additionOf(trx: Knex.Transaction, id: string): Promise<string> {
  const { rows } = await trx.raw(
    `select id::text as id from desk_actions where kind = 'promotion.add' and after ->> 'id' = :id order by id desc limit 1`,
    { id },
  )
  return rows[0].id
}

/** Takes a code out again that was added; who was told of it keeps the message. 409 once it was changed. */
export async function undoAddedPromotion(
  trx: Knex.Transaction,
  { id }: { id?: string },
  actor: DeskActor,
): Promise<void> {
  if (id === undefined)
    throw new Fault(409, 'The log does not say enough to take this back. End the code at Promotions.')
  const { rows } = await trx.raw(
    `select exists (select from desk_actions where undone_by is null and kind like 'promotion.%' and before ->> 'id' = :id) as changed`,
    { id },
  )
  if (rows[0].changed)
    throw new Fault(
      409,
      'This code was changed since it was added. Take that back first, or end it at Promotions.',
    )
  if (!(await trx('promotions').where({ id }).delete()))
    throw new Fault(409, 'This code went with its vendor already.')
  await publish(trx, actor.now)
}

type PromotionBefore = { id: string } & Record<string, unknown>

async function change(
  trx: Knex.Transaction,
  actor: DeskActor,
  kind: ActionKind,
  { id, code, vendor, ...row }: Promotion,
  columns: Partial<Record<keyof Promotion, unknown>>,
): Promise<void> {
  const known: Record<string, unknown> = { code, ...row }
  const before = Object.fromEntries(Object.keys(columns).map(name => [name, known[name]]))
  await trx('promotions')
    .where({ id })
    .update(columns)
    .catch(duplicate(vendor, String(columns.code)))
  await recordAction(trx, actor, {
    kind,
    subject: `${vendor}: ${code}`,
    before: { id, ...before },
    after: columns,
  })
  await publish(trx, actor.now)
}

/** Brings back what stood before a code was changed. 409 when it is gone. */
export async function undoPromotionChange(
  trx: Knex.Transaction,
  { id, ...columns }: Partial<PromotionBefore>,
  actor: DeskActor,
): Promise<void> {
  const gone = new Fault(409, 'The log does not say enough to take this back. Change it at Promotions.')
  if (id === undefined || !(await trx('promotions').where({ id }).update(columns))) throw gone
  await publish(trx, actor.now)
}

/** What was seen to work holds while the code and what it takes off stay as they were. */
function lookAfter(was: Promotion, edit: PromotionEdit, now: Date) {
  if (edit.evidenceUrl !== null) return { verified_at: now, evidence_url: edit.evidenceUrl }
  const isSame =
    was.code === edit.code &&
    was.discount_type === edit.discountType &&
    Number(was.discount_amount) === Number(edit.discountAmount)
  return isSame ? {} : { verified_at: null, evidence_url: null }
}

/**
 * Corrects a code. With evidence it counts as verified now; another code or discount without it counts as not
 * verified. 404 when there is none, 409 for a code that the vendor has already.
 */
export const editPromotion = (db: Knex, actor: DeskActor, id: string, edit: PromotionEdit): Promise<void> =>
  inTransaction(db, async trx => {
    const promotion = await promotionOf(trx, id)
    await change(trx, actor, 'promotion.edit', promotion, {
      code: edit.code,
      name: edit.name,
      discount_type: edit.discountType,
      discount_amount: edit.discountAmount,
      expires_at: edit.expiresAt,
      ...lookAfter(promotion, edit, actor.now),
    })
  })

/** Says that a code works today, with where that was seen. 409 when it ended. */
export const verifyPromotion = (db: Knex, actor: DeskActor, id: string, evidenceUrl: string): Promise<void> =>
  inTransaction(db, async trx => {
    const { now } = actor
    const promotion = await promotionOf(trx, id)
    if (promotion.expires_at !== null && promotion.expires_at <= now)
      throw new Fault(409, `The code ${promotion.code} has ended. Add it anew with another end.`)
    await change(trx, actor, 'promotion.verify', promotion, { verified_at: now, evidence_url: evidenceUrl })
  })

/** Ends a code now; one that ended keeps its end. */
export const expirePromotion = (db: Knex, actor: DeskActor, id: string): Promise<void> =>
  inTransaction(db, async trx => {
    const { now } = actor
    const promotion = await promotionOf(trx, id)
    if (promotion.expires_at !== null && promotion.expires_at <= now) return
    await change(trx, actor, 'promotion.expire', promotion, { expires_at: now })
  })
