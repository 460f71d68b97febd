/**
 * Why a Telegram message was not sent.
 * - flood: 429; nothing may be sent for `retryAfterMs`
 * - unreachable: blocked, deactivated, never started, chat not found
 * - refused: any other 4xx; the same message would be refused again
 * - unavailable: it certainly did not arrive (no connection, 5xx)
 * - ambiguous: the bytes left and no understandable answer came; it may have arrived
 */
export type SendFailureKind = 'flood' | 'unreachable' | 'refused' | 'unavailable' | 'ambiguous'

export class SendFailure extends Error {
  readonly kind: SendFailureKind
  readonly retryAfterMs: number

  constructor(kind: SendFailureKind, message: string, retryAfterMs = 0) {
    super(message)
    this.name = 'SendFailure'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

const UNREACHABLE =
  /bot was blocked by the user|user is deactivated|can't initiate conversation|chat not found|bot can't send messages to bots|PEER_ID_INVALID/i

/** What the Bot API's refusal means. `retryAfter` is in seconds, as `parameters.retry_after` says it. */
export const readRefusal = (status: number, description: string, retryAfter: number | null): SendFailure => {
  if (status === 429) return new SendFailure('flood', description, (retryAfter ?? 5) * 1_000)
  if (status >= 500) return new SendFailure('unavailable', description)
  const gone = (status === 403 || status === 400) && UNREACHABLE.test(description)
  return new SendFailure(gone ? 'unreachable' : 'refused', description)
}

// Before any byte of the request can have left.
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Whether the call failed before Telegram can have seen anything of it. */
export const isNotSent = (error: unknown): boolean => NOT_SENT.has(codeOf(error))
