import { processConfig } from '#api/config.ts'
import { existsSync } from 'node:fs'
import { migrations } from '#migrations/index.ts'
import { connectDatabase } from '#api/db/connect.ts'
import { migrateUp } from '#api/db/migrations.ts'
import { restoreDatabase } from '#api/db/restore.ts'
import { runCommand, UsageFault } from './fail.ts'

const usage = 'use: npm run restore -- FILE [--replace]'

await runCommand(async args => {
  const [file, ...more] = args.filter(arg => arg !== '--replace')
  if (!file) throw new UsageFault(`FILE is missing: ${usage}`)
  const unknown = more[0] ?? (file.startsWith('--') ? file : undefined)
  if (unknown) throw new UsageFault(`unknown argument ${unknown}: ${usage}`)
  if (!existsSync(file)) throw new UsageFault(`FILE: there is no ${file}`)
  const database = await connectDatabase(processConfig(), { as: 'tool' })
  try {
    await migrateUp(database.background.knex, migrations)
    const { tables, rows } = await restoreDatabase(database.background, file, {
      replace: args.includes('--replace'),
    })
    console.log(`Restored ${rows} rows of ${tables} tables from ${file}`)
  } finally {
    await database.close()
  }
})
