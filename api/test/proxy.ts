import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Proxy = {
  port: number
  /** From now on bytes go nowhere, and nobody is told. */
  hang(): void
  /** Ends every connection at once, and goes on letting new ones through. */
  cut(): void
  /** Lets new connections through again; those that hung stay lost. */
  heal(): void
  close(): Promise<void>
}

/** A network between a client and the server at `target` (a unix socket), with faults on demand. */
export const startProxy = async (target: string): Promise<Proxy> => {
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  let hanging = false
  const server = createServer(client => {
    const upstream = hanging ? null : connect(target)
    clients.add(client)
    client.on('close', () => clients.delete(client))
    for (const socket of [client, upstream]) {
      if (!socket) continue
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    if (!upstream) return
    client.pipe(upstream)
    upstream.pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of clients) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => {
      hanging = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    cut,
    heal: () => {
      hanging = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
