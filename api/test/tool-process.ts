import { pathToFileURL } from 'node:url'

/**
 * Runs one command after the other in this process, as `node api/cli/NAME.ts ARGUMENTS` would, and answers with what each
 * wrote and its exit code. Loading the modules takes a hundred times as long as most commands do.
 */
type Order = { file: string; args: readonly string[] }

async function run({ file, args }: Order, nth: number) {
  const written = { stdout: '', stderr: '' }
  const { stdout, stderr } = process
  const kept = [stdout.write.bind(stdout), stderr.write.bind(stderr)] as const
  stdout.write = (chunk: string | Uint8Array) => ((written.stdout += String(chunk)), true)
  stderr.write = (chunk: string | Uint8Array) => ((written.stderr += String(chunk)), true)
  process.argv.splice(1, Infinity, file, ...args)
  process.exitCode = 0
  try {
    // Another address each time, or the module would not run again.
    await import(`${pathToFileURL(file).href}?run=${nth}`)
  } finally {
    stdout.write = kept[0]
    stderr.write = kept[1]
  }
  return { code: process.exitCode, ...written }
}

let count = 0
process.on('message', (order: Order) => {
  count += 1
  void run(order, count).then(outcome => process.send?.(outcome))
})
