import type { Answer, Engine } from './embedded-engine.ts'
import { createTurnstile, WaitedTooLong, type Turnstile } from './turnstile.ts'
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
  type Message,
  type Status,
} from './wire.ts'

/** The far end of one connection: give it what the client sent. */
export type Session = { receive(chunk: Buffer): void; close(): void }

export type Sessions = {
  open(send: (chunk: Buffer) => void, end: () => void): Session
  /** Lets statements under way finish, then says goodbye to every session. */
  shutdown(): Promise<void>
}

export type SessionLimits = { waitMs: number; idleInTransactionMs: number }

type Peer = {
  who: symbol
  send(chunk: Buffer): void
  end(): void
  status: Status
  ended: boolean
  channels: Set<string>
  idle: NodeJS.Timeout | undefined
  /** What the client asked for runs in its order. */
  tail: Promise<void>
}

type Hub = {
  engine: Engine
  turnstile: Turnstile
  limits: SessionLimits
  peers: Set<Peer>
  /** Whoever changed settings that would otherwise leak into the other sessions of the one backend. */
  changedSettings: symbol | null
}

const settingChange = /^\s*(set|reset|discard)\s(?!local|transaction|constraints)|set_config/i
const listenCommand = /\b(un)?listen\s+(?:"([^"]+)"|(\w+|\*))/gi
const breath = () => new Promise(resolve => setImmediate(resolve))

const waitedTooLong = (waitMs: number) =>
  errorResponse({
    code: '55P03',
    message: `another connection kept the embedded database busy for ${waitMs / 1000} s`,
    hint: 'It serves one transaction at a time. A query inside a transaction must use that transaction.',
  })

const disconnect = (hub: Hub, peer: Peer, farewell?: Buffer) => {
  if (peer.ended) return
  peer.ended = true
  clearTimeout(peer.idle)
  hub.peers.delete(peer)
  if (farewell) peer.send(farewell)
  peer.end()
}

/** The backend died. Every session loses its connection, as on a server that crashed, and the next one finds it healed. */
const recover = async (hub: Hub) => {
  const farewell = errorResponse({
    code: '57P02',
    message: 'the embedded database crashed and was reopened',
    fatal: true,
  })
  for (const peer of hub.peers) disconnect(hub, peer, farewell)
  hub.changedSettings = null
  await hub.engine.reopen()
}

const execute = async (hub: Hub, who: symbol, messages: Buffer): Promise<Answer | null> => {
  // A query blocks the event loop, so sockets and timers get their turn before each.
  await breath()
  try {
    if (hub.changedSettings && hub.changedSettings !== who) {
      hub.changedSettings = null
      await hub.engine.exec(query('reset all; reset role; reset session authorization'))
    }
    return await hub.engine.exec(messages)
  } catch {
    await recover(hub)
    return null
  }
}

const forward = (hub: Hub, notifications: readonly Message[]) => {
  for (const notification of notifications) {
    const channel = channelOf(notification)
    for (const peer of hub.peers) if (peer.channels.has(channel)) peer.send(notification.raw)
  }
}

const remember = (hub: Hub, peer: Peer, sql: string) => {
  if (settingChange.test(sql)) hub.changedSettings = peer.who
  for (const [, un, quoted, plain] of sql.matchAll(listenCommand)) {
    const channel = quoted ?? plain?.toLowerCase() ?? ''
    if (un && channel === '*') peer.channels.clear()
    else if (un) peer.channels.delete(channel)
    else peer.channels.add(channel)
  }
}

/** Ends the turn outside a transaction; inside one, keeps it, though not for ever. */
const settle = (hub: Hub, peer: Peer, answer: Answer | null) => {
  if (answer?.status) peer.status = answer.status
  if (!answer || answer.status === 'I') return hub.turnstile.leave(peer.who)
  peer.idle = setTimeout(() => {
    const message = 'terminating connection: a transaction was left idle'
    disconnect(hub, peer, errorResponse({ code: '25P03', message, fatal: true }))
    void abandon(hub, peer)
  }, hub.limits.idleInTransactionMs)
  peer.idle.unref()
}

