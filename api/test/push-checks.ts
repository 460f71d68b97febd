import { createDecipheriv, createHmac, createPublicKey, verify, type ECDH } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Keys = { ecdh: ECDH; auth: Buffer }

/** Why a strict push service refuses a message. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()

/** RFC 8291 and RFC 8188, from the browser's side. */
export const decrypt = (browser: Keys, body: Buffer): string => {
  if (body.length > 4_096) throw new Refusal(413, 'more than 4,096 bytes')
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  if (body[20] !== 65) throw new Refusal(400, 'the key in the header has not 65 bytes')
  const sender = body.subarray(21, 86)
  const record = body.subarray(86)
  if (record.length > recordSize) throw new Refusal(400, 'more than one record')
  const context = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    browser.ecdh.getPublicKey(),
    sender,
    Buffer.from([1]),
  ])
  const secret = hmac(hmac(browser.auth, browser.ecdh.computeSecret(sender)), context)
  const key = hmac(salt, secret)
  const derive = (info: string, length: number) =>
    hmac(key, Buffer.from(`Content-Encoding: ${info}\0\u0001`)).subarray(0, length)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.findLastIndex(byte => byte !== 0)
  if (plain[end] !== 2) throw new Refusal(400, 'the padding has no delimiter')
  return plain.subarray(0, end).toString('utf8')
}

const jsonOf = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))

const isSigned = (token: string, k: string): boolean => {
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(k, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const bytes = Buffer.from(signature ?? '', 'base64url')
  return jsonOf(head)['alg'] === 'ES256' && verify('sha256', Buffer.from(`${head}.${claims}`), key, bytes)
}

/** RFC 8292: the token is signed by the key that the browser subscribed with, for this origin, for a day at most. */
export const checkVapid = (header: string, key: string, origin: string): void => {
  const [, token = '', k = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (k !== key) throw new Refusal(403, 'not the key of this subscription')
  if (!isSigned(token, k)) throw new Refusal(403, 'the token is not signed with ES256')
  const { aud, exp, sub } = jsonOf(token.split('.')[1])
  const left = Number(exp) - Date.now() / 1_000
  if (aud !== origin) throw new Refusal(403, `the token is for ${String(aud)}`)
  if (!(left > 0 && left <= 86_400)) throw new Refusal(403, 'the token has ended, or lasts more than a day')
  if (!/^(mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/\S+)$/.test(String(sub))) {
    throw new Refusal(403, 'the token names nobody')
  }
}

export const checkHeaders = (headers: IncomingMessage['headers']): void => {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Refusal(400, 'not aes128gcm')
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Refusal(400, 'TTL is missing')
  if (!/^(very-low|low|normal|high)$/.test(String(headers['urgency'] ?? 'normal')))
    throw new Refusal(400, 'Urgency is not known')
  if (headers['topic'] !== undefined && !/^[\w-]{1,32}$/.test(String(headers['topic'])))
    throw new Refusal(400, 'Topic is not valid')
}
