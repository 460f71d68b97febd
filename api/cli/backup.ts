import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { backupDatabase } from '#api/db/backup.ts'
import { connectDatabase } from '#api/db/connect.ts'
import { runTool, UsageError } from './fail.ts'

const usage = 'use: npm run backup -- FILE'

await runTool(async (config, [file, ...more]) => {
  if (!file) throw new UsageError(`FILE is missing: ${usage}`)
  if (more.length > 0) throw new UsageError(`unknown argument ${more[0]}: ${usage}`)
  if (!existsSync(dirname(file))) throw new UsageError(`FILE: there is no folder ${dirname(file)}`)
  const database = await connectDatabase(config.database, { as: 'tool' })
  try {
    const { tables, rows } = await backupDatabase(database.background, file, new Date())
    console.log(`Wrote ${rows} rows of ${tables} tables to ${file}`)
  } finally {
    await database.close()
  }
})
