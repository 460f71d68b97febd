import type { Readable } from 'node:stream'
import { readBytes, tooLarge } from './feed-body.ts'
import { FeedError } from './feed-error.ts'
import { PrivateAddress } from '#api/network/guarded-agent.ts'

export type Validators = { etag?: string | null; lastModified?: string | null }

export type FeedAnswer = { status: number; header: (name: string) => string | null; body: Readable; url: URL }

export type Fetched =
  | { status: 'not-modified'; url: string; etag: string | null; lastModified: string | null }
  | {
      status: 'modified'
      url: string
      body: Uint8Array
      contentType: string
      bytes: number
      etag: string | null
      lastModified: string | null
      totalPages: number | null
    }

/** Drops a body that is not wanted; its late errors concern nobody. */
export function discard(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}

function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

const HTTP_REASONS: Record<number, string> = {
  401: 'asks for a login',
  403: 'refuses to be read',
  404: 'has nothing at this address',
  410: 'has nothing at this address any more',
  429: 'asks for fewer calls',
}

function httpError(answer: FeedAnswer, now: number): FeedError {
  discard(answer.body)
  const { status } = answer
  const reason =
    HTTP_REASONS[status] ?? (status >= 500 ? 'has a fault of its own' : 'gave an answer that is no feed')
  const wait = retryAfterMs(answer.header('retry-after'), now)
  return new FeedError('http', `The shop ${reason} (HTTP ${status}).`, {
    status,
    ...(wait === null ? {} : { retryAfterSeconds: Math.ceil(wait / 1000) }),
  })
}

type Expected = Validators & { maxBytes: number }

const validatorsOf = (answer: FeedAnswer) => ({
  etag: answer.header('etag'),
  lastModified: answer.header('last-modified'),
})

function notModified(answer: FeedAnswer, asked: Validators): Fetched {
  const { etag, lastModified } = validatorsOf(answer)
  discard(answer.body)
  return {
    status: 'not-modified',
    url: answer.url.href,
    etag: etag ?? asked.etag ?? null,
    lastModified: lastModified ?? asked.lastModified ?? null,
  }
}

const totalPagesOf = (answer: FeedAnswer) => {
  const pages = Number(answer.header('x-wp-totalpages') ?? Number.NaN)
  return Number.isInteger(pages) && pages >= 0 ? pages : null
}

export async function readAnswer(answer: FeedAnswer, expected: Expected, now: number): Promise<Fetched> {
  if (answer.status === 304 && (expected.etag || expected.lastModified)) return notModified(answer, expected)
  if (answer.status !== 200) throw httpError(answer, now)
  if (Number(answer.header('content-length') ?? 0) > expected.maxBytes) {
    discard(answer.body)
    throw tooLarge(expected.maxBytes)
  }
  const contentType = answer.header('content-type') ?? ''
  const bytes = await readBytes(answer.body, answer.header('content-encoding') ?? '', expected.maxBytes)
  return {
    ...validatorsOf(answer),
    status: 'modified',
    url: answer.url.href,
    body: bytes,
    contentType,
    bytes: bytes.length,
    totalPages: totalPagesOf(answer),
  }
}

const TIMEOUTS = new Set([
  'DeadlinePassed',
  'UND_ERR_ABORTED',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
])
const CUT = new Set(['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'Z_BUF_ERROR', 'UND_ERR_SOCKET', 'ECONNRESET'])

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : error.name)

/** Names a fault of the network or of the packing as one of the known kinds. `reading`: the head had arrived. */
export function asFeedError(cause: unknown, reading: boolean): FeedError {
  if (cause instanceof FeedError) return cause
  const error = cause instanceof Error ? cause : new Error(String(cause))
  if (error instanceof PrivateAddress) return new FeedError('refused-address', error.message, { cause })
  const code = codeOf(error)
  if (TIMEOUTS.has(code)) return new FeedError('timeout', 'The shop did not answer in time.', { cause })
  if (reading && CUT.has(code))
    return new FeedError('truncated', 'The connection ended before the feed did.', { cause })
  if (/^(Z_|ERR_*BROTLI|ERR__ERROR)/.test(code)) {
    return new FeedError('malformed', 'The feed is packed in a way that cannot be unpacked.', { cause })
  }
  return new FeedError('network', `The shop cannot be reached (${code}).`, { cause })
}
