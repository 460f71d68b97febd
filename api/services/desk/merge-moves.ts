import type { Knex } from 'knex'
import { addLine, readLines, type WantedLine, writeLines } from '#api/domain/basket/wanted.ts'

export type Move = { from: string; into: string }
type Moves = { compound: Move; products: readonly Move[] }

type Watch = { user: string; product: string }
type MovedTarget = { id: string; user_id: string; market_id: string; limit_value: string; created_at: string }
type Basket = { id: string; before: string; after: string }
export type Moved = { watches: Watch[]; certificates: string[]; targets: MovedTarget[]; baskets: Basket[] }

async function moveProduct(trx: Knex.Transaction, { from, into }: Move): Promise<Watch[]> {
  const { rows } = await trx.raw(
    `with watched as (select user_id, product_id, created_at from watches where product_id = :from),
       moved as (insert into watches (user_id, product_id, created_at) select user_id, :into, created_at from watched
         on conflict do nothing),
       left_behind as (delete from watches where product_id = :from)
     select user_id as "user", product_id::text as product from watched order by user_id`,
    { from, into },
  )
  for (const table of ['search_events', 'view_events'])
    await trx(table).where({ product_id: from }).update({ product_id: into })
  return rows
}

const MARKET = 'currency, unit, form, pack, size_mg, certificate, codes, ships_to'

/** Sets the targets of a market to the same market of what took its place; who has one there already keeps that one. */
async function moveTargets(
  trx: Knex.Transaction,
  column: 'compound_id' | 'product_id',
  { from, into }: Move,
): Promise<MovedTarget[]> {
  const { rows } = await trx.raw(
    `select t.id::text, t.user_id, t.market_id::text, t.limit_value::text, t.created_at
     from targets t join target_markets m on m.id = t.market_id where m.${column} = :from order by t.id`,
    { from },
  )
  if (rows.length === 0) return []
  await trx.raw(
    `insert into target_markets (${column}, ${MARKET}) select :into, ${MARKET} from target_markets where ${column} = :from
     on conflict do nothing`,
    { from, into },
  )
  const pairs = `select o.id as old_id, n.id as new_id from target_markets o join target_markets n
    on n.${column} = :into and (o.currency, o.unit, o.form, o.pack, o.size_mg, o.certificate, o.codes, o.ships_to)
      is not distinct from (n.currency, n.unit, n.form, n.pack, n.size_mg, n.certificate, n.codes, n.ships_to)
    where o.${column} = :from`
  await trx.raw(
    `with pairs as (${pairs})
     delete from targets t using pairs p where t.market_id = p.old_id
       and exists (select from targets other where other.market_id = p.new_id and other.user_id = t.user_id)`,
    { from, into },
  )
  await trx.raw(
    `with pairs as (${pairs}) update targets t set market_id = p.new_id from pairs p where t.market_id = p.old_id`,
    { from, into },
  )
  return rows
}

const movedLines = (lines: string, moves: readonly Move[]): string => {
  const into = new Map(moves.map(move => [move.from, move.into]))
  const named = readLines(lines).map(line => ({
    ...line,
    productId: into.get(line.productId) ?? line.productId,
  }))
  return writeLines(named.reduce<WantedLine[]>((kept, line) => addLine(kept, line) ?? kept, []))
}

async function moveBaskets(trx: Knex.Transaction, moves: readonly Move[]): Promise<Basket[]> {
  if (moves.length === 0) return []
  const { rows } = await trx.raw(
    `select id::text, lines from baskets where lines ~ ('(^|,)(' || array_to_string(:products::text[], '|') || '):')
     order by id for update`,
    { products: moves.map(({ from }) => from) } as unknown as Knex.ValueDict,
  )
  const baskets = (rows as { id: string; lines: string }[]).map(({ id, lines }) => ({
    id,
    before: lines,
    after: movedLines(lines, moves),
  }))
  for (const { id, after } of baskets) await trx('baskets').where({ id }).update({ lines: after })
  return baskets
}

/** Moves all that people and the desk hold of a compound and its products to what took their place. */
export async function moveHeld(trx: Knex.Transaction, { compound, products }: Moves): Promise<Moved> {
  const watches: Watch[] = []
  const targets = await moveTargets(trx, 'compound_id', compound)
  for (const move of products) {
    watches.push(...(await moveProduct(trx, move)))
    targets.push(...(await moveTargets(trx, 'product_id', move)))
  }
  const certificates = await trx('certificates')
    .where({ compound_id: compound.from })
    .update({ compound_id: compound.into })
    .returning('id')
  const baskets = await moveBaskets(trx, products)
  return { watches, targets, baskets, certificates: certificates.map(({ id }) => String(id)) }
}

/** Puts back what a merge moved, but for what people changed themselves since. */
export async function restoreHeld(
  trx: Knex.Transaction,
  { watches, certificates = [], targets = [], baskets = [] }: Pick<Moved, 'watches'> & Partial<Moved>,
  compound: { id: string; now: Date },
): Promise<void> {
  for (const { user, product } of watches)
    await trx.raw(
      `insert into watches (user_id, product_id, created_at) select id, :product, :now from users where id = :user
       on conflict do nothing`,
      { user, product, now: compound.now },
    )
  await trx('certificates').whereIn('id', certificates).update({ compound_id: compound.id })
  for (const target of targets)
    await trx.raw(
      `with back as (update targets set market_id = :market_id where id = :id returning id)
       insert into targets (user_id, market_id, limit_value, created_at)
       select id, :market_id, :limit_value, :created_at from users where id = :user_id and not exists (select from back)
       on conflict do nothing`,
      target,
    )
  for (const { id, before, after } of baskets)
    await trx('baskets').where({ id, lines: after }).update({ lines: before })
}
