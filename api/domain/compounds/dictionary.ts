import type { NamedBlend } from './blends.ts'
import { compoundByName, isNamePrefix, nameByKey, nameKey, type NameEntry } from './compounds.ts'
import { readCompound, type Compound } from './entry.ts'

export type Dictionary = {
  nameByKey: (key: string) => NameEntry | undefined
  isNamePrefix: (key: string) => boolean
}

/** What the desk adds to the names that are built in: spellings of known compounds, and compounds of its own. */
export type DeskNames = {
  compounds: readonly { name: string; category: Compound['category'] }[]
  aliases: readonly { compound: string; alias: string }[]
  merged: readonly { from: string; into: string }[]
  blends: readonly NamedBlend[]
}

export const NO_DESK_NAMES: DeskNames = { compounds: [], aliases: [], merged: [], blends: [] }

export const BUILT_IN: Dictionary = { nameByKey, isNamePrefix }

const ownCompound = ({ name, category }: DeskNames['compounds'][number]): Compound =>
  readCompound(category, { name, usual: category === 'peptide' ? 'vial' : 'oral' })

const spelling = (compound: Compound, text: string): NameEntry => ({
  key: nameKey(text),
  spelling: text,
  compound,
  blend: null,
  weak: false,
  aside: false,
  isClass: false,
  coded: false,
})

/** None where the dictionary does not know a part any more. */
const blendEntries = (blend: NamedBlend, find: (name: string) => Compound | undefined): NameEntry[] => {
  const parts = blend.parts.flatMap(name => find(name) ?? [])
  if (parts.length < blend.parts.length) return []
  const marks = { compound: null, blend, parts, weak: false, aside: false, isClass: false, coded: false }
  return [blend.name, ...blend.aliases].map(text => ({ key: nameKey(text), spelling: text, ...marks }))
}

const spellingsOf = ({ name, aliases, coded }: Compound) => [name, ...aliases, ...coded]

/** The built-in names with those of the desk over them; a merged compound is read as the one it was merged into, in blends too. */
export function dictionaryWith(desk: DeskNames): Dictionary {
  const own = new Map(desk.compounds.map(compound => [compound.name, ownCompound(compound)]))
  const find = (name: string) => own.get(name) ?? compoundByName(name)
  const into = new Map(desk.merged.map(({ from, into }) => [from, into]))
  const target = (name: string) => find(into.get(name) ?? name)
  const named = [
    ...[...own.values()].map(({ name }) => ({ compound: name, alias: name })),
    ...desk.aliases,
    ...desk.merged.flatMap(({ from }) =>
      spellingsOf(find(from) ?? ownCompound({ name: from, category: 'other' })).map(alias => ({
        compound: from,
        alias,
      })),
    ),
  ]
  const byKey = new Map<string, NameEntry>()
  for (const { compound, alias } of named) {
    const meant = target(compound)
    if (meant && nameKey(alias) !== '') byKey.set(nameKey(alias), spelling(meant, alias))
  }
  for (const entry of desk.blends.flatMap(blend => blendEntries(blend, target)))
    if (entry.key !== '') byKey.set(entry.key, entry)
  if (byKey.size === 0) return BUILT_IN
  const prefixes = new Set(
    [...byKey.keys()].flatMap(key => Array.from({ length: key.length }, (_, at) => key.slice(0, at + 1))),
  )
  return {
    nameByKey: key => byKey.get(key) ?? nameByKey(key),
    isNamePrefix: key => prefixes.has(key) || isNamePrefix(key),
  }
}
