import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AnswerOf, Call } from '#api/contract/call.ts'
import { addressOf, type ArgsFor } from '#miniapp/send.ts'

export type RawRequest = {
  method?: string
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}
export type Reply<Body = unknown> = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: Buffer
  body: Body
}

const LIMIT_MS = 30_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends exactly what is said, a wrong Host or a missing type included, and reads the whole answer. */
export function sendRaw(port: number, agent: Agent, raw: RawRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, ...raw.headers }
    const length = raw.body === undefined ? {} : { 'content-length': Buffer.byteLength(raw.body) }
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: raw.method ?? 'GET',
        path: raw.path,
        headers: { ...length, ...headers },
        timeout: LIMIT_MS,
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            bytes,
            body: parsed(text),
          })
        })
      },
    )
    request.on('timeout', () => request.destroy(new Error(`no answer to ${raw.path} in ${LIMIT_MS} ms`)))
    // The server may close a connection that was idle for long just as it is used again: that is not its fault.
    request.on('error', (error: NodeJS.ErrnoException) =>
      request.reusedSocket && error.code === 'ECONNRESET'
        ? resolve(sendRaw(port, new Agent(), raw))
        : reject(error),
    )
    request.end(raw.body)
  })
}

/** What every unsafe request of a browser on our own pages says. */
const ownPage = (port: number) => ({
  origin: `http://localhost:${port}`,
  'sec-fetch-site': 'same-origin',
})

export type Client = ReturnType<typeof createClient>

/** The cookies of one browser. */
function createJar() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    keep(reply: Reply): Reply {
      for (const line of reply.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return reply
    },
    header: (): Record<string, string> =>
      cookies.size === 0
        ? {}
        : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  }
}

/** A call of the contract as our own pages send it. */
export function requestOf<C extends Call>(port: number, spec: C, ...[input]: ArgsFor<C>): RawRequest {
  const { body, authorization } = (input ?? {}) as { body?: unknown; authorization?: string }
  return {
    method: spec.method,
    path: addressOf(spec, input),
    headers: {
      ...(spec.method === 'GET' ? {} : ownPage(port)),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

/** Speaks to the server as one person with one browser: keeps cookies, or sends a Bearer token. */
export function createClient(port: number, agent: Agent) {
  const jar = createJar()
  let bearer: string | null = null

  /** The person's cookies, and otherwise exactly what is said. */
  const raw = async (request: RawRequest): Promise<Reply> => {
    const authorization: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` }
    const headers = { ...jar.header(), ...authorization, ...request.headers }
    return jar.keep(await sendRaw(port, agent, { ...request, headers }))
  }

  return {
    raw,
    call: async <C extends Call>(spec: C, ...args: ArgsFor<C>) =>
      (await raw(requestOf(port, spec, ...args))) as Reply<AnswerOf<C> & { message: string }>,
    visit: (path: string, headers: Record<string, string> = {}) => raw({ path, headers }),
    cookies: jar.cookies,
    setBearer: (token: string | null) => void (bearer = token),
  }
}
