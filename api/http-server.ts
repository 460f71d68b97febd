import {
  createServer,
  STATUS_CODES,
  type Server,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

export type HttpServer = {
  port: number
  stop: () => Promise<void>
}

export type HttpApp = {
  callback(): RequestListener | ((request: IncomingMessage, response: ServerResponse) => Promise<void>)
}

const refusedMs = 500
const emptyTurnMs = 0.05
const drainMs = 5_000
/** `graceMs`: for a client that has just written to a connection it took for idle. `quietMs`: see untilQuiet. */
const STOPPING = { graceMs: 1_500, quietMs: 500 }
/** Above the minute for which proxies keep a connection, so that they end it and never write on one that we just ended. */
const keepAliveMs = 75_000

type ClientError = Error & { code?: string; rawPacket?: Buffer }

/** An address that is too long has no line end in what came so far; too many headers have. */
const overflowOf = (packet: Buffer | undefined) => (packet?.includes('\r\n') ? 431 : 414)

const statusOf = ({ code, rawPacket }: ClientError): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return overflowOf(rawPacket)
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** What is no HTTP request never reaches the application: it is answered here and the connection is closed. */
const refuseUnreadable = (error: ClientError, socket: Duplex) => {
  if (socket.writableEnded) return
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = statusOf(error)
  const body = JSON.stringify({ message: `The request was not understood: ${STATUS_CODES[status]}.` })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // A client that still sends could not read the answer if the connection were closed at once.
  setTimeout(() => socket.destroy(), refusedMs).unref()
}

const listen = (server: Server, port: number, host?: string | null) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new Error(`Port ${port} is in use: stop what uses it, or set another PORT.`) : error)
    })
    server.listen({ port, ...(host ? { host } : {}) }, resolve)
  })

/** Waits for a turn of the event loop in which nothing happened: whoever is in line when the port closes is cut off. */
const untilQuiet = async (server: Server, quietMs: number) => {
  let came = true
  const note = () => {
    came = true
  }
  server.on('connection', note)
  for (const end = Date.now() + quietMs; Date.now() < end && came;) {
    came = false
    const start = performance.now()
    await new Promise(resolve => setImmediate(resolve))
    came ||= performance.now() - start > emptyTurnMs
  }
  server.off('connection', note)
}

/** Serves `app` until it is stopped. Port 0 takes any free port. */
export const startHttp = async (
  app: HttpApp,
  options: { port: number; host?: string | null | undefined; stopping?: typeof STOPPING },
): Promise<HttpServer> => {
  const underWay = new Set<ServerResponse>()
  let draining = false
  const handle = app.callback()
  const times = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: keepAliveMs }
  const server = createServer(times, (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    response.shouldKeepAlive &&= !draining
    void handle(request, response)
  })
  server.on('clientError', refuseUnreadable)
  await listen(server, options.port, options.host)
  const connections = () =>
    new Promise<number>(resolve => server.getConnections((_error, count) => resolve(count)))
  const untilNone = async (ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end && (await connections()) > 0;) await delay(20)
  }
  const stop = async () => {
    const { graceMs, quietMs } = options.stopping ?? STOPPING
    await untilQuiet(server, quietMs)
    // The HTTP server's own close would cut idle connections, on which a request may be on its way.
    const closed = new Promise(resolve => NetServer.prototype.close.call(server, resolve))
    // Only now: whoever is told that his connection ends comes back on a new one.
    draining = true
    for (const response of underWay) response.shouldKeepAlive = false
    await untilNone(graceMs)
    server.closeIdleConnections()
    await untilNone(drainMs)
    server.closeAllConnections()
    await closed
  }
  return { port: (server.address() as AddressInfo).port, stop }
}
