import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const CACHE = join('node_modules', '.cache', 'aliquot-tests')

/** Where what is made of these sources is kept from run to run; another place once one of them changes. */
export const cachedFolder = (): string => {
  const sources = [
    ...readdirSync('migrations').map(name => join('migrations', name)),
    join('api', 'db', 'embedded-engine.ts'),
    join('api', 'test', 'engine-setup.ts'),
    join('node_modules', '@electric-sql', 'pglite', 'package.json'),
  ]
  const hash = createHash('sha256')
  for (const source of sources.sort()) hash.update(source).update(readFileSync(source))
  return join(CACHE, hash.digest('hex').slice(0, 16))
}
