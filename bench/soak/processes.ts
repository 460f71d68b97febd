import { spawn, type ChildProcess } from 'node:child_process'
import type { Vitals } from './probe.ts'

export type Running = {
  name: string
  child: ChildProcess
  vitals: () => Promise<Vitals>
  /** What it wrote, the newest last; at the level "warn" that is what went wrong. */
  lines: string[]
  stop: () => Promise<{ code: number | null; ms: number }>
}

const KEPT_LINES = 200
const PATIENCE_MS = 60_000

const ask = (child: ChildProcess): Promise<Vitals> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a process does not answer')), PATIENCE_MS)
    child.once('message', (vitals: Vitals) => {
      clearTimeout(late)
      resolve(vitals)
    })
    child.send('vitals')
  })

const quit = (child: ChildProcess): Promise<{ code: number | null; ms: number }> =>
  new Promise(resolve => {
    const began = performance.now()
    const done = () => resolve({ code: child.exitCode, ms: performance.now() - began })
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', done)
    child.kill('SIGTERM')
  })

/** Starts the product as it is started for people, with a probe beside it, and waits until the database is ready for it. */
export async function startProduct(name: string, env: Record<string, string>): Promise<Running> {
  const { PATH, HOME } = process.env
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--import', './bench/soak/probe.ts', 'api/main.ts'],
    { env: { PATH, HOME, LOG_LEVEL: 'warn', ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  const lines: string[] = []
  const keep = (chunk: Buffer) => {
    lines.push(...String(chunk).split('\n').filter(Boolean))
    lines.splice(0, Math.max(0, lines.length - KEPT_LINES))
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.once('exit', code => lines.push(`${name} ended with ${code}`))
  return { name, child, vitals: () => ask(child), lines, stop: () => quit(child) }
}
