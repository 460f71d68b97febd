import { GrammyError, HttpError } from 'grammy'
import { Fault } from '#api/contract/fault.ts'
import { DeadlinePassed } from '#api/network/deadline.ts'
import { isNotSent, readRefusal, SendFailure } from '#api/telegram/send-failure.ts'
import { isMessage } from './rate-limit.ts'

/** What is gone already need not be taken away, and what is gone cannot be watched: the view that follows says so. */
export async function ignoreMissing(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Fault && error.status === 404)) throw error
  }
}

/** Too late, or answered before: nothing can be done about it and nothing need be. */
export const isTooOld = (error: unknown): boolean =>
  error instanceof GrammyError && /query is too old|query ID is invalid/.test(error.description)

/** What a call that got no answer means: only a message may have arrived, everything else can be said again. */
export function networkFailure(error: unknown, method: string): unknown {
  if (!(error instanceof HttpError)) return error
  const isAmbiguous = isMessage(method) && !isNotSent(error.error)
  return new SendFailure(isAmbiguous ? 'ambiguous' : 'unavailable', `no answer to ${method}`)
}

export function failureOf(error: unknown): SendFailure | null {
  if (error instanceof SendFailure) return error
  if (error instanceof DeadlinePassed) return new SendFailure('ambiguous', error.message)
  if (!(error instanceof GrammyError)) return null
  return readRefusal(error.error_code, error.description, error.parameters.retry_after ?? null)
}

/** The person cannot be written to: blocked the bot, never started it, or deleted the account. */
export const isUnreachable = (error: unknown): boolean => failureOf(error)?.kind === 'unreachable'
