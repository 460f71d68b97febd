import { processConfig } from '#api/config.ts'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { backupDatabase } from '#api/db/backup.ts'
import { connectDatabase } from '#api/db/connect.ts'
import { runCommand, UsageFault } from './fail.ts'

const usage = 'use: npm run backup -- FILE'

await runCommand(async ([file, ...more]) => {
  if (!file) throw new UsageFault(`FILE is missing: ${usage}`)
  if (more.length > 0) throw new UsageFault(`unknown argument ${more[0]}: ${usage}`)
  if (!existsSync(dirname(file))) throw new UsageFault(`FILE: there is no folder ${dirname(file)}`)
  const database = await connectDatabase(processConfig(), { as: 'tool' })
  try {
    const startedAt = new Date()
    const { tables, rows } = await backupDatabase(database.background, file, startedAt)
    await database.knex('job_runs').insert({
      name: 'backup',
      started_at: startedAt,
      finished_at: new Date(),
      outcome: 'ok',
      detail: JSON.stringify({ tables, rows }),
    })
    console.log(`Wrote ${rows} rows of ${tables} tables to ${file}`)
  } finally {
    await database.close()
  }
})
