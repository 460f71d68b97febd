import type { Knex } from 'knex'
import { toCsv, withoutGuard } from '#api/domain/offers/export-csv.ts'
import { type CurrentFact, currentFacts } from '#api/queries/vendor-facts.ts'
import { enterFact } from '#api/services/desk/vendors.ts'
import { actor, printLine } from './actions.ts'
import { UsageFault } from './fail.ts'
import { readTable } from './table.ts'
import { FACT_KINDS, type FactKind } from '#api/domain/vendors/facts.ts'

export const kindOf = (text: string): FactKind | 'notes' => {
  const kind = [...FACT_KINDS, 'notes' as const].find(one => one === text)
  if (!kind) throw new UsageFault(`"${text}" is no fact: use ${FACT_KINDS.join(', ')} or notes`)
  return kind
}

export const sourceOf = (text: string | undefined): string | null => {
  if (text !== undefined && !/^https?:\/\/\S+$/.test(text))
    throw new UsageFault(`source: "${text}" is not an http or https address`)
  return text ?? null
}

export const dayOf = (text: string | undefined): string => {
  const today = new Date().toISOString().slice(0, 10)
  if (text === undefined) return today
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  if (!isDay) throw new UsageFault(`stated: "${text}" is no day: write 2026-11-01`)
  return text
}

const HEADINGS = ['vendor', 'kind', 'text', 'source', 'stated'] as const
const NEEDED = ['vendor', 'kind', 'text']
const FAULTS_SHOWN = 20

/** Every fact that stands, notes of the desk and paused vendors too, as `import` takes it again. */
export async function exportFacts(db: Knex): Promise<void> {
  const rows = (await currentFacts(db)).map(one => HEADINGS.map(heading => one[heading]))
  process.stdout.write(toCsv(HEADINGS, rows))
}

function factOf(row: Readonly<Record<string, string>>): CurrentFact {
  const cell = (name: (typeof HEADINGS)[number]) => withoutGuard(row[name] ?? '')
  if (cell('vendor') === '') throw new UsageFault('vendor: is missing')
  if (cell('text') === '') throw new UsageFault('text: is missing. "facts SLUG KIND \'\'" withdraws a fact')
  return {
    vendor: cell('vendor'),
    kind: kindOf(cell('kind')),
    text: cell('text'),
    source: sourceOf(cell('source') || undefined),
    stated: dayOf(cell('stated') || undefined),
  }
}

const isSame = (one: CurrentFact, other: CurrentFact) =>
  HEADINGS.every(heading => one[heading] === other[heading])

/** A table with the headings that `export` writes: all rows or none; what stands like that already is left as it is. */
export async function importFacts(db: Knex, file: string): Promise<void> {
  const rows = await readTable(file, NEEDED)
  const { userId, now } = actor()
  const named = new Set<string>()
  const faults: string[] = []
  let entered = 0
  await db.transaction(async trx => {
    const current = await currentFacts(trx)
    const enter = async (row: Readonly<Record<string, string>>) => {
      const fact = factOf(row)
      const place = `${fact.vendor} ${fact.kind}`
      if (named.has(place)) throw new UsageFault(`${place} stands in a row above already`)
      named.add(place)
      if (current.some(one => isSame(one, fact))) return
      const { vendor, kind, text, source, stated } = fact
      await enterFact(trx, { userId, now }, vendor, { kind, text, sourceUrl: source, statedOn: stated })
      entered += 1
    }
    // The header is row 1, as a spreadsheet counts.
    for (const [at, row] of rows.entries())
      await enter(row).catch((error: unknown) => {
        faults.push(`row ${at + 2}: ${error instanceof Error ? error.message : String(error)}`)
      })
    if (faults.length > 0)
      throw new UsageFault(`Nothing was entered. ${faults.slice(0, FAULTS_SHOWN).join('; ')}`)
  })
  printLine(`Entered ${entered} facts; ${rows.length - entered} stood already.`)
}
