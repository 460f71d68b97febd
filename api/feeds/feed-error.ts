/** Why a feed could not be read. Each kind leaves the catalogue as it was: only the vendor's state changes. */
export type FeedErrorKind =
  | 'empty'
  | 'truncated'
  | 'html'
  | 'malformed'
  | 'too-large'
  | 'timeout'
  | 'http'
  | 'network'
  | 'redirect'
  | 'refused-address'
  | 'robots'
  | 'unknown-format'
  | 'too-slow'
  | 'held-off'

type Details = { status?: number; retryAfterSeconds?: number; cause?: unknown }

/** `message` is one sentence for a person: what happened and, where something can be done, what. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly kind: FeedErrorKind
  readonly status: number | null
  readonly retryAfterSeconds: number | null

  constructor(kind: FeedErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }
}
