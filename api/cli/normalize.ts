import { createInterface } from 'node:readline'
import { normalizeListing } from '#api/domain/listing/normalize.ts'
import type { ListingOption, ListingText } from '#api/domain/listing/listing.ts'

/** `npm run -s normalize`: listings as JSON lines in, what they sell as JSON lines out (docs: the README's commands). */

const asText = (value: unknown) => (typeof value === 'string' ? value : null)

const asPrice = (value: unknown) => (typeof value === 'number' ? value : asText(value))

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const toOptions = (value: unknown): ListingOption[] =>
  asList(value).flatMap(item => {
    const option = asRecord(item)
    const chosen = asText(option?.['value'])
    return chosen === null ? [] : [{ name: asText(option?.['name']) ?? '', value: chosen }]
  })

const toListing = (row: Record<string, unknown>): ListingText => ({
  title: asText(row['title']) ?? '',
  variant: asText(row['variant']),
  options: toOptions(row['options']),
  category: asText(row['category']),
  tags: asList(row['tags']).flatMap(tag => asText(tag) ?? []),
  description: asText(row['description']),
  url: asText(row['url']),
  price: asPrice(row['price']),
  currency: asText(row['currency']),
  extra: asRecord(row['extra']),
})

const parseLine = (line: string): Record<string, unknown> | null => {
  try {
    return asRecord(JSON.parse(line))
  } catch {
    return null
  }
}

const written = (text: string) => {
  if (process.stdout.write(text)) return undefined
  return new Promise<void>(resolve => {
    process.stdout.once('drain', resolve)
  })
}

/** Lines are written in batches: one write a line would cost more than the work itself. */
const BATCH_CHARACTERS = 65_536

async function run(): Promise<number> {
  let number = 0
  let batch = ''
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number++
    if (line.trim() === '') continue
    const row = parseLine(line)
    if (!row) {
      await written(batch)
      console.error(`normalize: line ${number} is not a JSON object`)
      return 2
    }
    batch += `${JSON.stringify({ id: row['id'] ?? null, ...normalizeListing(toListing(row)) })}\n`
    if (batch.length < BATCH_CHARACTERS) continue
    await written(batch)
    batch = ''
  }
  await written(batch)
  return 0
}

process.exitCode = await run()
