import type { WireListing } from '#api/contract/desk/listings.ts'
import { deskFeeds } from '#api/feeds/desk.ts'
import { listingsInReview, refusedListings, unusualListings } from '#api/queries/desk/listings.ts'
import { confirmPrices, correctListings, keepCorrections } from '#api/services/desk/listings.ts'
import { actor, type Given, runActions, say } from './actions.ts'
import { onePositional } from './arguments.ts'
import { UsageFault } from './fail.ts'

const OPTIONS = { reason: { type: 'string' } } as const
const USAGE = 'use: review -- list | accept ID | exclude ID --reason TEXT'

type Args = Given<typeof OPTIONS>

const idOf = (positionals: readonly string[]): string => {
  const id = onePositional(positionals, 'ID')
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new UsageFault(`ID "${id}" is no number of the list`)
  return id
}

const line = (queue: string, { id, vendor, title, price, currency, reason }: WireListing) =>
  say(`${queue}  ${id}  ${vendor}  ${title}  ${price ?? 'no price'} ${currency}  ${reason ?? ''}`)

const COMMANDS: Readonly<Record<string, (args: Args) => Promise<void>>> = {
  list: async ({ db, positionals }) => {
    if (positionals.length > 0) throw new UsageFault(`Too many arguments: ${positionals.join(' ')}`)
    for (const row of await listingsInReview(db)) line('review', row)
    for (const row of await unusualListings(db)) line('unusual', row)
    for (const { listings } of await refusedListings(db)) for (const row of listings) line('refused', row)
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
    say(`${id}: accepted`)
  },
  exclude: async ({ db, positionals, values: { reason } }) => {
    const id = idOf(positionals)
    if (!reason?.trim()) throw new UsageFault('--reason is missing: say why the listing is left out')
    await correctListings({ db, ...deskFeeds }, actor(), [id], { excluded: reason })
    say(`${id}: left out`)
  },
}

/** `npm run review`: what waits for a decision, decided from the shell. */
await runActions(COMMANDS, { options: OPTIONS, use: `; ${USAGE}` })
