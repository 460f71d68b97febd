import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { Duplex } from 'node:stream'
import type { Sessions } from './embedded-sessions.ts'

export const memorySocket = (sessions: Sessions): Duplex => {
  const session = sessions.open(
    chunk => void socket.push(chunk),
    () => void socket.push(null),
  )
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      session.receive(chunk)
      done()
    },
    final: done => {
      session.close()
      done()
    },
    destroy: (error, done) => {
      session.close()
      done(error)
    },
  })
  const connect = () => {
    process.nextTick(() => socket.emit('connect'))
    return socket
  }
  const nothing = () => socket
  return Object.assign(socket, {
    connect,
    setNoDelay: nothing,
    setKeepAlive: nothing,
    ref: nothing,
    unref: nothing,
  })
}

/** Serves the same protocol on a unix socket, so psql and our command-line tools reach the one owner of the folder. */
export const listenOn = async (path: string, sessions: Sessions): Promise<Server> => {
  const server = createServer(socket => {
    const session = sessions.open(
      chunk => void (socket.writable && socket.write(chunk)),
      () => void socket.end(() => socket.destroy()),
    )
    socket.on('data', chunk => session.receive(chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => session.close())
  })
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  server.unref()
  return server
}
