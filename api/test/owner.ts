import { connectDatabase } from '#api/db/connect.ts'

/** A process of its own that owns the embedded database in the folder named and writes a row for every line it prints. */
const [folder = '', rows = '1e9'] = process.argv.slice(2)

const database = await connectDatabase({ dataDir: folder })
const { pool } = database
await pool.query('create table if not exists journal (id int primary key, body text not null)')
process.stdout.write('open\n')
for (let id = 1; id <= Number(rows); id += 1) {
  await pool.query('begin')
  await pool.query('insert into journal values ($1, $2)', [id, 'x'.repeat(500)])
  await pool.query('commit')
  process.stdout.write(`${id}\n`)
}
process.stdin.once('end', () => void database.close())
process.stdin.resume()