const runBatch = async (hub: Hub, peer: Peer, batch: readonly Message[]) => {
  clearTimeout(peer.idle)
  try {
    await hub.turnstile.enter(peer.who)
  } catch (error) {
    if (!(error instanceof WaitedTooLong)) throw error
    peer.send(Buffer.concat([waitedTooLong(hub.limits.waitMs), readyForQuery('I')]))
    return
  }
  if (peer.ended) return abandon(hub, peer)
  for (const message of batch) remember(hub, peer, sqlOf(message))
  const answer = await execute(hub, peer.who, Buffer.concat(guarded(batch)))
  if (answer && !peer.ended) peer.send(answer.output)
  settle(hub, peer, answer)
  if (answer) forward(hub, answer.notifications)
}

/** The backend would exit while it waits for COPY data that cannot come; a failed COPY is only an error. */
const guarded = (batch: readonly Message[]): Buffer[] => {
  const copies = batch.some(message => /\bcopy\b[\s\S]*\bstdin\b/i.test(sqlOf(message)))
  if (!copies) return batch.map(message => message.raw)
  const failure = copyFail('the embedded database does not take COPY FROM STDIN')
  return batch.flatMap(message => (/[QE]/.test(message.type) ? [message.raw, failure] : [message.raw]))
}

/** Rolls back what a vanished client left open and passes the turn on. */
const abandon = async (hub: Hub, peer: Peer) => {
  clearTimeout(peer.idle)
  if (peer.status !== 'I') await execute(hub, peer.who, query('rollback'))
  peer.status = 'I'
  hub.turnstile.leave(peer.who)
}

/** Whatever goes wrong in a session's turn ends that session, never the process. */
const later = (hub: Hub, peer: Peer, work: () => Promise<void>) => {
  peer.tail = peer.tail.then(work).catch(() => {
    disconnect(hub, peer)
    hub.turnstile.leave(peer.who)
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
const createReader = (hub: Hub, peer: Peer, processId: number, leave: () => void) => {
  let buffer: Buffer = Buffer.alloc(0)
  let batch: Message[] = []
  let started = false
  // A client asks first whether the connection can be encrypted, waits for the "no", and then introduces itself.
  const open = () => {
    const opening = takeOpening(buffer)
    if (!opening) return
    buffer = opening.rest
    started = opening.kind === 'startup'
    if (opening.kind === 'encryption') peer.send(Buffer.from('N'))
    else if (started) peer.send(welcome(hub.engine.parameters, processId))
    else leave()
  }
  const take = (message: Message) => {
    if (message.type === 'X') return leave()
    if (!backendTakes.includes(message.type)) return
    batch.push(message)
    if (!'QSHF'.includes(message.type)) return
    const ready = batch
    batch = []
    later(hub, peer, () => (peer.ended ? Promise.resolve() : runBatch(hub, peer, ready)))
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
  hub: Hub,
  processId: number,
  send: (chunk: Buffer) => void,
  end: () => void,
): Session => {
  const peer: Peer = {
    who: Symbol('session'),
    send,
    end,
    status: 'I',
    ended: false,
    channels: new Set(),
    idle: undefined,
    tail: Promise.resolve(),
  }
  hub.peers.add(peer)
  const close = () => {
    disconnect(hub, peer)
    later(hub, peer, () => abandon(hub, peer))
  }
  return { receive: createReader(hub, peer, processId, close), close }
}

export const createSessions = (engine: Engine, limits: SessionLimits): Sessions => {
  const hub: Hub = {
    engine,
    limits,
    turnstile: createTurnstile(limits.waitMs),
    peers: new Set(),
    changedSettings: null,
  }
  const own = Symbol('own')
  let opened = 0
  return {
    open: (send, end) => openSession(hub, ++opened, send, end),
    shutdown: async () => {
      const peers = [...hub.peers]
      await Promise.race([
        hub.turnstile.enter(own).catch(() => undefined),
        new Promise(resolve => setTimeout(resolve, 2_000).unref()),
      ])
      const farewell = errorResponse({
        code: '57P01',
        message: 'the embedded database is closing',
        fatal: true,
      })
      for (const peer of peers) {
        disconnect(hub, peer, farewell)
        later(hub, peer, () => abandon(hub, peer))
      }
      await Promise.all(peers.map(peer => peer.tail))
    },
  }
}
