import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { nameKey } from '#api/domain/compounds/compounds.ts'
import { slugOf } from '#api/domain/pages.ts'
import type { Category } from '#api/domain/constants.ts'
import { moveCatalogVersion } from '#api/services/catalog-version.ts'
import { isDuplicate } from '#api/db/faults.ts'
import { recordAction, type DeskActor } from './actions.ts'
import type { Reread } from './listings.ts'

export type DictionaryServices = { db: Knex; reread: Reread }

export const requireKey = (name: string): string => {
  const key = nameKey(name)
  if (key === '') throw new Fault(400, 'The name needs a letter or a digit.')
  return key
}

export type CompoundRow = {
  id: string
  name: string
  slug: string
  origin: string
  merged_into: string | null
  merged_at: Date | null
}

export async function requireCompound(db: Knex, name: string): Promise<CompoundRow> {
  const { rows } = await db.raw(
    `select id::text as id, name, slug, origin, merged_into::text as merged_into, merged_at from compounds
     where lower(name) = lower(:name) or slug = lower(:name) order by (lower(name) = lower(:name)) desc, id limit 1`,
    { name: name.trim() },
  )
  if (!rows[0]) throw notFound(`A compound named ${name}`)
  return rows[0]
}

/** Offers whose own words hold one of the keys, letters and digits alone. */
export async function offersNamed(db: Knex, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.raw(
    `select o.id::text as id from offers o
     cross join lateral (select regexp_replace(lower(concat_ws(' ', o.title, o.listing ->> 'variant', o.listing -> 'options')),
       '[^[:alnum:]]', '', 'g') as said) s
     where o.gone_at is null and exists (select from unnest(:keys::text[]) k where strpos(s.said, k) > 0)
     order by o.id`,
    { keys } as unknown as Knex.ValueDict,
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}

async function addSpelling(trx: Knex, compoundId: string, alias: string): Promise<void> {
  await trx.raw(
    `insert into compound_aliases (compound_id, key, alias, origin) values (:compound, :key, :alias, 'desk')
     on conflict (key, compound_id) do update set alias = excluded.alias, origin = 'desk'`,
    { compound: compoundId, key: requireKey(alias), alias: alias.trim() },
  )
  await trx('compound_aliases')
    .where({ key: requireKey(alias), origin: 'desk' })
    .whereNot({ compound_id: compoundId })
    .delete()
  await trx('ignored_names')
    .where({ key: requireKey(alias) })
    .delete()
}

/** Says that a spelling means a compound. The listings that hold it are read anew at once; answers how many differ. */
export async function addAlias(
  { db, reread }: DictionaryServices,
  actor: DeskActor,
  { alias, compound }: { alias: string; compound: string },
): Promise<number> {
  return inTransaction(db, async trx => {
    const { id, name } = await requireCompound(trx, compound)
    await addSpelling(trx, id, alias)
    const after = { alias, compound: name }
    await recordAction(trx, actor, {
      kind: 'dictionary.alias',
      subject: `${alias} → ${name}`,
      before: null,
      after,
    })
    return reread(trx, await offersNamed(trx, [requireKey(alias)]), actor.now)
  })
}

/** Adds a compound that the trade sells and the dictionary does not know. 409 when it is there. */
export async function addCompound(
  { db, reread }: DictionaryServices,
  actor: DeskActor,
  { name, category, aliases = [] }: { name: string; category: Category; aliases?: readonly string[] },
): Promise<number> {
  try {
    return await inTransaction(db, async trx => {
      const row = { name: name.trim(), slug: slugOf(name), category, origin: 'desk' }
      if (row.slug === '') throw new Fault(400, 'The name needs a letter from a to z or a digit.')
      const [{ id }] = await trx('compounds').insert(row).returning('id')
      for (const spelling of [row.name, ...aliases]) await addSpelling(trx, id, spelling)
      await recordAction(trx, actor, {
        kind: 'dictionary.compound',
        subject: row.name,
        before: null,
        after: { name: row.name, category, aliases },
      })
      return reread(trx, await offersNamed(trx, [row.name, ...aliases].map(requireKey)), actor.now)
    })
  } catch (error) {
    if (isDuplicate(error))
      throw new Fault(409, `A compound with the name or address of ${name} is there already.`)
    throw error
  }
}

type Categorised = { name: string; category: Category }

async function setCategory(
  { reread }: Pick<DictionaryServices, 'reread'>,
  trx: Knex.Transaction,
  { name, category }: Categorised,
  now: Date,
): Promise<number> {
  const { id } = await requireCompound(trx, name)
  await trx('compounds').where({ id }).update({ category })
  await trx('products').where({ compound_id: id }).update({ category })
  const spelt: { key: string }[] = await trx('compound_aliases').where({ compound_id: id }).select('key')
  const keys = spelt.map(({ key }) => key)
  await reread(trx, await offersNamed(trx, keys), now)
  await moveCatalogVersion(trx)
  const { rows } = await trx.raw(
    `select count(*)::int as count from offers o join products p on p.id = o.product_id
     where p.compound_id = ? and o.gone_at is null`,
    [id],
  )
  return rows[0].count
}

/**
 * Puts a compound of the desk into another category, and reads its listings anew. Answers how many it has. 409 for a
 * built-in one, which each start brings.
 */
export const editCompound = (
  { db, reread }: DictionaryServices,
  actor: DeskActor,
  { name, category }: Categorised,
): Promise<number> =>
  inTransaction(db, async trx => {
    const found = await requireCompound(trx, name)
    if (found.origin !== 'desk')
      throw new Fault(
        409,
        `${found.name} is built in, so its category stays. Merge it, or correct its listings.`,
      )
    const before = await trx('compounds').where({ id: found.id }).forUpdate().first('name', 'category')
    const after = { name: found.name, category }
    await recordAction(trx, actor, { kind: 'dictionary.edit', subject: found.name, before, after })
    return setCategory({ reread }, trx, after, actor.now)
  })

export const undoCategory = async (
  services: Pick<DictionaryServices, 'reread'>,
  trx: Knex.Transaction,
  before: Categorised,
  { now }: DeskActor,
): Promise<void> => void (await setCategory(services, trx, before, now))

/** Takes a spelling of the desk out again, and reads its listings anew. 409 for a built-in one. */
export async function removeAlias(
  { db, reread }: DictionaryServices,
  actor: DeskActor,
  alias: string,
): Promise<number> {
  return inTransaction(db, async trx => {
    const compound = await compoundSpelt(trx, alias)
    const differing = await removeSpelling({ reread }, trx, alias, actor)
    await recordAction(trx, actor, {
      kind: 'dictionary.remove',
      subject: alias,
      before: { alias, compound },
      after: null,
    })
    return differing
  })
}

async function compoundSpelt(trx: Knex.Transaction, alias: string): Promise<string | null> {
  const row = await trx('compound_aliases')
    .join('compounds', 'compounds.id', 'compound_aliases.compound_id')
    .where({ key: requireKey(alias), 'compound_aliases.origin': 'desk' })
    .first('compounds.name')
  return row?.name ?? null
}

/** Puts a spelling back that was taken out, and reads its listings anew. 404 when its compound is gone. */
export async function undoRemoval(
  { reread }: Pick<DictionaryServices, 'reread'>,
  trx: Knex.Transaction,
  { alias, compound }: { alias: string; compound?: string | null },
  actor: DeskActor,
): Promise<void> {
  if (!compound)
    throw new Fault(409, 'The log does not say which compound it was. Add it again in the dictionary.')
  await addSpelling(trx, (await requireCompound(trx, compound)).id, alias)
  await reread(trx, await offersNamed(trx, [requireKey(alias)]), actor.now)
}

/** The same without a row of the log: taking an alias back is one already. */
export async function removeSpelling(
  { reread }: Pick<DictionaryServices, 'reread'>,
  trx: Knex.Transaction,
  alias: string,
  actor: DeskActor,
): Promise<number> {
  const gone = await trx('compound_aliases')
    .where({ key: requireKey(alias), origin: 'desk' })
    .delete()
  if (gone === 0) throw new Fault(409, `${alias} is no spelling that the desk added, so it stays.`)
  return reread(trx, await offersNamed(trx, [requireKey(alias)]), actor.now)
}

/** Takes a compound of the desk out again, unless products stand on it after its listings were read anew. */
export async function undoCompound(
  { reread }: Pick<DictionaryServices, 'reread'>,
  trx: Knex.Transaction,
  { name, aliases = [] }: { name: string; aliases?: readonly string[] },
  actor: DeskActor,
): Promise<void> {
  const offers = await offersNamed(trx, [name, ...aliases].map(requireKey))
  const { id } = await requireCompound(trx, name)
  await trx('compound_aliases').where({ compound_id: id }).delete()
  await trx('compounds').where({ id }).update({ origin: 'built-in' })
  await reread(trx, offers, actor.now)
  const { rows } = await trx.raw(
    `select exists (select from offers o join products p on p.id = o.product_id where p.compound_id = :id) as used`,
    { id },
  )
  if (rows[0].used) throw new Fault(409, `Listings are corrected by hand to ${name}; correct those first.`)
  await trx('products').where({ compound_id: id }).delete()
  await trx('compounds').where({ id }).delete()
}

/** Says that names are not of our trade: they wait no more, and their listings stay out. */
export async function ignoreNames(
  { db }: Pick<DictionaryServices, 'db'>,
  actor: DeskActor,
  names: readonly string[],
): Promise<void> {
  await inTransaction(db, async trx => {
    await trx('ignored_names')
      .insert(names.map(name => ({ key: requireKey(name), name: name.trim(), ignored_at: actor.now })))
      .onConflict('key')
      .ignore()
    const subject = names.length === 1 ? (names[0] ?? '') : `${names.length} names: ${names[0]}, …`
    await recordAction(trx, actor, { kind: 'name.ignore', subject, before: null, after: { names } })
  })
}

/** `name`: how former versions kept the only one. */
export type IgnoredNames = { names?: readonly string[]; name?: string }

export const undoIgnored = async (trx: Knex.Transaction, { names, name }: IgnoredNames): Promise<void> => {
  await trx('ignored_names')
    .whereIn('key', [...(names ?? []), ...(name === undefined ? [] : [name])].map(requireKey))
    .delete()
}
