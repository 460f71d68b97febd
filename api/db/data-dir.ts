import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A folder belongs to one process at a time: a second one's commits would vanish. */
type Claim = { mine: true; release: () => void } | { mine: false; pid: number }

/** PostgreSQL's own name for a socket, so that `psql -h DATA_DIR` finds it. */
export const socketPort = 5432
export const socketPath = (dataDir: string): string => join(resolve(dataDir), `.s.PGSQL.${socketPort}`)

// What sockaddr_un holds on Linux, less the closing zero; macOS has four bytes fewer.
const longestSocketPath = 103

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

type Life = 'lives' | 'gone'

/** When a process began, so that a new process with an old one's number is not taken for it (containers restart at 1). */
const startOf = (pid: number): string | null => {
  const stat = read(`/proc/${pid}/stat`)
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? null : (fields[18] ?? '')
}

const lifeOf = (pid: number, start: string): Life => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return 'gone'
  }
  const now = startOf(pid)
  return now === null || (now !== '' && start !== '' && now !== start) ? 'gone' : 'lives'
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const ageOf = (path: string): number => {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : 0
}

export const answers = (path: string): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(path)
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(500, () => finish(false))
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
  })

/** The process that the lock names, if it lives: by its number and start, or because its socket answers (another container). */
const ownerOf = async (dataDir: string, lock: string): Promise<number | null> => {
  const [number, start] = lock.trim().split(' ')
  const pid = Number(number)
  if (pid > 0 && lifeOf(pid, start ?? '') === 'lives') return pid
  return (await answers(socketPath(dataDir))) ? pid : null
}

const writeNew = (path: string, content: string): boolean => {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

const openFolder = (dataDir: string) => {
  if (Buffer.byteLength(socketPath(dataDir)) > longestSocketPath) {
    throw new Error(`DATA_DIR is too long for a unix socket: ${resolve(dataDir)}. Use a shorter path.`)
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const stat = statSync(dataDir)
  if (stat.uid === process.getuid?.() && (stat.mode & 0o1077) !== 0 && (stat.mode & 0o1000) === 0)
    chmodSync(dataDir, 0o700)
}

/** Two processes may find the same stale lock; the guard lets one of them replace it, and only if it is still the same. */
const takeOver = (path: string, found: string, mine: string): boolean => {
  const guard = `${path}.takeover`
  if (!writeNew(guard, mine)) {
    if (ageOf(guard) > 5_000) rmSync(guard, { force: true })
    return false
  }
  try {
    if (read(path) !== found) return false
    rmSync(path, { force: true })
    return writeNew(path, mine)
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Takes the folder, or names the process that has it. A lock left by a process that is gone is taken over. */
export const claimDataDir = async (dataDir: string): Promise<Claim> => {
  openFolder(dataDir)
  const path = join(dataDir, 'lock')
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}\n`
  const release = () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
  for (;;) {
    if (writeNew(path, mine)) return { mine: true, release }
    const found = read(path)
    // Another process may be between creating the lock and writing its name into it.
    const unfinished = found === '' && ageOf(path) < 2_000
    const pid = unfinished ? null : await ownerOf(dataDir, found)
    if (pid !== null) return { mine: false, pid }
    if (!unfinished && takeOver(path, found, mine)) return { mine: true, release }
    await delay(50)
  }
}
