import { readFileSync } from 'node:fs'
import type { ListingText } from '#api/domain/listing/listing.ts'
import { normalizeListing } from '#api/domain/listing/normalize.ts'
import { leastRow, median, type Row } from './measure.ts'

const LEAST = 25_000
const ROUNDS = 60
/** Rates still rise for so many rounds, five seconds: a reader of feeds runs for days. */
const COLD_ROUNDS = 40

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** `npm run bench -- normalizer`: listings a second of one core, over the labelled rows of the tests. */
export function benchNormalizer(): Promise<Row[]> {
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
  const rate = median(rates.slice(COLD_ROUNDS))
  return Promise.resolve([
    leastRow(`P6 normaliser, ${rows.length} labelled rows`, rate, { least: LEAST, unit: '/s a core' }),
  ])
}
