import { ConfigFault, isDebugging } from '#api/config.ts'

/** Wrong use of a command: one line that names the argument, exit code 2. */
export class UsageFault extends Error {}

/** What went wrong, in one line; knex puts the statement before the reason, which nobody at a command line wants. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const isFromDatabase = 'severity' in error && error.message.includes(' - ')
  const message = isFromDatabase ? error.message.slice(error.message.lastIndexOf(' - ') + 3) : error.message
  return message.split('\n')[0] ?? ''
}

/** Says on stderr why a command failed and sets its exit code: one line, no stack unless LOG_LEVEL=debug. */
export function explain(error: unknown): void {
  const isDebug = isDebugging() && error instanceof Error
  console.error(error instanceof ConfigFault ? error.message : isDebug ? error.stack : reasonOf(error))
  process.exitCode = error instanceof UsageFault ? 2 : 1
}

export async function runCommand(command: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    explain(error)
  }
}
