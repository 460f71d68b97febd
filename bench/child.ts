import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { cpuOf, peakRssOf } from './measure.ts'

export type Child = {
  port: number
  get: (path: string) => Promise<Buffer>
  cpu: () => number
  /** For how many milliseconds its event loop was held at most since it was asked last. */
  heldMs: () => Promise<number>
  /** Its resident memory in megabytes at most since it started. */
  peakRssMb: () => number
  stop: () => void
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Asks a server how long its event loop was held at most since it was asked last (server.ts). */
const askHeld = (child: ChildProcess) =>
  new Promise<number>(resolve => {
    const hear = (chunk: Buffer) => {
      const [, ms] = /held ([\d.]+)/.exec(String(chunk)) ?? []
      if (ms === undefined) return
      child.stdout?.off('data', hear)
      resolve(Number(ms))
    }
    child.stdout?.on('data', hear)
    child.kill('SIGUSR2')
  })

const getFrom = (port: number) => (path: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const sent = request(
      { agent, port, host: '127.0.0.1', path, headers: { 'Accept-Encoding': 'gzip' } },
      res => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () =>
          res.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`${path}: ${res.statusCode}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })

/** Starts a script that says "port N" and answers requests; its CPU time is its own, ours is not counted. */
export async function startChild(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Child> {
  // As the image runs a web process (Dockerfile, keepHeapSmall of api/main.ts).
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--heap-growing-percent=20', '--import', 'tsx', script, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, MALLOC_ARENA_MAX: '2', ...env },
    },
  )
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', chunk => {
      said += String(chunk)
      const found = /port (\d+)\n/.exec(said)
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', code => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    port,
    get: getFrom(port),
    heldMs: () => askHeld(child),
    cpu: () => cpuOf(child.pid ?? 0),
    peakRssMb: () => peakRssOf(child.pid ?? 0),
    stop: () => child.kill('SIGTERM'),
  }
}
