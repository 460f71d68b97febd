import { existsSync, readFileSync } from 'node:fs'
import type { Knex } from 'knex'
import { CATEGORIES, type Category } from '#api/domain/constants.ts'
import { piecesOf } from '#api/domain/pieces.ts'
import { count } from '#api/domain/plural.ts'
import { deskFeeds } from '#api/feeds/reread.ts'
import { removeBlend, saveBlend } from '#api/services/desk/blends.ts'
import { exportDictionary, importDictionary } from '#api/services/desk/dictionary-lines.ts'
import { addAlias, addCompound, editCompound } from '#api/services/desk/dictionary.ts'
import { mergeCompounds } from '#api/services/desk/merges.ts'
import { actor, type Given, runActions, printLine } from './actions.ts'
import { onePositional, noPositionals } from './arguments.ts'
import { UsageFault } from './fail.ts'

const OPTIONS = {
  of: { type: 'string' },
  category: { type: 'string' },
  parts: { type: 'string' },
  spellings: { type: 'string' },
  numbered: { type: 'boolean' },
} as const
const USAGE =
  'use: dictionary -- add NAME --of COMPOUND | add NAME --category C | edit NAME --category C | blend NAME --parts "A + B" [--spellings "C, D"] [--numbered] | unblend NAME | merge FROM INTO | export | import FILE'

type Args = Given<typeof OPTIONS>

const services = (db: Knex) => ({ db, ...deskFeeds })

function categoryOf(category: string): Category {
  const known = CATEGORIES.find(one => one === category)
  if (!known) throw new UsageFault(`--category "${category}" is none of ${CATEGORIES.join(', ')}`)
  return known
}

async function add({ db, positionals, values: { of, category } }: Args): Promise<void> {
  const name = onePositional(positionals, 'NAME')
  if ((of === undefined) === (category === undefined))
    throw new UsageFault(`Give --of or --category: ${USAGE}`)
  const known = category === undefined ? null : categoryOf(category)
  const changed = known
    ? await addCompound(services(db), actor(), { name, category: known })
    : await addAlias(services(db), actor(), { alias: name, compound: of ?? '' })
  printLine(`${name}: added; ${count(changed, 'listing')} changed`)
}

async function blend({ db, positionals, values: { parts, spellings = '', numbered = false } }: Args) {
  const name = onePositional(positionals, 'NAME')
  if (parts === undefined) throw new UsageFault(`Give --parts: ${USAGE}`)
  const given = { name, parts: piecesOf(parts, '+'), aliases: piecesOf(spellings, ','), numbered }
  const changed = await saveBlend(services(db), actor(), given)
  printLine(`${name}: ${given.parts.join(' + ')}; ${count(changed, 'listing')} changed`)
}

const COMMANDS: Readonly<Record<string, (args: Args) => Promise<void>>> = {
  add,
  edit: async ({ db, positionals, values: { category } }) => {
    const name = onePositional(positionals, 'NAME')
    if (category === undefined) throw new UsageFault(`Give --category: ${USAGE}`)
    const changed = await editCompound(services(db), actor(), { name, category: categoryOf(category) })
    printLine(`${name}: ${category}; ${count(changed, 'listing')} changed`)
  },
  blend,
  unblend: async ({ db, positionals }) => {
    const name = onePositional(positionals, 'NAME')
    const changed = await removeBlend(services(db), actor(), name)
    printLine(`${name}: read as built in again; ${count(changed, 'listing')} changed`)
  },
  merge: async ({ db, positionals: [from, into, ...more] }) => {
    if (from === undefined || into === undefined || more.length > 0)
      throw new UsageFault('Give FROM and INTO')
    const changed = await mergeCompounds(services(db), actor(), { from, into })
    printLine(`${from} is read as ${into}; ${count(changed, 'listing')} changed`)
  },
  export: async ({ db, positionals }) => {
    noPositionals(positionals)
    process.stdout.write(await exportDictionary(db))
  },
  import: async ({ db, positionals }) => {
    const file = onePositional(positionals, 'FILE')
    if (!existsSync(file)) throw new UsageFault(`FILE: there is no ${file}`)
    const { added, passed } = await importDictionary(services(db), actor(), readFileSync(file, 'utf8'))
    printLine(`${added} added, ${passed} were there already`)
  },
}

await runActions(COMMANDS, { options: OPTIONS, use: `; ${USAGE}` })
