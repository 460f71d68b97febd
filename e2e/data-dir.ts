import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedFolder } from '../api/test/kept-databases.ts'

/** A folder with the migrated database that the database tests keep, if they ran: the product starts seconds sooner. */
export const newDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-e2e-'))
  const migrated = join(cachedFolder(), 'migrated')
  if (existsSync(migrated)) cpSync(migrated, join(folder, 'db'), { recursive: true })
  return folder
}

/** The folder of the product that the journeys meet. Kept in the environment, because each worker reads this file anew. */
export const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= newDataDir())

/** That of the product beside the local Telegram. */
export const TELEGRAM_DATA_DIR = (process.env['E2E_TELEGRAM_DATA_DIR'] ??= newDataDir())
