import { migrations } from '#migrations/index.ts'
import { connectDatabase } from '#api/db/connect.ts'
import { migrateDown, migrateUp } from '#api/db/migrations.ts'
import { processConfig } from '#api/config.ts'
import { runCommand, UsageFault } from './fail.ts'

const usage = 'use: npm run migrate, npm run migrate -- down, or npm run migrate -- down all'

const list = (verb: string, names: readonly string[]) =>
  names.length === 0 ? 'Nothing to do.' : names.map(name => `${verb} ${name}`).join('\n')

await runCommand(async ([direction = 'up', extent, ...more]) => {
  if (!['up', 'down'].includes(direction)) throw new UsageFault(`unknown direction ${direction}: ${usage}`)
  const excess = more[0] ?? (extent && !(direction === 'down' && extent === 'all') ? extent : undefined)
  if (excess) throw new UsageFault(`unknown argument ${excess}: ${usage}`)
  const database = await connectDatabase(processConfig(), { as: 'tool' })
  try {
    const { knex } = database.background
    if (direction === 'up') console.log(list('Applied', await migrateUp(knex, migrations)))
    else console.log(list('Undid', await migrateDown(knex, migrations, extent === 'all')))
  } finally {
    await database.close()
  }
})
