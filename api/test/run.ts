import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'

export type Outcome = { code: number | null; stdout: string; stderr: string }
export type Program = { child: ChildProcess; output: () => string; ended: Promise<Outcome> }

/** Starts one of our programs as its own process, with these variables and nothing else of ours in its environment. */
export const startProgram = (
  file: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Program => {
  const { PATH, HOME } = process.env
  const set = Object.fromEntries(
    Object.entries({ PATH, HOME, ...env }).filter(([, value]) => value !== undefined),
  )
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: set,
    stdio: 'pipe',
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => (stdout += chunk))
  child.stderr.on('data', chunk => (stderr += chunk))
  const ended = new Promise<Outcome>(resolve =>
    child.once('close', code => resolve({ code, stdout, stderr })),
  )
  return { child, output: () => stdout, ended }
}

export const runProgram = (
  file: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<Outcome> => startProgram(file, args, env).ended

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
