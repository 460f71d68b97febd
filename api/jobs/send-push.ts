import { Agent, request, type Dispatcher } from 'undici'
import webpush from 'web-push'
import { pushHost } from '#api/domain/alerts/push-host.ts'
import type { PushMessage } from '#api/domain/alerts/push-payload.ts'
import { parseTime } from '#api/domain/time.ts'
import { createGuardedAgent } from '#api/network/guarded-agent.ts'
import { withDeadline } from '#api/network/deadline.ts'
import type { PushKeys } from '#api/services/alerts/push-keys.ts'

type Subscription = { endpoint: string; p256dh: string; auth: string }

/**
 * What a push service made of a message.
 * - gone: the subscription has ended, and is forgotten
 * - keys: it does not accept our key or token; nothing more is sent until somebody looked
 * - too-large: the message, not the subscription, is at fault
 * - wait: not before `waitMs`
 * - refused: this message to this browser will never be accepted
 * - failed: no answer, or a fault of theirs; worth another try
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' | 'keys' | 'too-large' | 'refused' | 'failed'; reason: string }
  | { kind: 'wait'; reason: string; waitMs: number }

export type SendPush = (subscription: Subscription, message: PushMessage) => Promise<PushOutcome>

type Options = { keys: PushKeys; extraHosts: readonly string[]; now: () => Date; timeoutMs?: number }

const TIMEOUT_MS = 10_000
const VAPID_SECONDS = 12 * 3_600
/** Renewed an hour before its end, so that a clock that is slow does not see it expire. */
const VAPID_FRESH_MS = 11 * 3_600_000
const WAIT_MS = 60_000
const LONGEST_WAIT_MS = 6 * 3_600_000
const REASON_CHARACTERS = 200

/** One signed token an origin, kept for eleven hours: signing costs more than all the rest of a push. */
export const createVapid = (keys: PushKeys, now: () => Date) => {
  const tokens = new Map<string, { header: string; until: number }>()
  return (origin: string): string => {
    const time = now().getTime()
    const known = tokens.get(origin)
    if (known && time < known.until && time > known.until - 2 * VAPID_FRESH_MS) return known.header
    const expires = Math.floor(time / 1_000) + VAPID_SECONDS
    const { subject, publicKey, privateKey } = keys
    const vapid = webpush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires)
    tokens.set(origin, { header: vapid.Authorization, until: time + VAPID_FRESH_MS })
    return vapid.Authorization
  }
}

/** The request for one push: encrypted for the browser (RFC 8291) and signed for its push service. */
export const pushRequest = (subscription: Subscription, message: PushMessage, authorization: string) => {
  const { endpoint, p256dh, auth } = subscription
  const details = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
    TTL: message.ttlSeconds,
    urgency: message.urgency,
    topic: message.tag,
    headers: { Authorization: authorization },
  })
  return { headers: details.headers, body: details.body }
}

/** Seconds or a date, as HTTP has it; a minute when it says nothing of use. */
const retryAfterMs = (header: unknown, now: Date): number => {
  const text = typeof header === 'string' ? header.trim() : ''
  const ms = /^\d{1,7}$/.test(text)
    ? Number(text) * 1_000
    : (parseTime(new Date(text)) ?? NaN) - now.getTime()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1_000), LONGEST_WAIT_MS) : WAIT_MS
}

const KINDS: Record<number, 'gone' | 'keys' | 'too-large'> = {
  401: 'keys',
  403: 'keys',
  404: 'gone',
  410: 'gone',
  413: 'too-large',
}

const outcomeOf = (
  status: number,
  headers: Record<string, unknown>,
  body: string,
  now: Date,
): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const reason = `HTTP ${status}${body ? `: ${body}` : ''}`
  if (status === 429 || status === 503) {
    return { kind: 'wait', reason, waitMs: retryAfterMs(headers['retry-after'], now) }
  }
  if (status >= 500) return { kind: 'failed', reason }
  return { kind: KINDS[status] ?? 'refused', reason }
}

const readReason = async (body: Dispatcher.ResponseData['body']): Promise<string> => {
  let text = ''
  for await (const chunk of body) {
    text += String(chunk)
    if (text.length > REASON_CHARACTERS) break
  }
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, REASON_CHARACTERS)
    .trim()
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Only https, hosts of the allow-list with a public address, no redirect, ten seconds. Never throws. */
export function createPushTransport({ keys, extraHosts, now, timeoutMs = TIMEOUT_MS }: Options): SendPush {
  const vapid = createVapid(keys, now)
  const guarded = createGuardedAgent({ allowPrivate: false, connectTimeoutMs: timeoutMs, connections: 32 })
  const plain = new Agent({ connect: { timeout: timeoutMs }, connections: 32 })
  return async (subscription, message) => {
    const { endpoint } = subscription
    const host = pushHost(endpoint, extraHosts)
    if (host === null) return { kind: 'refused', reason: 'Not the address of a known push service' }
    let prepared: ReturnType<typeof pushRequest>
    try {
      prepared = pushRequest(subscription, message, vapid(new URL(endpoint).origin))
    } catch {
      return { kind: 'gone', reason: 'The keys of this browser are not valid' }
    }
    try {
      return await withDeadline(timeoutMs, async signal => {
        const dispatcher = extraHosts.includes(host) ? plain : guarded
        const answer = await request(endpoint, { ...prepared, method: 'POST', dispatcher, signal })
        const reason = await readReason(answer.body)
        return outcomeOf(answer.statusCode, answer.headers, reason, now())
      })
    } catch (error) {
      return { kind: 'failed', reason: codeOf(error) }
    }
  }
}
