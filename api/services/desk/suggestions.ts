import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import type { Suggested } from '#api/contract/desk/suggestions.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { DeskAnswer } from '#api/domain/alerts/desk-notices.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { FACT_LABELS } from '#api/domain/vendors/facts.ts'
import { addCertificate } from '#api/services/certificates.ts'
import { tellAnswers } from './answers.ts'
import { recordAction, type DeskActor } from './actions.ts'
import { addPromotion } from './promotions.ts'
import { enterFact } from './vendors.ts'

type Row = {
  id: string
  user_id: string | null
  fictional: boolean
  vendor_id: string
  vendor: string
  slug: string
  kind: Suggested['kind']
  detail: object
  source_url: string | null
  created_at: Date
}

type Accepting = { trx: Knex.Transaction; actor: DeskActor; row: Row; text: string | null }

async function openSuggestion(trx: Knex.Transaction, id: string): Promise<Row> {
  const { rows } = await trx.raw(
    `select s.*, v.name as vendor, v.slug, v.fictional from suggestions s join vendors v on v.id = s.vendor_id
     where s.id = :id for update of s`,
    { id },
  )
  const row = rows[0]
  if (!row) throw notFound('This suggestion')
  if (row.status !== 'open') throw new Fault(409, 'Somebody decided this suggestion already.')
  return row
}

/** The compound whose name or alias begins the product's name, the longest of them; null when none does. */
async function compoundOf(trx: Knex.Transaction, product: string): Promise<string | null> {
  const { rows } = await trx.raw(
    `select compound_id as id from compound_aliases where starts_with(:key, key) order by length(key) desc, compound_id limit 1`,
    { key: searchKey(product) },
  )
  return rows[0]?.id ?? null
}

async function write(suggested: Suggested, { trx, actor, row, text }: Accepting): Promise<void> {
  const sourceUrl = row.source_url
  if (suggested.kind === 'fact') {
    const statedOn = row.created_at.toISOString().slice(0, 10)
    const entry = { kind: suggested.fact, text: text ?? suggested.words, sourceUrl, statedOn }
    return enterFact(trx, actor, row.slug, entry)
  }
  if (suggested.kind === 'code') {
    const { code, discountType, discountAmount } = suggested
    const promotion = {
      vendor: row.slug,
      code,
      name: code,
      discountType,
      discountAmount,
      evidenceUrl: sourceUrl,
    }
    return void (await addPromotion(trx, actor, {
      ...promotion,
      promotionType: 'general',
      startsAt: null,
      expiresAt: null,
    }))
  }
  if (sourceUrl === null) throw new Fault(409, 'The suggestion names no address of the certificate.')
  const { product, batch } = suggested
  const unknown = {
    laboratory: null,
    purity: null,
    content: null,
    testedOn: null,
    verify: null,
    confirmedOn: null,
  }
  const of = { vendorId: row.vendor_id, compoundId: await compoundOf(trx, product) }
  await addCertificate(trx, of, { product, batch, methods: [], url: sourceUrl, ...unknown }, actor)
}

const suggestedOf = ({ kind, detail }: Row) => ({ ...detail, kind }) as Suggested

const nameOf = (suggested: Suggested): string => {
  if (suggested.kind === 'code') return suggested.code
  return suggested.kind === 'fact' ? FACT_LABELS[suggested.fact] : suggested.product
}

type Decision = Exclude<DeskAnswer, { about: 'price' }>['outcome']

/** Closes the suggestion and tells whoever made it. */
async function decide(trx: Knex.Transaction, row: Row, outcome: Decision, { userId, now }: DeskActor) {
  const { id, kind, vendor, slug, fictional } = row
  const decided = { status: outcome, decided_by_user_id: userId, decided_at: now }
  await trx('suggestions').where({ id }).update(decided)
  const name = nameOf(suggestedOf(row))
  const answer = { about: kind, outcome, name, path: `/vendor/${slug}`, vendor, fictional }
  await tellAnswers(trx, [{ userId: row.user_id, of: `suggestion ${id}`, answer }], now)
}

/** Writes what was suggested: `text` is the fact as the desk words it. 409 when it was decided or stands there already. */
export const acceptSuggestion = (
  db: Knex,
  actor: DeskActor,
  id: string,
  text: string | null,
): Promise<void> =>
  inTransaction(db, async trx => {
    const row = await openSuggestion(trx, id)
    await write(suggestedOf(row), { trx, actor, row, text })
    await decide(trx, row, 'accepted', actor)
    const subject = `${row.vendor}: ${row.kind}`
    await recordAction(trx, actor, { kind: 'suggestion.accept', subject, before: row.detail, after: text })
  })

/** Leaves a suggestion aside. 409 when it was decided already. */
export const rejectSuggestion = (db: Knex, actor: DeskActor, id: string): Promise<void> =>
  inTransaction(db, async trx => {
    const row = await openSuggestion(trx, id)
    await decide(trx, row, 'rejected', actor)
    const subject = `${row.vendor}: ${row.kind}`
    await recordAction(trx, actor, { kind: 'suggestion.reject', subject, before: row.detail, after: null })
  })
