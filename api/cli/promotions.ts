import type { Knex } from 'knex'
import { newPromotionShape, type NewPromotion } from '#api/contract/desk/promotions.ts'
import { promotionLabel, verifiedWords } from '#api/domain/vendors/promotions.ts'
import { deskPromotions } from '#api/queries/desk/promotions.ts'
import { addPromotion, expirePromotion, verifyPromotion } from '#api/services/desk/promotions.ts'
import { actor, type Given, runActions, say } from './actions.ts'
import { onePositional } from './arguments.ts'
import { UsageFault } from './fail.ts'
import { readTable } from './table.ts'

const ACTIONS = 'add, list, verify, expire or import'
const OPTIONS = {
  name: { type: 'string' },
  percent: { type: 'string' },
  fixed: { type: 'string' },
  type: { type: 'string' },
  starts: { type: 'string' },
  expires: { type: 'string' },
  evidence: { type: 'string' },
} as const

type Args = Given<typeof OPTIONS>
type Values = Args['values']

const dayTime = (text: string | undefined): string | null => {
  if (text === undefined || text === '') return null
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new UsageFault(`"${text}" is no date: write 2026-12-31 or 2026-12-31T18:00Z`)
  return new Date(time).toISOString()
}

/** A code as the options or a line of a table name it, in the shape that the desk takes too. */
function promotionOf(vendor: string, code: string, values: Values): NewPromotion {
  if ((values.percent === undefined) === (values.fixed === undefined))
    throw new UsageFault('Give either --percent or --fixed')
  const parsed = newPromotionShape.safeParse({
    vendor,
    code,
    name: values.name ?? code,
    discountType: values.percent === undefined ? 'fixed' : 'percentage',
    discountAmount: values.percent ?? values.fixed,
    ...(values.type ? { promotionType: values.type } : {}),
    startsAt: dayTime(values.starts),
    expiresAt: dayTime(values.expires),
    evidenceUrl: values.evidence || null,
  })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UsageFault(`${issue?.path.join('.') || 'promotion'}: ${issue?.message}`)
}

async function add({ db, positionals, values }: Args): Promise<void> {
  const [vendor, code, ...more] = positionals
  if (vendor === undefined || code === undefined || more.length > 0)
    throw new UsageFault('Give VENDOR (its slug) and CODE')
  const id = await addPromotion(db, actor(), promotionOf(vendor, code, values))
  say(`Added ${code} of ${vendor} as ${id}${values.evidence ? ', verified now' : ', not verified'}.`)
}

async function list({ db }: Args): Promise<void> {
  const now = new Date()
  for (const one of await deskPromotions(db, now)) {
    const state = one.isDue ? 'due for another look' : one.isActive ? 'holds' : 'does not hold now'
    say(
      [one.id, one.vendor.slug, one.code, promotionLabel(one), state, verifiedWords(one, now), one.expiresAt]
        .filter(Boolean)
        .join('  '),
    )
  }
}

/** The number that `list` shows, of a code that may also be named as VENDOR CODE. */
async function idOf(db: Knex, positionals: readonly string[]): Promise<string> {
  if (positionals.length === 1 && /^\d{1,18}$/.test(positionals[0] ?? '')) return positionals[0] ?? ''
  const [vendor, code, ...more] = positionals
  if (vendor === undefined || code === undefined || more.length > 0)
    throw new UsageFault('Give ID, or VENDOR and CODE')
  const found = (await deskPromotions(db, new Date())).find(
    one => one.vendor.slug === vendor && one.code.toLowerCase() === code.toLowerCase(),
  )
  if (!found) throw new Error(`${vendor} has no code ${code}. "npm run promotions -- list" names them all.`)
  return found.id
}

/** A table with the headings vendor, code, name, percent or fixed, type, starts, expires, evidence; all lines or none. */
async function importTable({ db, positionals }: Args): Promise<void> {
  const file = onePositional(positionals, 'FILE')
  const rows = await readTable(file)
  const promotions = rows.map((row, at) => {
    try {
      const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))
      return promotionOf(row['vendor'] ?? '', row['code'] ?? '', filled)
    } catch (error) {
      throw new UsageFault(`line ${at + 2}: ${error instanceof Error ? error.message : 'unreadable'}`)
    }
  })
  await db.transaction(async trx => {
    for (const promotion of promotions) await addPromotion(trx, actor(), promotion)
  })
  say(`Added ${promotions.length} codes.`)
}

const COMMANDS: Readonly<Record<string, (args: Args) => Promise<void>>> = {
  add,
  list,
  verify: async ({ db, positionals, values }) => {
    if (!values.evidence)
      throw new UsageFault('--evidence is missing: the address where the code was seen to work')
    await verifyPromotion(db, actor(), await idOf(db, positionals), values.evidence)
    say('Verified now.')
  },
  expire: async ({ db, positionals }) => {
    await expirePromotion(db, actor(), await idOf(db, positionals))
    say('Ended now.')
  },
  import: importTable,
}

await runActions(COMMANDS, { options: OPTIONS, use: `: use ${ACTIONS}` })
