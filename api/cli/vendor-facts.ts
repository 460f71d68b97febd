import type { Knex } from 'knex'
import { factAge, FACT_KINDS, FACT_LABELS, NOT_STATED } from '#api/domain/vendors/facts.ts'
import { FACT_HINTS, factText } from '#api/domain/vendors/fact-text.ts'
import type { WireVendorFacts } from '#api/contract/vendor-facts.ts'
import { vendorFacts as readFacts } from '#api/queries/vendor-facts.ts'
import { cleanLine } from '#api/feeds/readers/feed-text.ts'
import { editVendor, enterFact } from '#api/services/desk/vendors.ts'
import { actor, printLine } from './actions.ts'
import { onePositional, readArguments } from './arguments.ts'
import { UsageFault } from './fail.ts'
import { dayOf, kindOf, sourceOf, exportFacts, importFacts } from './vendor-facts-table.ts'

const FACT_OPTIONS = { source: { type: 'string' }, stated: { type: 'string' } } as const
const EDIT_OPTIONS = {
  name: { type: 'string' },
  website: { type: 'string' },
  coa: { type: 'boolean' },
  'no-coa': { type: 'boolean' },
} as const

async function list(db: Knex, slug: string): Promise<void> {
  const text = await readFacts(db, slug)
  if (text === null)
    throw new Error(`There is no vendor "${slug}". "npm run vendors -- list" names them all.`)
  const facts = JSON.parse(text) as WireVendorFacts
  for (const kind of FACT_KINDS) {
    const fact = facts[kind]
    const words =
      fact === null ? NOT_STATED : `${factText(kind, fact.value as never)} (${factAge(fact, new Date())})`
    printLine(`${FACT_LABELS[kind]} [${kind}]: ${words}`)
  }
}

/**
 * `npm run vendors -- facts SLUG [KIND TEXT] --source URL --stated DAY`: what a vendor states; an empty TEXT
 * withdraws. `facts import FILE` and `facts export`: the same of all as a table.
 */
export async function vendorFacts(db: Knex, args: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(args, FACT_OPTIONS)
  const [slug, kind, text, ...more] = positionals
  if (slug === undefined) throw new UsageFault('SLUG, import FILE or export is missing')
  if (slug === 'export' && kind === undefined) return exportFacts(db)
  if (slug === 'import') return importFacts(db, onePositional(positionals.slice(1), 'FILE'))
  if (kind === undefined) return list(db, slug)
  const known = kindOf(kind)
  if (text === undefined || more.length > 0)
    throw new UsageFault(`TEXT is missing. ${known === 'notes' ? '' : FACT_HINTS[known]}`)
  const statedOn = dayOf(values.stated)
  await enterFact(db, actor(), slug, { kind: known, text, sourceUrl: sourceOf(values.source), statedOn })
  printLine(`${slug}: ${known} ${text === '' ? 'withdrawn' : 'entered'}`)
}

/** `npm run vendors -- edit SLUG --name … --website … --coa|--no-coa`. */
export async function vendorEdit(db: Knex, args: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(args, EDIT_OPTIONS)
  const [slug, ...more] = positionals
  if (slug === undefined || more.length > 0) throw new UsageFault('Give one SLUG')
  if (Object.keys(values).length === 0)
    throw new UsageFault('Nothing to change: give --name, --website, --coa or --no-coa')
  if (values.website !== undefined && !/^https?:\/\/\S+$/.test(values.website))
    throw new UsageFault(`--website "${values.website}" is not an http or https address`)
  const name = cleanLine(values.name, 120) ?? undefined
  if (values.name !== undefined && name === undefined) throw new UsageFault('--name is empty')
  const providesCoa = values.coa ? true : values['no-coa'] ? false : undefined
  await editVendor(db, actor(), slug, { name, website: values.website, providesCoa })
  printLine(`${slug}: changed`)
}
