import { PGlite } from '@electric-sql/pglite'
import { query, takeMessages, type ProtocolMessage, type Status } from './wire.ts'

export type EngineReply = { output: Buffer; status: Status | null; notifications: readonly ProtocolMessage[] }

/** PostgreSQL in this process. It is a single backend, so whoever speaks to it takes turns (embedded-sessions.ts). */
export type Engine = {
  parameters: Record<string, string>
  /** Runs whole frontend messages. Rejects when the backend died: then only `reopen` helps. */
  exec(messages: Buffer): Promise<EngineReply>
  reopen(): Promise<void>
  close(): Promise<void>
}

/** A folder on disk, or a dump held in memory (tests); the compiled engine may be handed over to save its compilation. */
export type EngineFiles =
  | { folder: string }
  | { dump: Blob; compiled?: { pgliteWasmModule: WebAssembly.Module; fsBundle: Blob } }

// Small segments and early checkpoints keep the folder near the size of its data. The planner's default for spinning
// disks ignores trigram indexes on fresh tables. Touching the buffers is most of the time to open.
const initdb = ['--wal-segsize=1']
const settings = ['max_wal_size=32MB', 'random_page_cost=1.1', 'jit=off']

const startWith = (buffers: string) => [
  ...PGlite.defaultStartParams,
  ...[...settings, `shared_buffers=${buffers}`].flatMap(setting => ['-c', setting]),
]

const create = async (files: EngineFiles): Promise<PGlite> => failFast(await start(files))

const start = (files: EngineFiles): Promise<PGlite> =>
  'folder' in files
    ? PGlite.create({ dataDir: files.folder, initDbStartParams: initdb, startParams: startWith('32MB') })
    : PGlite.create({ loadDataDir: files.dump, startParams: startWith('8MB'), ...files.compiled })

type Backend = {
  _PostgresMainLoopOnce: () => void
  _PostgresSendReadyForQueryIfNecessary: () => void
  _pgl_pq_flush: () => void
  stackRestore: (pointer: number) => void
}

// How the backend leaves a failed statement for its main loop; every other way out of it is its end.
const statementFailed = 100

/** PGlite runs a failed statement again, which never ends for a backend that has exited: once dead, the next call throws. */
const failFast = (lite: PGlite): PGlite => {
  const backend = lite.Module as unknown as Backend
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = backend
  let death: unknown = null
  backend._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== statementFailed) {
        death = new Error('the embedded database crashed', { cause: error })
        backend._PostgresSendReadyForQueryIfNecessary = () => undefined
        backend._pgl_pq_flush = () => undefined
      }
      throw error
    }
  }
  backend.stackRestore = pointer => {
    if (death) throw death
    stackRestore(pointer)
  }
  return lite
}

const sortOut = (output: Buffer): EngineReply => {
  const { messages } = takeMessages(output)
  const notifications = messages.filter(message => message.type === 'A')
  const last = messages.at(-1)
  const status = last?.type === 'Z' ? (last.body.toString('latin1') as Status) : null
  if (notifications.length === 0) return { output, status, notifications }
  const others = messages.filter(message => message.type !== 'A').map(message => message.raw)
  return { output: Buffer.concat(others), status, notifications }
}

const exchange = async (lite: PGlite, messages: Buffer): Promise<EngineReply> => {
  const chunks: Buffer[] = []
  const onRawData = (chunk: Uint8Array) => void chunks.push(Buffer.from(chunk))
  await lite.execProtocolRawStream(messages, { syncToFs: false, onRawData })
  return sortOut(Buffer.concat(chunks))
}

export const openEngine = async (files: EngineFiles): Promise<Engine> => {
  let lite: PGlite | null = await create(files)
  const version = await lite.query<{ server_version: string }>('show server_version')
  return {
    parameters: {
      server_version: version.rows[0]?.server_version ?? '',
      server_encoding: 'UTF8',
      client_encoding: 'UTF8',
      DateStyle: 'ISO, MDY',
      IntervalStyle: 'postgres',
      TimeZone: 'UTC',
      integer_datetimes: 'on',
      standard_conforming_strings: 'on',
    },
    exec: async messages => {
      if (!lite) throw new Error('the embedded database is not open')
      try {
        return await exchange(lite, messages)
      } catch (error) {
        // A dead backend must never be touched again, not even to close it: the folder recovers as after a crash.
        lite = null
        throw error
      }
    },
    reopen: async () => {
      lite = await create(files)
    },
    close: async () => {
      if (!lite) return
      await exchange(lite, query('checkpoint'))
      await lite.close()
      lite = null
    },
  }
}
