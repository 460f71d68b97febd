import type { ParseArgsConfig, parseArgs } from 'node:util'
import type { Knex } from 'knex'
import { processConfig } from '#api/config.ts'
import { connectDatabase } from '#api/db/connect.ts'
import { noSuchAction, readArguments } from './arguments.ts'
import { runCommand } from './fail.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>['values']

export type Given<O extends Options> = { db: Knex; positionals: readonly string[]; values: Values<O> }

export const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** The command line acts as nobody: the desk's log says so. */
export const actor = () => ({ userId: null, now: new Date() })

/** Runs the action that the first argument names, with the database. `use` ends the sentence about one that is missing. */
export const runActions = <O extends Options>(
  actions: Readonly<Record<string, (given: Given<O>) => Promise<void>>>,
  { options, use }: { options: O; use: string },
): Promise<void> =>
  runCommand(async ([action, ...rest]) => {
    const run = action === undefined ? undefined : actions[action]
    if (!run) throw noSuchAction(action, use)
    const { positionals, values } = readArguments(rest, options)
    const database = await connectDatabase(processConfig(), { as: 'tool' })
    try {
      await run({ db: database.knex, positionals, values })
    } finally {
      await database.close()
    }
  })
