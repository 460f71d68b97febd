import { orphanDonations } from '#api/queries/donations.ts'
import { Api } from 'grammy'
import type { Knex } from 'knex'
import { processConfig, type Config } from '#api/config.ts'
import { reconcileStars } from '#api/jobs/reconcile-donations.ts'
import { openPrepared } from '#api/prepare.ts'
import { refundAtDesk } from '#api/services/desk/refunds.ts'
import { paymentQuestions } from '#api/services/donations/payment-questions.ts'
import { createStarLedger } from '#bot/donations/stars.ts'
import { actor, printLine } from './actions.ts'
import { readArguments } from './arguments.ts'
import { runCommand, UsageFault } from './fail.ts'

const TIMEOUT_SECONDS = 15

function ledgerOf({ bot }: Config) {
  if (bot.token === null) throw new UsageFault('BOT_TOKEN is not set, so Telegram cannot be asked')
  return createStarLedger(new Api(bot.token, { apiRoot: bot.apiRoot, timeoutSeconds: TIMEOUT_SECONDS }))
}

/** What somebody must look at: payments without an invoice, refunds under way, and what people asked. */
async function list(db: Knex): Promise<void> {
  for (const { chargeId, payerId, stars, reason, paidAt } of await orphanDonations(db)) {
    printLine(`orphan ${chargeId}: ${stars} Stars of ${payerId} at ${paidAt.toISOString()}, ${reason}`)
  }
  const wanted = await db('donations')
    .select('charge_id', 'stars')
    .where({ status: 'refund_wanted' })
    .orderBy('id')
  for (const row of wanted)
    printLine(`refund wanted ${row.charge_id}: ${row.stars} Stars, not confirmed by Telegram yet`)
  for (const { telegramId, username, question, at } of await paymentQuestions(db, new Date())) {
    const who = username === null ? telegramId : `${telegramId} (@${username})`
    printLine(`question of ${who} at ${at.toISOString()}: ${question.replaceAll(/\s+/g, ' ')}`)
  }
}

/** `CHARGE_ID` gives a donation back; `--list` shows what waits; `--reconcile` compares the donations kept here with Telegram's list now. */
async function refund(args: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(args, {
    list: { type: 'boolean' },
    reconcile: { type: 'boolean' },
  })
  const [chargeId, ...more] = positionals
  const asked = [chargeId, values.list, values.reconcile].filter(Boolean).length
  if (asked !== 1 || more.length > 0) throw new UsageFault('Give one charge id, or --list, or --reconcile')
  const config = processConfig()
  const now = () => new Date()
  const ledger = values.list ? null : ledgerOf(config)
  const database = await openPrepared(config, { as: 'tool', now: now() })
  try {
    const db = database.knex
    if (ledger === null) await list(db)
    else if (chargeId !== undefined)
      printLine(
        `${chargeId}: ${await refundAtDesk({ db, refund: ledger.refund, now }, actor(), { charge_id: chargeId })}`,
      )
    else {
      const log = (event: Record<string, unknown>, message: string) =>
        printLine(`${message}: ${JSON.stringify(event)}`)
      printLine(JSON.stringify(await reconcileStars({ db, ledger, log, now })))
    }
  } finally {
    await database.close()
  }
}

await runCommand(refund)
