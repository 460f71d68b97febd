import { connectDatabase } from '#api/db/connect.ts'
import { migrateUp } from '#api/db/migrations.ts'

/** A process that is half-way through its migrations for ever: for tests that kill it there. */
const [folder = '', databaseUrl] = process.argv.slice(2)
const database = await connectDatabase({ dataDir: folder, databaseUrl })

await migrateUp(database.background.knex, {
  '01_first': {
    up: async knex => {
      await knex.schema.createTable('first', table => table.integer('id'))
    },
    down: async knex => {
      await knex.schema.dropTable('first')
    },
  },
  '02_second': {
    up: async knex => {
      await knex.schema.createTable('second', table => table.integer('id'))
      process.stdout.write('half-way\n')
      await new Promise(resolve => setTimeout(resolve, 600_000))
    },
    down: async knex => {
      await knex.schema.dropTable('second')
    },
  },
})
