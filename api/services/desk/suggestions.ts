import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import type { Suggested } from '#api/contract/desk/suggestions.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { DeskAnswer } from '#api/domain/alerts/desk-notices.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { FACT_LABELS } from '#api/domain/vendors/facts.ts'
import { addCertificate } from '#api/services/certificates.ts'
import { tellAnswers, withdrawAnswers } from './answers.ts'
import { recordAction, type DeskActor } from './actions.ts'
import { addPromotion, additionOf } from './promotions.ts'
import { enterFact } from './vendors.ts'
import { vendorPath } from '#api/domain/pages.ts'

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

async function compoundOf(trx: Knex.Transaction, product: string): Promise<string | null> {
  const { rows } = await trx.raw(
    `select compound_id as id from compound_aliases where starts_with(:key, key) order by length(key) desc, compound_id limit 1`,
    { key: searchKey(product) },
  )
  return rows[0]?.id ?? null
}

async function writeCertificate(
  { product, batch }: Extract<Suggested, { kind: 'certificate' }>,
  { trx, actor, row }: Pick<Accepting, 'trx' | 'actor' | 'row'>,
): Promise<string> {
  const url = row.source_url
  if (url === null) throw new Fault(409, 'The suggestion names no address of the certificate.')
  const unknown = {
    laboratory: null,
    purity: null,
    content: null,
    testedOn: null,
    verify: null,
    confirmedOn: null,
  }
  const of = { vendorId: row.vendor_id, compoundId: await compoundOf(trx, product) }
  const printed = { product, batch, methods: [], url, ...unknown }
  const id = await addCertificate(trx, of, printed, actor)
  const subject = `batch ${batch} at ${row.vendor}`
  return recordAction(trx, actor, {
    kind: 'certificate.add',
    subject,
    before: null,
    after: { id, ...printed },
  })
}

/** Writes it as the desk would, with its own row of the log; answers the number of that row. */
async function write(suggested: Suggested, { trx, actor, row, text }: Accepting): Promise<string> {
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
    const id = await addPromotion(trx, actor, {
      ...promotion,
      promotionType: 'general',
      startsAt: null,
      expiresAt: null,
    })
    return additionOf(trx, id)
  }
  return writeCertificate(suggested, { trx, actor, row })
}

const suggestedOf = ({ kind, detail }: Row) => ({ ...detail, kind }) as Suggested

const nameOf = (suggested: Suggested): string => {
  if (suggested.kind === 'code') return suggested.code
  return suggested.kind === 'fact' ? FACT_LABELS[suggested.fact] : suggested.product
}

const nameInNotices = (id: string) => `suggestion ${id}`

/** One order for everybody, so that two who decide at once wait for each other. */
const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b))

type Decision = Exclude<DeskAnswer, { about: 'price' }>['outcome']

async function decide(trx: Knex.Transaction, row: Row, outcome: Decision, { userId, now }: DeskActor) {
  const { id, kind, vendor, slug, fictional } = row
  const decided = { status: outcome, decided_by_user_id: userId, decided_at: now }
  await trx('suggestions').where({ id }).update(decided)
  const name = nameOf(suggestedOf(row))
  const answer = { about: kind, outcome, name, path: vendorPath(slug), vendor, fictional }
  await tellAnswers(trx, [{ userId: row.user_id, of: nameInNotices(id), answer }], now)
}

const nameOfMany = (rows: readonly Row[]) =>
  rows.length === 1
    ? rows.map(row => `${row.vendor}: ${nameOf(suggestedOf(row))}`).join()
    : `${rows.length} suggestions: ${[...new Set(rows.map(({ vendor }) => vendor))].join(', ')}`

type SuggestedBefore = { id: string; detail: object }[]

const keptOf = (rows: readonly Row[]): SuggestedBefore => rows.map(({ id, detail }) => ({ id, detail }))

/** Carries out one of several; what fails names itself, since all of them then wait as before. */
async function writeOne(accepting: Accepting, isAlone: boolean): Promise<string> {
  const { row } = accepting
  try {
    return await write(suggestedOf(row), accepting)
  } catch (error) {
    if (isAlone || !(error instanceof Fault)) throw error
    throw new Fault(
      error.status,
      `${row.vendor}, ${nameOf(suggestedOf(row))}: ${error.message} Nothing was accepted.`,
    )
  }
}

/**
 * Writes what was suggested, all or none: `text` is a fact as the desk words it. Answers how many. 409 when one was
 * decided or stands there already.
 */
export const acceptSuggestions = (
  db: Knex,
  actor: DeskActor,
  ids: readonly string[],
  text: string | null,
): Promise<number> =>
  inTransaction(db, async trx => {
    const rows: Row[] = []
    const wrote: string[] = []
    for (const id of inOrder(ids)) {
      const row = await openSuggestion(trx, id)
      wrote.push(await writeOne({ trx, actor, row, text }, ids.length === 1))
      await decide(trx, row, 'accepted', actor)
      rows.push(row)
    }
    const logged = { subject: nameOfMany(rows), before: keptOf(rows), after: { text, wrote } }
    await recordAction(trx, actor, { kind: 'suggestion.accept', ...logged })
    return rows.length
  })

/** Leaves suggestions aside, all or none. Answers how many. 409 when one was decided already. */
export const rejectSuggestions = (db: Knex, actor: DeskActor, ids: readonly string[]): Promise<number> =>
  inTransaction(db, async trx => {
    const rows: Row[] = []
    for (const id of inOrder(ids)) {
      const row = await openSuggestion(trx, id)
      await decide(trx, row, 'rejected', actor)
      rows.push(row)
    }
    const logged = { subject: nameOfMany(rows), before: keptOf(rows), after: null }
    await recordAction(trx, actor, { kind: 'suggestion.reject', ...logged })
    return rows.length
  })

/** Opens decided suggestions again; who was not told of the decision yet is not told any more. */
export async function reopenSuggestions(trx: Knex.Transaction, before: unknown): Promise<void> {
  if (!Array.isArray(before))
    throw new Fault(409, 'The log does not say which suggestion it was, so it cannot be opened again.')
  const ids = (before as SuggestedBefore).map(({ id }) => id)
  const reopened: { user_id: string | null }[] = await trx('suggestions')
    .whereIn('id', ids)
    .update({ status: 'open', decided_by_user_id: null, decided_at: null })
    .returning('user_id')
  if (reopened.length === 0)
    throw new Fault(409, 'The suggestion went with its vendor or with the account that made it.')
  const users = reopened.flatMap(({ user_id: user }) => user ?? [])
  await withdrawAnswers(trx, { users, of: ids.map(nameInNotices) })
}
