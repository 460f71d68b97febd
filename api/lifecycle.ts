import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'

const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
const IDLE_MS = 65_000

export type HttpServer = {
  port: number
  /** Takes no new connection, lets running requests finish, and closes what is idle. */
  stop: () => Promise<void>
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error & { code?: string }) => {
      const taken =
        error.code === 'EADDRINUSE'
          ? `port ${port} is in use: stop what uses it, or set another PORT`
          : error.message
      reject(new Error(`The web server cannot start: ${taken}.`))
    })
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve)
  })
}

/** Serves `handle` on a port, on all addresses without a host; port 0 takes a free one. */
export async function startHttp(
  handle: RequestListener,
  at: { port: number; host: string | undefined },
): Promise<HttpServer> {
  let stopping = false
  const server = createServer(
    { keepAliveTimeout: IDLE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
    (req, res) => {
      if (stopping) res.setHeader('Connection', 'close')
      handle(req, res)
    },
  )
  await listen(server, at.port, at.host)
  const stop = () =>
    new Promise<void>(resolve => {
      stopping = true
      server.close(() => resolve())
      server.closeIdleConnections()
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      server.once('close', () => clearInterval(sweep))
    })
  return { port: (server.address() as AddressInfo).port, stop }
}

const STOP_LIMIT_MS = 9_000

/**
 * Stops the parts in the given order at SIGTERM or SIGINT, within ten seconds; a second signal, or a part that hangs,
 * ends the process at once. A promise that nobody handled is logged, and the process lives on.
 */
export function stopOnSignal(
  log: Logger,
  parts: readonly { name: string; stop: () => Promise<void> | void }[],
): void {
  let stopping = false
  const stopAll = async () => {
    for (const part of parts) {
      await Promise.resolve(part.stop()).catch((error: unknown) =>
        log.error({ err: error, part: part.name }, 'did not stop well'),
      )
    }
  }
  const onSignal = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    void stopAll().then(() => process.exit(0))
  }
  process.on('SIGTERM', () => onSignal('SIGTERM'))
  process.on('SIGINT', () => onSignal('SIGINT'))
  process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled rejection'))
}
