import type { EngineReply, Engine } from './embedded-engine.ts'
import { createMutex, LockTimeout, type Mutex } from './mutex.ts'
import {
  channelOf,
  copyFail,
  errorResponse,
  query,
  readyForQuery,
  sqlOf,
  takeMessages,
  takeOpening,
  welcome,
  type ProtocolMessage,
  type Status,
} from './wire.ts'

type EngineSession = { receive(chunk: Buffer): void; close(): void }

export type Sessions = {
  open(send: (chunk: Buffer) => void, end: () => void): EngineSession
  shutdown(): Promise<void>
}

export type SessionLimits = { waitMs: number; idleInTransactionMs: number }

type Connection = {
  who: symbol
  send(chunk: Buffer): void
  end(): void
  status: Status
  ended: boolean
  channels: Set<string>
  idle: NodeJS.Timeout | undefined
  tail: Promise<void>
}

type Server = {
  engine: Engine
  mutex: Mutex
  limits: SessionLimits
  connections: Set<Connection>
  /** Whoever changed settings that would otherwise leak into the other sessions of the one backend. */
  changedSettings: symbol | null
}

const settingChange = /^\s*(set|reset|discard)\s(?!local|transaction|constraints)|set_config/i
const listenCommand = /\b(un)?listen\s+(?:"([^"]+)"|(\w+|\*))/gi
const yieldToEventLoop = () => new Promise(resolve => setImmediate(resolve))

const lockTimeout = (waitMs: number) =>
  errorResponse({
    code: '55P03',
    message: `another connection kept the embedded database busy for ${waitMs / 1000} s`,
    hint: 'It serves one transaction at a time. A query inside a transaction must use that transaction.',
  })

const disconnect = (server: Server, connection: Connection, lastMessage?: Buffer) => {
  if (connection.ended) return
  connection.ended = true
  clearTimeout(connection.idle)
  server.connections.delete(connection)
  if (lastMessage) connection.send(lastMessage)
  connection.end()
}

/** The backend died. Every session loses its connection, as on a server that crashed, and the next one finds it reopened. */
const recover = async (server: Server) => {
  const lastMessage = errorResponse({
    code: '57P02',
    message: 'the embedded database crashed and was reopened',
    fatal: true,
  })
  for (const connection of server.connections) disconnect(server, connection, lastMessage)
  server.changedSettings = null
  await server.engine.reopen()
}

const execute = async (server: Server, who: symbol, messages: Buffer): Promise<EngineReply | null> => {
  // A query blocks the event loop, so sockets and timers get their turn before each.
  await yieldToEventLoop()
  try {
    if (server.changedSettings && server.changedSettings !== who) {
      server.changedSettings = null
      await server.engine.exec(query('reset all; reset role; reset session authorization'))
    }
    return await server.engine.exec(messages)
  } catch {
    await recover(server)
    return null
  }
}

const forward = (server: Server, notifications: readonly ProtocolMessage[]) => {
  for (const notification of notifications) {
    const channel = channelOf(notification)
    for (const connection of server.connections)
      if (connection.channels.has(channel)) connection.send(notification.raw)
  }
}

const remember = (server: Server, connection: Connection, sql: string) => {
  if (settingChange.test(sql)) server.changedSettings = connection.who
  for (const [, un, quoted, plain] of sql.matchAll(listenCommand)) {
    const channel = quoted ?? plain?.toLowerCase() ?? ''
    if (un && channel === '*') connection.channels.clear()
    else if (un) connection.channels.delete(channel)
    else connection.channels.add(channel)
  }
}

const settle = (server: Server, connection: Connection, answer: EngineReply | null) => {
  if (answer?.status) connection.status = answer.status
  if (!answer || answer.status === 'I') return server.mutex.release(connection.who)
  connection.idle = setTimeout(() => {
    const message = 'terminating connection: a transaction was left idle'
    disconnect(server, connection, errorResponse({ code: '25P03', message, fatal: true }))
    void abandon(server, connection)
  }, server.limits.idleInTransactionMs)
  connection.idle.unref()
}

const runBatch = async (server: Server, connection: Connection, batch: readonly ProtocolMessage[]) => {
  clearTimeout(connection.idle)
  try {
    await server.mutex.acquire(connection.who)
  } catch (error) {
    if (!(error instanceof LockTimeout)) throw error
    connection.send(Buffer.concat([lockTimeout(server.limits.waitMs), readyForQuery('I')]))
    return
  }
  if (connection.ended) return abandon(server, connection)
  for (const message of batch) remember(server, connection, sqlOf(message))
  const answer = await execute(server, connection.who, Buffer.concat(guarded(batch)))
  if (answer && !connection.ended) connection.send(answer.output)
  settle(server, connection, answer)
  if (answer) forward(server, answer.notifications)
}

