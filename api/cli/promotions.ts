import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { count } from '#api/domain/plural.ts'
import { promotionLabel, verifiedWords } from '#api/domain/vendors/promotions.ts'
import { deskPromotions } from '#api/queries/desk/promotions.ts'
import { importPromotions, promotionOf } from '#api/services/desk/promotion-table.ts'
import { addPromotion, expirePromotion, verifyPromotion } from '#api/services/desk/promotions.ts'
import { actor, type Given, runActions, printLine } from './actions.ts'
import { onePositional } from './arguments.ts'
import { UsageFault } from './fail.ts'
import { readText } from './table.ts'

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

/** What is wrong with the arguments themselves is wrong use. */
async function asUsage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Fault && error.status === 400) throw new UsageFault(error.message, { cause: error })
    throw error
  }
}

async function add({ db, positionals, values }: Args): Promise<void> {
  const [vendor, code, ...more] = positionals
  if (vendor === undefined || code === undefined || more.length > 0)
    throw new UsageFault('Give VENDOR (its slug) and CODE')
  const id = await asUsage(async () => addPromotion(db, actor(), promotionOf(vendor, code, values)))
  printLine(`Added ${code} of ${vendor} as ${id}${values.evidence ? ', verified now' : ', not verified'}.`)
}

async function list({ db }: Args): Promise<void> {
  const now = new Date()
  for (const one of await deskPromotions(db, now)) {
    const state = one.isDue ? 'due for another look' : one.isActive ? 'holds' : 'does not hold now'
    printLine(
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

async function importTable({ db, positionals }: Args): Promise<void> {
  const file = onePositional(positionals, 'FILE')
  const csv = await readText(file)
  printLine(`Added ${count(await asUsage(() => importPromotions(db, actor(), csv)), 'code')}.`)
}

const COMMANDS: Readonly<Record<string, (args: Args) => Promise<void>>> = {
  add,
  list,
  verify: async ({ db, positionals, values }) => {
    if (!values.evidence)
      throw new UsageFault('--evidence is missing: the address where the code was seen to work')
    await verifyPromotion(db, actor(), await idOf(db, positionals), values.evidence)
    printLine('Verified now.')
  },
  expire: async ({ db, positionals }) => {
    await expirePromotion(db, actor(), await idOf(db, positionals))
    printLine('Ended now.')
  },
  import: importTable,
}

await runActions(COMMANDS, { options: OPTIONS, use: `: use ${ACTIONS}` })
