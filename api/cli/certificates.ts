import { newCertificateShape, type WireCertificate } from '#api/contract/certificates.ts'
import { toCsv } from '#api/domain/offers/export-csv.ts'
import { piecesOf } from '#api/domain/pieces.ts'
import { certificates as readCertificates } from '#api/queries/certificates.ts'
import {
  endCertificate,
  enterCertificates,
  type EnteredCertificate,
} from '#api/services/desk/certificates.ts'
import { actor, type Given, runActions, printLine } from './actions.ts'
import { onePositional } from './arguments.ts'
import { UsageFault } from './fail.ts'
import { readTable } from './table.ts'

const ACTIONS = 'list, import, export or withdraw'
const OPTIONS = { vendor: { type: 'string' }, compound: { type: 'string' } } as const

type Args = Given<typeof OPTIONS>

const COLUMNS: Readonly<Record<string, (one: WireCertificate) => string | null>> = {
  vendor: one => one.vendor.slug,
  compound: one => one.compound?.slug ?? null,
  product: one => one.product,
  batch: one => one.batch,
  laboratory: one => one.laboratory,
  methods: one => one.methods.join('; '),
  purity: one => one.purity,
  content: one => one.content,
  tested_on: one => one.testedOn,
  url: one => one.url,
  verify: one => one.verify,
  confirmed_on: one => one.confirmedOn,
}

function enteredOf(row: Readonly<Record<string, string>>): EnteredCertificate {
  const cell = (name: string): string | null => row[name]?.trim() || null
  const vendor = cell('vendor')
  if (vendor === null) throw new UsageFault('vendor: is missing')
  const parsed = newCertificateShape.safeParse({
    product: cell('product') ?? '',
    batch: cell('batch') ?? '',
    laboratory: cell('laboratory'),
    methods: piecesOf(cell('methods') ?? '', ';'),
    purity: cell('purity'),
    content: cell('content'),
    testedOn: cell('tested_on'),
    url: cell('url') ?? '',
    verify: cell('verify'),
    confirmedOn: cell('confirmed_on'),
  })
  if (parsed.success) return { vendor, compound: cell('compound'), printed: parsed.data }
  const [issue] = parsed.error.issues
  throw new UsageFault(`${issue?.path.join('.') || 'certificate'}: ${issue?.message}`)
}

/** A table with the headings that `export` writes; all lines or none. */
async function importTable({ db, positionals }: Args): Promise<void> {
  const file = onePositional(positionals, 'FILE')
  const entered = (await readTable(file)).map((row, at) => {
    try {
      return enteredOf(row)
    } catch (error) {
      throw new UsageFault(`line ${at + 2}: ${error instanceof Error ? error.message : 'unreadable'}`)
    }
  })
  const added = await enterCertificates(db, actor(), entered)
  printLine(`Added ${added} certificates; ${entered.length - added} were listed already.`)
}

const read = async ({ db, values }: Args): Promise<WireCertificate[]> =>
  JSON.parse(await readCertificates(db, values)) as WireCertificate[]

async function list(args: Args): Promise<void> {
  for (const { id, vendor, product, batch, testedOn, linkState, url } of await read(args))
    printLine([id, vendor.slug, product, batch, testedOn, linkState, url].filter(Boolean).join('  '))
}

async function exportTable(args: Args): Promise<void> {
  const names = Object.keys(COLUMNS)
  const rows = (await read(args)).map(one => names.map(name => COLUMNS[name]?.(one) ?? null))
  process.stdout.write(toCsv(names, rows))
}

const COMMANDS: Readonly<Record<string, (args: Args) => Promise<void>>> = {
  list,
  import: importTable,
  export: exportTable,
  withdraw: async ({ db, positionals }) => {
    const id = onePositional(positionals, 'ID')
    if (!/^\d{1,18}$/.test(id)) throw new UsageFault(`"${id}" is no ID: "list" shows them`)
    await endCertificate(db, actor(), id)
    printLine('Withdrawn.')
  },
}

/** `npm run certificates`: what laboratories printed, by the address of the issuer's own file. */
await runActions(COMMANDS, { options: OPTIONS, use: `: use ${ACTIONS}` })
