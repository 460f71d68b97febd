import { GrammyError } from 'grammy'
import { Fault } from '#api/contract/fault.ts'

/** What is gone already need not be taken away, and what is gone cannot be watched: the view that follows says so. */
export async function ignoreMissing(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Fault && error.status === 404)) throw error
  }
}

const GONE_PERSON =
  /chat not found|user is deactivated|bot was blocked|bot can't initiate conversation|PEER_ID_INVALID/

/** The person cannot be written to: blocked the bot, never started it, or deleted the account. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof GrammyError &&
  (error.error_code === 403 || (error.error_code === 400 && GONE_PERSON.test(error.description)))

/** Too late, or answered before: nothing can be done about it and nothing need be. */
export const isTooOld = (error: unknown): boolean =>
  error instanceof GrammyError && /query is too old|query ID is invalid/.test(error.description)
