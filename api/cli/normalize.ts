import { createInterface } from 'node:readline'
import { normalizeListing, readListing } from '#api/domain/listing/normalize.ts'
import {
  PRICE_KINDS,
  type ListingOption,
  type ListingText,
  type PriceKind,
} from '#api/domain/listing/listing.ts'
import { shownStages } from '#api/domain/listing/shown-stages.ts'

/** `npm run -s normalize`: listings as JSON lines in, what they sell as JSON lines out; `-v` adds what each stage made of them. */

const asText = (value: unknown) => (typeof value === 'string' ? value : null)

const asPrice = (value: unknown) => (typeof value === 'number' ? value : asText(value))

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const asWord = (value: unknown) => (typeof value === 'number' ? String(value) : asText(value))

/** `[{name, value}]`, or `{name: value}`. */
const toOptions = (value: unknown): ListingOption[] => {
  const named = Object.entries(asRecord(value) ?? {}).map(([name, chosen]) => ({ name, value: chosen }))
  return [...asList(value), ...named].flatMap(item => {
    const option = asRecord(item)
    const chosen = asWord(option?.['value'])
    return chosen === null ? [] : [{ name: asText(option?.['name']) ?? '', value: chosen }]
  })
}

const toKind = (value: unknown): { priceKind?: PriceKind } => {
  const priceKind = PRICE_KINDS.find(kind => kind === value)
  return priceKind ? { priceKind } : {}
}

const toListing = (row: Record<string, unknown>): ListingText => ({
  title: asText(row['title']) ?? '',
  variant: asText(row['variant']),
  options: toOptions(row['options']),
  category: asText(row['category']),
  tags: asList(row['tags']).flatMap(tag => asText(tag) ?? []),
  description: asText(row['description']),
  url: asText(row['url']),
  price: asPrice(row['price']),
  ...toKind(row['priceKind']),
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

const answerOf = (row: Record<string, unknown>, isVerbose: boolean) => {
  const listing = toListing(row)
  const id = { id: row['id'] ?? null }
  if (!isVerbose) return { ...id, ...normalizeListing(listing) }
  const stages = readListing(listing)
  return { ...id, ...stages.listing, stages: shownStages(stages) }
}

async function run(isVerbose: boolean): Promise<number> {
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
    batch += `${JSON.stringify(answerOf(row, isVerbose))}\n`
    if (batch.length < BATCH_CHARACTERS) continue
    await written(batch)
    batch = ''
  }
  await written(batch)
  return 0
}

process.exitCode = await run(process.argv.includes('-v'))
