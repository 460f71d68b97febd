import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { programArguments } from './compiled.ts'

export type Outcome = { code: number | null; stdout: string; stderr: string }
export type Program = { child: ChildProcess; output: () => string; ended: Promise<Outcome> }
type Variables = Record<string, string | undefined>

/** These variables and nothing else of ours. */
const environment = (env: Variables): Record<string, string | undefined> => {
  const { PATH, HOME } = process.env
  return Object.fromEntries(Object.entries({ PATH, HOME, ...env }).filter(([, value]) => value !== undefined))
}

/** Starts one of our programs as its own process, with these variables and nothing else of ours in its environment. */
export const startProgram = (file: string, args: readonly string[], env: Variables): Program => {
  const child = spawn(process.execPath, [...programArguments(file), ...args], {
    env: environment(env),
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

export const runProgram = (file: string, args: readonly string[], env: Variables): Promise<Outcome> =>
  startProgram(file, args, env).ended

export type Tools = { run: (name: string, args: readonly string[]) => Promise<Outcome>; stop: () => void }

/** One process that runs many of our commands, one after the other: for what a command says, not for how it starts. */
export const startTools = (env: Variables): Tools => {
  const child = spawn(process.execPath, programArguments('api/test/tool-process.ts'), {
    env: environment(env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const run = async (name: string, args: readonly string[]): Promise<Outcome> => {
    const answered = once(child, 'message')
    child.send({ file: programArguments(`api/cli/${name}.ts`)[0], args })
    return (await answered)[0] as Outcome
  }
  return { run, stop: () => void child.kill() }
}

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
