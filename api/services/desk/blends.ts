import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { NAMED_BLENDS, type NamedBlend } from '#api/domain/compounds/blends.ts'
import { nameKey } from '#api/domain/compounds/compounds.ts'
import type { WireNamePreview } from '#api/contract/desk/names.ts'
import { deskNames } from '#api/queries/desk/dictionary.ts'
import { recordAction, type DeskActor } from './actions.ts'
import { requireKey, offersNamed, requireCompound, type DictionaryServices } from './dictionary.ts'
import { previewNames } from './name-preview.ts'

const keysOf = ({ name, aliases }: Pick<NamedBlend, 'name' | 'aliases'>) =>
  [...new Set([name, ...aliases].map(nameKey))].filter(Boolean)

const COLUMNS = ['name', 'parts', 'aliases', 'numbered'] as const

async function keptBlend(trx: Knex.Transaction, name: string): Promise<NamedBlend | null> {
  const row = await trx('desk_blends')
    .where({ key: requireKey(name) })
    .forUpdate()
    .first(...COLUMNS)
  return row ?? null
}

const builtIn = (name: string) => NAMED_BLENDS.find(blend => nameKey(blend.name) === nameKey(name)) ?? null

/** The parts by the names of the dictionary, each once. 404 for one that it does not know, 400 for fewer than two. */
async function checkedParts(trx: Knex, parts: readonly string[]): Promise<string[]> {
  const names: string[] = []
  for (const part of parts) {
    const { name, merged_into } = await requireCompound(trx, part)
    if (merged_into !== null) throw new Fault(409, `${name} was merged. Name the compound it became.`)
    names.push(name)
  }
  const each = [...new Set(names)]
  if (each.length < 2) throw new Fault(400, 'A blend needs two different parts at least.')
  return each
}

async function write(trx: Knex.Transaction, name: string, blend: NamedBlend | null): Promise<void> {
  const key = requireKey(name)
  if (blend === null) await trx('desk_blends').where({ key }).delete()
  else
    await trx('desk_blends')
      .insert({ key, ...blend })
      .onConflict('key')
      .merge()
}

export type BlendBefore = { name: string; blend: NamedBlend | null }

const spellingsAcross = (name: string, ...blends: readonly (NamedBlend | null)[]): string[] => [
  ...new Set([...blends, builtIn(name)].flatMap(one => (one === null ? [] : keysOf(one)))),
]

/** Writes what a blend is from now on and reads its listings anew, those of the former spellings too. Answers how many differ. */
async function change(
  { reread }: Pick<DictionaryServices, 'reread'>,
  trx: Knex.Transaction,
  { name, blend }: BlendBefore,
  now: Date,
): Promise<number> {
  const former = await keptBlend(trx, name)
  await write(trx, name, blend)
  return reread(trx, await offersNamed(trx, spellingsAcross(name, former, blend)), now)
}

/** A blend as it is kept, in the names of the dictionary; 409 when its name is a compound's. */
async function checkedBlend(db: Knex, given: NamedBlend): Promise<NamedBlend> {
  const name = given.name.trim()
  const known = await db('compounds').whereRaw('lower(name) = lower(?)', [name]).first('id')
  if (known) throw new Fault(409, `${name} is a compound, so it cannot be a blend too.`)
  const aliases = [...new Set(given.aliases.map(one => one.trim()))].filter(
    one => one !== name && nameKey(one),
  )
  return { name, parts: await checkedParts(db, given.parts), aliases, numbered: given.numbered }
}

/** Which listings a blend would change and how their unit prices come out; nothing is written. Refuses what saving refuses. */
export async function previewBlend(db: Knex, given: NamedBlend): Promise<WireNamePreview> {
  const blend = await checkedBlend(db, given)
  const key = requireKey(blend.name)
  const names = await deskNames(db)
  const former = names.blends.find(one => nameKey(one.name) === key) ?? null
  const blends = [...names.blends.filter(one => one !== former), blend]
  return previewNames(db, { ...names, blends }, spellingsAcross(blend.name, former, blend))
}

/**
 * Says what a named blend consists of; its listings are read anew at once. Answers how many differ. 404 for an
 * unknown part, 400 for fewer than two.
 */
export const saveBlend = (
  { db, reread }: DictionaryServices,
  actor: DeskActor,
  given: NamedBlend,
): Promise<number> =>
  inTransaction(db, async trx => {
    const blend = await checkedBlend(trx, given)
    const { name } = blend
    const before: BlendBefore = { name, blend: await keptBlend(trx, name) }
    const differing = await change({ reread }, trx, { name, blend }, actor.now)
    await recordAction(trx, actor, {
      kind: 'dictionary.blend',
      subject: `${name} = ${blend.parts.join(' + ')}`,
      before,
      after: blend,
    })
    return differing
  })

/** Takes out what the desk said of a blend; what is built in holds again. 404 when the desk said nothing of it. */
export const removeBlend = (
  { db, reread }: DictionaryServices,
  actor: DeskActor,
  name: string,
): Promise<number> =>
  inTransaction(db, async trx => {
    const blend = await keptBlend(trx, name)
    if (blend === null) throw new Fault(404, `The desk said nothing of a blend named ${name}.`)
    const differing = await change({ reread }, trx, { name, blend: null }, actor.now)
    const logged = { subject: blend.name, before: { name: blend.name, blend }, after: null }
    await recordAction(trx, actor, { kind: 'dictionary.unblend', ...logged })
    return differing
  })

/** Brings back what was said of a blend before, or that nothing was. */
export const undoBlend = async (
  services: Pick<DictionaryServices, 'reread'>,
  trx: Knex.Transaction,
  before: BlendBefore,
  { now }: DeskActor,
): Promise<void> => void (await change(services, trx, before, now))
