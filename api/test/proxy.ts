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

type Ends = { sockets: Set<Socket>; clients: Set<Socket> }

const track = (socket: Socket, ...sets: Set<Socket>[]) => {
  for (const set of sets) set.add(socket)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => sets.forEach(set => set.delete(socket)))
}

const join = (client: Socket, target: string, ends: Ends) => {
  const upstream = connect(target)
  track(upstream, ends.sockets)
  client.pipe(upstream)
  upstream.pipe(client)
  client.on('close', () => upstream.destroy())
  upstream.on('close', () => client.destroy())
}

/** A network between a client and the server at `target` (a unix socket), with faults on demand. */
export const startProxy = async (target: string): Promise<Proxy> => {
  const ends: Ends = { sockets: new Set(), clients: new Set() }
  let hanging = false
  const server = createServer(client => {
    track(client, ends.sockets, ends.clients)
    if (!hanging) join(client, target, ends)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => {
      hanging = true
      for (const socket of ends.sockets) socket.unpipe().pause()
    },
    cut: () => {
      for (const socket of ends.clients) socket.resetAndDestroy()
    },
    heal: () => {
      hanging = false
    },
    close: async () => {
      for (const socket of ends.sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
