import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Cluster = {
  /** The folder of its unix socket; it listens nowhere else. */
  folder: string
  /** Of the server that starts one process more for each connection. */
  pid(): number
  url(database: string): string
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)

/** Nothing waits for a disk, but what is committed outlives a server that is killed, as it does for any owner. */
const settings = {
  listen_addresses: "''",
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

// The shell outlives us: when our end of its input closes, however we ended, it takes the server down and cleans up.
const guardian = `
trap '' INT TERM HUP
"$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$2/log" 2>&1 &&
"$1/pg_ctl" -D "$2/data" -l "$2/log" -o "$3" -w start >>"$2/log" 2>&1 && echo ready || tail -n 20 "$2/log" >&2
read _
"$1/pg_ctl" -D "$2/data" -m immediate stop >/dev/null 2>&1
rm -rf "$2"
`

const findBinaries = (): string => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  const folder = versions
    .map(version => join(debian, String(version), 'bin'))
    .find(path => existsSync(join(path, 'initdb')))
  if (folder) return folder
  try {
    return join(execFileSync('which', ['initdb'], { encoding: 'utf8' }).trim(), '..')
  } catch {
    throw new Error('The database tests need a PostgreSQL server: install Debian’s package postgresql.')
  }
}

/** PostgreSQL refuses to run as root, so root hands it to the user that Debian's package makes. */
const serverUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A PostgreSQL server of the tests' own, gone when they end. */
export const startCluster = async (): Promise<Cluster> => {
  const binaries = findBinaries()
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-pg-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const options = [
    `-k ${folder}`,
    ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
  ].join(' ')
  const guard = spawn('sh', ['-c', guardian, 'sh', binaries, folder, options], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  })
  const ended = new Promise<void>(resolve => guard.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    guard.stdout.once('data', () => resolve())
    guard.stderr.once('data', chunk => reject(new Error(`PostgreSQL did not start: ${chunk}`)))
  })
  return {
    folder,
    pid: () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
    url: database => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    restart: async mode => {
      const files = ['-D', join(folder, 'data'), '-l', join(folder, 'log')]
      await run(join(binaries, 'pg_ctl'), [...files, '-m', mode, '-w', 'restart'], { ...user, cwd: folder })
    },
    stop: async () => {
      guard.stdin.end()
      await ended
    },
  }
}
