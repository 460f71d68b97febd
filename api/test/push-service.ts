import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkHeaders, checkVapid, decrypt, Refusal } from './push-checks.ts'

/** What the stand-in may do instead of taking a message. */
export type PushFault =
  | { status: 400 | 401 | 403 | 404 | 410 | 413 | 429 | 500 | 503; retryAfter?: string }
  | { hang: true }
  | { reset: 'before' | 'after' }
  | { redirect: string }
  | { slowMs: number }

export type Shown = { title: string; body: string; url: string; tag: string }

type Browser = {
  ecdh: ECDH
  auth: Buffer
  applicationServerKey: string
  gone: boolean
  /** What stands in the notification tray, by tag. */
  tray: Map<string, Shown>
  /** Every message taken, in order. */
  taken: { message: Shown; ttl: number; urgency: string; topic: string | undefined }[]
}

type State = {
  origin: string
  browsers: Map<string, Browser>
  faults: (PushFault & { times: number; endpoint?: string | undefined })[]
  calls: { path: string; status: number }[]
  /** What a strict push service would refuse: the reason of each. */
  breaches: string[]
}

const take = (state: State, request: IncomingMessage, body: Buffer): void => {
  const browser = state.browsers.get(request.url ?? '')
  if (!browser) throw new Refusal(404, 'no such subscription')
  if (browser.gone) throw new Refusal(410, 'unsubscribed')
  checkVapid(request.headers.authorization ?? '', browser.applicationServerKey, state.origin)
  checkHeaders(request.headers)
  const message = JSON.parse(decrypt(browser, body)) as Shown
  const topic = request.headers['topic'] as string | undefined
  browser.taken.push({
    message,
    ttl: Number(request.headers['ttl']),
    urgency: String(request.headers['urgency']),
    topic,
  })
  browser.tray.set(message.tag, message)
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const takeFault = (state: State, path: string) => {
  const found = state.faults.find(fault => fault.times > 0 && (fault.endpoint ?? path).endsWith(path))
  if (found) found.times -= 1
  return found
}

const strict = (state: State, request: IncomingMessage, body: Buffer): number => {
  try {
    take(state, request, body)
    return 201
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(400, String(error))
    if (refusal.status !== 404 && refusal.status !== 410) state.breaches.push(refusal.message)
    return refusal.status
  }
}

type Turn = { state: State; request: IncomingMessage; response: ServerResponse; body: Buffer }

const end = ({ state, request, response }: Turn, status: number, headers: Record<string, string> = {}) => {
  state.calls.push({ path: request.url ?? '', status })
  response.writeHead(status, headers).end(status >= 400 ? `{"error":"stand-in says ${status}"}` : '')
}

const behave = (turn: Turn) => end(turn, strict(turn.state, turn.request, turn.body))

const misbehave = (turn: Turn, fault: PushFault): void => {
  if ('status' in fault) end(turn, fault.status, fault.retryAfter ? { 'retry-after': fault.retryAfter } : {})
  else if ('redirect' in fault) end(turn, 307, { location: fault.redirect })
  else if ('slowMs' in fault) setTimeout(() => behave(turn), fault.slowMs)
  else if ('hang' in fault) turn.state.calls.push({ path: turn.request.url ?? '', status: 0 })
  else {
    if (fault.reset === 'after') strict(turn.state, turn.request, turn.body)
    turn.request.socket.destroy()
  }
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const fault = takeFault(state, request.url ?? '')
  const turn = { state, request, response, body: await bodyOf(request) }
  if (fault) misbehave(turn, fault)
  else behave(turn)
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * A stand-in push service on loopback, with the browsers that subscribed to it. It checks and decrypts what a real one and
 * its browser would, keeps a tray by tag, and misbehaves on demand.
 */
export async function startPushService(options: { port?: number } = {}) {
  const state: State = { origin: '', browsers: new Map(), faults: [], calls: [], breaches: [] }
  const server = createServer(
    (request, response) => void answer(state, request, response).catch(() => response.destroy()),
  )
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  state.origin = `http://${host}`
  const browserOf = (endpoint: string) => state.browsers.get(new URL(endpoint).pathname)
  return {
    host,
    origin: state.origin,
    state,
    /** A browser subscribes with our public key. */
    subscribe: (applicationServerKey: string) => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      state.browsers.set(path, { ecdh, auth, applicationServerKey, gone: false, tray: new Map(), taken: [] })
      return { endpoint: `${state.origin}${path}`, p256dh, auth: auth.toString('base64url') }
    },
    taken: (endpoint: string) => browserOf(endpoint)?.taken ?? [],
    tray: (endpoint: string) => [...(browserOf(endpoint)?.tray.values() ?? [])],
    unsubscribe: (endpoint: string) => {
      const browser = browserOf(endpoint)
      if (browser) browser.gone = true
    },
    /** Goes wrong for the next `times` messages, to one endpoint or to all. */
    misbehave: (fault: PushFault, times = 1, endpoint?: string) => {
      state.faults.push({ ...fault, times, endpoint })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
