import { ConfigFault } from '#api/config.ts'
import { withoutSecrets } from '#api/log.ts'

/** Wrong use of a command: one line that names the argument, exit code 2. */
export class UsageFault extends Error {}

const isDebug = (): boolean => process.argv.includes('--debug')

/**
 * Runs a command to its exit code. Failure is one line that says what and why; the stack only with `--debug`, or with
 * LOG_LEVEL=debug through the caller's `showStack`.
 */
export async function runCommand(
  command: (args: readonly string[]) => Promise<void>,
  showStack: () => boolean = isDebug,
): Promise<void> {
  try {
    await command(process.argv.slice(2).filter(argument => argument !== '--debug'))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(withoutSecrets(error instanceof ConfigFault ? message : (message.split('\n')[0] ?? '')))
    if (showStack() && error instanceof Error) console.error(error.stack)
    process.exitCode = error instanceof UsageFault ? 2 : 1
  }
}
