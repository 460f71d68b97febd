import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Message, Update } from 'grammy/types'
import { createActor, type Actor } from './actor.ts'
import { createApiHandler } from './api-server.ts'
import type { SimulatorFault, UpdateFault } from './faults.ts'
import type { NewUser } from './people.ts'
import { enqueue } from './updates.ts'
import {
  createWorld,
  type Breach,
  type BotCall,
  type SendLimits,
  type SimulatorOptions,
  type World,
} from './world.ts'

export interface Control {
  world: World
  token: string
  user: (user: NewUser) => Actor
  messages: (chatId: number) => Message[]
  botMessages: (chatId: number) => Message[]
  breaches: () => Breach[]
  calls: (method?: string) => BotCall[]
  /** Makes the next calls go wrong; the answer takes the fault away. */
  fault: (fault: SimulatorFault) => () => void
  updateFault: (fault: UpdateFault) => () => void
  /** Puts a raw update into the queue: what no client would send. */
  inject: (update: Omit<Update, 'update_id'>) => void
  lostUpdates: () => Update[]
  pendingUpdates: () => Update[]
  setLimits: (limits: Partial<SendLimits>) => void
  /** Resolves once `check` is true, tried after every change; fails after `ms` of real time. */
  until: (check: () => boolean, ms?: number) => Promise<void>
}

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>

export interface Simulator {
  apiRoot: string
  stop: () => Promise<void>
  control: Control
}

const removable = <T>(list: T[], entry: T) => {
  list.push(entry)
  return () => {
    const index = list.indexOf(entry)
    if (index >= 0) list.splice(index, 1)
  }
}

const until = (world: World, check: () => boolean, ms = 5000) =>
  new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      clearInterval(poll)
      world.listeners.delete(look)
      settle()
    }
    const look = () => {
      if (check()) end(resolve)
    }
    const timer = setTimeout(
      () => end(() => reject(new Error(`not true within ${ms} ms: ${check.toString()}`))),
      ms,
    )
    const poll = setInterval(look, 20)
    world.listeners.add(look)
    look()
  })

const createControl = (world: World): Control => ({
  world,
  token: world.settings.token,
  user: user => createActor(world, user),
  messages: chatId => (world.messages.get(chatId) ?? []).map(stored => stored.message),
  botMessages: chatId =>
    (world.messages.get(chatId) ?? []).filter(stored => stored.fromBot).map(stored => stored.message),
  breaches: () => [...world.breaches],
  calls: method => world.calls.filter(call => !method || call.method === method),
  fault: fault => removable(world.faults, { ...fault }),
  updateFault: fault => removable(world.updateFaults, { ...fault }),
  inject: update => enqueue(world, update),
  lostUpdates: () => [...world.queue.lost],
  pendingUpdates: () => world.queue.entries.map(entry => entry.update),
  setLimits: limits => Object.assign(world.settings.limits, limits),
  until: (check, ms) => until(world, check, ms),
})

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const close = (server: Server) =>
  new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const serve = async (handlers: readonly Handler[], request: IncomingMessage, response: ServerResponse) => {
  try {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    for (const handler of handlers) if (await handler(request, response, url)) return
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ok: false, error_code: 404, description: 'Not Found' }))
  } catch (error) {
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
    response.end(String(error))
  }
}

/** A stand-in of the Bot API on 127.0.0.1, as strict as the real one, that records what the bot does. */
export const startSimulator = async (
  options: SimulatorOptions & { port?: number; handlers?: (control: Control) => Handler[] } = {},
): Promise<Simulator> => {
  const world = createWorld(options)
  const control = createControl(world)
  const handlers = [createApiHandler(world), ...(options.handlers?.(control) ?? [])]
  const server = createServer((request, response) => void serve(handlers, request, response))
  const port = await listen(server, options.port ?? 0)
  return {
    apiRoot: `http://127.0.0.1:${port}`,
    control,
    stop: async () => {
      world.queue.webhook = undefined
      world.queue.poll?.cancel()
      await close(server)
    },
  }
}
