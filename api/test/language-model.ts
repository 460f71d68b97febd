import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { passages: string[]; question: string; raw: string }

/** How the stand-in behaves: what to answer, or a way to fail. */
export type Behaviour =
  | ((asked: Asked) => unknown)
  | 'hang'
  | 'drip'
  | 'error'
  | 'wrong key'
  | 'garbage'
  | 'huge'
  | 'redirect'
  | 'closed'

export type StandInModel = {
  baseUrl: string
  asked: Asked[]
  /** How many answers are still being written. */
  open: () => number
  behave: (how: Behaviour) => void
  close: () => Promise<void>
}

const HUGE = 4 * 1024 * 1024

const readPrompt = (body: string): Asked => {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] }
  const prompt = messages.find(({ role }) => role === 'user')?.content ?? ''
  return {
    raw: body,
    passages: [...prompt.matchAll(/<passage[^>]*>\n([\s\S]*?)\n<\/passage>/g)].map(([, text]) => text ?? ''),
    question: /<question>\n([\s\S]*?)\n<\/question>/.exec(prompt)?.[1] ?? '',
  }
}

const completion = (content: string) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] })

const failures: Record<Exclude<Behaviour, (asked: Asked) => unknown>, (response: ServerResponse) => void> = {
  hang: () => {},
  drip: response => {
    const drops = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(drops))
  },
  'wrong key': response => void response.writeHead(401).end('no'),
  error: response => void response.writeHead(500).end('no'),
  garbage: response => void response.end(completion('I would rather chat than answer in JSON.')),
  huge: response => void response.end(completion('a'.repeat(HUGE))),
  redirect: response => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  closed: response => void response.destroy(),
}

/** An OpenAI-compatible endpoint on this machine that behaves as it is told, misbehaviour included. */
export async function startStandInModel(first: Behaviour): Promise<StandInModel> {
  let how = first
  const asked: Asked[] = []
  let open = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    open += 1
    response.on('close', () => (open -= 1))
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = readPrompt(Buffer.concat(chunks).toString())
      asked.push(one)
      if (typeof how === 'string') failures[how](response)
      else response.end(completion(JSON.stringify(how(one))))
    })
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    open: () => open,
    behave: next => void (how = next),
    close,
  }
}
