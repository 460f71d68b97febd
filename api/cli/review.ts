import { FORMS, PRICE_KINDS, UNIT_TYPES } from '#api/domain/listing/listing.ts'
import { CATEGORIES, REPORT_OUTCOMES } from '#api/domain/constants.ts'
import { fieldsOf, sellsOf, type SellsFields } from '#api/domain/listing/sells-fields.ts'
import { deskFeeds } from '#api/feeds/reread.ts'
import { listingDetails } from '#api/services/desk/listing-view.ts'
import { confirmPrices, correctListings, keepCorrections } from '#api/services/desk/listings.ts'
import { resolveReports } from '#api/services/desk/reports.ts'
import { actor, type Given, runActions, printLine } from './actions.ts'
import { onePositional, noPositionals } from './arguments.ts'
import { UsageFault } from './fail.ts'
import { printWaiting } from './review-list.ts'

const OPTIONS = {
  reason: { type: 'string' },
  product: { type: 'string' },
  quantity: { type: 'string' },
  unit: { type: 'string' },
  count: { type: 'string' },
  form: { type: 'string' },
  category: { type: 'string' },
  'price-kind': { type: 'string' },
} as const
const USAGE = `use: review -- list | accept ID | exclude ID --reason TEXT | answer ID ${REPORT_OUTCOMES.join('|')} | correct ID [--product NAME] [--quantity 5] [--unit mg] [--count 10] [--form vial] [--category peptide] [--price-kind ordinary]`

type Args = Given<typeof OPTIONS>

const checkedId = (id: string): string => {
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new UsageFault(`ID "${id}" is no number of the list`)
  return id
}
const idOf = (positionals: readonly string[]): string => checkedId(onePositional(positionals, 'ID'))

/** One of the words that an option or argument may be; what stood before where it is not given. */
function choice<Word extends string>(
  name: string,
  given: string | undefined,
  words: readonly Word[],
  before: Word,
): Word {
  if (given === undefined) return before
  const word = words.find(one => one === given)
  if (!word) throw new UsageFault(`${name} "${given}" is none of ${words.join(', ')}`)
  return word
}

const changedFields = (now: SellsFields, values: Args['values']): SellsFields => ({
  product: values.product ?? now.product,
  quantity: values.quantity ?? now.quantity,
  count: values.count ?? now.count,
  unit: choice('--unit', values.unit, UNIT_TYPES, now.unit),
  form: choice('--form', values.form, FORMS, now.form),
  category: choice('--category', values.category, CATEGORIES, now.category),
  priceKind: choice('--price-kind', values['price-kind'], PRICE_KINDS, now.priceKind),
})

async function correct({ db, positionals, values }: Args): Promise<void> {
  const id = idOf(positionals)
  const { reason, ...stated } = values
  if (reason !== undefined || Object.keys(stated).length === 0)
    throw new UsageFault(
      'Say what the listing sells: --product, --quantity, --unit, --count, --form, --category or --price-kind',
    )
  const sells = sellsOf(changedFields(fieldsOf((await listingDetails(db, id)).sells), values))
  if (!sells)
    throw new UsageFault('--product, --quantity (a number) or --count (a whole number) is missing or is none')
  await correctListings({ db, ...deskFeeds }, actor(), [id], sells)
  const { size, unitPrice, currency, unit, reason: why } = (await listingDetails(db, id)).listing
  printLine(`${id}: corrected; ${size}, ${unitPrice === null ? why : `${unitPrice} ${currency} per ${unit}`}`)
}

const COMMANDS: Readonly<Record<string, (args: Args) => Promise<void>>> = {
  list: async ({ db, positionals }) => {
    noPositionals(positionals)
    await printWaiting(db)
  },
  accept: async ({ db, positionals }) => {
    const id = idOf(positionals)
    const offer = await db('offers').where({ id }).first('correction', 'unusual')
    if (!offer) throw new UsageFault(`ID "${id}" is no number of the list`)
    if (offer.correction !== 'review' && offer.unusual === null)
      throw new UsageFault(
        `ID "${id}" waits neither for review nor for its price: there is nothing to accept`,
      )
    const accept = offer.correction === 'review' ? keepCorrections : confirmPrices
    await accept({ db, ...deskFeeds }, actor(), [id])
    printLine(`${id}: accepted`)
  },
  exclude: async ({ db, positionals, values: { reason } }) => {
    const id = idOf(positionals)
    if (!reason?.trim()) throw new UsageFault('--reason is missing: say why the listing is left out')
    await correctListings({ db, ...deskFeeds }, actor(), [id], { excluded: reason })
    printLine(`${id}: left out`)
  },
  answer: async ({ db, positionals: [first, given, ...more] }) => {
    if (first === undefined || given === undefined || more.length > 0)
      throw new UsageFault(`Give ID and one of ${REPORT_OUTCOMES.join(', ')}`)
    const outcome = choice('OUTCOME', given, REPORT_OUTCOMES, 'confirmed')
    const settled = await resolveReports(db, actor(), [checkedId(first)], outcome)
    printLine(`${first}: ${settled === 1 ? 'one report' : `${settled} reports`} answered, ${outcome}`)
  },
  correct,
}

await runActions(COMMANDS, { options: OPTIONS, use: `; ${USAGE}` })
