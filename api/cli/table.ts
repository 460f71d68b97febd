import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { UsageFault } from './fail.ts'

export const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new UsageFault(`FILE: ${file} cannot be read`)
  })

/** The rows of a CSV file by the headings of its first row; UsageFault when it cannot be read or a heading is missing. */
export async function readTable(
  file: string,
  headings: readonly string[] = [],
): Promise<Record<string, string>[]> {
  const text = await readText(file)
  let found: string[] = []
  const columns = (names: string[]) => (found = names)
  let rows: Record<string, string>[]
  try {
    rows = parse(text, { columns, bom: true, trim: true, skip_empty_lines: true })
  } catch (error) {
    throw new UsageFault(`FILE: ${error instanceof Error ? error.message : 'is no table'}`, { cause: error })
  }
  const missing = headings.filter(heading => !found.includes(heading))
  if (missing.length > 0) throw new UsageFault(`FILE: the heading ${missing.join(', ')} is missing`)
  return rows
}