/** The backend would exit while it waits for COPY data that cannot come; a failed COPY is only an error. */
const guarded = (batch: readonly ProtocolMessage[]): Buffer[] => {
  const copies = batch.some(message => /\bcopy\b[\s\S]*\bstdin\b/i.test(sqlOf(message)))
  if (!copies) return batch.map(message => message.raw)
  return batch.flatMap(message => (/[QE]/.test(message.type) ? [message.raw, copyFail] : [message.raw]))
}

const abandon = async (server: Server, connection: Connection) => {
  clearTimeout(connection.idle)
  if (connection.status !== 'I') await execute(server, connection.who, query('rollback'))
  connection.status = 'I'
  server.mutex.release(connection.who)
}

/** Whatever goes wrong in a session's turn ends that session, never the process. */
const enqueue = (server: Server, connection: Connection, work: () => Promise<void>) => {
  connection.tail = connection.tail.then(work).catch(() => {
    disconnect(server, connection)
    server.mutex.release(connection.who)
  })
}

/** A large message arrives in many chunks: they are joined once, when the message is complete. */
const createJoiner = () => {
  let chunks: Buffer[] = []
  let size = 0
  let needed = 0
  return {
    add: (chunk: Buffer): Buffer | null => {
      chunks.push(chunk)
      size += chunk.length
      return size < needed ? null : Buffer.concat(chunks)
    },
    keep: (rest: Buffer, bytes: number) => {
      chunks = [rest]
      size = rest.length
      needed = bytes
    },
  }
}

// Anything else makes the backend exit: COPY data outside a COPY, an answer to a question nobody asked.
const backendTakes = 'QPBDECFSH'

/** Groups messages into what the backend answers as one: a query, or everything up to a Sync or Flush. */
const createReader = (server: Server, connection: Connection, processId: number, leave: () => void) => {
  let buffer: Buffer = Buffer.alloc(0)
  let batch: ProtocolMessage[] = []
  let started = false
  // A client asks first whether the connection can be encrypted, waits for the "no", and then introduces itself.
  const open = () => {
    const opening = takeOpening(buffer)
    if (!opening) return
    buffer = opening.rest
    started = opening.kind === 'startup'
    if (opening.kind === 'encryption') connection.send(Buffer.from('N'))
    else if (started) connection.send(welcome(server.engine.parameters, processId))
    else leave()
  }
  const take = (message: ProtocolMessage) => {
    if (message.type === 'X') return leave()
    if (!backendTakes.includes(message.type)) return
    batch.push(message)
    if (!'QSHF'.includes(message.type)) return
    const ready = batch
    batch = []
    enqueue(server, connection, () =>
      connection.ended ? Promise.resolve() : runBatch(server, connection, ready),
    )
  }
  const joiner = createJoiner()
  return (chunk: Buffer) => {
    const joined = joiner.add(chunk)
    if (!joined) return
    buffer = joined
    if (!started) open()
    if (started) {
      const { messages, rest } = takeMessages(buffer)
      messages.forEach(take)
      buffer = rest
    }
    joiner.keep(buffer, started && buffer.length >= 5 ? 1 + buffer.readUInt32BE(1) : 0)
  }
}

const openSession = (
  server: Server,
  processId: number,
  send: (chunk: Buffer) => void,
  end: () => void,
): EngineSession => {
  const connection: Connection = {
    who: Symbol('session'),
    send,
    end,
    status: 'I',
    ended: false,
    channels: new Set(),
    idle: undefined,
    tail: Promise.resolve(),
  }
  server.connections.add(connection)
  const close = () => {
    disconnect(server, connection)
    enqueue(server, connection, () => abandon(server, connection))
  }
  return { receive: createReader(server, connection, processId, close), close }
}

export const createSessions = (engine: Engine, limits: SessionLimits): Sessions => {
  const server: Server = {
    engine,
    limits,
    mutex: createMutex(limits.waitMs),
    connections: new Set(),
    changedSettings: null,
  }
  const own = Symbol('own')
  let opened = 0
  return {
    open: (send, end) => openSession(server, ++opened, send, end),
    shutdown: async () => {
      const connections = [...server.connections]
      await Promise.race([
        server.mutex.acquire(own).catch(() => undefined),
        new Promise(resolve => setTimeout(resolve, 2_000).unref()),
      ])
      const lastMessage = errorResponse({
        code: '57P01',
        message: 'the embedded database is closing',
        fatal: true,
      })
      for (const connection of connections) {
        disconnect(server, connection, lastMessage)
        enqueue(server, connection, () => abandon(server, connection))
      }
      await Promise.all(connections.map(connection => connection.tail))
    },
  }
}
