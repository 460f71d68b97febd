import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { cpuOf } from './measure.ts'

export type Child = {
  port: number
  get: (path: string) => Promise<Buffer>
  cpu: () => number
  stop: () => void
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Starts a script that says "port N" and answers requests; its CPU time is its own, ours is not counted. */
export async function startChild(script: string, args: readonly string[]): Promise<Child> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', chunk => {
      said += String(chunk)
      const found = /port (\d+)\n/.exec(said)
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', code => reject(new Error(`${script} ended with ${code}`)))
  })
  const get = (path: string) =>
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
  return { port, get, cpu: () => cpuOf(child.pid ?? 0), stop: () => child.kill('SIGTERM') }
}
