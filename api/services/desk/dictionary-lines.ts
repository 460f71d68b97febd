import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import type { NamedBlend } from '#api/domain/compounds/blends.ts'
import type { DeskNames } from '#api/domain/compounds/dictionary.ts'
import { CATEGORIES, type Category } from '#api/domain/constants.ts'
import { deskNames } from '#api/queries/desk/dictionary.ts'
import type { DeskActor } from './actions.ts'
import { saveBlend } from './blends.ts'
import { addAlias, addCompound, type DictionaryServices } from './dictionary.ts'
import { mergeCompounds } from './merges.ts'

/** What the desk added to the dictionary, a JSON object a line. */
export async function exportDictionary(db: Knex): Promise<string> {
  const { compounds, aliases, merged, blends } = await deskNames(db)
  const own = new Set(compounds.map(({ name }) => name))
  const lines = [
    ...compounds.map(({ name, category }) => ({ compound: name, category })),
    ...aliases.filter(({ alias }) => !own.has(alias)).map(({ alias, compound }) => ({ alias, compound })),
    ...merged.map(({ from, into }) => ({ merge: from, into })),
    ...blends.map(({ name, ...blend }) => ({ blend: name, ...blend })),
  ]
  return lines.map(line => `${JSON.stringify(line)}\n`).join('')
}

type Line = Record<string, unknown>

const badLine = (at: number, why: string): Fault =>
  new Fault(400, `Line ${at} ${why}. Nothing after it was taken in.`)

const textOf = (value: unknown, at: number): string => {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 120) return value
  throw badLine(at, 'is not one of an export: a name is missing or too long')
}

const categoryOf = (value: unknown, at: number): Category => {
  const category = CATEGORIES.find(known => known === value)
  if (category) return category
  throw badLine(at, `names no category (${CATEGORIES.join(', ')})`)
}

function parse(line: string, at: number): Line {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value as Line
  } catch {
    // Said below, as for every other line that is none.
  }
  throw badLine(at, 'is not a JSON object')
}

const textsOf = (value: unknown, at: number): string[] => {
  if (Array.isArray(value)) return value.map(one => textOf(one, at))
  throw badLine(at, 'is not one of an export: a list is missing')
}

const blendOf = (line: Line, at: number): NamedBlend => ({
  name: textOf(line['blend'], at),
  parts: textsOf(line['parts'], at),
  aliases: textsOf(line['aliases'] ?? [], at),
  numbered: line['numbered'] === true,
})

async function takeBlend(
  services: DictionaryServices,
  actor: DeskActor,
  blend: NamedBlend,
  { blends }: DeskNames,
): Promise<boolean> {
  const known = blends.find(({ name }) => name === blend.name)
  if (known && isDeepStrictEqual({ ...known }, { ...blend })) return false
  await saveBlend(services, actor, blend)
  return true
}

/** Takes one line in; false when it says what the dictionary knows already. */
async function takeLine(
  services: DictionaryServices,
  actor: DeskActor,
  line: Line,
  at: number,
): Promise<boolean> {
  const names = await deskNames(services.db)
  if ('blend' in line) return takeBlend(services, actor, blendOf(line, at), names)
  if ('merge' in line) {
    const [from, into] = [textOf(line['merge'], at), textOf(line['into'], at)]
    if (names.merged.some(one => one.from === from && one.into === into)) return false
    await mergeCompounds(services, actor, { from, into })
  } else if ('alias' in line) {
    const [alias, compound] = [textOf(line['alias'], at), textOf(line['compound'], at)]
    if (names.aliases.some(one => one.alias === alias && one.compound === compound)) return false
    await addAlias(services, actor, { alias, compound })
  } else {
    const name = textOf(line['compound'], at)
    if (names.compounds.some(one => one.name === name)) return false
    await addCompound(services, actor, { name, category: categoryOf(line['category'], at) })
  }
  return true
}

/** Takes in the lines of an export, in order; what is there already is passed over. 400 names the line that is none. */
export async function importDictionary(
  services: DictionaryServices,
  actor: DeskActor,
  text: string,
): Promise<{ added: number; passed: number }> {
  const result = { added: 0, passed: 0 }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const isNew = await takeLine(services, actor, parse(line, index + 1), index + 1)
    result[isNew ? 'added' : 'passed'] += 1
  }
  return result
}
