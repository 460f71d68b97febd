import { ConfigError, loadConfig, type Config } from '#api/config.ts'

/** Bad arguments: told in one line that names the argument, exit code 2. */
export class UsageError extends Error {}

/** What went wrong, in one line; knex puts the statement before the reason, which nobody at a command line wants. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const fromDatabase = 'severity' in error && error.message.includes(' - ')
  const message = fromDatabase ? error.message.slice(error.message.lastIndexOf(' - ') + 3) : error.message
  return message.split('\n')[0] ?? ''
}

/** Writes why on stderr and returns the exit code: every fault of the environment, or one line. */
const explain = (error: unknown, debug: boolean): number => {
  if (error instanceof ConfigError) console.error(error.message)
  else console.error(debug && error instanceof Error ? error.stack : reasonOf(error))
  return error instanceof UsageError ? 2 : 1
}

/** Runs a command line tool: its exit code is 0, 1 after a failure, 2 after bad arguments, and never a stack trace. */
export const runTool = async (
  tool: (config: Config, args: readonly string[]) => Promise<void>,
): Promise<void> => {
  let debug = false
  try {
    const config = loadConfig()
    debug = config.logLevel === 'debug' || config.logLevel === 'trace'
    await tool(config, process.argv.slice(2))
  } catch (error) {
    process.exitCode = explain(error, debug)
  }
}
