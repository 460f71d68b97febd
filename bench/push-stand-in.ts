import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkHeaders, checkVapid, decrypt } from '#api/test/push-checks.ts'

/** What the stand-in says of all that it took. */
export type Taken = { messages: number; decrypted: number; twice: number; faults: string[] }

/**
 * A push service as a process of its own, so that its work is not counted as ours: `/keys` makes browsers, `/push/<n>`
 * takes messages, `/taken` says what came. Tokens are checked on every message (the signature once a token), headers too;
 * every hundredth message is decrypted.
 */
const DECRYPT_EVERY = 100
const BROWSERS = 200

const [publicKey = ''] = process.argv.slice(2)
const browsers = Array.from({ length: BROWSERS }, () => {
  const ecdh = createECDH('prime256v1')
  return { ecdh, p256dh: ecdh.generateKeys().toString('base64url'), auth: randomBytes(16) }
})
const taken: Taken = { messages: 0, decrypted: 0, twice: 0, faults: [] }
const seen = new Set<number>()
const signed = new Set<string>()
let origin = ''

const take = (n: number, headers: Parameters<typeof checkHeaders>[0], body: Buffer): void => {
  taken.messages += 1
  const token = headers.authorization ?? ''
  if (!signed.has(token)) checkVapid(token, publicKey, origin)
  signed.add(token)
  checkHeaders(headers)
  if (seen.has(n)) taken.twice += 1
  seen.add(n)
  const browser = browsers[n % BROWSERS]
  if (n % DECRYPT_EVERY !== 0 || !browser) return
  const message = JSON.parse(decrypt(browser, body)) as { body?: unknown }
  if (typeof message.body !== 'string') throw new Error('a message without words')
  taken.decrypted += 1
}

const keysOf = () => browsers.map(({ p256dh, auth }) => [p256dh, auth.toString('base64url')])
const REPLIES: Record<string, () => unknown> = { '/keys': keysOf, '/taken': () => taken }

const answer = ({ url = '', headers }: IncomingMessage, body: Buffer): { status: number; text: string } => {
  const reply = REPLIES[url]
  if (reply) return { status: 200, text: JSON.stringify(reply()) }
  try {
    take(Number(url.slice('/push/'.length)), headers, body)
  } catch (error) {
    taken.faults.push(String(error))
  }
  return { status: 201, text: '' }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { status, text } = answer(request, Buffer.concat(chunks))
    response.writeHead(status).end(text)
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  process.stdout.write(`port ${port}\n`)
})
