import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'aliquot-e2e-'))

/** The folder of the product that the journeys meet. Kept in the environment, because each worker reads this file anew. */
export const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= newDataDir())
