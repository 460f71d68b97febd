import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageFault } from './fail.ts'

/** Arguments of a command; what it does not know is a UsageFault that names it. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageFault(message.split('. ')[0] ?? message, { cause: error })
  }
}

export function onePositional(positionals: readonly string[], name: string): string {
  const [value, ...rest] = positionals
  if (value === undefined) throw new UsageFault(`${name} is missing`)
  noPositionals(rest)
  return value
}

export function noPositionals(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageFault(`Too many arguments: ${positionals.join(' ')}`)
}

export const noSuchAction = (action: string | undefined, use: string) =>
  new UsageFault(`${action === undefined ? 'An action is missing' : `"${action}" is no action`}${use}`)
