import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { ListingText } from '#api/domain/listing/listing.ts'
import { normalizeListing } from '#api/domain/listing/normalize.ts'

const GOAL = 25_000
const ROUNDS = 15

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** `npm run bench -- normalizer`: listings a second of one core, over the labelled rows of the tests. */
export async function benchNormalizer(): Promise<boolean> {
  const file = new URL('../api/test/listing-cases.jsonl', import.meta.url)
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as ListingText)
  const rates = Array.from({ length: ROUNDS }, () => {
    const began = cpuSeconds()
    for (const row of rows) normalizeListing(row)
    return rows.length / (cpuSeconds() - began)
  })
  // The first rounds are those of a cold compiler.
  const warm = rates.slice(5).toSorted((a, b) => a - b)
  const median = warm[Math.floor(warm.length / 2)] ?? 0
  const load = loadavg().map(value => value.toFixed(1))
  process.stdout.write(
    `${rows.length} listings: median ${Math.round(median)}, best ${Math.round(warm.at(-1) ?? 0)} a second a core (≥ ${GOAL}), load of the machine ${load.join(' ')}\n`,
  )
  return median >= GOAL
}
