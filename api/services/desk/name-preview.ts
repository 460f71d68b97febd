import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import type { WireNamePreview } from '#api/contract/desk/names.ts'
import { nameKey } from '#api/domain/compounds/compounds.ts'
import { dictionaryWith, type DeskNames } from '#api/domain/compounds/dictionary.ts'
import type { Category } from '#api/domain/constants.ts'
import { normalizeListing } from '#api/domain/listing/normalize.ts'
import { deskNames } from '#api/queries/desk/dictionary.ts'
import { unitPriceText } from '#api/queries/desk/listings.ts'
import { listingsNow } from '#api/queries/desk/names.ts'
import { offersNamed, requireCompound } from './dictionary.ts'

/** What a name is said to mean: a spelling of a compound, or a compound of its own in a category. */
type Meaning = { name: string; compound: string } | { name: string; category: Category }

/** A compound goes before a category; 400 without either. */
export function meaningOf(given: {
  name: string
  compound?: string | null | undefined
  category?: Category | null | undefined
}): Meaning {
  const { name, compound, category } = given
  if (compound) return { name, compound }
  if (category) return { name, category }
  throw new Fault(400, 'Say either which compound the name means, or the category of a new one.')
}

const SHOWN = 50

async function namesWith(db: Knex, meaning: Meaning): Promise<DeskNames> {
  const names = await deskNames(db)
  if ('category' in meaning)
    return { ...names, compounds: [...names.compounds, { name: meaning.name, category: meaning.category }] }
  const { name } = await requireCompound(db, meaning.compound)
  return { ...names, aliases: [...names.aliases, { alias: meaning.name, compound: name }] }
}

const nameOf = ({ compound, blend }: ReturnType<typeof normalizeListing>) =>
  compound ?? blend?.map(part => part.name).join(' + ') ?? null

/** Which of the listings that say one of the keys would be read otherwise under these names, and how their unit prices come out. */
export async function previewNames(
  db: Knex,
  names: DeskNames,
  keys: readonly string[],
): Promise<WireNamePreview> {
  const dictionary = dictionaryWith(names)
  const found = await listingsNow(db, await offersNamed(db, keys))
  const changed = found.flatMap(({ listing, name, unitPrice, reason, ...shown }) => {
    const read = normalizeListing(listing, dictionary)
    const after = { name: nameOf(read), unitPrice: unitPriceText(read.pricePerUnit), reason: read.reason }
    const before = { name, unitPrice, reason }
    return after.name === before.name && after.unitPrice === unitPrice ? [] : [{ ...shown, before, after }]
  })
  return { count: changed.length, listings: changed.slice(0, SHOWN) }
}

/** Which listings a name would change and how their unit prices come out; nothing is written. */
export const previewName = async (db: Knex, meaning: Meaning): Promise<WireNamePreview> =>
  previewNames(db, await namesWith(db, meaning), [nameKey(meaning.name)].filter(Boolean))
